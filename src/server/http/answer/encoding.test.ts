import { expect, it } from 'vitest';
import { acceptedEncoding } from './encoding.ts';

it.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0.0, gzip', 'gzip'],
  ['BR ; Q=0, GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, *;q=0', 'identity'],
  ['brotli, xgzip', 'identity'],
  ['gzip;q=much', 'identity'],
  ['deflate', 'identity'],
])('Accept-Encoding: %s is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header), 'once more').toBe(encoding);
});
