import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../context/messages.tsx';
import styles from './back-to-top.module.css';

export function BackToTopButton() {
  const t = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [inTheWay, setInTheWay] = useState(false);

  // The button must not cover the focused element (WCAG 2.4.11).
  useEffect(() => {
    const look = () => setInTheWay(covers(button.current, document.activeElement));
    look();
    document.addEventListener('focusin', look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      document.removeEventListener('focusin', look);
      removeEventListener('scroll', look);
    };
  }, []);

  const back = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    // The focus moves along with the scroll position.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <button ref={button} type="button" className={styles.button} data-away={inTheWay || undefined} onClick={back}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 16V4.500M5 9.500l5-5 5 5" />
      </svg>
      <span>{t('frame.backToTop')}</span>
    </button>
  );
}

function covers(button: Element | null, focused: Element | null): boolean {
  if (!button || !focused || focused === button || !focused.matches(':focus-visible')) return false;
  const [one, other] = [button.getBoundingClientRect(), focused.getBoundingClientRect()];
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
