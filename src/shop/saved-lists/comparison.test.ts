import { describe, expect, it } from 'vitest';
import type { Product, SizeOffer } from '../catalogue/catalogue.ts';
import { offerAt } from '../price/offer.ts';
import type { Size } from '../product/product.ts';
import { comparisonColumn, comparisonRows, unsharedFacts } from './comparison.ts';

const described = (facts: [string, string][], parameters: Record<string, string[]> = {}) => ({
  facts,
  parameters: Object.entries(parameters).map(([name, values]) => ({
    slug: name.toLowerCase(),
    name,
    values: values.map((value) => ({ slug: value, name: value })),
  })),
});

describe('rows of a comparison', () => {
  it('hold every fact and parameter that two products have, and nothing where a third has none', () => {
    const rows = comparisonRows([
      described([['Wymiary', '8 × 9 cm']], { Kolor: ['biały'] }),
      described([['Wymiary', '7 × 7 cm']], { Kolor: ['biały'] }),
      described([], { Kolor: ['biały'] }),
    ]);
    expect(rows).toContainEqual({ label: 'Wymiary', values: ['8 × 9 cm', '7 × 7 cm', null], differs: true });
    expect(rows).toContainEqual({ label: 'Kolor', values: ['biały', 'biały', 'biały'], differs: false });
    expect(rows).toHaveLength(2);
  });

  it('leave what only one product has to that product', () => {
    const products = [
      described([['Wymiary', '8 × 9 cm']], { Kolor: ['biały'] }),
      described([['Pojemność', '250 ml']], { Kolor: ['biały'] }),
    ];
    expect(comparisonRows(products).map(({ label }) => label)).toEqual(['Kolor']);
    expect(unsharedFacts(products)).toEqual([
      [{ label: 'Wymiary', value: '8 × 9 cm' }],
      [{ label: 'Pojemność', value: '250 ml' }],
    ]);
    expect(unsharedFacts(products.slice(1))).toEqual([[]]);
  });

  it('stand in the order of the products, a later one among its own neighbours', () => {
    const labels = comparisonRows([
      described([
        ['Wymiary', 'a'],
        ['Waga', 'b'],
        ['Len', 'x'],
      ]),
      described([
        ['Wymiary', 'a'],
        ['Pojemność', 'c'],
        ['Waga', 'b'],
      ]),
      described([
        ['Pojemność', 'c'],
        ['Szkliwo', 'd'],
      ]),
    ]).map(({ label }) => label);
    expect(labels).toEqual(['Wymiary', 'Pojemność', 'Waga']);
  });

  it('begin with what most of them have', () => {
    const lamp = described([
      ['Żarówka', 'E27'],
      ['Wymiary', 'c'],
    ]);
    const labels = comparisonRows([lamp, lamp, described([['Wymiary', 'a']])]).map(({ label }) => label);
    expect(labels).toEqual(['Wymiary', 'Żarówka']);
  });

  it('join a fact of one product with a parameter of the same name of another', () => {
    const rows = comparisonRows([described([['Materiał', 'Len']]), described([], { materiał: ['len'] })]);
    expect(rows).toEqual([{ label: 'Materiał', values: ['Len', 'len'], differs: false }]);
  });

  it('tell a fact rather than the parameter of the same product', () => {
    const rows = comparisonRows([described([['Kolor', 'ciepła biel']], { Kolor: ['biały'] })]);
    expect(rows).toEqual([{ label: 'Kolor', values: ['ciepła biel'], differs: false }]);
  });

  it('take several values in another order for the same', () => {
    const [row] = comparisonRows([
      described([], { Kolor: ['biały', 'szary'] }),
      described([], { Kolor: ['szary', 'biały'] }),
    ]);
    expect(row).toMatchObject({ values: ['biały, szary', 'szary, biały'], differs: false });
    const [other] = comparisonRows([described([], { Kolor: ['biały', 'szary'] }), described([], { Kolor: ['biały'] })]);
    expect(other?.differs).toBe(true);
  });

  it('of one product or none differ in nothing', () => {
    expect(comparisonRows([])).toEqual([]);
    expect(comparisonRows([described([['Waga', '1 kg']])])[0]?.differs).toBe(false);
  });

  it('leave out what is empty', () => {
    expect(comparisonRows([described([['Waga', ' ']], { Kolor: [] })])).toEqual([]);
  });
});

describe('a column of a comparison', () => {
  const sized = (id: string, gross: number, amount = -1): SizeOffer => {
    const size: Size = {
      id,
      name: id,
      code: id,
      priority: 0,
      amount,
      status: 'enable',
      statusText: null,
      dispatch: { kind: 'known', days: 1, deadline: null },
      regular: { gross, net: gross },
      srp: null,
      advance: null,
      points: null,
      pointsOnly: false,
      pointsReceived: 0,
      phonePrice: false,
      gratis: false,
      content: null,
    };
    const offer = offerAt({ size, promotions: [], history: [], perishable: false, skipGaps: true, now: 0 });
    return { size, offer, tiers: [] };
  };
  const product = (sizes: SizeOffer[]) =>
    ({
      id: 7,
      slug: 'kubek',
      name: 'Kubek',
      type: 'product',
      producer: { name: 'Glina' },
      pictures: [],
      sizes,
    }) as unknown as Product;

  it('asks the price of the cheapest size that can be had, and says that others cost more', () => {
    const column = comparisonColumn(product([sized('a', 5_000, 0), sized('b', 9_000), sized('c', 7_000)]));
    expect(column).toMatchObject({ severalPrices: true, state: 'available', producer: 'Glina', picture: null });
    expect(column?.offer.price.gross).toBe(7_000);
    expect(comparisonColumn(product([sized('a', 5_000, 0), sized('b', 9_000)]))?.severalPrices).toBe(false);
  });

  it('can be bought at once where there is one size and nothing against it', () => {
    expect(comparisonColumn(product([sized('a', 5_000)]))?.onlySize).toBe('a');
    expect(comparisonColumn(product([sized('a', 5_000), sized('b', 5_000)]))?.onlySize).toBeNull();
    expect(comparisonColumn(product([sized('a', 5_000, 0)]))?.onlySize).toBeNull();
  });

  it('says when nothing is left, and is none for what has no size', () => {
    expect(comparisonColumn(product([sized('a', 5_000, 0)]))?.state).toBe('unavailable');
    expect(comparisonColumn(product([]))).toBeNull();
  });
});
