import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FixedBarState, fixedBar } from '../../shop/notices/fixed-bar.ts';
import { useTier } from '../context/view-mode.ts';
import styles from './fixed-bar.module.css';

/**
 * A bar that sticks under the header once it has been scrolled past, on tier 3 and above. Its container has a fixed
 * height, so that nothing shifts. The bar moves aside if it would cover the focused element.
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
      // The fixed bar has another layout, so the height is measured only in the normal state.
      if (place.current.dataset.state === 'normal') place.current.style.setProperty('--bar-height', `${height}px`);
      setState(
        fixedBar({
          tier,
          place: place.current.getBoundingClientRect().top,
          rest: headerEnd(),
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

/** The bottom edge of the sticky header with the bar above it. */
function headerEnd(): number {
  const header = document.querySelector('body > header');
  const { position, top } = header ? getComputedStyle(header) : { position: '', top: '' };
  return header && position === 'sticky' ? header.getBoundingClientRect().height + Number.parseFloat(top) : 0;
}

/** After a navigation `main` has the focus. It is not an element that the bar could cover. */
function focusedBeside(bar: HTMLElement): { top: number; bottom: number } | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches('main') || bar.contains(focused)) return null;
  return focused.getBoundingClientRect();
}
