import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import { refusalMessages } from '../../../shop/text/refusal-messages.ts';
import type { LaterReason, TryLater } from '../../../shop/try-later.ts';
import { isCall } from '../request/own-write.ts';
import type { Headers } from './security.ts';

const answers: Record<LaterReason, { status: number; code: string }> = {
  busy: { status: 503, code: 'BUSY' },
  limit: { status: 429, code: 'TOO_MANY_REQUESTS' },
};

interface Options {
  path: string;
  settings: ShopSettings;
  common: Headers;
}

/** People get a sentence, programs its code; both get Retry-After. */
export function tryLaterAnswer(later: Pick<TryLater, 'reason' | 'retryAfterSeconds'>, options: Options): Response {
  const { path, settings, common } = options;
  const { status, code } = answers[later.reason];
  const t = translator(settings.messages, refusalMessages);
  const minutes = Math.ceil(later.retryAfterSeconds / 60);
  const message = later.reason === 'busy' ? t('refusal.busy') : t('refusal.limit', { minutes });
  const headers = { ...common, 'cache-control': 'no-store', 'retry-after': String(later.retryAfterSeconds) };
  if (isCall(path)) {
    const body = { error: { code }, errors: [{ message, code, extensions: { code } }] };
    return Response.json(body, { status, headers });
  }
  const html = `<!doctype html>
<html lang="pl"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(settings.name)}</title>
<h1>${escapeHtml(message)}</h1>
<p>${escapeHtml(t('refusal.code', { code }))}</p>
<p><a href="/">${escapeHtml(t('refusal.back'))}</a> · ${escapeHtml(settings.company.phone)}</p>
</html>`;
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
