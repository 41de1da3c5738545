import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { tooltipLimits } from '../../shop/limits.ts';
import { tie } from '../../shop/text/typography.ts';
import { useLive } from '../loading/live.ts';
import styles from './tooltip.module.css';

interface Props {
  text: string;
  /** Renders the described element with the given `aria-describedby`. */
  children: (described: { 'aria-describedby': string }) => ReactNode;
}

/**
 * A short description of an element, on hover and on focus. The pointer may move onto it, and Escape closes it (WCAG
 * 1.4.13). Without scripts CSS shows it.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const live = useLive();
  const place = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);

  const show = () => {
    clearTimeout(hiding.current);
    setShown(true);
  };
  const hideSoon = () => {
    clearTimeout(hiding.current);
    hiding.current = setTimeout(() => {
      if (!place.current?.querySelector(':focus-visible')) setShown(false);
    }, tooltipLimits.hideDelay);
  };

  useLayoutEffect(() => {
    if (!shown) return;
    const listening = new AbortController();
    const { signal } = listening;
    const follow = () => place.current && tip.current && settle(place.current, tip.current);
    follow();
    // It is fixed to the window, so it follows its element. The parts of a page that scroll do not tell the document.
    addEventListener('scroll', follow, { capture: true, passive: true, signal });
    addEventListener('resize', follow, { signal });
    return () => listening.abort();
  }, [shown]);
  useEffect(() => {
    if (!shown) return;
    const listening = new AbortController();
    const early = { capture: true, signal: listening.signal };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape closes only the tooltip, not a dialog around it.
      event.preventDefault();
      setShown(false);
    };
    // On touch screens the pointer leaves when the finger is lifted, so the next touch outside closes the tooltip.
    const onTouch = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setShown(false);
    };
    document.addEventListener('keydown', onKey, early);
    document.addEventListener('pointerdown', onTouch, early);
    return () => listening.abort();
  }, [shown]);
  useEffect(() => () => clearTimeout(hiding.current), []);
  // CSS may have shown it before this script was loaded.
  useEffect(() => {
    if (place.current?.matches(':hover, :has(:focus-visible)')) setShown(true);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only shows a description.
    <span
      ref={place}
      className={styles.place}
      data-live={live || undefined}
      data-shown={shown || undefined}
      onPointerEnter={show}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hideSoon()}
      // Focus by a click does not open the tooltip.
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
      // At once: it may cover the element that has the focus now (WCAG 2.4.11).
      onBlur={() => !place.current?.matches(':hover') && setShown(false)}
    >
      {children({ 'aria-describedby': id })}
      <span ref={tip} role="tooltip" id={id} className={styles.tip}>
        {tie(text)}
      </span>
    </span>
  );
}

/** Above if there is space, else below. Moved sideways where it would leave the window. */
function settle(place: HTMLElement, tip: HTMLElement) {
  const margin = 8;
  const { offset } = tooltipLimits;
  const { left, width, top, bottom } = place.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const centred = left + width / 2 - offsetWidth / 2;
  const furthest = document.documentElement.clientWidth - offsetWidth - margin;
  const isBelow = top - offsetHeight - offset < header;
  tip.toggleAttribute('data-under', isBelow);
  tip.style.setProperty('--offset', `${offset}px`);
  tip.style.setProperty('--x', `${Math.max(margin, Math.min(centred, furthest))}px`);
  tip.style.setProperty('--y', `${isBelow ? bottom + offset : top - offsetHeight - offset}px`);
}
