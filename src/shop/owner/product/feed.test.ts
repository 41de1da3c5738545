import { describe, expect, it } from 'vitest';
import type { Product } from '../../catalogue/catalogue.ts';
import { feedEntries, feedFaults } from './feed.ts';

const offer = {
  ...{ price: { gross: 9_250, net: 7_520 }, regular: { gross: 10_000, net: 8_130 }, withoutCode: null },
  ...{ phonePrice: false, gratis: false, pointsOnly: false },
};
const size = {
  ...{ id: '250', name: '250 ml', code: 'KUB-7-250', amount: 3, status: 'enable', grams: 350 },
  dispatch: { kind: 'known', days: 2, deadline: null },
};
const product = {
  ...{ slug: 'kubek', name: 'Kubek <biały> & "ładny"', code: 'KUB-7', version: null, netOnly: false },
  ...{ lead: 'Wstęp.', description: ['Opis\u0007.'], producer: { name: 'Pracownia' } },
  breadcrumbs: [
    { slug: 'kuchnia', name: 'Kuchnia' },
    { slug: 'kubki', name: 'Kubki' },
  ],
  pictures: [{ name: 'kubek-1', alt: '', width: 800, height: 800 }],
  sizes: [
    { size, offer, tiers: [] },
    { size: { ...size, id: '350', name: '350 ml', code: 'KUB-7-350', amount: 0 }, offer, tiers: [] },
  ],
} as unknown as Product;
const shop = { name: 'Sklep', origin: 'https://sklep.example', productPath: (slug: string) => `/produkt/${slug}` };

describe('files for price comparison', () => {
  it('Google has an entry a size, sold out ones too, at the price that everyone pays', () => {
    const text = feedEntries('google', product, shop);
    expect(text.match(/<item>/g)).toHaveLength(2);
    expect(text).toContain('<g:title>Kubek &lt;biały&gt; &amp; &quot;ładny&quot;, 250 ml</g:title>');
    expect(text).toContain('<g:price>92.50 PLN</g:price>');
    expect(text, 'no crossed-out price').not.toContain('100.00');
    expect(text).toContain('<g:link>https://sklep.example/produkt/kubek?rozmiar=250</g:link>');
    expect(text).toContain('<g:availability>out_of_stock</g:availability>');
    expect(text).not.toContain('\u0007');
  });

  it('Ceneo has what can be bought, with the days until it leaves', () => {
    const text = feedEntries('ceneo', product, shop);
    expect(text.match(/<o /g)).toHaveLength(1);
    expect(text).toContain('id="KUB-7-250"');
    expect(text).toContain('price="92.50" avail="3"');
    expect(text).toContain('<cat>Kuchnia/Kubki</cat>');
  });

  it.each([
    ['picture', { pictures: [] }],
    ['smallPicture', { pictures: [{ name: 'a', alt: '', width: 99, height: 500 }] }],
    ['text', { lead: ' ', description: [] }],
    ['price', { sizes: [{ size, offer: { ...offer, phonePrice: true }, tiers: [] }] }],
    ['netOnly', { netOnly: true }],
  ])('%s keeps a product out of both', (fault, changed) => {
    const own = { ...product, ...changed } as Product;
    expect(feedFaults('google', own)).toEqual([fault]);
    expect(feedFaults('ceneo', own)).toEqual([fault]);
    expect(feedEntries('google', own, shop)).toBe('');
  });

  it('what is sold out is not for Ceneo', () => {
    const gone = { ...product, sizes: product.sizes.slice(1) } as Product;
    expect(feedFaults('ceneo', gone)).toEqual(['stock']);
    expect(feedFaults('google', gone)).toEqual([]);
  });
});
