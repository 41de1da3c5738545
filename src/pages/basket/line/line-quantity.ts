import { useEffect, useRef, useState } from 'react';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { clampQuantity, parseQuantity, stepDown, stepUp } from '../../../shop/product/quantity.ts';
import { quantityAsTyped, type TypedQuantity } from '../../../ui/form/quantity.tsx';

/**
 * The quantity of a line while it is edited. The typed text is sent unchanged, and the server applies the limits. The
 * field then shows the server's quantity unless the shopper has typed something newer.
 */
export function useLineQuantity(
  { quantity, bounds }: BasketLine,
  { send, busy }: { send(): void; busy: boolean },
): TypedQuantity {
  const [text, setText] = useState(() => quantityAsTyped(quantity));
  const [steps, setSteps] = useState(0);
  const phase = useRef<'told' | 'typed' | 'sent'>('told');

  const change = (next: string) => {
    phase.current = 'typed';
    setText(next);
  };
  const sendNow = () => {
    if (phase.current !== 'typed') return;
    phase.current = 'sent';
    send();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is sent when the field shows it, and once.
  useEffect(() => {
    if (steps > 0) sendNow();
  }, [steps]);
  useEffect(() => {
    if (!busy && phase.current === 'sent') phase.current = 'told';
  }, [busy]);
  // On every render, because the field must be reset even if the server's quantity is unchanged.
  useEffect(() => {
    if (phase.current === 'told' && parseQuantity(text) !== quantity) setText(quantityAsTyped(quantity));
  });

  return {
    text,
    quantity: clampQuantity(parseQuantity(text), bounds).quantity,
    type: (typed) => change(typed.replace(/[^\d.,]/g, '')),
    settle: () => {
      sendNow();
      return false;
    },
    step: (direction) => {
      const from = parseQuantity(text) ?? quantity;
      change(quantityAsTyped((direction === 'up' ? stepUp : stepDown)(from, bounds).quantity));
      setSteps((count) => count + 1);
    },
  };
}
