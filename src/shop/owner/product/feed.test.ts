import { describe, expect, it } from 'vitest';
import type { Product } from '../../catalogue/catalogue.ts';
import type { PlaceTerms } from '../../delivery/delivery-offer.ts';
import type { DeliveryOption } from '../../delivery/delivery-option.ts';
import { feedEnd, feedEntries, feedFaults, feedStart, isGoogleCategory } from './feed.ts';

const offer = {
  price: { gross: 9_250, net: 7_520 },
  regular: { gross: 10_000, net: 8_130 },
  withoutCode: null,
  withCode: null,
  reduction: null,
  lowest: null,
  unitPrice: null,
  phonePrice: false,
  gratis: false,
  pointsOnly: false,
};
const size = {
  id: '250',
  name: '250 ml',
  code: 'KUB-7-250',
  amount: 3,
  status: 'enable',
  grams: 350,
  dispatch: { kind: 'known', days: 2, deadline: null },
};
const product = {
  slug: 'kubek',
  type: 'product',
  vat: 23,
  name: 'Kubek <biały> & "ładny"',
  code: 'KUB-7',
  version: null,
  netOnly: false,
  lead: 'Wstęp.',
  description: ['Opis\u0007.'],
  producer: { name: 'Pracownia' },
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
const option: DeliveryOption = {
  id: 'kurier',
  name: 'Kurier',
  carrier: 'courier',
  payment: 'prepaid',
  countries: ['PL'],
  prices: [
    { upToGrams: 1_000, price: 14_99 },
    { upToGrams: 5_000, price: 21_99 },
  ],
  freeFrom: 90_00,
  cashFee: 0,
  excludedProducts: [],
  excludedTypes: [],
  excludedZipcodes: [],
  days: { from: 1, to: 1 },
  cutOff: '15:00',
};
const abroad: DeliveryOption = {
  ...option,
  id: 'zagranica',
  countries: ['DE'],
  freeFrom: null,
  excludedProducts: ['misa'],
};
const terms = (country: string): PlaceTerms => ({
  country,
  zipcode: null,
  now: Date.UTC(2026, 10, 16),
  settings: { vat: 'goods', defaultWeightGrams: 500, options: [option, abroad] },
  means: { payments: ['prepaid'], points: [] },
});
const shop = {
  delivery: [terms('PL'), terms('DE')],
  name: 'Sklep',
  origin: 'https://sklep.example',
  productPath: (slug: string) => `/produkt/${slug}`,
};

describe('files for price comparison', () => {
  it('name the energy class with its scale, and the number in the register of labels', () => {
    const energy = { grade: 'A++', best: 'A+++', worst: 'D' } as const;
    const labelled = { ...product, energy, energySheet: 'https://eprel.ec.europa.eu/screen/product/ovens/48120' };
    const entry = feedEntries('google', labelled, shop);
    expect(entry).toContain('<g:energy_efficiency_class>A++</g:energy_efficiency_class>');
    expect(entry).toContain('<g:min_energy_efficiency_class>D</g:min_energy_efficiency_class>');
    expect(entry).toContain('<g:max_energy_efficiency_class>A+++</g:max_energy_efficiency_class>');
    expect(entry).toContain('<g:certification_code>48120</g:certification_code>');
    const elsewhere = feedEntries('google', { ...labelled, energySheet: 'https://producent.example/1' }, shop);
    expect(elsewhere).not.toContain('g:certification');
    expect(feedEntries('google', product, shop)).not.toContain('energy');
  });

  it('name the trade number of a size that has one', () => {
    const numbered = {
      ...product,
      sizes: [{ size: { ...size, ean: '5901234123457' }, offer, tiers: [] }],
    } as unknown as Product;
    expect(feedEntries('google', numbered, shop)).toContain('<g:gtin>5901234123457</g:gtin>');
    expect(feedEntries('ceneo', numbered, shop)).toContain('<a name="EAN">5901234123457</a>');
    expect(feedEntries('google', product, shop)).not.toContain('g:gtin');
  });

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

  it('Google has what delivery of one costs, to every country that it goes to', () => {
    const text = feedEntries('google', product, shop);
    expect(text).toContain('<g:shipping><g:country>PL</g:country><g:price>0.00 PLN</g:price></g:shipping>');
    expect(text).toContain('<g:shipping><g:country>DE</g:country><g:price>14.99 PLN</g:price></g:shipping>');
    const cheap = { ...offer, price: { gross: 89_99, net: 73_16 } };
    const own = { ...product, slug: 'misa', sizes: [{ size: { ...size, grams: 1_001 }, offer: cheap, tiers: [] }] };
    const other = feedEntries('google', own as unknown as Product, shop);
    expect(other).toContain('<g:country>PL</g:country><g:price>21.99 PLN</g:price>');
    expect(other, 'no way takes it there').not.toContain('<g:country>DE');
    expect(feedEntries('google', { ...product, type: 'product_virtual' } as Product, shop)).not.toContain('g:shipping');
  });

  it('Google has a lowered price beside the lowest one of 30 days, and no other', () => {
    const lowered = (lowest: number | null) => ({
      ...offer,
      reduction: { kind: 'promotion', startsAt: 0, announcedEnd: null, code: null },
      lowest:
        lowest === null ? null : { price: { gross: lowest, net: lowest }, windowFrom: '2026-10-01', isShort: false },
    });
    const text = (lowest: number | null) =>
      feedEntries(
        'google',
        { ...product, sizes: [{ size, offer: lowered(lowest), tiers: [] }] } as unknown as Product,
        shop,
      );
    expect(text(95_00)).toContain('<g:price>95.00 PLN</g:price><g:sale_price>92.50 PLN</g:sale_price>');
    for (const lowest of [92_50, 90_00, null]) {
      expect(text(lowest)).toContain('<g:price>92.50 PLN</g:price>');
      expect(text(lowest)).not.toContain('sale_price');
    }
  });

  it('Google has its own name of the nearest category that names one', () => {
    const text = (names: [string, string][]) =>
      feedEntries('google', product, { ...shop, googleCategories: new Map(names) });
    expect(text([['kuchnia', '638']])).toContain('<g:google_product_category>638</g:google_product_category>');
    const own = 'Dom i ogród > Kubki';
    expect(
      text([
        ['kuchnia', '638'],
        ['kubki', own],
      ]),
    ).toContain('<g:google_product_category>Dom i ogród &gt; Kubki<');
    expect(text([['meble', '436']])).not.toContain('google_product_category');
    expect(['', '2169', own].map(isGoogleCategory)).toEqual([true, true, true]);
    expect(['0', '12345678', 'a\u0007', '> Dom', 'x'.repeat(251)].map(isGoogleCategory)).toEqual(Array(5).fill(false));
  });

  it('Google has how much is in a pack', () => {
    const pack = (content: object) => {
      const own = {
        size: { ...size, content },
        offer: { ...offer, unitPrice: { price: offer.price, per: 'kg' } },
        tiers: [],
      };
      return feedEntries('google', { ...product, sizes: [own] } as unknown as Product, shop);
    };
    expect(pack({ amount: 250, unit: 'g' })).toContain(
      '<g:unit_pricing_measure>250 g</g:unit_pricing_measure><g:unit_pricing_base_measure>1 kg<',
    );
    expect(pack({ amount: 1.5, unit: 'm2' })).toContain('1.5 sqm</g:unit_pricing_measure>');
    expect(feedEntries('google', product, shop)).not.toContain('unit_pricing');
  });

  it('Google has ids of 50 characters at most, each its own and the same every time', () => {
    const ids = (codes: string[]) => {
      const sizes = codes.map((code) => ({ size: { ...size, code }, offer, tiers: [] }));
      const own = { ...product, code: 'P'.repeat(100), sizes } as unknown as Product;
      const text = feedEntries('google', own, shop);
      return ['id', 'item_group_id'].map((name) =>
        [...text.matchAll(new RegExp(`<g:${name}>([^<]*)<`, 'g'))].map(([, id]) => id ?? ''),
      );
    };
    const codes = ['A'.repeat(50), `${'A'.repeat(99)}1`, `${'A'.repeat(99)}2`];
    const [own = [], groups = []] = ids(codes);
    expect(own[0]).toBe(codes[0]);
    expect(new Set(own).size).toBe(3);
    for (const id of [...own, ...groups]) expect(id.length).toBeLessThanOrEqual(50);
    expect(ids(codes)).toEqual([own, groups]);
  });

  it('Ceneo has its offers in a group', () => {
    const file = feedStart('ceneo', shop) + feedEntries('ceneo', product, shop) + feedEnd('ceneo');
    expect(file).toMatch(/<offers [^>]*version="1">\s*<group name="other">\s*<o .*<\/o>\s*<\/group>\s*<\/offers>\s*$/);
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
