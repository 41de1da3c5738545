import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptedEncoding, encode, encodings } from './encoding.ts';

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

it.each(['Zażółć gęślą jaźń 🏺', '', 'half a character: \ud83c, another: \udffa.'])(
  'writes %j as UTF-8 in every encoding',
  async (text) => {
    const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Uint8Array) => bytes };
    for (const encoding of encodings) {
      for (const given of [text, [...text], text.split('')]) {
        const bytes = decoded[encoding](await encode(given, encoding));
        expect(Buffer.from(bytes), encoding).toEqual(Buffer.from(text));
      }
    }
  },
);
