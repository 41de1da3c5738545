import type { Store } from '../../../data/store.ts';
import { isEmail } from '../../../shop/form/email.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import { watchMessages } from '../../../shop/watch/watch-messages.ts';
import { type WatchResult, watchMessageKeys } from '../../../shop/watch/watching.ts';
import { foreign, notAllowed } from '../../http/refusal.ts';
import type { Visit } from '../../http/visit.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  origin: string;
  now: () => number;
}

/** `action=set_product_observed`: tell me when this size is back. Anything else than it is answered `null`. */
export async function observe({ request, target, path }: Visit, parts: Parts): Promise<Response> {
  const { store, settings, origin, now } = parts;
  const params = new URL(target, origin).searchParams;
  if (params.get('action') !== 'set_product_observed') return answer(null);
  // It writes although it is asked by GET, so not for whoever only looks, nor for a picture on somebody else's page.
  if (request.method === 'HEAD') return notAllowed(path, ['GET', 'POST']);
  if (request.headers.get('sec-fetch-site') === 'cross-site') return foreign(path);
  const result = await watch();
  return answer({
    status: result === 'watching' ? 'ok' : 'error',
    errdesc: result === 'watching' ? '' : translator(settings.messages, watchMessages)(watchMessageKeys[result]),
  });

  async function watch(): Promise<WatchResult> {
    const id = params.get('product') ?? '';
    const email = (params.get('email') ?? '').trim().toLowerCase();
    if (!isEmail(email)) return 'bad-address';
    const product = /^\d{1,9}$/.test(id) ? await store.catalogue.productById(Number(id), now()) : null;
    if (!product) return 'unknown';
    const size = params.get('size') ?? product.sizes[0]?.size.id ?? '';
    return store.stockWatchers.watch({ product: product.slug, size }, email, now());
  }
}

function answer(value: object | null): Response {
  return new Response(JSON.stringify(value), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
