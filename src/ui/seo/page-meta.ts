import type { MetaDescriptor } from 'react-router';
import type { Grosze } from '../../shop/money/money.ts';
import { money2 } from '../../shop/money/money.ts';
import { offeredWidths, pictureAddress } from '../../shop/product/picture.ts';
import type { Picture } from '../../shop/product/product.ts';
import type { FrameData } from '../context/frame-data.ts';

interface Page {
  title: string;
  description?: string | undefined;
  /** The one address of this page, for search engines. Pages 2 and on of a list are pages of their own. */
  path: string;
  picture?: Picture | null | undefined;
  /** What Open Graph calls it; left out: a website. */
  type?: 'article' | 'product';
  /** Of a product, as sharing services read it. */
  price?: Grosze | undefined;
  /** `false` keeps the page out of search engines, but lets them follow its links. */
  index?: boolean | undefined;
}

/** What the head of a page says of it. The main page's title is the shop's own name and tagline. */
export function pageMeta(frame: FrameData | undefined, page: Page): MetaDescriptor[] {
  if (!frame) return [{ title: page.title }];
  const { shop, origin } = frame;
  const title = page.title === shop.name ? `${shop.name} – ${shop.tagline}` : `${page.title} – ${shop.name}`;
  const description = page.description || shop.tagline;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + page.path },
    // Whoever indexes, shares or previews a page loads it whole: the browser's script is spared this.
    ...(import.meta.env.SSR ? forMachines(frame, page, description) : []),
  ];
}

const sharedWidth = 1_280;
/** Made by `scripts/icons.ts`. */
const ownMark = { path: '/icon-512.png', width: 512, height: 512 };

function forMachines({ shop, origin }: FrameData, page: Page, description: string): MetaDescriptor[] {
  const image = page.picture ? sharedPicture(page.picture) : { ...ownMark, alt: shop.name };
  return [
    { name: 'robots', content: page.index === false ? 'noindex, follow' : 'max-image-preview:large' },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'pl_PL' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + page.path },
    { property: 'og:image', content: origin + image.path },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt || page.title },
    ...(page.price === undefined
      ? []
      : [
          { property: 'product:price:amount', content: money2(page.price) },
          { property: 'product:price:currency', content: 'PLN' },
        ]),
    { name: 'twitter:card', content: page.picture ? 'summary_large_image' : 'summary' },
  ];
}

function sharedPicture(picture: Picture) {
  const width = offeredWidths(picture).findLast((offered) => offered <= sharedWidth) ?? 0;
  // A picture narrower than the smallest width is served as it is.
  const served = Math.min(width, picture.width);
  return {
    // Not every service that shows previews reads WebP.
    path: pictureAddress(picture, sharedWidth, 'jpg'),
    width: served,
    height: Math.round((served * picture.height) / picture.width),
    alt: picture.alt,
  };
}
