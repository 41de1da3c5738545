import { createHash } from 'node:crypto';
import { paletteCss } from '../shop/owner/palette.ts';
import type { ShopSettings } from '../shop/settings.ts';
import type { Refusal } from './frame/instead.ts';
import baseCss from './styles/base.css?inline';
import printCss from './styles/print.css?inline';

interface Sheet {
  path: string;
  text: string;
}

function sheet(name: string, text: string): Sheet {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10);
  return { path: `/panel/${name}-${hash}.css`, text };
}

/** The owner's colours, and what pages and printed pages have in common. */
export const panelSheet = ({ colours }: Pick<ShopSettings, 'colours'>): Sheet =>
  sheet('styl', [paletteCss(colours), baseCss].join(''));

/** Of printed pages alone. */
export const printSheet = sheet('druk', printCss);

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

export type RefusalKind = keyof typeof refusals;

/** Why a page cannot be shown or a form was not accepted. */
export function panelRefusal(why: RefusalKind): Refusal & { status: number } {
  return { kind: 'refusal', ...refusals[why] };
}
