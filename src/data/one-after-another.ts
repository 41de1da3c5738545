/** Lets at most so many pieces of work with the same key run at once; the others wait, first come first served. */
export function fewAtOnce(width: number) {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  function leave(key: string) {
    const next = waiting.get(key)?.shift();
    if (next) return next();
    waiting.delete(key);
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const now = running.get(key) ?? 0;
    if (now < width) running.set(key, now + 1);
    else {
      const queue = waiting.get(key) ?? [];
      waiting.set(key, queue);
      // Whoever leaves hands its place over.
      await new Promise<void>((go) => queue.push(go));
    }
    try {
      return await work();
    } finally {
      leave(key);
    }
  };
}
