import { createContext, type ReactNode, use, useContext } from 'react';

/** Resolves when the next row of this page may be rendered. Set only on the server. */
export const RenderTurns = createContext<(() => Promise<void>) | null>(null);

/** One queue per page: each row is rendered in a separate turn of the event loop. */
export function renderTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((done) => setImmediate(done)));
    return last;
  };
}

/**
 * A row of a possibly long list. React does not pause while it renders, so a page of hundreds of rows would block all
 * other requests. Waiting leaves no trace in the HTML, because there is no Suspense boundary around the row and pages
 * are sent as a whole.
 */
export function RenderSlice({ children }: { children: ReactNode }) {
  const turn = useContext(RenderTurns);
  if (turn) use(turn());
  return children;
}
