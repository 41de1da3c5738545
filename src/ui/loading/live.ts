import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * False in the server's HTML, true after hydration. Only attributes and additions may depend on it: replacing an
 * element would lose a press that has just begun on it. To replace an element use `useTakeOver`.
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
 * True when a scripted control may replace the browser's own: after hydration, but not while the browser's has the
 * focus. `take` is called first, to adopt the value.
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
