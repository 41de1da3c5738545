import { useCallback, useState } from 'react';

/**
 * Wrapped in an object, because `Piece` may be a component, and React would call a function passed to a state setter.
 */
type OnDemand<Piece> = { state: 'unasked' | 'coming' | 'failed'; piece: null } | { state: 'here'; piece: Piece };

/**
 * A part of the page that is loaded on first use. `React.lazy` does not fit: a failed load (lost connection, new
 * deploy) must leave the page intact and allow a retry.
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
