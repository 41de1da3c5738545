import { describe, expect, it } from 'vitest';
import { isLink, isOwnLink, ownAddress } from './own-address.ts';

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

it.each(['/\\evil.example', '//evil.example', '/\t/evil.example', '/./\\evil.example', '/ a', `/${'a'.repeat(300)}`])(
  'a link typed as %j is not one of the shop',
  (typed) => {
    expect(isOwnLink(typed)).toBe(false);
    expect(isLink(typed)).toBe(false);
  },
);

it('a link leads to a page of the shop or to an https address', () => {
  expect(['/', '/kategoria/prezenty?x=1#y'].map(isOwnLink)).toEqual([true, true]);
  expect(isOwnLink('https://example.pl/')).toBe(false);
  expect(['https://example.pl/a', 'http://example.pl', 'javascript:alert(1)', 'https:///x'].map(isLink)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
