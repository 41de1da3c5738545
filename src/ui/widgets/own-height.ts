import { useEffect, useRef } from 'react';

/** Tells the style sheet how tall the element is, which it needs to let it rest beside something taller. */
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
