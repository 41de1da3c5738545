import { expect, it } from 'vitest';
import { gtinOf } from './gtin.ts';

it('takes trade numbers whose last digit is right, however they are written', () => {
  expect(gtinOf('5901234123457')).toBe('5901234123457');
  expect(gtinOf(' 5 901234-123457 ')).toBe('5901234123457');
  expect(gtinOf('96385074')).toBe('96385074');
  expect(gtinOf('036000291452')).toBe('036000291452');
  expect(gtinOf('15901234123454')).toBe('15901234123454');
});

it.each(['5901234123458', '590123412345', '5,90123E+12', '', '0000000000000', '59012341234571', 'EAN5901234123457'])(
  '„%s” is refused',
  (typed) => {
    expect(gtinOf(typed)).toBeNull();
  },
);
