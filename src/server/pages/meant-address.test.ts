import { describe, expect, it } from 'vitest';
import { meantAddress } from './meant-address.ts';

const meant = (path: string, missing = false) => meantAddress(`https://sklep.example${path}`, missing);

describe('the address that was meant', () => {
  it.each([
    ['/kategoria/ceramika/', '/kategoria/ceramika'],
    ['/kategoria//ceramika/?strona=2', '/kategoria/ceramika?strona=2'],
    ['/Kategoria/ceramika', '/kategoria/ceramika'],
    ['/BLOG', '/blog'],
    ['/KOSZYK', '/koszyk'],
    ['/Lista/Ulubione', '/lista/ulubione'],
    ['/Ciasteczka/', '/ciasteczka'],
    ['/blog///', '/blog'],
  ])('of %s is %s', (asked, right) => {
    expect(meant(asked)).toBe(right);
  });

  it.each(['/', '/blog', '/kategoria/ceramika?strona=2', '/produkt/Kubek', '/produkt/%C5%81y%C5%BCka', '/blog/_.data'])(
    'of %s is itself',
    (asked) => {
      expect(meant(asked)).toBeNull();
    },
  );

  it('has no capitals when nothing stands under them', () => {
    expect(meant('/produkt/Kubek?Rozmiar=L', true)).toBe('/produkt/kubek?Rozmiar=L');
    expect(meant('/produkt/%C5%81Yzka', true)).toBe('/produkt/%C5%81yzka');
    expect(meant('/produkt/kubek', true)).toBeNull();
    expect(meant('/%E0%A4%A', true)).toBeNull();
  });

  it.each(['//evil.example/', '/\\evil.example/', '/.//evil.example/', '///evil.example'])(
    'of %s never lies on another host',
    (asked) => {
      expect(meant(asked)).toBe('/evil.example');
    },
  );
});
