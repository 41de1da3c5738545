import { useCallback, useState } from 'react';

/** Wrapped, since `Piece` may be a component: React would call a bare function that is set as state. */
export type OnDemand<Piece> = { state: 'unasked' | 'coming' | 'failed'; piece: null } | { state: 'here'; piece: Piece };

/**
 * A part of the page that is fetched when it is first asked for. Not `React.lazy`: a part that does not come (a lost
 * connection, a deploy in between) must leave the page standing, and be asked for again.
 */
export function useOnDemand<Piece>(load: () => Promise<Piece>): [OnDemand<Piece>, ask: () => void] {
  const [demand, setDemand] = useState<OnDemand<Piece>>({ state: 'unasked', piece: null });
  const ask = useCallback(() => {
    setDemand((current) => (current.piece === null ? { state: 'coming', piece: null } : current));
    load().then(
      (piece) => setDemand({ state: 'here', piece }),
      () => setDemand({ state: 'failed', piece: null }),
    );
  }, [load]);
  return [demand, ask];
}
