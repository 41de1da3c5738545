import { describe, expect, it } from 'vitest';
import { readCsv } from '../../text/csv.ts';
import { differencesOf } from './differences.ts';
import { faultReason } from './draft-faults.ts';
import type { NamedProduct } from './product-draft.ts';
import { blankProduct, blankSize } from './product-fields.ts';
import {
  columnText,
  csvHead,
  csvRows,
  type ProductRecord,
  readRecord,
  recordOf,
  recordsInCsv,
} from './product-file.ts';

/** A product with a value in every field. */
const cup: NamedProduct = {
  ...blankProduct,
  code: 'KUB-7',
  name: 'Kubek',
  type: 'product_bundle',
  unit: 'komplet',
  vat: null,
  series: 'Szałwia',
  version: 'zielony',
  sizeLabel: 'Pojemność',
  lead: 'Wstęp.',
  description: ['Raz.', 'Dwa.\nDalej.'],
  care: ['Myć ręcznie.'],
  facts: [['Wysokość', '12 cm']],
  parameters: [{ name: 'Kolor', values: ['biały', 'biały | szary'] }],
  warnings: 'Gorące!',
  withdrawal: 'hygiene',
  netOnly: true,
  perishable: true,
  supplierDays: 21,
  energy: { grade: 'C', best: 'A', worst: 'G' },
  energyLabel: 'https://eprel.ec.europa.eu/label.pdf',
  energySheet: 'https://eprel.ec.europa.eu/screen/product/lightsources/123',
  minPerOrder: 1,
  maxPerOrder: 12,
  minSizePerOrder: 0.5,
  maxSizePerOrder: 6,
  minSubscription: 2,
  category: ['Kuchnia', 'Kubki'],
  moreCategories: [['Prezenty', 'Ona | On'], ['Kubki > 300 ml \\ duże']],
  producer: 'Pracownia',
  pictures: ['kubek-1', 'kubek-2'],
  sizes: [
    {
      ...blankSize,
      id: '250',
      name: '250 ml',
      code: 'KUB-7-MALY',
      gross: 79_00,
      amount: -1,
      status: 'order',
      statusText: 'Na zamówienie',
      dispatchDays: null,
      content: { amount: 0.25, unit: 'l' },
      grams: 350,
      ean: '5901234123457',
      deposit: 50,
    },
    { ...blankSize, id: '350', name: '350 ml', code: 'KUB-7-350', gross: 92_50, amount: 1.5, dispatchDeadline: 840 },
  ],
};
const plain: NamedProduct = { ...cup, sizes: [{ ...blankSize, code: 'KUB-7-uniw', gross: 5_000, amount: 3 }] };

const table = (product: NamedProduct, isPolish = false) =>
  recordsInCsv(readCsv([csvHead(['Kolor'], isPolish), ...csvRows(product, ['Kolor'])].join('\r\n')));
const read = (record: ProductRecord, stored: NamedProduct | null = null) => {
  const found = readRecord(record, stored);
  return 'product' in found ? found.product : faultReason(found.fault);
};
const line = { code: 'A', name: 'Kubek', category: ['Kuchnia'], producer: 'Pracownia', price: '5', stock: 1 };

describe('a product in a file', () => {
  it.each([
    ['with sizes', cup],
    ['without', plain],
  ])('%s comes back whole from every form', (_, product) => {
    for (const isPolish of [false, true]) expect(read(table(product, isPolish)[0]?.record ?? {})).toEqual(product);
    expect(read(JSON.parse(JSON.stringify(recordOf(product))))).toEqual(product);
    expect(differencesOf(product, read(table(product)[0]?.record ?? {}, product) as NamedProduct)).toEqual([]);
  });

  it('changes only what it names', () => {
    const records = recordsInCsv([
      ['kod', 'rozmiar', 'zapas', 'ean'],
      ['KUB-7', '250', '', ''],
      ['KUB-7', '350', '7', '96385074'],
    ]);
    const after = read(records[0]?.record ?? {}, cup) as NamedProduct;
    expect(differencesOf(cup, after).map(({ field, to }) => `${columnText(field)}: ${to}`)).toEqual([
      'ean (250 ml): ',
      'zapas (350 ml): 7',
      'ean (350 ml): 96385074',
    ]);
    expect(read({ code: 'KUB-7', lead: 'Nowy.' }, cup)).toEqual({ ...cup, lead: 'Nowy.' });
  });

  it.each<[object, string]>([
    [{ name: '' }, 'name is empty'],
    [{ name: undefined }, 'name is empty'],
    [{ name: 7 }, ''],
    [{ category: [] }, 'category is empty'],
    [{ category: 'Kuchnia' }, 'category is not a list of texts'],
    [{ category: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'category is deeper than 5'],
    [{ moreCategories: 'Kuchnia' }, 'moreCategories is not a list of texts'],
    [{ moreCategories: [['Kuchnia'], []] }, 'moreCategories is empty'],
    [{ producer: { name: 'Nowa' } }, 'producer.street is empty'],
    [{ producer: undefined }, 'producer is empty'],
    [{ price: '-4' }, 'price is not a price, like 92,50'],
    [{ price: 0 }, 'price is not a price, like 92,50'],
    [{ price: undefined }, 'needs price and stock, or sizes'],
    [{ stock: undefined }, 'needs price and stock, or sizes'],
    [{ stock: 0.0001 }, 'stock is not an amount; -1 is unlimited'],
    [{ vat: 7 }, 'vat is not one of the choices'],
    [{ vat: null, type: 'Usługa', perishable: true, facts: [['a', 'b']] }, ''],
    [{ facts: [{ a: 1 }] }, 'facts is not names with values'],
    [{ parameters: ['Kolor'] }, 'parameters is not names with values'],
    [{ ean: 5_901_234_123_457 }, ''],
    [{ energyClass: 'H' }, 'energyClass is not an energy class, like C or A++ (A+++–D)'],
    [{ energyLabel: 'javascript:alert(1)' }, 'energyLabel is not an address that begins with https://'],
    [{ deposit: '0,50' }, ''],
    [{ deposit: '-1' }, 'deposit is not an amount of money, like 0,50'],
    [{ ean: '5901234123450' }, 'ean is not a trade number; its last digit checks the others'],
    [{ minPerOrder: 5, maxPerOrder: 2 }, 'maxPerOrder is less than the least'],
    [{ sizes: [] }, 'needs price and stock, or sizes'],
    [{ sizes: [{ price: 1, stock: 1 }] }, 'sizes.0.id is empty'],
    [{ sizes: [{ id: 'a', price: 'x', stock: 1 }] }, 'sizes.0.price is not a price, like 92,50'],
    [
      {
        sizes: [
          { id: 'a', price: 1, stock: 1 },
          { id: 'a', price: 1, stock: 1 },
        ],
      },
      'sizes is there twice',
    ],
  ])('%j: %s', (own, reason) => {
    const found = read({ ...line, ...own });
    expect(typeof found === 'string' ? found : '').toBe(reason);
  });

  it('one price for several sizes is refused, and a price of zero stays where it is', () => {
    expect(read({ code: 'KUB-7', price: '5' }, cup)).toBe('sizes are several; give each with its id');
    const gift = { ...plain, sizes: plain.sizes.map((size) => ({ ...size, gross: 0 })) };
    expect(read({ code: 'KUB-7', price: '0,00', lead: 'x' }, gift)).toEqual({ ...gift, lead: 'x' });
    expect(read({ code: 'KUB-7', price: '0,00' }, plain)).toBe('price is not a price, like 92,50');
  });
});

describe('a line over a stored product', () => {
  const stored: NamedProduct = {
    ...cup,
    parameters: [
      { name: 'Kolor', values: ['biały'] },
      { name: 'Materiał', values: ['glina'] },
    ],
    sizes: [{ ...blankSize, code: 'KUB-7-uniw', gross: 7_900, amount: 0, status: 'disable' }],
  };
  const over = (head: string[], row: string[]) => {
    const [line] = recordsInCsv([
      ['kod', ...head],
      ['KUB-7', ...row],
    ]);
    const read = readRecord(line?.record ?? {}, stored);
    if ('fault' in read) throw new Error(faultReason(read.fault));
    return read.product;
  };

  it('changes the parameters that it names; an empty cell removes one', () => {
    expect(over(['parametr Kolor'], ['czarny']).parameters).toEqual([
      { name: 'Kolor', values: ['czarny'] },
      { name: 'Materiał', values: ['glina'] },
    ]);
    expect(over(['parametr Kolor', 'parametr Wzór'], ['', 'kropki']).parameters).toEqual([
      { name: 'Materiał', values: ['glina'] },
      { name: 'Wzór', values: ['kropki'] },
    ]);
  });

  it('puts new stock back on sale, and the preview shows it, unless it names the status', () => {
    const [size] = over(['zapas'], ['5']).sizes;
    expect(size).toMatchObject({ amount: 5, status: 'enable' });
    expect(differencesOf(stored, over(['zapas'], ['5'])).map(({ field }) => field)).toContain('status');
    expect(over(['zapas', 'sprzedaż'], ['5', 'disable']).sizes[0]).toMatchObject({ amount: 5, status: 'disable' });
    expect(over(['nazwa'], ['Inny']).sizes[0]?.status).toBe('disable');
  });
});
