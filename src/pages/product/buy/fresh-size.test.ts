import { expect, it } from 'vitest';
import type { SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import type { SizeBlocks } from '../../../ui/http/remote.ts';
import { isStale } from './fresh-size.ts';

const size = { id: '350', amount: 7, status: 'enable' } as SizeOffer['size'];
const offer = { price: { gross: 8900, net: 7236 } } as SizeOffer['offer'];
const shown = { product: 1, subscription: false, shipping: 'Wysyłka jutro', size, offer };
const same: SizeBlocks = {
  sizeprices: { value: '89.00' },
  sizeavailability: { status: 'enable', amount: 7 },
  sizedelivery: { shipping_text: 'Wysyłka jutro' },
};

it('is fresh if the server returns the same data, or only the required ones', () => {
  expect(isStale(shown, same)).toBe(false);
  expect(isStale(shown, { ...same, sizeavailability: { status: 'enable' }, sizedelivery: {} })).toBe(false);
  const gone = { ...shown, size: { ...size, amount: 0 } };
  expect(isStale(gone, { ...same, sizeavailability: { status: 'disable', amount: 0 } })).toBe(false);
});

it.each([
  ['price', { sizeprices: { value: '95.00' } }],
  ['status', { sizeavailability: { status: 'disable' } }],
  ['amount', { sizeavailability: { status: 'enable', amount: 6 } }],
  ['dispatch', { sizedelivery: { shipping_text: 'Wysyłka dziś' } }],
  ['existence', { sizeprices: null }],
] as [string, Partial<SizeBlocks>][])('is stale when the %s differs', (_, block) => {
  expect(isStale(shown, { ...same, ...block })).toBe(true);
});

it('is stale if the product no longer exists', () => expect(isStale(shown, null)).toBe(true));
