import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

const canonical = (path: string, missing = false) => canonicalUrl(`https://sklep.example${path}`, missing);

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
    expect(canonical(asked)).toBe(right);
  });

  it.each(['/', '/blog', '/kategoria/ceramika?strona=2', '/produkt/Kubek', '/produkt/%C5%81y%C5%BCka', '/blog/_.data'])(
    'of %s is itself',
    (asked) => {
      expect(canonical(asked)).toBeNull();
    },
  );

  it('has no capitals when nothing stands under them', () => {
    expect(canonical('/produkt/Kubek?Rozmiar=L', true)).toBe('/produkt/kubek?Rozmiar=L');
    expect(canonical('/produkt/%C5%81Yzka', true)).toBe('/produkt/%C5%81yzka');
    expect(canonical('/produkt/kubek', true)).toBeNull();
    expect(canonical('/%E0%A4%A', true)).toBeNull();
  });

  it.each(['//evil.example/', '/\\evil.example/', '/.//evil.example/', '///evil.example'])(
    'of %s never lies on another host',
    (asked) => {
      expect(canonical(asked)).toBe('/evil.example');
    },
  );
});
