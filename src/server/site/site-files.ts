import type { Store } from '../../data/store.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Headers } from '../http/answer/security.ts';
import type { RenderedPage } from '../pages/page-cache.ts';
import { robotsText } from './robots.ts';
import { siteMapFile } from './site-map.ts';
import { webManifest } from './web-manifest.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  origin: string;
  now: Instant;
  common: Headers;
}

/** Site-wide files made from the settings or the store. `null`: none of them. */
export async function siteFile(path: string, parts: Parts): Promise<RenderedPage | null> {
  const always = { tags: [], validUntil: Number.POSITIVE_INFINITY };
  const file = (type: string, text: string, made: Pick<RenderedPage, 'tags' | 'validUntil'> = always) => ({
    status: 200,
    text,
    headers: { ...parts.common, 'content-type': type },
    ...made,
  });
  if (path === '/robots.txt') return file('text/plain; charset=utf-8', robotsText(parts.origin));
  if (path === '/manifest.webmanifest') return file('application/manifest+json', webManifest(parts.settings));
  const map = await siteMapFile(path, parts);
  return map && file('application/xml; charset=utf-8', map.text, map);
}
