import type { Store } from '../../../data/store.ts';
import { isEmail } from '../../../shop/form/email.ts';
import { sizeNamed } from '../../../shop/product/size-id.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import { watchMessages } from '../../../shop/watch/watch-messages.ts';
import { type WatchResult, watchMessageKeys } from '../../../shop/watch/watching.ts';
import { foreign, notAllowed } from '../../http/refusal.ts';
import type { Visit } from '../../http/visit.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  now: () => number;
}

/** Clients know these two by name; the sentence stands beside them. */
const codes: Record<Exclude<WatchResult, 'watching'>, string> = {
  'bad-address': 'mail',
  'too-many': 'limit',
  available: 'available',
  unknown: 'unknown',
  'no-consent': 'consent',
};

/** `action=set_product_observed`: tell me when this size is back. */
export async function observe({ request, path }: Visit, params: URLSearchParams, parts: Parts): Promise<Response> {
  const { store, settings, now } = parts;
  // It writes although it is asked by GET, so not for whoever only looks, nor for a picture on somebody else's page.
  if (request.method === 'HEAD') return notAllowed(path, ['GET', 'POST']);
  if (request.headers.get('sec-fetch-site') === 'cross-site') return foreign(path);
  const result = await watch();
  const message = translator(settings.messages, watchMessages)(watchMessageKeys[result]);
  return Response.json(
    result === 'watching' ? { status: 'ok', errdesc: '' } : { status: 'error', errdesc: codes[result], message },
    { headers: { 'cache-control': 'no-store' } },
  );

  async function watch(): Promise<WatchResult> {
    const id = params.get('product') ?? '';
    const email = (params.get('email') ?? '').trim().toLowerCase();
    if (!isEmail(email)) return 'bad-address';
    const product = /^\d{1,9}$/.test(id) ? await store.catalogue.productById(Number(id), now()) : null;
    if (!product) return 'unknown';
    const named = params.get('size');
    const size = (named === null ? product.sizes[0] : sizeNamed(product.sizes, named))?.size.id ?? '';
    return store.stockWatchers.watch({ product: product.slug, size }, email, now());
  }
}
