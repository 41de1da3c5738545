import { expect, it } from 'vitest';
import { parseExact, stringifyExact } from './exact-json.ts';

it('keeps ids of 64 bits to the digit, and leaves other numbers alone', () => {
  const text = '{"orderId":9223372036854775807,"amount":12345,"rate":1.5,"list":[-9007199254740993]}';
  const read = parseExact(text);
  expect(read).toEqual({ orderId: 9223372036854775807n, amount: 12345, rate: 1.5, list: [-9007199254740993n] });
  expect(stringifyExact(read)).toBe(text);
});

it('takes a number too large for any id for what it is', () => {
  expect(parseExact('1e400')).toBe(Number.POSITIVE_INFINITY);
  expect(() => parseExact('{"a":')).toThrow(SyntaxError);
});
