import { describe, expect, it } from 'vitest';
import { carriedOver, differencesOf } from './differences.ts';
import type { NamedProduct } from './product-draft.ts';
import { blankProduct, blankSize } from './product-fields.ts';

const before: NamedProduct = {
  ...blankProduct,
  code: 'KUB-7',
  name: 'Kubek',
  category: ['Kuchnia'],
  producer: 'Pracownia',
  lead: 'Wstęp.',
  pictures: [],
  hidden: false,
  parameters: [{ name: 'Kolor', values: ['biały', 'szary'] }],
  sizes: [
    { ...blankSize, id: '250', name: '250 ml', gross: 7_900, amount: 5 },
    { ...blankSize, id: '350', name: '350 ml', gross: 8_900, amount: 3, grams: 400 },
  ],
};
const sized = (product: NamedProduct, id: string, changed: object): NamedProduct => ({
  ...product,
  sizes: product.sizes.map((size) => (size.id === id ? { ...size, ...changed } : size)),
});

describe('differences', () => {
  it('are none between equal states, in any order of values', () => {
    const same = { ...before, parameters: [{ name: 'Kolor', values: ['szary', 'biały'] }] };
    expect(differencesOf(before, same)).toEqual([]);
  });

  it('name each field, and the size', () => {
    const after = sized({ ...before, name: 'Kubek nowy', hidden: true, parameters: [] }, '350', {
      gross: 9_050,
      amount: -1,
    });
    expect(differencesOf(before, after).map(({ field, from, to }) => [field, from, to])).toEqual([
      ['name', 'Kubek', 'Kubek nowy'],
      ['hidden', '', 'ukryty'],
      ['parameter Kolor', 'biały | szary', ''],
      ['price (350 ml)', '89,00\u00a0zł', '90,50\u00a0zł'],
      ['stock (350 ml)', '3', 'bez limitu'],
    ]);
  });

  it('of a new product are all it has', () => {
    expect(differencesOf(null, before).map(({ field }) => field)).toContain('price (250 ml)');
  });
});

describe('a change carried over', () => {
  const after = sized({ ...before, name: 'Kubek nowy' }, '250', { amount: 20 });

  it('keeps concurrent changes of other fields', () => {
    const now = { ...before, lead: 'Inny wstęp.' };
    expect(carriedOver(now, before, after)).toEqual({ ...after, lead: 'Inny wstęp.' });
  });

  it('compares values, not the order of their keys, which the store does not keep', () => {
    const now = sized(before, '250', { content: { amount: 250, unit: 'ml' } });
    const shown = sized(before, '250', { content: { unit: 'ml', amount: 250 } });
    const wanted = sized(before, '250', { content: { unit: 'ml', amount: 300 } });
    expect(carriedOver(now, shown, wanted)?.sizes[0]?.content).toEqual({ amount: 300, unit: 'ml' });
  });

  it('is refused where somebody changed the same', () => {
    expect(carriedOver({ ...before, name: 'Kubek inny' }, before, after)).toBeNull();
    expect(carriedOver(sized(before, '250', { amount: 4 }), before, after)).toBeNull();
  });

  it('undone, moves stock by the difference: what was sold meanwhile stays sold', () => {
    const now = sized(after, '250', { amount: 18 });
    expect(carriedOver(now, after, before, { moving: true })?.sizes[0]?.amount).toBe(3);
    const fewer = sized(after, '250', { amount: 4 });
    expect(carriedOver(fewer, after, before, { moving: true })?.sizes[0]?.amount).toBe(0);
    const unlimited = sized(after, '250', { amount: -1 });
    expect(carriedOver(unlimited, after, before, { moving: true })).toBeNull();
  });

  it('knows a new producer by its name', () => {
    const maker = { name: 'Nowa', street: 'a', postcode: 'b', city: 'c', country: 'd', email: 'e', about: '' };
    const wanted = { ...before, producer: maker };
    expect(carriedOver({ ...before, producer: 'Nowa' }, wanted, before)?.producer).toBe('Pracownia');
  });
});
