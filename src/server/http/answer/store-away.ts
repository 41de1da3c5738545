import type { ShopSettings } from '../../../shop/settings.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { translator } from '../../../shop/text/messages.ts';
import type { Headers } from './security.ts';

/** The code by which programs and the shop's own pages recognise this refusal. */
export const storeAwayCode = 'STORE_AWAY';

/** When to retry: a restart of the database takes seconds. */
const retrySeconds = 5;

export const retryHeaders = { 'retry-after': String(retrySeconds), 'cache-control': 'no-store' };

/** The error of a call, in the format of both kinds of call. */
export function storeAwayError(settings: ShopSettings) {
  const message = translator(settings.messages, callMessages)('call.away');
  return { error: { code: storeAwayCode, message }, errors: [{ message, extensions: { code: storeAwayCode } }] };
}

/**
 * The answer while the store is unavailable and the cache has no answer. A GET page reloads itself; a sent form is
 * never repeated automatically, so the shopper goes back to it.
 */
export function storeAway(request: Request, settings: ShopSettings, common: Headers): Response {
  const headers = { ...common, ...retryHeaders };
  if (!request.headers.get('accept')?.includes('text/html')) {
    return Response.json(storeAwayError(settings), { status: 503, headers });
  }
  const reading = request.method === 'GET' || request.method === 'HEAD';
  return new Response(request.method === 'HEAD' ? null : pageOf(reading, settings), {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}

/** No script and no picture: the page needs nothing from the store. */
function pageOf(reading: boolean, settings: ShopSettings): string {
  const sentence = translator(settings.messages, callMessages);
  const t = (key: keyof typeof callMessages) => escapeHtml(sentence(key));
  const { name, company } = settings;
  return `<!doctype html>
<html lang="pl"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${reading ? `<meta http-equiv="refresh" content="${retrySeconds}">\n` : ''}<title>${t('call.awayTitle')}</title>
<h1>${t('call.awayTitle')}</h1>
<p>${t(reading ? 'call.awayPage' : 'call.awayForm')}</p>
<p>${escapeHtml(sentence('call.awayCode', { code: storeAwayCode }))}</p>
<p>${escapeHtml(name)} · ${escapeHtml(company.phone)} · ${escapeHtml(company.email)}</p>
</html>`;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
