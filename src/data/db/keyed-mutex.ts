import { TryLater } from '../../shop/try-later.ts';

interface Options {
  /** The maximum number of waiting callers per key; further ones are rejected with `TryLater`. */
  most: number;
  /** Milliseconds until a waiting caller is rejected with `TryLater`; its work never begins. */
  timeout: number;
}

/** Runs pieces of work with the same key one after the other, in order of arrival. */
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
      // The first begins immediately. A failure of the previous work does not affect the next.
      queue.last = queue.length === 1 ? begin() : queue.last.then(begin);
    });
  };
}
