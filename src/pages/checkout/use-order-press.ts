import { type MouseEvent, useEffect, useState } from 'react';
import type { ShownSums } from '../../shop/order/checkout/checkout-drawing.ts';

interface Counting {
  sums: ShownSums;
  isCounting: boolean;
  /** Starts the recalculation of recently typed values; returns false if there are none. */
  countTyped(form: HTMLFormElement): boolean;
}

/** The sums that the others depend on. Taxes and the amount left to pay are known only when the order is complete. */
const decisive = ({ goods, discount, code, delivery, fee, total, vouchers }: ShownSums): string =>
  JSON.stringify([goods, discount, code, delivery, fee, total, vouchers]);

/**
 * The press of the order button. During a recalculation it waits, because the shopper can only agree to a sum that is
 * shown. If the sum stays the same, the order is sent; otherwise the shopper sees a message and must press again.
 */
export function useOrderPress({ sums, isCounting, countTyped }: Counting) {
  const [held, setHeld] = useState<{ button: HTMLButtonElement; sums: string } | null>(null);
  const [isOtherSum, setOtherSum] = useState(false);
  const shown = decisive(sums);

  useEffect(() => {
    // A new recalculation has begun, so the message about the previous sum is outdated.
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
