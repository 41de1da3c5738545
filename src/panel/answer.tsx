import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { paletteCss } from '../shop/owner/palette.ts';
import type { ShopSettings } from '../shop/settings.ts';
import type { PanelPage } from './screen.ts';
import baseCss from './styles/base.css?inline';
import catalogueCss from './styles/catalogue.css?inline';
import ordersCss from './styles/orders.css?inline';
import panelCss from './styles/panel.css?inline';
import pricesCss from './styles/prices.css?inline';
import settingsCss from './styles/settings.css?inline';
import tablesCss from './styles/tables.css?inline';

const sheets = [panelCss, tablesCss, ordersCss, settingsCss, pricesCss, catalogueCss];

/**
 * The owner's colours, and the styles of everything that the server draws. These styles name elements, so they hold only
 * inside `.server-drawn` and leave the frame and the pages alone.
 */
export function panelStyle({ colours }: ShopSettings): { path: string; text: string } {
  const text = [paletteCss(colours), baseCss, `.server-drawn{${sheets.join('')}}`].join('');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10);
  return { path: `/panel/styl-${hash}.css`, text };
}

/**
 * Pages of the panel are not cached or framed and send no referrer; scripts come from the panel only, or
 * carry the nonce of their page.
 */
export function panelHeaders(https: boolean, nonce?: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      // Previews of the shop, which run no scripts.
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(https ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    'x-robots-tag': 'noindex, nofollow',
  };
}

/** The heading and the content of a page that the server draws. */
export const DrawnBody = ({ title, body }: PanelPage) => (
  <>
    <h1>{title}</h1>
    {body}
  </>
);

/** A page without the frame. */
export function panelHtml(page: PanelPage, { shop, style }: { shop: string; style: string }): string {
  const html = (
    <html lang="pl" className="server-drawn">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${page.title} · ${shop} · panel`}</title>
        <link rel="stylesheet" href={style} />
        <link rel="icon" href="/favicon.ico" />
        <script type="module" src="/panel/panel.js" />
      </head>
      <body className={page.bare ? 'bare' : 'entry'}>
        <main id="tresc">
          {page.bare ? null : <p className="shop">{shop}</p>}
          <DrawnBody {...page} />
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(html)}`;
}

const refusals = {
  missing: {
    status: 404,
    title: 'Nie ma takiej strony',
    text: 'Adres jest nieaktualny albo pozycja została usunięta.',
  },
  forbidden: {
    status: 403,
    title: 'Brak uprawnień',
    text: 'Twoja rola nie obejmuje tej części panelu. Role zmienia właściciel w zakładce „Zespół”.',
  },
  tooLarge: {
    status: 413,
    title: 'Formularz jest za duży',
    text: 'Wyślij mniej danych naraz. Nic nie zostało zmienione.',
  },
  unreadable: {
    status: 400,
    title: 'Nie udało się odczytać formularza',
    text: 'Wróć i wyślij go jeszcze raz. Nic nie zostało zmienione.',
  },
} as const;

export type Refusal = keyof typeof refusals;

export function refusalPage(why: Refusal): PanelPage & { text: string; status: number } {
  const { status, title, text } = refusals[why];
  return { status, title, text, body: <p>{text}</p> };
}
