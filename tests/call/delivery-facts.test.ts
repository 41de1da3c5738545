import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { themeClient } from '../../testing/shop/theme-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('server', 'http://shop.test', {
    change: (settings) => ({
      ...settings,
      delivery: {
        ...settings.delivery,
        options: settings.delivery.options.map((option) =>
          option.carrier === 'locker' ? { ...option, excludedProducts: ['maselniczka'] } : option,
        ),
      },
    }),
  });
}, 120_000);
afterAll(() => shop.store.close());

const regions = { PL: 1_143_020_003, DE: 1_143_020_143 } as const;
type Country = keyof typeof regions;

const amountIn = (text: string, before: RegExp): string | null => {
  const found = new RegExp(`${before.source}\\s*(\\d+),(\\d\\d)\\szł`).exec(text.replaceAll('\u00a0', ' '));
  return found ? `${found[1]}.${found[2]}` : null;
};

/** The cost of delivering one piece, by the place of the shop that states it. */
async function told(slug: string, size: string, country: Country): Promise<Record<string, string | null>> {
  const own = themeClient(() => shop);
  await own.graphql(`mutation { setRegion(SetRegionInput: { deliveryRegionId: ${regions[country]} }) { status } }`);
  await own.buy(slug, size, '1');
  const id = await own.idOf(slug);
  const block = async (request: object) => {
    const body = new URLSearchParams({ request: JSON.stringify(request) });
    return (await own.ask('/ajax/get.php', { method: 'POST', body })).json();
  };
  const page = await (await own.ask(`/produkt/${slug}`)).text();
  const facts = /"shippingRate":\{"@type":"MonetaryAmount","value":"?([\d.]+)/.exec(page)?.[1] ?? null;
  const asked = `action=get&product=${id}&get=sizedelivery&size=${size}`;
  const projected = await (await own.ask(`/ajax/projector.php?${asked}`)).json();
  const { data } = await own.graphql(
    `{ shipping(ShippingInput: { mode: product, products: [{ id: ${id}, size: "${size}", quantity: 1 }] })
         { shipping { prepaid courier { type } cost { value } } }
       basket { summaryBasket { shipping { cost { gross { value } } } } } }`,
  );
  const ways = data.shipping.shipping as { courier: { type: string }; cost: { value: number } }[];
  const brought = ways.filter(({ courier }) => courier.type !== 'collect').map(({ cost }) => cost.value);
  const { Basket, Delivery } = await block({ Basket: {}, Delivery: { product: id, size, quantity: 1 } });
  const basketPage = await (await own.ask('/koszyk')).text();
  const form = await (
    await own.ask('/zamowienie', {
      method: 'POST',
      body: new URLSearchParams({ delivery_region: country, intencja: 'przelicz' }),
    })
  ).text();
  const rows = [...form.replaceAll('\u00a0', ' ').matchAll(/data-carrier="(\w+)".*?(\d+,\d\d) zł/gs)]
    .filter(([, carrier]) => carrier !== 'collect')
    .map(([, , cost]) => Number(cost?.replace(',', '.')));
  const feed = await shop.text('/oferta/google.xml');
  const item = feed.split('<item>').find((one) => one.includes(`/produkt/${slug}`)) ?? '';
  return {
    page: amountIn(page, /Dostawa od/),
    'structured data': facts,
    projector: projected.sizedelivery.shipping,
    'projector by POST': (await own.projector(asked)).sizedelivery.shipping,
    'shipping call': Math.min(...brought).toFixed(2),
    'own delivery': amountIn(Delivery.response.text, /:/),
    'basket block': Basket.response.basket.shippingCost,
    'basket call': data.basket.summaryBasket.shipping.cost.gross.value.toFixed(2),
    'basket page': amountIn(basketPage, /<dt>Dostawa.*?<strong>/),
    'order form': Math.min(...rows).toFixed(2),
    feed: new RegExp(`<g:country>${country}</g:country><g:price>([\\d.]+) PLN`).exec(item)?.[1] ?? null,
  };
}

describe('every place says the same of delivery', () => {
  it.each([
    ['kubek-szalwiowy', '350', 'PL', '12.99'],
    ['kubek-szalwiowy', '350', 'DE', '39.00'],
    // Lockers do not accept it.
    ['maselniczka', 'uniw', 'PL', '13.99'],
  ] as const)('%s %s to %s', async (slug, size, country, cost) => {
    const found = await told(slug, size, country);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((place) => [place, cost])));
  });
});
