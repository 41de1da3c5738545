import { useSyncExternalStore } from 'react';

/** False in the server's HTML, true after hydration. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
