import { describe, expect, it } from 'vitest';
import { askedAddress, chainFault, readRedirects, redirectFinder } from './redirects.ts';

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

  it.each(['/\\evil.example', '/\\evil.example/produkt', '//evil.example', '/.//evil.example'])(
    'never lead to another host, nor come from one: %s',
    (elsewhere) => {
      expect(readRedirects(`/stary ${elsewhere}`).redirects).toEqual([]);
      expect(readRedirects(`${elsewhere} /produkt/nowy`).redirects).toEqual([]);
    },
  );

  it('take an old address with a slash at the end, as other shops write them', () => {
    expect(readRedirects('/sklep/Kubek/ /produkt/kubek/').redirects).toEqual([
      { from: '/sklep/kubek', to: '/produkt/kubek' },
    ]);
    const find = redirectFinder(new Map([['/sklep/kubek', '/produkt/kubek']]));
    for (const pathname of ['/sklep/kubek', '/sklep/kubek/', '/Sklep//Kubek/']) {
      expect(find({ pathname, search: '?utm=1' })).toBe('/produkt/kubek?utm=1');
    }
  });

  it('of the main page need a parameter that names a page', () => {
    const { redirects, faults } = readRedirects('/?p=12&x=1 /produkt/kubek\n/?utm_source=12 /produkt/taca\n/ /blog');
    expect(redirects).toEqual([{ from: '/?p=12&x=1', to: '/produkt/kubek' }]);
    expect(faults).toHaveLength(2);
  });

  it('tell addresses apart by their query', () => {
    const { redirects } = readRedirects(
      '/index.php?id_product=12&controller=product /produkt/kubek\n/index.php?id_product=13 /produkt/taca\n/index.php /szukaj',
    );
    const find = redirectFinder(new Map(redirects.map(({ from, to }) => [from, to])));
    const at = (search: string) => find({ pathname: '/index.php', search });
    expect(at('?controller=product&id_product=12')).toBe('/produkt/kubek');
    expect(at('?id_product=13&utm=x')).toBe('/produkt/taca?utm=x');
    expect(at('?id_product=14')).toBe('/szukaj?id_product=14');
    const both = redirectFinder(new Map([['/a?x=1&x=2', '/b']]));
    expect(both({ pathname: '/a', search: '?x=1&x=2&y=3' })).toBe('/b?y=3');
    expect(both({ pathname: '/a', search: '?x=1' })).toBeNull();
    expect(redirectFinder(new Map([['/a?x=1', '/b']]))({ pathname: '/a', search: '' })).toBeNull();
  });

  it('are pasted from two columns of a sheet or a CSV file, with headings or without', () => {
    const pairs = [
      { from: '/a.html', to: '/produkt/a' },
      { from: '/b.html', to: '/produkt/b' },
    ];
    for (const text of [
      '/a.html\t/produkt/a\n/b.html\t/produkt/b',
      'Stary adres,Nowy adres\n/a.html,/produkt/a\n/b.html,/produkt/b\n',
      '"stary";"nowy"\n"/a.html";"/produkt/a"\n"/b.html";"/produkt/b"',
      '"/a.html","/produkt/a"\n"/b.html","/produkt/b"',
    ]) {
      expect(readRedirects(text), text).toEqual({ redirects: pairs, faults: [] });
    }
  });

  it('are looked up by an address typed with its host or without', () => {
    expect(askedAddress(' https://stary.example/Kubek?x=1#opis ')).toEqual({ pathname: '/Kubek', search: '?x=1' });
    expect(askedAddress('/kubek')).toEqual({ pathname: '/kubek', search: '' });
    expect(askedAddress('kubek')).toBeNull();
  });

  it('never lead to an address that leads on', () => {
    const known = new Map([['/b', '/produkt/c']]);
    expect(chainFault([{ from: '/a', to: '/produkt/c' }], known)).toBeNull();
    expect(chainFault([{ from: '/a', to: '/b' }], known)).toContain('/b');
    expect(chainFault([{ from: '/produkt/c', to: '/a' }], known)).toContain('/produkt/c');
  });
});
