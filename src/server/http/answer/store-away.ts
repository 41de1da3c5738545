import type { ShopSettings } from '../../../shop/settings.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { translator } from '../../../shop/text/messages.ts';
import type { Headers } from './security.ts';

/** What programs and the shop's own pages know the refusal by. */
export const storeAwayCode = 'STORE_AWAY';

/** When it is worth asking again: a restart of the database takes seconds. */
const retrySeconds = 5;

export const retryHeaders = { 'retry-after': String(retrySeconds), 'cache-control': 'no-store' };

/** What a call says of it, in the shape of either kind of call. */
export function storeAwayError(settings: ShopSettings) {
  const message = translator(settings.messages, callMessages)('call.away');
  return { error: { code: storeAwayCode, message }, errors: [{ message, extensions: { code: storeAwayCode } }] };
}

/**
 * The answer while the store does not answer and memory does not have what was asked for. People who read are brought
 * back by the browser; whoever has sent a form keeps it on the page before, and nothing is sent again by itself.
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

/** Without a script or a picture: nothing in it needs the store. */
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
