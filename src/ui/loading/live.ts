import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * False in the server's HTML, true after hydration. Only attributes and additions may depend on it: an element that is
 * replaced loses the press that has just begun on it. What must be replaced uses `useTakeOver`.
 */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};

/**
 * True when a script's own control may stand in the place of the browser's: after hydration, but never while somebody
 * uses the browser's. That one stays until the focus leaves it. `take` hears it first, to take over the value.
 */
export function useTakeOver(control: RefObject<HTMLElement | null>, take?: () => void): boolean {
  const [taken, setTaken] = useState(false);
  const newest = useRef(take);
  newest.current = take;
  useEffect(() => {
    const element = control.current;
    const now = () => {
      newest.current?.();
      setTaken(true);
    };
    if (!element || element !== document.activeElement) return now();
    element.addEventListener('blur', now, { once: true });
    return () => element.removeEventListener('blur', now);
  }, [control]);
  return taken;
}
