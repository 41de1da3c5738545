import type { Store } from '../../../data/store.ts';
import type { Shopper } from '../../../page-context/shopper.ts';
import { sizeNamed } from '../../../shop/product/size-id.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import { rowId } from '../../../shop/text/row-id.ts';
import { watchMessages } from '../../../shop/watch/watch-messages.ts';
import { type WatchResult, watchMessageKeys } from '../../../shop/watch/watching.ts';
import { foreign, notAllowed } from '../../http/answer/refusal.ts';
import type { Visit } from '../../http/request/visit.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  shopper: Shopper;
  now: () => number;
}

/** Clients know the first two codes; each has a sentence too. */
const codes: Record<Exclude<WatchResult, 'watching'>, string> = {
  'bad-address': 'mail',
  'too-many': 'limit',
  'no-consent': 'consent',
  available: 'available',
  unknown: 'unknown',
};

/**
 * `action=set_product_observed`: subscribes to a notification when this size is back. Clients send it by GET, so it
 * only sends a rate-limited mail in which the address and the consent are confirmed.
 */
export async function observe({ request, path }: Visit, params: URLSearchParams, parts: Parts): Promise<Response> {
  const { store, settings, shopper, now } = parts;
  // Refused for HEAD, and for requests from pictures or links on another site.
  if (request.method === 'HEAD') return notAllowed(path, ['GET', 'POST']);
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return foreign(path);
  const result = await watch();
  const message = translator(settings.messages, watchMessages)(watchMessageKeys[result]);
  return Response.json(
    result === 'watching' ? { status: 'ok', errdesc: '' } : { status: 'error', errdesc: codes[result], message },
    { headers: { 'cache-control': 'no-store' } },
  );

  async function watch(): Promise<WatchResult> {
    const id = rowId(params.get('product'));
    const product = id === null ? null : await store.catalogue.productById(id, now());
    if (!product) return 'unknown';
    const named = params.get('size');
    const size = (named === null ? product.sizes[0] : sizeNamed(product.sizes, named))?.size.id ?? '';
    return shopper.watch({ product: product.slug, size, email: params.get('email') ?? '' });
  }
}
