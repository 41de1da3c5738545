import { describe, expect, it } from 'vitest';
import { completeness, type DescribedProduct, type Gap } from './completeness.ts';

const address = {
  name: 'Pracownia',
  street: 'Leśna 1',
  postcode: '00-001',
  city: 'Warszawa',
  country: 'Polska',
  email: 'a@b.pl',
};
const whole: DescribedProduct = {
  name: 'Kubek',
  type: 'product',
  perishable: false,
  warnings: 'Nie zostawiaj bez opieki.',
  lead: 'Wstęp.',
  description: [],
  producer: { ...address, responsible: null },
  pictures: [{ alt: 'Kubek na stole' }],
  sizes: [{ name: '350 ml', content: null, phonePrice: false, gratis: false }],
};
const weighed = [{ name: '250 g', content: null, phonePrice: false, gratis: false }];
const from = (country: string): Partial<DescribedProduct> => ({ producer: { ...address, country, responsible: null } });

describe('what a product lacks', () => {
  it.each<[string, Partial<DescribedProduct>, Gap[]]>([
    ['nothing is missing; the measure of a mug is no content', {}, []],
    ['a producer without an address of mail', { producer: { ...address, email: ' ', responsible: null } }, ['maker']],
    ['a producer whose country is not said', from(' '), ['maker', 'responsible']],
    ['no producer', { producer: null }, ['maker']],
    ['a producer outside the Union, nobody inside', from('Japonia'), ['responsible']],
    [
      'somebody in the Union answers for it',
      { producer: { ...address, country: 'Japonia', responsible: address } },
      [],
    ],
    [
      'an energy class without its label',
      { energy: { grade: 'C', best: 'A', worst: 'G' }, energySheet: 'https://a' },
      ['energy'],
    ],
    ['a country as a code', from('PL'), []],
    ['a country in lower case', from('polska'), []],
    ['a country of the Economic Area, where GPSR holds', from('Norwegia'), []],
    ['a picture without words', { pictures: [{ alt: 'Kubek na stole' }, { alt: '' }] }, ['alt']],
    ['a picture that says only what the product is called', { pictures: [{ alt: 'Kubek' }] }, ['alt']],
    ['the same, numbered', { pictures: [{ alt: 'Kubek, zdjęcie 2' }] }, ['alt']],
    ['goods by weight without a unit price', { sizes: weighed }, ['unit-price']],
    [
      'goods by weight with one',
      { sizes: weighed.map((size) => ({ ...size, content: { amount: 250, unit: 'g' as const } })) },
      [],
    ],
    ['food without a content', { perishable: true }, ['unit-price']],
    ['no warnings', { warnings: null }, ['warnings']],
    ['warnings of spaces', { warnings: ' \n' }, ['warnings']],
    [
      'a service needs neither warnings nor a producer',
      { type: 'product_service', warnings: null, producer: null },
      [],
    ],
    ['neither a picture nor a word', { pictures: [], lead: ' ' }, ['picture', 'lead']],
  ])('%s', (_, change, expected) => {
    expect(completeness({ ...whole, ...change })).toEqual(expected);
  });
});
