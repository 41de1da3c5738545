import { expect, it } from 'vitest';
import { sentCookie } from './sent-cookie.ts';

it.each([
  ['a=1; b=2', 'b', '2'],
  ['a=1;b=2', 'b', '2'],
  ['b=2; b=3', 'b', '2'],
  ['a=1', 'b', null],
  ['ab=1; b=2', 'b', '2'],
  ['b=a%20b', 'b', 'a%20b'],
  ['b="2"', 'b', '"2"'],
  ['b=a=b', 'b', 'a=b'],
  ['b', 'b', null],
  ['', 'b', null],
  [null, 'b', null],
  ['__proto__=1; constructor=2', 'constructor', '2'],
  ['a=1', 'toString', null],
  ['__proto__=1', '__proto__', '1'],
])('of %j, %s is %j', (header, name, value) => {
  expect(sentCookie(header, name)).toBe(value);
});
