import { useEffect, useRef } from 'react';

/** Sets the element's height as a CSS variable, which sticky positioning of tall elements needs. */
export function useOwnHeight<Kind extends HTMLElement>() {
  const element = useRef<Kind>(null);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const watcher = new ResizeObserver(() => watched.style.setProperty('--height', `${watched.offsetHeight}px`));
    watcher.observe(watched);
    return () => watcher.disconnect();
  }, []);
  return element;
}
