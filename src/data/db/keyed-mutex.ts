/** Lets pieces of work with the same key run one after the other, first come first served. */
export function keyedMutex() {
  const lastOf = new Map<string, Promise<unknown>>();

  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = lastOf.get(key);
    // Whether the one before succeeded is no concern of the next.
    const own = before ? before.then(work, work) : work();
    const forget = () => {
      if (lastOf.get(key) === own) lastOf.delete(key);
    };
    own.then(forget, forget);
    lastOf.set(key, own);
    return own;
  };
}
