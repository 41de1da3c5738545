import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { tooltipLimits } from '../../shop/limits.ts';
import { tie } from '../../shop/text/typography.ts';
import { useLive } from '../loading/live.ts';
import styles from './tooltip.module.css';

interface Props {
  text: string;
  /** Draws what is explained, and gives it the attribute by which a screen reader finds the explanation. */
  children: (described: { 'aria-describedby': string }) => ReactNode;
}

/**
 * A short explanation beside a thing, for the pointer and for the keyboard. It can be read with the pointer on it, and
 * sent away with Escape (WCAG 1.4.13). Without scripts it is shown by the style sheet.
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
    if (shown && place.current && tip.current) settle(place.current, tip.current);
  }, [shown]);
  useEffect(() => {
    if (!shown) return;
    const listening = new AbortController();
    const early = { capture: true, signal: listening.signal };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Only the explanation goes, not the dialog that it stands in.
      event.preventDefault();
      setShown(false);
    };
    // A finger leaves when it is lifted: it says by the next touch that it has read.
    const onTouch = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setShown(false);
    };
    document.addEventListener('keydown', onKey, early);
    document.addEventListener('pointerdown', onTouch, early);
    return () => listening.abort();
  }, [shown]);
  useEffect(() => () => clearTimeout(hiding.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing by itself, it only shows an explanation.
    <span
      ref={place}
      className={styles.place}
      data-live={live || undefined}
      data-shown={shown || undefined}
      onPointerEnter={show}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hideSoon()}
      // The focus that a click leaves behind holds nothing.
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
      onBlur={hideSoon}
    >
      {children({ 'aria-describedby': id })}
      <span ref={tip} role="tooltip" id={id} className={styles.tip}>
        {tie(text)}
      </span>
    </span>
  );
}

/** Above when there is room, below otherwise; pushed sideways where it would leave the window. */
function settle(place: HTMLElement, tip: HTMLElement) {
  const margin = 8;
  const { left, width, top } = place.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const wanted = left + width / 2 - offsetWidth / 2;
  const stored = Math.max(margin, Math.min(wanted, document.documentElement.clientWidth - offsetWidth - margin));
  tip.style.setProperty('--shift', `${stored - wanted}px`);
  tip.style.setProperty('--offset', `${tooltipLimits.offset}px`);
  tip.toggleAttribute('data-below', top - offsetHeight - tooltipLimits.offset < header);
}
