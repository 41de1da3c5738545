import { describe, expect, it } from 'vitest';
import { blankProduct, blankSize } from '../product/product-fields.ts';
import { readRecord } from '../product/product-file.ts';
import { usualMoveOptions } from './move-options.ts';
import { moveTable } from './move-table.ts';
import { productCollector } from './moved-product.ts';
import { movedRecord } from './moved-record.ts';
import { type LeavingProduct, type OtherShop, otherShopHead, otherShopRows } from './other-shop-file.ts';
import { guessedFields } from './platforms.ts';

const file = { origin: 'https://sklep.example', parameters: 2 };
const size = { ...blankSize, phonePrice: false, gratis: false };
const picture = (name: string) => ({ name, alt: `Zdjęcie ${name}`, width: 2_000, height: 1_500 });
const cup: LeavingProduct = {
  ...blankProduct,
  slug: 'kubek-bialy',
  code: 'KUB-1',
  name: 'Kubek, biały',
  vat: 23,
  producer: 'Glina i Len',
  category: ['Kuchnia', 'Kubki, filiżanki'],
  moreCategories: [['Prezenty', 'Dla niej']],
  lead: '=Kubek "z kamionki"',
  description: ['Zwykły tekst < i **ważny**.', '- pierwszy\n- drugi'],
  parameters: [{ name: 'Kolor', values: ['biały', 'bawełna, czesana'] }],
  hidden: false,
  pictures: [picture('kubek-1'), picture('kubek-2')],
  sizes: [{ ...size, code: 'KUB-1', gross: 7_900, amount: 12, ean: '5901234123457', grams: 350 }],
};
const shirt: LeavingProduct = {
  ...cup,
  slug: 'koszula',
  code: 'KOSZ',
  name: 'Koszula',
  vat: 8,
  sizeLabel: 'Rozmiar',
  lead: 'Lniana.',
  description: [],
  parameters: [],
  hidden: true,
  pictures: [picture('a'), picture('b'), picture('c')],
  sizes: [
    { ...size, id: 's', name: 'S', code: 'KOSZ', gross: 19_900, amount: 3 },
    { ...size, id: 'm', name: 'M', code: 'KOSZ-M', gross: 20_950, amount: -1 },
    { ...size, id: 'l', name: 'L', code: 'KOSZ-L', gross: 20_950, amount: 5, status: 'disable' },
  ],
};

const textOf = (shop: OtherShop, products: LeavingProduct[]): string =>
  [otherShopHead(shop, file), ...products.flatMap((product) => otherShopRows(shop, product, file))].join('\r\n');

function rowsOf(shop: OtherShop, products: LeavingProduct[]): Record<string, string>[] {
  const { head, rows } = moveTable(textOf(shop, products));
  return [...rows()].map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

/** As our own reader of such files takes it. */
function movedBack(shop: OtherShop) {
  const { kind, head, rows } = moveTable(textOf(shop, [cup, shirt]));
  const collector = productCollector();
  const fields = guessedFields(head, kind);
  for (const row of rows()) collector.add(kind, fields, row);
  const { products, skipped } = collector.finish();
  expect([kind, skipped]).toEqual([{ platform: shop, content: 'products' }, []]);
  return products.map((product) => {
    const { code, record } = movedRecord(product, { ...usualMoveOptions, producer: 'Inny' }, new Set(['szt']));
    const checked = readRecord(record, null);
    if ('fault' in checked) throw new Error(JSON.stringify(checked.fault));
    return { ...checked.product, code, pictures: product.pictures.map(({ address }) => address) };
  });
}

describe('WooCommerce', () => {
  const rows = rowsOf('woocommerce', [cup, shirt]);

  it('has types, states and numbers as its importer takes them', () => {
    expect(rows.map(({ Type }) => Type)).toEqual(['simple', 'variable', 'variation', 'variation', 'variation']);
    for (const row of rows) {
      expect(row.Published).toMatch(/^(1|0|-1)$/);
      expect(row['In stock?']).toMatch(/^[01]$/);
      expect(row.Stock).toMatch(/^\d*$/);
      expect(row['Regular price']).toMatch(/^(\d+\.\d\d)?$/);
      expect(row['Tax status']).toMatch(/^(taxable|none)$/);
    }
    expect(new Set(rows.map(({ SKU }) => SKU)).size).toBe(rows.length);
    expect(rows.map(({ Published }) => Published)).toEqual(['1', '-1', '1', '1', '1']);
    expect(rows.slice(1).map(({ 'In stock?': inStock, Stock }) => [inStock, Stock])).toEqual([
      ['1', ''],
      ['1', '3'],
      ['1', ''],
      ['0', '0'],
    ]);
    expect(rows[1]?.['Tax class']).toBe('reduced-rate');
  });

  it('variations name their parent and one value of its attribute, and commas in names are no separators', () => {
    expect(rows.slice(2).map(({ Parent }) => Parent)).toEqual(['KOSZ', 'KOSZ', 'KOSZ']);
    expect(rows[1]).toMatchObject({ 'Attribute 1 name': 'Rozmiar', 'Attribute 1 value(s)': 'S, M, L' });
    expect(rows[3]).toMatchObject({ 'Attribute 1 name': 'Rozmiar', 'Attribute 1 value(s)': 'M', SKU: 'KOSZ-M' });
    expect(rows[0]).toMatchObject({
      Categories: 'Kuchnia > Kubki\\, filiżanki, Prezenty > Dla niej',
      'Attribute 2 value(s)': 'biały, bawełna\\, czesana',
      Images: 'https://sklep.example/obrazy/1920/kubek-1.jpg, https://sklep.example/obrazy/1920/kubek-2.jpg',
      Description: '<p>Zwykły tekst &lt; i <strong>ważny</strong>.</p><ul><li>pierwszy</li><li>drugi</li></ul>',
    });
    expect(textOf('woocommerce', [cup])).toContain(`"'=Kubek ""z kamionki"""`);
  });
});

describe('Shopify', () => {
  const rows = rowsOf('shopify', [cup, shirt]);

  it('has one row for each variant, texts on the first one alone, and further pictures on rows of their own', () => {
    expect(rows.map((row) => row['URL handle'])).toEqual([
      'kubek-bialy',
      'kubek-bialy',
      'koszula',
      'koszula',
      'koszula',
    ]);
    for (const row of rows) expect(row['URL handle']).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(rows.map(({ Title }) => Title)).toEqual(['Kubek, biały', '', 'Koszula', '', '']);
    expect(rows[0]).toMatchObject({
      'Option1 name': 'Title',
      'Option1 value': 'Default Title',
      SKU: 'KUB-1',
      Price: '79.00',
    });
    expect(rows[1]).toMatchObject({ Price: '', 'Image position': '2' });
    expect(rows.slice(2).map((row) => row['Option1 value'])).toEqual(['S', 'M', 'L']);
    expect(rows.slice(2).map((row) => row['Option1 name'])).toEqual(['Rozmiar', '', '']);
    expect(rows[2]).toMatchObject({ Status: 'draft', 'Published on online store': 'FALSE' });
  });

  it('stock, prices and weights are numbers, and what is not counted is not tracked', () => {
    for (const row of rows.filter(({ Price }) => Price !== '')) {
      expect(row.Price).toMatch(/^\d+\.\d\d$/);
      expect(row['Inventory quantity']).toMatch(/^\d*$/);
      expect(row['Inventory tracker']).toMatch(/^(shopify)?$/);
      expect(row['Continue selling when out of stock']).toMatch(/^(deny|continue)$/);
      expect(row['Weight value (grams)']).toMatch(/^\d+$/);
    }
    expect(rows[3]).toMatchObject({ 'Inventory tracker': '', 'Inventory quantity': '' });
    expect(rows[4]).toMatchObject({ 'Inventory quantity': '0' });
  });
});

it.each(['woocommerce', 'shopify'] as const)('what is written for %s is read back by our own reader', (shop) => {
  const [one, many] = movedBack(shop);
  expect(one?.sizes).toMatchObject([{ gross: 7_900, amount: 12, ean: '5901234123457', grams: 350 }]);
  expect(one?.pictures).toHaveLength(2);
  expect(many?.sizes.map(({ gross, amount }) => [gross, amount])).toEqual([
    [19_900, 3],
    [20_950, -1],
    [20_950, 0],
  ]);
});
