import { describe, expect, it } from 'vitest';
import type { FrameData } from '../context/frame-data.ts';
import { pageMeta } from './page-meta.ts';

const frame = {
  shop: { name: 'Glina i Len', tagline: 'Ceramika i len' },
  origin: 'https://sklep.example',
} as FrameData;
const picture = { name: 'kubek-1', width: 1600, height: 1200, alt: 'Kubek' };

/** Returns contents by name or property, and the canonical address. */
function said(page: Parameters<typeof pageMeta>[1]): Record<string, unknown> {
  return Object.fromEntries(
    pageMeta(frame, page).map((one) => {
      if ('title' in one) return ['title', one.title];
      if ('rel' in one) return [one.rel, one.href];
      return ['name' in one ? one.name : 'property' in one ? one.property : '', 'content' in one ? one.content : ''];
    }),
  );
}

describe('the meta tags of a page', () => {
  it('have the title, the canonical address and the sharing data', () => {
    expect(said({ title: 'Kubek', description: 'Z gliny.', path: '/produkt/kubek', picture, type: 'product' })).toEqual(
      {
        title: 'Kubek – Glina i Len',
        description: 'Z gliny.',
        canonical: 'https://sklep.example/produkt/kubek',
        robots: 'max-image-preview:large',
        'og:site_name': 'Glina i Len',
        'og:type': 'product',
        'og:locale': 'pl_PL',
        'og:title': 'Kubek',
        'og:description': 'Z gliny.',
        'og:url': 'https://sklep.example/produkt/kubek',
        'og:image': 'https://sklep.example/obrazy/1280/kubek-1.jpg',
        'og:image:width': '1280',
        'og:image:height': '960',
        'og:image:alt': 'Kubek',
        'twitter:card': 'summary_large_image',
      },
    );
  });

  it('without a picture have the shop’s icon, and without a description its tagline', () => {
    expect(said({ title: 'Regulamin', description: '', path: '/informacje/regulamin' })).toMatchObject({
      description: 'Ceramika i len',
      'og:type': 'website',
      'og:image': 'https://sklep.example/icon-512.png',
      'og:image:width': '512',
      'twitter:card': 'summary',
    });
  });

  it('have the real size of a picture smaller than every width', () => {
    const small = { ...picture, width: 200, height: 100 };
    expect(said({ title: 'A', path: '/a', picture: small })).toMatchObject({
      'og:image:width': '200',
      'og:image:height': '100',
    });
  });

  it('have the price of a product', () => {
    expect(said({ title: 'A', path: '/a', type: 'product', price: 11_900 })).toMatchObject({
      'product:price:amount': '119.00',
      'product:price:currency': 'PLN',
    });
  });

  it('exclude a page from search engines', () => {
    expect(said({ title: 'Szukaj', path: '/szukaj', index: false })).toMatchObject({ robots: 'noindex, follow' });
  });

  it('of the main page have the shop’s name', () => {
    expect(said({ title: 'Glina i Len', path: '/' })).toMatchObject({ title: 'Glina i Len – Ceramika i len' });
  });
});
