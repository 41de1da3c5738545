/** Waits for one pass of the event loop, so that other clients are answered between two pieces of work. */
export const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** The same work, but its calls run one after another, each in a separate pass of the event loop. */
export function inTurns<Asked extends unknown[], Answer>(
  work: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (...asked) => {
    const own = last.then(nextTurn).then(() => work(...asked));
    last = own.catch(() => {});
    return own;
  };
}
