import { to } from '../../routes.ts';
import { timeouts } from '../../shop/limits.ts';
import type { PricePoint } from '../../shop/price/price.ts';
import { sizeField } from '../../shop/product/product-fields.ts';

/**
 * Calls that pages make by themselves: their addresses, how long they are waited for, what a failure means. Those that few
 * visits make stand beside what makes them (`personal.ts`, `list-calls.tsx`, `remote-*.ts`), and come with it.
 */

/** The blocks of one size as `/ajax/projector.php` tells them; money is text with a point. */
export interface SizeBlocks {
  sizeprices: { value: string; maxprice?: string; omnibus_price?: string; rebate_code_active?: string } | null;
  sizeavailability: { status: string; amount?: number } | null;
  sizedelivery: { shipping_text?: string } | null;
}

export interface SizeQuestion {
  product: number;
  size: string;
  subscription: boolean;
}

/** Tried twice, then rejected; `null` is an unknown product. */
export function fetchSize(asked: SizeQuestion, leaving: AbortSignal): Promise<SizeBlocks | null> {
  const query = new URLSearchParams({
    action: 'get',
    product: String(asked.product),
    size: asked.size,
    get: 'sizeavailability,sizedelivery,sizeprices',
    ...(asked.subscription ? { subscription: '1' } : {}),
  });
  const ask = () => fetchJson<SizeBlocks | null>(`/ajax/projector.php?${query}`, timeouts.product, leaving);
  return ask().catch((error: unknown) => {
    if (leaving.aborted) throw error;
    return ask();
  });
}

/** What a size sold for over time. Rejected when it does not come: whoever asked offers to try again. */
export async function fetchPriceHistory(slug: string, size: string, leaving: AbortSignal): Promise<PricePoint[]> {
  const address = to('priceHistory', { slug }, { [sizeField]: size });
  return (await fetchJson<{ points: PricePoint[] }>(address, timeouts.product, leaving)).points;
}

/** A form's answer, or `null` when none came in time. What has been sent is never sent again by itself. */
export function orNothing<Answer>(answer: Promise<Answer>, timeout: number = timeouts.product): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), timeout);
    answer
      .then(resolve, (error: unknown) => (error instanceof Response ? reject(error) : resolve(null)))
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Exported for calls of parts that come later (`remote-search.ts`): this file is on every product page. By hand instead
 * of `AbortSignal.any`, which Safari has only since 17.4.
 */
export async function fetchJson<Answer>(
  address: string,
  timeout: number,
  leaving: AbortSignal,
  init?: RequestInit,
): Promise<Answer> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, timeout);
  leaving.addEventListener('abort', abort);
  try {
    const response = await fetch(address, { ...init, signal: stop.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return await response.json();
  } finally {
    clearTimeout(timer);
    leaving.removeEventListener('abort', abort);
  }
}
