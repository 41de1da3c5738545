import { describe, expect, it } from 'vitest';
import settings from '../../../../shop.config.ts';
import type { Product, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import type { SizeWire } from '../../../shop/product/product.ts';
import { checkSettings } from '../../config.ts';
import { projector } from './projector.ts';

const money = (gross: number) => ({ gross, net: gross });

function ask(get: string, { wire, offer = {} }: { wire?: SizeWire; offer?: Partial<SizeOffer['offer']> } = {}) {
  const size = {
    id: 'uniw',
    priority: 0,
    amount: 4,
    status: 'enable',
    statusText: 'Gotowe do drogi',
    dispatch: { kind: 'known', days: 1, deadline: null },
    ...(wire ? { wire } : {}),
  };
  const own = { size, offer: { price: money(100), withoutCode: null, points: null, ...offer }, tiers: [] };
  const product = {
    type: 'product',
    unit: { forms: {} },
    producer: {},
    range: {},
    sizes: [own],
    bundle: [],
  } as unknown as Product;
  const parts = { product: async () => product, settings: checkSettings(settings), now: Date.UTC(2026, 10, 16) };
  return projector(new URLSearchParams({ action: 'get', product: '1', size: 'uniw', get }), parts);
}

describe('the blocks of a size', () => {
  const wire: SizeWire = {
    amountMm: 3,
    amountMo: 1,
    statusGfx: '/stan.svg',
    statusTextTel: 'Gotowe',
    statusGfxTel: '/stan-tel.svg',
    statusVisible: false,
  };

  it('tell what the shop has written for them', async () => {
    expect(await ask('sizes,sizeavailability', { wire })).toMatchObject({
      sizes: { items: { '00000-uniw': { amount: 4, amount_mm: 3, amount_mo: 1 } } },
      sizeavailability: {
        visible: 'n',
        status_description: 'Gotowe do drogi',
        status_gfx: '/stan.svg',
        status_description_tel: 'Gotowe',
        status_gfx_tel: '/stan-tel.svg',
      },
    });
  });

  it('tell the plain status where it has written nothing more', async () => {
    expect(await ask('sizeavailability')).toMatchObject({
      sizeavailability: {
        visible: 'y',
        status_gfx: null,
        status_description_tel: 'Gotowe do drogi',
        status_gfx_tel: null,
      },
    });
  });

  it('count what everyone pays towards free delivery, not what a code makes of it', async () => {
    const { freeDeliveryFrom: limit } = settings.prices;
    const withoutCode = { price: money(limit), unitPrice: null };
    const free = { sizedelivery: { shipping: '0.00' } };
    expect(await ask('sizedelivery', { offer: { price: money(limit - 1), withoutCode } })).toMatchObject(free);
    expect(await ask('sizedelivery', { offer: { price: money(limit - 1) } })).not.toMatchObject(free);
  });
});
