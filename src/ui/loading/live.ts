import { useSyncExternalStore } from 'react';

/** False in the page as the server sent it; true once its scripts have taken over. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
