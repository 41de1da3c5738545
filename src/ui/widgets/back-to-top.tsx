import { useEffect, useState } from 'react';
import { backToTopLimits } from '../../shop/limits.ts';
import { BackToTopButton } from './back-to-top-button.tsx';

/** Watches the scroll position. The button itself is so small that loading it on demand would cost more. */
export function BackToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(isFar(scrollY, innerHeight));
    // In the next frame, because reading the position now would force a layout during hydration.
    requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return far && <BackToTopButton />;
}

export const isFar = (scrolled: number, viewport: number): boolean =>
  scrolled > backToTopLimits.afterViewports * viewport;
