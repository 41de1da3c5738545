import { to } from '../../routes.ts';
import type { ShopSettings } from '../../shop/settings.ts';

/** How the shop looks on a phone's home screen. Its icons are made by `scripts/icons.ts`. */
export function webManifest({ name, tagline, colours }: Pick<ShopSettings, 'name' | 'tagline' | 'colours'>): string {
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
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}
