import type { Changes } from './changes.ts';
import { TagCache } from './tag-cache.ts';

/** A cache for small answers of the store: an entry is dropped when one of its tags changes. */
export interface Memory {
  remembered<T>(name: string, tags: string[], read: () => Promise<T>): Promise<T>;
  forget(name: string): void;
}

const cachedAnswers = 4_000;

export function createMemory(changes: Changes): Memory {
  const answers = new TagCache<unknown>({ maxWeight: cachedAnswers, weigh: () => 1, trusted: () => changes.heard });
  changes.subscribe((tag) => answers.invalidate(tag));
  return {
    remembered: <T>(name: string, tags: string[], read: () => Promise<T>) =>
      answers.getOrMake(name, async () => {
        const value = await read();
        // Missing values are not cached: the number of names that do not exist is unlimited.
        return { value, tags, cacheable: value !== null };
      }) as Promise<T>,
    forget: (name) => answers.drop(name),
  };
}
