import { to } from '../../routes.ts';
import { timeouts } from '../../shop/limits.ts';
import type { PricePoint } from '../../shop/price/price.ts';
import { sizeField } from '../../shop/product/product-fields.ts';

/**
 * Calls made by pages: addresses, timeouts and errors. Calls that few visits make are in other modules (`personal.ts`,
 * `list-calls.tsx`, `remote-*.ts`), which are loaded on demand.
 */

/** The blocks of one size in the response of `/ajax/projector.php`. Money is text with a decimal point. */
export interface SizeBlocks {
  sizeprices: { value: string; maxprice?: string; omnibus_price?: string; rebate_code_active?: string } | null;
  sizeavailability: { status: string; amount?: number } | null;
  sizedelivery: { shipping_text?: string } | null;
}

interface SizeQuestion {
  product: number;
  size: string;
  subscription: boolean;
}

/** Rejects after two attempts. `null` means an unknown product. */
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

/** Prices of a size over time. Rejects on failure, so that the caller can offer a retry. */
export async function fetchPriceHistory(slug: string, size: string, leaving: AbortSignal): Promise<PricePoint[]> {
  const address = to('priceHistory', { slug }, { [sizeField]: size });
  return (await fetchJson<{ points: PricePoint[] }>(address, timeouts.product, leaving)).points;
}

/** The answer to a form, or `null` after the timeout. A form is never sent again automatically. */
export function orNothing<Answer>(answer: Promise<Answer>, timeout: number = timeouts.product): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), timeout);
    answer
      .then(resolve, (error: unknown) => (error instanceof Response ? reject(error) : resolve(null)))
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Exported for modules loaded on demand (`remote-search.ts`), because this one is on every product page. It does not
 * use `AbortSignal.any`, which Safari supports only since 17.4.
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
