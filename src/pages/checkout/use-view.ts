import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { to } from '../../routes.ts';
import { debounces } from '../../shop/limits.ts';
import { type CheckoutView, checkoutNames, recountedFields } from '../../shop/order/checkout/checkout-answer.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';

const recounted: ReadonlySet<string> = new Set(recountedFields);
const typed: ReadonlySet<string> = new Set(['zipcode', 'delivery_zipcode']);
/** Length of the shortest post code. */
const zipcodeLength = 4;

/** Values that were not sent for recalculation stay unchanged, and so does the express view. */
const after =
  (fresh: CheckoutView) =>
  (before: CheckoutView): CheckoutView => ({
    ...fresh,
    values: { ...before.values, ...fresh.values },
    isExpress: before.isExpress,
  });

/**
 * The view that the page shows: from the loader, from the last answer, or recalculated after a choice. Only fields that
 * affect the cost are sent for recalculation, and the others stay as they are.
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
  /** Returns whether a typed value was not recalculated yet, and starts its recalculation. */
  const countTyped = (form: HTMLFormElement): boolean => {
    if (timer.current === undefined) return false;
    recount(form);
    return true;
  };
  // A recalculation is finished only when the page shows its result.
  const isCounting = fetcher.state !== 'idle' || counted !== data;
  return { view, recount, onChange, countTyped, isCounting, isLost: data?.isLost === true };
}
