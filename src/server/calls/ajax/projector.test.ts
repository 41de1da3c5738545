import { describe, expect, it } from 'vitest';
import settings from '../../../../shop.config.ts';
import type { Product, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import type { PlaceTerms } from '../../../shop/delivery/delivery-offer.ts';
import type { SizeWire } from '../../../shop/product/product.ts';
import { checkSettings } from '../../config.ts';
import { projector } from './projector.ts';

const money = (gross: number) => ({ gross, net: gross });
const checked = checkSettings(settings);
const now = Date.UTC(2026, 10, 16);
const termsIn = (country: string) => async (): Promise<PlaceTerms> => ({
  country,
  zipcode: null,
  settings: checked.delivery,
  now,
  means: { payments: ['prepaid', 'on-delivery'], points: ['locker'] },
});

interface Asked {
  wire?: SizeWire;
  offer?: Partial<SizeOffer['offer']>;
  own?: Partial<Product>;
  country?: string;
}

function ask(get: string, { wire, offer = {}, own: more = {}, country = 'PL' }: Asked = {}) {
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
    slug: 'kubek',
    vat: 23,
    type: 'product',
    unit: { forms: {} },
    producer: {},
    range: {},
    sizes: [own],
    bundle: [],
    ...more,
  } as unknown as Product;
  const parts = { product: async () => product, settings: checked, delivery: termsIn(country), now };
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
        status_gfx: '/stan-there.svg',
        status_description_tel: 'Gotowe do drogi',
        status_gfx_tel: '/stan-there.svg',
      },
    });
  });

  it('count what everyone pays towards free delivery, not what a code makes of it', async () => {
    const limit = settings.delivery.options[0]?.freeFrom ?? 0;
    const withoutCode = { price: money(limit), unitPrice: null };
    const free = { sizedelivery: { shipping: '0.00' } };
    expect(await ask('sizedelivery', { offer: { price: money(limit - 1), withoutCode } })).toMatchObject(free);
    expect(await ask('sizedelivery', { offer: { price: money(limit - 1) } })).not.toMatchObject(free);
  });

  it('tell the delivery to where the shopper is, and no limit where it is never free', async () => {
    expect(await ask('sizedelivery')).toMatchObject({ sizedelivery: { shipping: '12.99', limitfree: '250.00' } });
    const abroad = (await ask('sizedelivery', { country: 'DE' })) as { sizedelivery: object };
    expect(abroad).toMatchObject({ sizedelivery: { shipping: '39.00' } });
    expect(abroad.sizedelivery).not.toHaveProperty('limitfree');
  });

  it('name the cheapest delivery of the product, and no cost if there is none', async () => {
    const lamp = { slug: 'lampa-wiszaca-szalwiowa' };
    expect(await ask('sizedelivery', { own: lamp })).toMatchObject({ sizedelivery: { shipping: '13.99' } });
    const nowhere = (await ask('sizedelivery', { country: 'FR' })) as { sizedelivery: object };
    expect(nowhere.sizedelivery).not.toHaveProperty('shipping');
  });
});
