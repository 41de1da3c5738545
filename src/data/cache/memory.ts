import type { Changes } from './changes.ts';
import { TagCache } from './tag-cache.ts';

/** Small answers of the store, kept under a name until one of their tags is touched. */
export interface Memory {
  remembered<T>(name: string, tags: string[], read: () => Promise<T>): Promise<T>;
  forget(name: string): void;
}

const cachedAnswers = 4_000;

export function memoryOver(changes: Changes): Memory {
  const answers = new TagCache<unknown>({ maxWeight: cachedAnswers, weigh: () => 1, trusted: () => changes.heard });
  changes.subscribe((tag) => answers.invalidate(tag));
  return {
    remembered: <T>(name: string, tags: string[], read: () => Promise<T>) =>
      answers.getOrMake(name, async () => {
        const value = await read();
        // What is not there is not kept: there is no end of names for it.
        return { value, tags, cacheable: value !== null };
      }) as Promise<T>,
    forget: (name) => answers.drop(name),
  };
}
