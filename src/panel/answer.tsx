import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StaffSession } from '../data/staff/staff-sessions.ts';
import { paletteCss } from '../shop/owner/palette.ts';
import type { ShopSettings } from '../shop/settings.ts';
import { Layout } from './pieces/layout.tsx';
import type { PanelGroup, PanelPage } from './screen.ts';
import afterSaleCss from './styles/after-sale.css?inline';
import catalogueCss from './styles/catalogue.css?inline';
import lookCss from './styles/look.css?inline';
import menuCss from './styles/menu.css?inline';
import ordersCss from './styles/orders.css?inline';
import panelCss from './styles/panel.css?inline';
import picturesCss from './styles/pictures.css?inline';
import pricesCss from './styles/prices.css?inline';
import settingsCss from './styles/settings.css?inline';
import tablesCss from './styles/tables.css?inline';

const sheets = [
  panelCss,
  menuCss,
  tablesCss,
  ordersCss,
  afterSaleCss,
  settingsCss,
  pricesCss,
  catalogueCss,
  picturesCss,
  lookCss,
];

/** The owner's colours and the panel's own style sheet, which shoppers never load. */
export function panelStyle({ colours }: ShopSettings): { path: string; text: string } {
  const text = [paletteCss(colours), ...sheets].join('');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10);
  return { path: `/panel/styl-${hash}.css`, text };
}

/** Pages of the panel are not cached or framed and send no referrer; scripts come from the panel only. */
export function panelHeaders(https: boolean): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
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

interface Around {
  settings: ShopSettings;
  session: StaffSession | null;
  style: string;
  path: string;
  groups: readonly PanelGroup[];
  shopHome: string;
}

export function panelHtml(page: PanelPage, around: Around): string {
  return `<!doctype html>${renderToStaticMarkup(<Layout page={page} {...around} />)}`;
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

export function refusalPage(why: keyof typeof refusals): PanelPage {
  const { status, title, text } = refusals[why];
  return { status, title, body: <p>{text}</p> };
}
