import { describe, expect, it } from 'vitest';
import type { MoveField } from './move-fields.ts';
import type { MovedProduct } from './moved-product.ts';
import { addressesOfProduct, addressIndex, movedAddress } from './old-addresses.ts';
import type { Platform } from './platforms.ts';

const moved = (platform: Platform, id: string, row: Partial<Record<MoveField, string>>): MovedProduct => ({
  platform,
  key: `${platform} ${id}`,
  row: new Map(Object.entries({ key: id, ...row }) as [MoveField, string][]),
  attributes: [],
  variants: [],
  pictures: [],
});

const index = addressIndex();
index.addProduct(moved('prestashop', '12', { name: 'Kubek biały', slug: 'kubek-bialy' }), '/produkt/kubek');
index.addProduct(moved('shopify', 'taca-debowa', { name: 'Taca dębowa' }), '/produkt/taca');
for (const to of ['/produkt/miska-1', '/produkt/miska-2'])
  index.addProduct(moved('woocommerce', to.slice(-1), { name: 'Miska' }), to);
index.addCategory('Kubki i miski', '/kategoria/kubki-i-miski');
index.addCategory('Dom', '/kategoria/dom');

const leadsTo = (typed: string) => {
  const from = movedAddress(typed);
  return from === null ? null : index.find(from);
};

describe('addresses of another shop', () => {
  it.each([
    // WooCommerce
    '/product/kubek-bialy/',
    '/produkt/dom/kubek-bialy',
    '/?product=kubek-bialy',
    '/?p=12',
    // Shopify
    '/products/kubek-bialy?variant=41',
    '/pl/collections/dom/products/Kubek-Bialy',
    // PrestaShop
    '/12-kubek-bialy.html',
    '/dom/12-34-kubek-bialy-5901234123457.html',
    '/pl/dom/12-inna-nazwa.html',
    '/index.php?controller=product&id_product=12',
    // Shoper
    '/pl/p/Kubek-bialy/12',
    // IdoSell
    '/product-pol-12-Kubek-bialy.html',
    '/product-pol-12.html',
    '/product-pol-12-Kubek.feed10005.html',
    '/pl/products/kubek-bialy-12',
    '/pl/products/kubek-bialy-12.html',
    'https://old.example/pl/p/Kubek-bia%C5%82y/12/?utm_source=list#opis',
  ])('%s is the product', (typed) => expect(leadsTo(typed)).toBe('/produkt/kubek'));

  it.each([
    '/kategoria-produktu/kubki-i-miski/page/2/',
    '/product-category/dom/kubki-i-miski',
    '/collections/kubki-i-miski',
    '/pl/collections/kubki-i-miski/',
    '/7-kubki-i-miski',
    '/7-kubki-i-miski?p=12',
    '/pl/c/Kubki-i-miski/7/2',
    '/pol_m_Dom_Kubki-i-miski-7.html',
    '/pl/menu/kubki-i-miski-7.html',
  ])('%s is the category', (typed) => expect(leadsTo(typed)).toBe('/kategoria/kubki-i-miski'));

  it('of a product that is not moved lead to the category that they name', () => {
    expect(leadsTo('/collections/dom/products/wycofany')).toBe('/kategoria/dom');
    expect(leadsTo('/pl/dom/kubki-i-miski/99-wycofany.html')).toBe('/kategoria/kubki-i-miski');
    expect(leadsTo('/produkt/dom/wycofany/')).toBe('/kategoria/dom');
    expect(leadsTo('/produkt/wycofany/')).toBeNull();
  });

  it('with a name that ends in a number lead to that product, and to no other', () => {
    const own = addressIndex();
    own.addProduct(moved('shopify', 'kubek', { name: 'Kubek mały' }), '/produkt/maly');
    own.addProduct(moved('shopify', 'kubek-350', { name: 'Kubek duży' }), '/produkt/duzy');
    own.addProduct(moved('idosell', '77', { name: 'Dzbanek' }), '/produkt/dzbanek');
    for (const start of ['/products', '/pl/products', '/pl/collections/dom/products']) {
      expect(own.find(`${start}/kubek-350`)).toBe('/produkt/duzy');
      expect(own.find(`${start}/kubek`)).toBe('/produkt/maly');
    }
    expect(own.find('/pl/products/kubek-350-77')).toBe('/produkt/dzbanek');
    expect(own.find('/pl/products/kubek-12.html')).toBe('/produkt/maly');
  });

  it('that fit two products, none, or the main page lead nowhere', () => {
    expect(leadsTo('/produkt/miska')).toBeNull();
    expect(leadsTo('/blog/jak-dbac-o-drewno')).toBeNull();
    expect(movedAddress('/?utm_source=list')).toBeNull();
    expect(movedAddress('http://')).toBeNull();
  });

  it('are told by the export where the platform has them in it', () => {
    expect(addressesOfProduct(moved('shopify', 'taca-debowa', {}))).toEqual(['/products/taca-debowa']);
    expect(addressesOfProduct(moved('prestashop', '12', { slug: 'kubek' }))).toEqual([
      '/index.php?id_product=12',
      '/12-kubek.html',
    ]);
    expect(addressesOfProduct(moved('google', 'G', { address: 'https://old.example/A/?gclid=x' }))).toEqual(['/a']);
    expect(addressesOfProduct(moved('woocommerce', '44', { name: 'Koszula' }))).toEqual([]);
  });
});
