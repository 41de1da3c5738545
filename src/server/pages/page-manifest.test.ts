import { describe, expect, it } from 'vitest';
import { cacheSlot } from './page-manifest.ts';

describe('where a page is kept', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=gazetka', '/'],
    ['/produkt/kubek-granatowy', '/produkt/kubek-granatowy'],
    ['/produkt/kubek-granatowy?rozmiar=350&fbclid=1', '/produkt/kubek-granatowy?rozmiar=350'],
    ['/produkt/kubek-granatowy?dodano=1&rozmiar=350', '/produkt/kubek-granatowy?rozmiar=350&dodano=1'],
    ['/produkt/kubek-granatowy?dodano=17', '/produkt/kubek-granatowy'],
    [
      '/ajax/projector.php?get=sizes,sizeprices,sizes&action=get&x=1&subscription=2&product=5',
      '/ajax/projector.php?action=get&product=5&get=sizeprices%2Csizes',
    ],
    ['/ajax/projector.php?action=get&get=a,sizes', '/ajax/projector.php?action=get&get=a%2Csizes'],
    ['/produkt/kubek.data?rozmiar=1&_routes=root,product', '/produkt/kubek.data?rozmiar=1&_routes=root%2Cproduct'],
    ['/kategoria/len?strona=2&sortuj=nazwa', '/kategoria/len?sortuj=nazwa&strona=2'],
    ['/kategoria/len?sortuj=nazwa&strona=2', '/kategoria/len?sortuj=nazwa&strona=2'],
    ['/_root.data?_routes=home', '/_root.data?_routes=home'],
    ['/produkt/kubek-granatowy.data?_routes=product', '/produkt/kubek-granatowy.data?_routes=product'],
  ])('%s as %s', (asked, cached) => {
    expect(cacheSlot(asked)?.path).toBe(cached);
  });

  it.each([
    '/nie-ma',
    '/produkt',
    '/produkt/a/b',
    '/kategoria/',
    '/healthz',
    '//',
    '/obrazy/240/a.webp',
    '/produkt/kubek.data?_routes=product,product',
    '/produkt/kubek.data?_routes=home',
    '/produkt/kubek?dodano=maximum-3',
    `/produkt/kubek?rozmiar=${'x'.repeat(65)}`,
  ])('%.60s not at all', (asked) => {
    expect(cacheSlot(asked)).toBeNull();
  });

  it('names the size that has to be one of the product', () => {
    expect(cacheSlot('/produkt/kubek.data?rozmiar=350')?.sized).toEqual({ slug: 'kubek', size: '350' });
    expect(cacheSlot('/produkt/kubek?dodano=1')?.sized).toBeUndefined();
  });
});
