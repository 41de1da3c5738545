import { useEffect, useRef, useState } from 'react';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { clampQuantity, parseQuantity, stepDown, stepUp } from '../../../shop/product/quantity.ts';
import { type TypedQuantity, textOf } from '../../../ui/form/quantity.tsx';

/**
 * The quantity of a line while it is being changed. What is typed is sent as it is: the server minds the limits and
 * says so. What it then answers stands in the field, unless something newer has been typed.
 */
export function useLineQuantity(
  { quantity, bounds }: BasketLine,
  { send, busy }: { send(): void; busy: boolean },
): TypedQuantity {
  const [text, setText] = useState(() => textOf(quantity));
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
  // On every render: an answer that leaves the quantity as it was must bring the field back too.
  useEffect(() => {
    if (phase.current === 'told' && parseQuantity(text) !== quantity) setText(textOf(quantity));
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
      change(textOf((direction === 'up' ? stepUp : stepDown)(from, bounds).quantity));
      setSteps((count) => count + 1);
    },
  };
}
