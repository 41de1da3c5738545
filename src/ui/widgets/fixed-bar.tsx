import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FixedBarState, fixedBar } from '../../shop/notices/fixed-bar.ts';
import { useTier } from '../context/view-mode.ts';
import styles from './fixed-bar.module.css';

/**
 * A bar that stays under the header once it has been scrolled past, on tier 3 and above, and goes back to its place.
 * Its place keeps its height meanwhile, so nothing moves; and it stands back for whatever has the focus.
 */
export function FixedBar({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  const tier = useTier();
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<FixedBarState>('normal');

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!place.current || !bar.current) return;
      const { height } = bar.current.getBoundingClientRect();
      // Fixed, it is laid out otherwise; its place keeps the height it had there.
      if (place.current.dataset.state === 'normal') place.current.style.setProperty('--bar-height', `${height}px`);
      setState(
        fixedBar({
          tier,
          place: place.current.getBoundingClientRect().top,
          rest: headerHeight(),
          height,
          focused: focusedBeside(bar.current),
        }),
      );
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const events = ['scroll', 'resize', 'focusin', 'focusout'] as const;
    for (const event of events) addEventListener(event, soon, { passive: true });
    soon();
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) removeEventListener(event, soon);
    };
  }, [tier]);

  return (
    <div ref={place} className={`${styles.place} ${className}`} data-state={state}>
      <div ref={bar} className={styles.bar}>
        {children}
      </div>
    </div>
  );
}

/** The header stays at the upper edge; its height is a token. */
function headerHeight(): number {
  const header = document.querySelector('body > header');
  return header && getComputedStyle(header).position === 'sticky' ? header.getBoundingClientRect().height : 0;
}

/** The whole page may have the focus after a step: that is no element one could cover. */
function focusedBeside(bar: HTMLElement): { top: number; bottom: number } | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches('main') || bar.contains(focused)) return null;
  return focused.getBoundingClientRect();
}
