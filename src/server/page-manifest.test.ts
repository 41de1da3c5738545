import { describe, expect, it } from 'vitest';
import { cacheSlot } from './page-manifest.ts';

describe('where a page is kept', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=gazetka', '/'],
    ['/produkt/kubek-granatowy', '/produkt/kubek-granatowy'],
    ['/produkt/kubek-granatowy?rozmiar=350&fbclid=1', '/produkt/kubek-granatowy?rozmiar=350'],
    ['/kategoria/len?strona=2&sortuj=nazwa', '/kategoria/len?sortuj=nazwa&strona=2'],
    ['/kategoria/len?sortuj=nazwa&strona=2', '/kategoria/len?sortuj=nazwa&strona=2'],
    ['/_root.data?_routes=home', '/_root.data?_routes=home'],
    ['/produkt/kubek-granatowy.data?_routes=product', '/produkt/kubek-granatowy.data?_routes=product'],
  ])('%s as %s', (asked, kept) => {
    expect(cacheSlot(asked)?.path).toBe(kept);
  });

  it.each(['/nie-ma', '/produkt', '/produkt/a/b', '/kategoria/', '/healthz', '//', '/obrazy/240/a.webp'])(
    '%s not at all',
    (asked) => {
      expect(cacheSlot(asked)).toBeNull();
    },
  );
});
