import { describe, expect, it } from 'vitest';
import { stockOf } from './draft-texts.ts';
import { readProductDraft } from './product-form.ts';

const choices = { units: ['szt', 'metr'], producers: [3], categories: [1, 2, 7] };
const whole: Record<string, string> = {
  name: 'Kubek szałwiowy',
  code: 'KUB-7',
  type: 'product',
  unit: 'szt',
  vat: '23',
  producer: '3',
  category: '2',
  withdrawal: '',
  lead: 'Wstęp.',
  description: 'Raz.\r\n\r\nDwa.\nDalej.',
  parameters: 'Kolor: biały; szary',
  'size.0.price': '92,50',
  'size.0.amount': '12',
  'size.0.status': 'enable',
  'size.0.days': '1',
};
const read = (changed: Record<string, string> = {}, known: string[] = []) => {
  const fields = { ...whole, ...changed };
  return readProductDraft((field) => fields[field as keyof typeof fields] ?? '', choices, known);
};
const faultsOf = (changed: Record<string, string>, known: string[] = []) =>
  read(changed, known).faults.map(({ field, code }) => `${field} ${code}`);

describe('a product as staff write it', () => {
  it('is read with its only size, its address from name and code', () => {
    const { draft, faults } = read();
    expect(faults).toEqual([]);
    expect(draft).toMatchObject({
      slug: 'kubek-szalwiowy-kub-7',
      vat: 23,
      producerId: 3,
      categoryIds: [2],
      description: ['Raz.', 'Dwa.\nDalej.'],
      parameters: [{ name: 'Kolor', values: ['biały', 'szary'] }],
      sizes: [{ id: 'uniw', code: 'KUB-7-uniw', gross: 9_250, amount: 12, dispatchDays: 1 }],
    });
  });

  it('tells every fault beside its field', () => {
    expect(faultsOf({ name: ' ', code: 'a\nb', slug: 'Zły Adres' })).toEqual([
      'name required',
      'code characters',
      'slug slug',
    ]);
    expect(faultsOf({ producer: '4', category: '', unit: 'kg', vat: '22', type: 'x' })).toEqual([
      'type choice',
      'vat choice',
      'unit choice',
      'producer choice',
      'category choice',
    ]);
    expect(faultsOf({ parameters: 'Kolor biały' })).toEqual(['parameters lines']);
    expect(faultsOf({ minPerOrder: '5', maxPerOrder: '2', minSubscription: '-1' })).toEqual([
      'minSubscription number',
      'maxPerOrder range',
    ]);
    expect(faultsOf({ name: 'x'.repeat(301), lead: 'y'.repeat(20_001) })).toEqual(['name tooLong', 'lead tooLong']);
  });

  it('a size needs a price that is not zero, once; one that is known keeps its own', () => {
    expect(faultsOf({ 'size.0.price': '0' })).toEqual(['size.0.price price']);
    expect(faultsOf({ 'size.0.price': 'dużo', 'size.0.amount': '-2' })).toEqual([
      'size.0.price price',
      'size.0.amount stock',
    ]);
    const { draft, faults } = read({ 'size.0.id': '250', 'size.0.price': '1', 'size.0.was': '9' }, ['250']);
    expect(faults).toEqual([]);
    expect(draft.sizes[0]).toMatchObject({ gross: null, shownAmount: 9 });
  });

  it('no size, a size twice, and wrong numbers of one', () => {
    expect(faultsOf({ 'size.0.price': '', 'size.0.amount': '' })).toEqual(['size.0.price noSize']);
    const second = { 'size.4.price': '5', 'size.4.amount': '1', 'size.4.status': 'order' };
    expect(faultsOf(second)).toEqual(['size.4.id sizeTwice']);
    expect(
      faultsOf({
        'size.0.days': '400',
        'size.0.by': '25:00',
        'size.0.content': '3 kroki',
        'size.0.grams': 'lekki',
      }),
    ).toEqual(['size.0.grams grams', 'size.0.content content', 'size.0.days days', 'size.0.by clock']);
  });

  it('the contents of a pack, and a dispatch that nobody knows', () => {
    const { draft } = read({ 'size.0.content': '0,25 kg', 'size.0.days': '', 'size.0.by': '14:00' });
    expect(draft.sizes[0]).toMatchObject({
      content: { amount: 0.25, unit: 'kg' },
      dispatchDays: null,
    });
    expect(read({ 'size.0.content': '2 m²', 'size.0.by': '14:05' }).draft.sizes[0]).toMatchObject({
      content: { amount: 2, unit: 'm2' },
      dispatchDeadline: 845,
    });
  });

  it('other categories come after the first, each once, none that is unknown', () => {
    expect(read({ categories: '7 2 7 99 x' }).draft.categoryIds).toEqual([2, 7]);
  });
});

it.each([
  ['12', 12],
  ['1 200,5', 1_200.5],
  ['bez limitu', -1],
  ['-1', -1],
  ['', null],
  ['-2', null],
  ['1e3', null],
])('stock %j is %j', (text, amount) => {
  expect(stockOf(text)).toBe(amount);
});
