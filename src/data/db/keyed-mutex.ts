import { TryLater } from '../../shop/try-later.ts';

interface Options {
  /** Of one key: who comes on top of so many is told to come back. */
  most: number;
  /** Whoever has waited for so many milliseconds is told so too, and their work is never begun. */
  timeout: number;
}

/** Lets pieces of work with the same key run one after the other, first come first served. */
export function keyedMutex({ most, timeout }: Options) {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>();

  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() };
    if (queue.length > most) return Promise.reject(new TryLater('busy', 1));
    queue.length += 1;
    queues.set(key, queue);
    return new Promise<T>((resolve, reject) => {
      let gaveUp = false;
      const timer = setTimeout(() => {
        gaveUp = true;
        reject(new TryLater('busy', 1));
      }, timeout);
      const begin = async () => {
        clearTimeout(timer);
        if (!gaveUp) await work().then(resolve, reject);
        queue.length -= 1;
        if (queue.length === 0) queues.delete(key);
      };
      // The first begins at once. Whether the one before succeeded is no concern of the next.
      queue.last = queue.length === 1 ? begin() : queue.last.then(begin);
    });
  };
}
