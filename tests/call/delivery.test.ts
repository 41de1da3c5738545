import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { themeClient } from '../../testing/shop/theme-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop.store.close());

const client = () => themeClient(() => shop);
type Client = ReturnType<typeof client>;
const germany = 1_143_020_143;
const outcome = '{ status error { code message } }';

const ways = async (own: Client, input = '{ mode: basket }') => {
  const asked = `{ shipping(ShippingInput: ${input}) { shipping { courier { id } cost { value } } } }`;
  const { data } = await own.graphql(asked);
  return data.shipping.shipping.map(({ courier, cost }: { courier: { id: string }; cost: { value: number } }) => [
    courier.id,
    cost.value,
  ]);
};
const blocks = async (own: Client, request: object) => {
  const body = new URLSearchParams({ request: JSON.stringify(request) });
  return (await own.ask('/ajax/get.php', { method: 'POST', body })).json();
};
const setRegion = (own: Client, id: number) =>
  own.graphql(`mutation { setRegion(SetRegionInput: { deliveryRegionId: ${id} }) ${outcome} }`);

describe('the country of the visit', () => {
  it('decides on ways, prices and VAT of delivery, in calls, the basket and cached pages', async () => {
    const own = client();
    await own.buy('maselniczka', 'uniw', '1');
    expect((await ways(own)).map(([id]: [string]) => id)).toContain('paczkomat');
    expect((await setRegion(own, germany)).data.setRegion.status).toBe('success');
    expect(own.cookies.get('wariant')).toBe('gross-DE');
    expect(await ways(own)).toEqual([
      ['kurier-zagranica', 39],
      ['odbior', 0],
    ]);
    const { Basket } = await blocks(own, { Basket: {} });
    expect(Basket.response.basket).toMatchObject({ shippingCost: '39.00', shippingCost_net: '31.71' });
    expect(Basket.response.basket, 'clients print 0 as free delivery').not.toHaveProperty('toShippingFree');
    expect(Basket.response.basket).not.toHaveProperty('shippingLimitFree');
    const limits = 'toShippingFree { value formatted } shippingLimitFree { value formatted }';
    const { data } = await own.graphql(
      `{ basket { summaryBasket { shipping { cost { gross { value } } } ${limits} } } }`,
    );
    expect(data.basket.summaryBasket).toEqual({
      shipping: { cost: { gross: { value: 39 } } },
      toShippingFree: { value: null, formatted: '' },
      shippingLimitFree: { value: null, formatted: '' },
    });
    const asked = `action=get&product=${await own.idOf('maselniczka')}&get=sizedelivery`;
    const here = await (await shop.ask(`/ajax/projector.php?${asked}`)).json();
    expect(here.sizedelivery).toMatchObject({ shipping: '12.99', limitfree: '250.00' });
    const cached = await (await own.ask(`/ajax/projector.php?${asked}`)).json();
    for (const { sizedelivery } of [cached, await own.projector(asked)]) {
      expect(sizedelivery).toMatchObject({ shipping: '39.00' });
      expect(sizedelivery).not.toHaveProperty('limitfree');
    }
    const page = (await (await own.ask('/produkt/maselniczka')).text()).replaceAll('\u00a0', ' ');
    expect(page).toContain('Dostawa od 39,00 zł<');
    const there = await shop.text('/produkt/maselniczka');
    expect(there.replaceAll('\u00a0', ' ')).toContain('Dostawa od 12,99 zł, gratis od 250,00 zł');
    await own.graphql('mutation { unsetTemporaryRegion { status } }');
    expect(own.cookies.get('wariant') ?? '').toBe('');
    expect((await ways(own)).map(([id]: [string]) => id)).toContain('paczkomat');
  });

  it('is checked with its own post codes, and one that a courier does not serve loses that way', async () => {
    const own = client();
    await own.buy('maselniczka', 'uniw', '1');
    const set = async (zipcode: string) =>
      (await own.graphql(`mutation { setTemporaryZipcode(zipcode: "${zipcode}") ${outcome} }`)).data
        .setTemporaryZipcode;
    expect(await set('84150')).toMatchObject({ status: 'success' });
    expect(own.cookies.get('temporaryZipcode')).toBe('84-150');
    expect((await ways(own)).map(([id]: [string]) => id)).toEqual(['paczkomat', 'poczta', 'odbior']);
    await setRegion(own, germany);
    expect(await set('10115')).toMatchObject({ status: 'success' });
    expect(await set('84-150')).toMatchObject({ status: 'error', error: { code: 'incorect_zipcode' } });
  });
});

it('the basket tells on which days its lines leave', async () => {
  const own = client();
  await own.buy('maselniczka', 'uniw', '1');
  await own.buy('kinkiet-mleczny', 'uniw', '1', 'ramię 30 cm');
  const { Basket } = await blocks(own, { Basket: {} });
  const { products, division } = Basket.response.basket;
  expect(division).toEqual(
    products.map(({ basket_line }: { basket_line: number }) => ({
      basket_lines: [basket_line],
      weeks: expect.any(Number),
      days: expect.any(Number),
      week_day: expect.any(Number),
      today: expect.any(Boolean),
      shipping_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })),
  );
  expect(division[1].days).toBeGreaterThan(29);
});

describe('the way of delivery that was taken last', () => {
  it('is what the basket and its preview tell, with its day', async () => {
    const own = client();
    await own.buy('maselniczka', 'uniw', '1');
    own.cookies.set('dostawa', 'kurier');
    const page = (await (await own.ask('/koszyk')).text()).replaceAll('\u00a0', ' ');
    expect(page).toContain('Dostawa: Kurier');
    expect(page).toContain('16,99 zł');
    expect(page).toMatch(/<small>U Ciebie [^<]+<\/small>/);
    const { Basket } = await blocks(own, { Basket: {} });
    expect(Basket.response.basket).toMatchObject({ shippingCost: '16.99', shippingWay: 'Kurier' });
    expect(Basket.response.basket.shippingArrives).toMatch(/^U Ciebie /);
    own.cookies.set('dostawa', 'odbior');
    const collected = (await (await own.ask('/koszyk')).text()).replaceAll('\u00a0', ' ');
    expect(collected).toContain('Dostawa: Odbiór w pracowni, Kartuzy, ul. Rzemieślnicza 7');
    expect(collected).toMatch(/<small>Do odbioru [^<]+<\/small>/);
  });

  it('gives way to the cheapest where it cannot be used, or was never one of ours', async () => {
    const own = client();
    await own.buy('maselniczka', 'uniw', '1');
    for (const forged of ['e-mail', 'nikt', '<b>', '']) {
      own.cookies.set('dostawa', forged);
      const { Basket } = await blocks(own, { Basket: {} });
      expect(Basket.response.basket, forged).toMatchObject({ shippingCost: '12.99', shippingWay: '' });
    }
  });

  it('is returned for a product and a quantity, and not for an unknown product', async () => {
    const own = client();
    own.cookies.set('dostawa', 'kurier');
    const id = await own.idOf('maselniczka');
    const told = async (asked: object) => (await blocks(own, { Delivery: asked })).Delivery.response;
    expect(await told({ product: id, size: 'uniw', quantity: 1 })).toMatchObject({
      id: 'kurier',
      cost: '16,99\u00a0zł',
      text: expect.stringMatching(/^Kurier: 16,99\s?zł\. U Ciebie /),
    });
    // Six weigh more than five kilograms, but are worth free delivery.
    expect(await told({ product: id, size: 'uniw', quantity: 6 })).toMatchObject({ cost: 'gratis' });
    const lamp = await own.idOf('lampa-wiszaca-szalwiowa');
    own.cookies.set('dostawa', 'paczkomat');
    expect(await told({ product: lamp })).not.toMatchObject({ id: 'paczkomat' });
    for (const wrong of [
      {},
      { product: 'x' },
      { product: 999_999 },
      { product: id, quantity: -1 },
      { product: id, size: 'x' },
    ])
      expect(await told(wrong)).toBeNull();
  });
});
