import { useEffect, useState } from 'react';
import { backToTopLimits } from '../../shop/limits.ts';
import { BackToTopButton } from './back-to-top-button.tsx';

/** Watches the scroll position. The button is a few lines, fewer than a file of its own would cost. */
export function BackToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(isFar(scrollY, innerHeight));
    // In the next frame: to ask for the position now would lay out the page in the middle of its hydration.
    requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return far && <BackToTopButton />;
}

export const isFar = (scrolled: number, viewport: number): boolean =>
  scrolled > backToTopLimits.afterViewports * viewport;
