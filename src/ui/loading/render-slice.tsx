import { createContext, type ReactNode, use, useContext } from 'react';

/** Answers when the next row of this page may be rendered. Set only on the server. */
export const RenderTurns = createContext<(() => Promise<void>) | null>(null);

/** Of one page: each row comes in a turn of the event loop of its own. */
export function renderTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((done) => setImmediate(done)));
    return last;
  };
}

/**
 * A row of a list that may be long. React never pauses while it renders, so a page of hundreds of rows would keep all
 * others waiting. A row that waits for its turn leaves no trace in the HTML: no Suspense boundary is around it, and
 * pages are sent whole.
 */
export function RenderSlice({ children }: { children: ReactNode }) {
  const turn = useContext(RenderTurns);
  if (turn) use(turn());
  return children;
}
