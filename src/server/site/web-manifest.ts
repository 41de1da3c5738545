import { to } from '../../routes.ts';
import type { ShopSettings } from '../../shop/settings.ts';

/** The value of the token `--paper`, repeated here because this file is no style sheet. */
const paper = '#e9e4db';

/** The web app manifest. Its icons are made by `scripts/icons.ts`. */
export function webManifest({ name, tagline }: Pick<ShopSettings, 'name' | 'tagline'>): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'pl',
    dir: 'ltr',
    start_url: to('home'),
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}
