import { useEffect, useRef } from 'react';
import { to } from '../../routes.ts';

/**
 * A ref for the heading of the page after the order form. Placing an order loads a new document, which starts without a
 * focus, so the heading takes it: a screen reader says that the order was placed.
 */
export function useFocusAfterOrder() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { referrer } = document;
    if (URL.canParse(referrer) && new URL(referrer).pathname === to('checkout')) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return heading;
}
