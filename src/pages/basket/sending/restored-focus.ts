import { useEffect, useRef } from 'react';

/**
 * A pressed button often disappears together with its line. The focus then moves within the same part of the basket, or
 * to the part named in `data-part`: to the first field with an error, or to the first focusable element.
 */
export function useRestoredFocus() {
  const last = useRef<{ element: Element; part: string | undefined }>(undefined);
  useEffect(() => {
    const { element, part } = last.current ?? {};
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    const place = (part && document.getElementById(part)) || document.getElementById('tresc');
    const find = (what: string) => place?.querySelector<HTMLElement>(what);
    const next =
      find('[aria-invalid]') ?? find('a:not([tabindex]), button, input:not([type=hidden]), summary') ?? place;
    last.current = undefined;
    next?.focus({ preventScroll: true });
    // Scrolls the minimum needed to show the element below the header; a visible element does not move.
    next?.scrollIntoView({ block: 'nearest' });
  });
  return ({ target }: { target: Element }) => {
    const part = target.closest<HTMLElement>('[data-part]');
    // React writes an attribute without a value as "true".
    last.current = { element: target, part: part?.dataset.part === 'true' ? part.id : part?.dataset.part };
  };
}
