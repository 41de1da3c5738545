import { type MouseEvent, useEffect, useState } from 'react';
import type { ShownSums } from '../../shop/order/checkout/checkout-drawing.ts';

interface Counting {
  sums: ShownSums;
  isCounting: boolean;
  /** Counts what was typed a moment ago; false: there is nothing. */
  countTyped(form: HTMLFormElement): boolean;
}

/** What all other sums follow from: taxes and what is left to pay are counted only when the order is complete. */
const decisive = ({ goods, discount, code, delivery, fee, total, vouchers }: ShownSums): string =>
  JSON.stringify([goods, discount, code, delivery, fee, total, vouchers]);

/**
 * The press of the button that orders. While the sum is being counted it waits: nobody can agree to what is not shown yet.
 * When the same sum comes, the order goes; when another comes, the shopper is told and presses again.
 */
export function useOrderPress({ sums, isCounting, countTyped }: Counting) {
  const [held, setHeld] = useState<{ button: HTMLButtonElement; sums: string } | null>(null);
  const [isOtherSum, setOtherSum] = useState(false);
  const shown = decisive(sums);

  useEffect(() => {
    // Another choice is counted: what was told of the sum before is over.
    if (isCounting && !held) setOtherSum(false);
    if (isCounting || !held) return;
    setHeld(null);
    if (held.sums === shown) held.button.form?.requestSubmit(held.button);
    else setOtherSum(true);
  }, [isCounting, held, shown]);

  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    setOtherSum(false);
    if (!isCounting && !(button.form && countTyped(button.form))) return;
    event.preventDefault();
    setHeld({ button, sums: shown });
  };
  return { onPress, isHeld: held !== null, isOtherSum };
}
