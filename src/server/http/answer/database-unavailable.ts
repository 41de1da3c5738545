import type { ShopSettings } from '../../../shop/settings.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { translator } from '../../../shop/text/messages.ts';
import { plainPage } from './plain-page.ts';
import type { Headers } from './security.ts';
import type { SentAgain } from './sent-again.ts';

/** The error code that programs and the shop's own pages recognise. */
const storeAwayCode = 'STORE_AWAY';

/** When to retry: a restart of the database takes seconds. */
const retrySeconds = 5;

export const retryHeaders = { 'retry-after': String(retrySeconds), 'cache-control': 'no-store' };

/** The error of a call, in the format of both kinds of call. */
export function storeAwayError(settings: ShopSettings) {
  const message = translator(settings.messages, callMessages)('call.away');
  return { error: { code: storeAwayCode, message }, errors: [{ message, extensions: { code: storeAwayCode } }] };
}

/**
 * The response while the store is unavailable and the page is not cached. A GET page reloads itself; a sent form is
 * never repeated automatically: it is shown on the page, or the shopper goes back to it.
 */
export function storeAway(
  request: Request,
  settings: ShopSettings,
  common: Headers,
  again: SentAgain | null = null,
): Response {
  const headers = { ...common, ...retryHeaders };
  if (!request.headers.get('accept')?.includes('text/html')) {
    return Response.json(storeAwayError(settings), { status: 503, headers });
  }
  const reading = request.method === 'GET' || request.method === 'HEAD';
  const t = translator(settings.messages, callMessages);
  const page = plainPage(
    {
      status: 503,
      title: t('call.awayTitle'),
      text: t(reading ? 'call.awayPage' : again ? 'call.awayKept' : 'call.awayForm'),
      again,
      note: t('call.awayCode', { code: storeAwayCode }),
      // An empty address is the page itself.
      ...(reading ? { reloadSeconds: retrySeconds, link: { href: '', text: t('call.awayAgain') } } : {}),
    },
    settings,
    headers,
  );
  return request.method === 'HEAD' ? new Response(null, page) : page;
}
