import { describe, expect, it } from 'vitest';
import { isLink } from '../form/own-address.ts';
import { isMenuLabel, withItemMoved } from './menus.ts';

describe('an address in a menu', () => {
  it.each(['/', '/kategoria/kubki', '/szukaj?q=kubek%20len', 'https://example.com/o-nas', '/blog#start'])(
    '%s is taken',
    (address) => expect(isLink(address)).toBe(true),
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://example.com',
    'mailto:a@b.example',
    '//example.com',
    '/\\example.com',
    '/a\\b',
    'kategoria/kubki',
    '',
    ' /blog',
    '/a b',
    '/a\nb',
    'https://',
    '/a\u0000b',
    '/a\u0001b',
    '/a\u007fb',
    '/\t/example.com',
    '/\u0000/example.com',
    '\u0001javascript:alert(1)',
    `/${'a'.repeat(300)}`,
  ])('%j is refused', (address) => expect(isLink(address)).toBe(false));
});

it('a label is a short line', () => {
  expect(isMenuLabel('Prezenty')).toBe(true);
  for (const label of ['', '   ', 'a'.repeat(41), 'a\u0007b']) expect(isMenuLabel(label)).toBe(false);
});

it('a thing moves by one place, and stays at the ends', () => {
  expect(withItemMoved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(withItemMoved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(withItemMoved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(withItemMoved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  expect(withItemMoved(['a', 'b'], 5, 1)).toEqual(['a', 'b']);
});
