import { useEffect, useState } from 'react';
import { backToTopLimits } from '../../shop/limits.ts';
import { useOnDemand } from '../loading/on-demand.ts';

const loadButton = () => import('./back-to-top-button.tsx').then(({ BackToTopButton }) => BackToTopButton);

/** Watches the scroll position and loads the button when it is first needed. */
export function BackToTop() {
  const [far, setFar] = useState(false);
  const [{ piece: Button }, ask] = useOnDemand(loadButton);
  useEffect(() => {
    const look = () => setFar(isFar(scrollY, innerHeight));
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    if (far) ask();
  }, [far, ask]);
  return far && Button ? <Button /> : null;
}

export const isFar = (scrolled: number, viewport: number): boolean =>
  scrolled > backToTopLimits.afterViewports * viewport;
