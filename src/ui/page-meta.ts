import type { MetaDescriptor } from 'react-router';
import { pictureAddress } from '../shop/picture.ts';
import type { Picture } from '../shop/product.ts';
import type { FrameData } from './frame/frame-data.ts';

interface Page {
  title: string;
  description?: string | undefined;
  /** The one address of this page, for search engines. */
  path: string;
  picture?: Picture | null | undefined;
}

/** What the head of a page says of it. The main page's title is the shop's own name and tagline. */
export function pageMeta(frame: FrameData | undefined, page: Page): MetaDescriptor[] {
  if (!frame) return [{ title: page.title }];
  const { shop, origin } = frame;
  const title = page.title === shop.name ? `${shop.name} – ${shop.tagline}` : `${page.title} – ${shop.name}`;
  const description = page.description ?? shop.tagline;
  const url = origin + page.path;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pl_PL' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(page.picture ? [{ property: 'og:image', content: origin + pictureAddress(page.picture, 1280) }] : []),
  ];
}
