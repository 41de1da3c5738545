import { describe, expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

describe('an address to be led back to', () => {
  it.each(['/', '/ulubione', '/porownanie?roznice=1', '/produkt/kubek?rozmiar=250#zakup'])('%s is our own', (asked) => {
    expect(ownAddress(asked)).toBe(asked);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'ulubione',
    '',
    '//',
    null,
    undefined,
    7,
    new File([], 'x'),
  ])('%s is refused', (asked) => {
    expect(ownAddress(asked)).toBeNull();
  });

  it('keeps no line break that could begin another header', () => {
    expect(ownAddress('/ulubione\r\nset-cookie: a=b')).not.toMatch(/[\r\n]/);
  });
});
