import { useEffect, useRef } from 'react';

/**
 * A pressed button often goes with what it did. The keyboard then goes on in the same part of the basket, or in the one
 * that the part names: at what has to be put right, or else at the first thing.
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
    // As little as brings it out from under the header or from beyond the edge; what is in sight stays where it is.
    next?.scrollIntoView({ block: 'nearest' });
  });
  return ({ target }: { target: Element }) => {
    const part = target.closest<HTMLElement>('[data-part]');
    // React writes an attribute without a value as "true".
    last.current = { element: target, part: part?.dataset.part === 'true' ? part.id : part?.dataset.part };
  };
}
