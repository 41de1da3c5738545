import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { to } from '../../routes.ts';
import { debounces } from '../../shop/limits.ts';
import { type CheckoutView, checkoutNames, recountedFields } from '../../shop/order/checkout/checkout-answer.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';

const recounted: ReadonlySet<string> = new Set(recountedFields);
const typed: ReadonlySet<string> = new Set(['zipcode', 'delivery_zipcode']);
/** The shortest post code. */
const zipcodeLength = 4;

/** The form keeps its shape, and what was not sent for counting stays as it was. */
const after =
  (fresh: CheckoutView) =>
  (before: CheckoutView): CheckoutView => ({
    ...fresh,
    values: { ...before.values, ...fresh.values },
    isExpress: before.isExpress,
  });

/**
 * What the page shows: as it was loaded, as the last answer drew it, or as it was counted anew after a choice. Only what
 * decides the cost is sent for that, and the fields keep what was typed.
 */
export function useView(drawn: CheckoutView, answer: CheckoutAnswer | null) {
  const [view, setView] = useState(answer?.view ?? drawn);
  const [counted, setCounted] = useState<CheckoutAnswer>();
  const fetcher = useFetcher<CheckoutAnswer>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { submit, data } = fetcher;

  useEffect(() => {
    if (answer?.view) setView(after(answer.view));
  }, [answer]);
  useEffect(() => {
    if (data?.view) setView(after(data.view));
    setCounted(data);
  }, [data]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const recount = useCallback(
    (form: HTMLFormElement) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const all = new FormData(form);
      const sent = new FormData();
      for (const name of recountedFields) {
        const value = all.get(name);
        if (typeof value === 'string') sent.set(name, value);
      }
      for (const name of [checkoutNames.key, checkoutNames.refusedWay]) sent.set(name, all.get(name) ?? '');
      sent.set(checkoutNames.intent, checkoutNames.recount);
      void submit(sent, { method: 'post', action: to('checkout') });
    },
    [submit],
  );
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    const { name, form, value } = target as HTMLInputElement;
    if (!form || !recounted.has(name)) return;
    if (!typed.has(name)) return name === 'voucher' ? undefined : recount(form);
    clearTimeout(timer.current);
    timer.current = undefined;
    if (value.trim().length >= zipcodeLength) timer.current = setTimeout(() => recount(form), debounces.validation);
  };
  /** Whether something was typed that is not counted yet. It is counted at once. */
  const countTyped = (form: HTMLFormElement): boolean => {
    if (timer.current === undefined) return false;
    recount(form);
    return true;
  };
  // An answer counts once the page shows it.
  const isCounting = fetcher.state !== 'idle' || counted !== data;
  return { view, recount, onChange, countTyped, isCounting, isLost: data?.isLost === true };
}
