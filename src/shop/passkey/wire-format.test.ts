import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64Of, bytesOf, fromWire, toWire } from './wire-format.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('the wire format of the accounts provider', () => {
  it('writes a binary value as =?BINARY?B?<base64>?= at any depth', () => {
    const options = { publicKey: { challenge: bytes(1, 2, 255), excludeCredentials: [{ id: bytes(251, 240) }] } };
    expect(JSON.parse(toWire(options))).toEqual({
      publicKey: { challenge: '=?BINARY?B?AQL/?=', excludeCredentials: [{ id: '=?BINARY?B?+/A=?=' }] },
    });
    expect(fromWire(toWire(options))).toEqual(options);
    expect(toWire({ id: bytes(7).buffer })).toBe('{"id":"=?BINARY?B?Bw==?="}');
  });

  it('has no null at any depth', () => {
    expect(toWire({ a: null, b: undefined, c: { d: null, e: [null, { f: null, g: 1 }] } })).toBe(
      '{"c":{"e":[{"g":1}]}}',
    );
  });

  it('neither writes nor reads a binary value directly in an array', () => {
    expect(() => toWire({ ids: [bytes(1)] })).toThrow('would not be decoded');
    expect(() => toWire({ ids: [bytes(1).buffer] })).toThrow('would not be decoded');
    expect(fromWire('{"ids":["=?BINARY?B?AQ==?="]}')).toEqual({ ids: ['=?BINARY?B?AQ==?='] });
    expect(fromWire('{"ids":[{"id":"=?BINARY?B?AQ==?="}]}')).toEqual({ ids: [{ id: bytes(1) }] });
  });

  it('leaves what only looks like it', () => {
    const texts = { a: '=?BINARY?B?=', b: 'x=?BINARY?B?AQ==?=', c: '=?BINARY?B?AQ==', d: '=?UTF-8?B?AQ==?=' };
    expect(fromWire(JSON.stringify(texts))).toEqual(texts);
    expect(fromWire('{"empty":"=?BINARY?B??="}')).toEqual({ empty: bytes() });
  });

  it('refuses what is no base64', () => {
    for (const bad of ['"=?BINARY?B?a?="', '{"a":"=?BINARY?B?a*b=?="}', '{'])
      expect(() => fromWire(bad)).toThrow(SyntaxError);
    expect(() => bytesOf('zażółć')).toThrow(SyntaxError);
  });

  it('keeps every byte, in either alphabet and with or without padding', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (value) => {
        expect(bytesOf(base64Of(value))).toEqual(value);
        expect(bytesOf(Buffer.from(value).toString('base64url'))).toEqual(value);
        expect(base64Of(value)).toBe(Buffer.from(value).toString('base64'));
      }),
    );
  });
});
