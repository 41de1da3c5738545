import { useEffect, useState } from 'react';
import { deliveryCookie } from '../../../shop/delivery/last-delivery.ts';
import { timeouts } from '../../../shop/limits.ts';
import { cookieIn } from '../../../shop/privacy/cookies.ts';

interface Asked {
  product: number;
  size: string;
  quantity: number;
}

/**
 * Cost and day of the delivery method that the shopper used last. The cached page itself shows the cheapest method to
 * everyone.
 */
export function useOwnDelivery(asked: Asked | null): string | null {
  const [text, setText] = useState<string | null>(null);
  const question = asked && JSON.stringify({ Delivery: asked });
  useEffect(() => {
    if (question === null || cookieIn(document.cookie, deliveryCookie) === null) return;
    const leaving = new AbortController();
    ask(question, AbortSignal.any([leaving.signal, AbortSignal.timeout(timeouts.product)])).then(setText, () => {});
    return () => leaving.abort();
  }, [question]);
  return text;
}

async function ask(request: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch('/ajax/get.php', { method: 'POST', body: new URLSearchParams({ request }), signal });
  if (!response.ok) return null;
  const answer: { Delivery?: { response?: { text?: string } | null } } = await response.json();
  return answer.Delivery?.response?.text ?? null;
}
