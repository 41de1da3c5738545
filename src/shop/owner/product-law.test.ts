import { describe, expect, it } from 'vitest';
import { gapsOf, type LawfulProduct } from './product-law.ts';

const address = {
  name: 'Pracownia',
  street: 'Leśna 1',
  postcode: '00-001',
  city: 'Warszawa',
  country: 'Polska',
  email: 'a@b.pl',
};
const whole: LawfulProduct = {
  ...{ type: 'product', perishable: false, warnings: 'Nie zostawiaj bez opieki.' },
  producer: { ...address, responsible: null },
  alts: ['Kubek na stole'],
  sizes: [{ name: '350 ml', content: null, phonePrice: false, gratis: false }],
};
const weighed = [{ name: '250 g', content: null, phonePrice: false, gratis: false }];

describe('what the law wants of a product', () => {
  it.each<[string, Partial<LawfulProduct>, string[]]>([
    ['nothing is missing; the measure of a mug is no content', {}, []],
    ['a producer without an address of mail', { producer: { ...address, email: ' ', responsible: null } }, ['maker']],
    [
      'a producer outside the Union, nobody inside',
      { producer: { ...address, country: 'Japonia', responsible: null } },
      ['responsible'],
    ],
    [
      'somebody in the Union answers for it',
      { producer: { ...address, country: 'Japonia', responsible: address } },
      [],
    ],
    ['a picture without words', { alts: ['Kubek', ''] }, ['alt']],
    ['goods by weight without a unit price', { sizes: weighed }, ['unit-price']],
    [
      'goods by weight with one',
      { sizes: weighed.map((size) => ({ ...size, content: { amount: 250, unit: 'g' as const } })) },
      [],
    ],
    ['food without a content', { perishable: true }, ['unit-price']],
    ['no warnings', { warnings: null }, ['warnings']],
    ['a service needs no warnings', { type: 'product_service', warnings: null }, []],
  ])('%s', (_, change, gaps) => {
    expect(gapsOf({ ...whole, ...change })).toEqual(gaps);
  });
});
