import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { PaymentStanding } from '../../page-context/payments.ts';
import { timeouts } from '../../shop/limits.ts';
import { nextLook } from '../../shop/order/view/next-look.ts';
import { fetchJson } from '../../ui/http/remote.ts';

type LiveStatus = Pick<PaymentStanding, 'state' | 'fault' | 'paid' | 'heldUntil' | 'askAfter'>;

/**
 * Polls the state of the payment and reloads the page data when it has changed. A hidden page does not poll; it polls
 * immediately when it becomes visible, for example after the shopper returns from the bank's app.
 */
export function useLiveStatus(number: string, shown: LiveStatus): void {
  const { revalidate } = useRevalidator();
  const { askAfter } = shown;
  const mark = markOf(shown);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const ask = async () => {
      asked += 1;
      const address = `/ajax/order-payment?${new URLSearchParams({ number })}`;
      // A failed request is repeated later, because the connection may return.
      const answer = await fetchJson<LiveStatus | null>(address, timeouts.product, leaving.signal).catch(() => null);
      if (leaving.signal.aborted) return;
      if (answer && markOf(answer) !== mark) await revalidate();
      else plan(answer ? answer.askAfter : askAfter);
    };
    const plan = (after: number | null) => {
      clearTimeout(timer);
      const pause = nextLook(after, asked);
      if (pause !== null && !document.hidden) timer = setTimeout(ask, pause);
    };
    const onVisible = () => {
      clearTimeout(timer);
      if (!document.hidden && askAfter !== null) void ask();
    };
    plan(askAfter);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [number, mark, askAfter, revalidate]);
}

const markOf = ({ state, fault, paid, heldUntil }: LiveStatus): string =>
  [state, fault ?? '', paid, heldUntil ?? ''].join('|');
