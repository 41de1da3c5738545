import { describe, expect, it } from 'vitest';
import { chainFault, readRedirects } from './redirects.ts';

describe('redirects', () => {
  it('are read a line each, with or without the host of the old address', () => {
    expect(
      readRedirects('/pl/Kubek.html /produkt/kubek\r\nhttps://stary.pl/a%20b;/kategoria/kubki?kolor=bialy\n\n'),
    ).toEqual({
      redirects: [
        { from: '/pl/kubek.html', to: '/produkt/kubek' },
        { from: '/a%20b', to: '/kategoria/kubki?kolor=bialy' },
      ],
      faults: [],
    });
    expect(readRedirects('/żółty /produkt/zolty').redirects[0]?.from).toBe('/%c5%bc%c3%b3%c5%82ty');
  });

  it.each(['/a', 'a /b', '/a https://obcy.example/', '/a //obcy.example', '/ /b', '/a /b /c', '/a /A'])(
    '„%s” is refused',
    (line) => {
      const { redirects, faults } = readRedirects(line);
      expect(redirects).toEqual([]);
      expect(faults).toHaveLength(1);
    },
  );

  it('never lead to an address that leads on', () => {
    const known = new Map([['/b', '/produkt/c']]);
    expect(chainFault([{ from: '/a', to: '/produkt/c' }], known)).toBeNull();
    expect(chainFault([{ from: '/a', to: '/b' }], known)).toContain('/b');
    expect(chainFault([{ from: '/produkt/c', to: '/a' }], known)).toContain('/produkt/c');
  });
});
