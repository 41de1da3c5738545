import type { ShopSettings } from '../../../shop/settings.ts';
import { message } from '../../../shop/text/messages.ts';
import type { Headers } from './security.ts';

/**
 * The page for when even the normal error page cannot be rendered: no script, no picture, nothing that could fail
 * again.
 */
export function errorPage(
  id: string,
  settings: ShopSettings,
  common: Headers,
  { status = 500, text }: { status?: number; text?: string } = {},
): Response {
  const t = (key: Parameters<typeof message>[0], values = {}) => escapeHtml(message(key, values, settings.messages));
  const html = `<!doctype html>
<html lang="pl"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('failure.title')}</title>
<h1>${t('failure.title')}</h1>
<p>${text === undefined ? t('failure.text') : escapeHtml(text)}</p>
<p>${t('failure.id', { id })}</p>
<p><a href="/">${t('missing.home')}</a> · ${escapeHtml(settings.company.phone)}</p>
</html>`;
  return new Response(html, {
    status,
    headers: {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  });
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
