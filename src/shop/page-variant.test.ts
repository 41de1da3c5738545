import { expect, it } from 'vitest';
import { pageVariants, variantCookieText, variantIn } from './page-variant.ts';

const variants = pageVariants({ first: 'gross', countries: ['PL', 'DE'] });

it('knows two variants a country, the first of them usual', () => {
  expect([...variants.byName.keys()]).toEqual(['gross-PL', 'net-PL', 'gross-DE', 'net-DE']);
  expect(variants.usual.name).toBe('gross-PL');
  expect(pageVariants({ first: 'net' }).usual.name).toBe('net-PL');
});

it.each([
  ['wariant=net-DE', 'net-DE'],
  ['koszyk=2; wariant=net-PL; porownanie=1', 'net-PL'],
  ['koszyk=2;wariant=net-PL', 'net-PL'],
  ['niewariant=net-DE; wariant=net-PL', 'net-PL'],
  ['wariant=net-DE; wariant=net-PL', 'net-DE'],
])('is read from %s', (cookies, name) => {
  expect(variantIn(cookies, variants).name).toBe(name);
});

it.each([
  null,
  undefined,
  '',
  'koszyk=2',
  'niewariant=net-DE',
  'wariant=',
  'wariant',
  'wariant=net',
  'wariant=NET-PL',
  'wariant=net-pl',
  'wariant=net-FR',
  'wariant=net-PL2',
  'wariant="net-PL"',
  'wariant=net-PL x',
  'wariant=__proto__',
])('is the usual one when the cookies are %s', (cookies) => {
  expect(variantIn(cookies, variants)).toBe(variants.usual);
});

it('is written as it is read', () => {
  for (const variant of variants.byName.values()) {
    const [cookie = ''] = variantCookieText(variant, true).split(';');
    expect(variantIn(cookie, variants)).toBe(variant);
  }
});
