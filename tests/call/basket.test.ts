import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeGuestOrder } from '../../testing/order/placed-order.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { themeClient } from '../../testing/shop/theme-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop.store.close());

const client = () => themeClient(() => shop);
const results = '{ status results { status error { code message } } }';
const outcome = '{ status error { code message } }';
const nbsp = '\u00a0';

describe('basket', () => {
  it('has bare amounts, product numbers and the data of each product', async () => {
    const anna = client();
    await anna.buy('maselniczka', 'uniw', '2');
    const { data, errors } = await anna.graphql(`{ basket(BasketCostInput: {}) {
      summaryBasket {
        productsCount worth { net gross } shipping { cost { gross { value } } }
        toShippingFree { value formatted } shippingLimitFree { value formatted }
        smileShippingLimitFree { enabled shippingLimitFree { currency value formatted } }
      }
      products {
        id line size quantity basketGroupId additional forPoints worthPoints { formatted }
        data { type name link iconSmall iconSmallSecond unit { singular plural fraction } }
        worth { gross { value formatted } }
      } } }`);
    expect(errors).toBeUndefined();
    expect(data.basket.summaryBasket).toEqual({
      productsCount: 1,
      worth: { net: 193.5, gross: 238 },
      shipping: { cost: { gross: { value: 12.99 } } },
      toShippingFree: { value: 12, formatted: `12,00${nbsp}zł` },
      shippingLimitFree: { value: 250, formatted: `250,00${nbsp}zł` },
      smileShippingLimitFree: {
        enabled: false,
        shippingLimitFree: { currency: 'PLN', value: 0, formatted: `0,00${nbsp}zł` },
      },
    });
    expect(data.basket.products).toEqual([
      {
        id: await anna.idOf('maselniczka'),
        line: expect.any(Number),
        size: 'uniw',
        quantity: 2,
        basketGroupId: '0',
        additional: '',
        forPoints: false,
        worthPoints: { formatted: `0${nbsp}punktów` },
        data: {
          type: 'product',
          name: 'Maselniczka',
          link: '/produkt/maselniczka',
          iconSmall: expect.stringMatching(/^\/obrazy\/240\//),
          iconSmallSecond: expect.stringMatching(/^\/obrazy\/240\//),
          unit: { singular: 'sztuka', plural: 'sztuk', fraction: 'sztuki' },
        },
        worth: { gross: { value: 238, formatted: `238,00${nbsp}zł` } },
      },
    ]);
  });

  it('is still told as before: in whole prices and in bare numbers', async () => {
    const anna = client();
    await anna.buy('maselniczka', 'uniw', '1');
    const { data } = await anna.graphql(
      '{ basket { summaryBasket { bare: toShippingFree toShippingFree { gross { value } net { value } } } } }',
    );
    expect(data.basket.summaryBasket).toEqual({
      bare: 131,
      toShippingFree: { gross: { value: 131 }, net: { value: 131 } },
    });
  });
});

describe('addProductsToBasket', () => {
  it('puts several products in, by number, size, period and parts of a set', async () => {
    const jan = client();
    const [dish, coffee, set] = await Promise.all(
      ['maselniczka', 'kawa-ziarnista-etiopia', 'zestaw-prezentowy'].map(jan.idOf),
    );
    const bundle = (await shop.store.catalogue.product('zestaw-prezentowy', Date.now()))?.bundle ?? [];
    const parts = bundle.map(({ id, sizeId }) => `{id: ${id}, size: "${sizeId}"}`).join(', ');
    const { data, errors } = await jan.graphql(
      `mutation { addProductsToBasket(ProductInput: [
        {id: ${dish}, size: "onesize", quantity: 2}
        {id: "${coffee}", size: "250", quantity: "2", subscription: 30}
        {id: ${set}, size: "uniw", quantity: 1, bundleParts: [${parts}]}
      ]) ${results} }`,
      'mutation=addProductsToBasket',
    );
    expect(errors).toBeUndefined();
    expect(data.addProductsToBasket).toEqual({
      status: 'success',
      results: [1, 2, 3].map(() => ({ status: 'success', error: null })),
    });
    const { products } = (await jan.graphql('{ basket { products { id size quantity additional } } }')).data.basket;
    expect(products).toEqual([
      { id: dish, size: 'uniw', quantity: 2, additional: '' },
      { id: coffee, size: '250', quantity: 2, additional: '30' },
      { id: set, size: 'uniw', quantity: 1, additional: '' },
    ]);
    expect(jan.cookies.get('koszyk')).toBe('3');
  });

  it('says of each product what became of it, in Polish, and keeps to the limits of the forms', async () => {
    const jan = client();
    const [bowl, dish, set] = await Promise.all(['czarka-tenmoku', 'maselniczka', 'zestaw-prezentowy'].map(jan.idOf));
    const { data } = await jan.graphql(`mutation { addProductsToBasket(ProductInput: [
      {id: ${bowl}, size: "uniw", quantity: 3}
      {id: ${bowl}, size: "uniw", quantity: 1}
      {id: 999999, size: "uniw", quantity: 1}
      {id: ${dish}, size: "nie-ma", quantity: 1}
      {id: ${dish}, size: "uniw", quantity: "dwa"}
      {id: ${set}, size: "uniw", quantity: 1, bundleParts: [{id: ${dish}, size: "uniw"}]}
    ]) ${results} }`);
    const [first, ...refused] = data.addProductsToBasket.results;
    expect(data.addProductsToBasket.status).toBe('error');
    expect(first).toEqual({ status: 'success', error: null });
    expect(refused.map(({ error }: { error: { code: string } }) => error.code)).toEqual([
      'BASKET_LIMIT',
      'PRODUCT_NOT_FOUND',
      'BASKET_UNKNOWN',
      'BASKET_LIMIT',
      'BUNDLE_PART_UNKNOWN',
    ]);
    expect(refused[0].error.message).toBe('Maksymalnie możesz zamówić 3 sztuki');
    expect(jan.cookies.get('koszyk')).toBe('1');
  });

  it('opens no session when nothing was put in, and takes no endless list', async () => {
    const stranger = client();
    await stranger.graphql(
      `mutation { addProductsToBasket(ProductInput: [{id: 999999, size: "uniw", quantity: 1}]) ${results} }`,
    );
    expect(stranger.cookies.get('witryna') ?? '').toBe('');
    const many = Array.from({ length: 101 }, () => '{id: 1, size: "uniw", quantity: 1}').join(' ');
    const { errors } = await stranger.graphql(`mutation { addProductsToBasket(ProductInput: [${many}]) ${results} }`);
    expect(errors[0]).toMatchObject({ code: 'BAD_PRODUCTS', message: 'Podaj od 1 do 100 produktów.' });
  });

  it('is no business of another site', async () => {
    const body = JSON.stringify({ query: `mutation { addProductsToBasket(ProductInput: []) ${results} }` });
    const headers = { origin: 'https://elsewhere.example' };
    expect((await shop.ask('/graphql/v1', { method: 'POST', body, headers })).status).toBe(403);
  });
});

describe('removeProductsFromBasket', () => {
  it('takes out the whole line, or as many as are named', async () => {
    const ewa = client();
    const [dish, mug] = await Promise.all(['maselniczka', 'kubek-piaskowy'].map(ewa.idOf));
    await ewa.buy('maselniczka', 'uniw', '3');
    await ewa.buy('kubek-piaskowy', 'uniw', '2');
    const { data } = await ewa.graphql(`mutation { removeProductsFromBasket(ProductInput: [
      {id: ${dish}, size: "onesize", quantity: 1} {id: ${mug}, size: "uniw"} {id: 999999, size: "uniw"}
    ]) ${results} }`);
    expect(data.removeProductsFromBasket).toMatchObject({
      status: 'error',
      results: [{ status: 'success' }, { status: 'success' }, { status: 'error', error: { code: 'BASKET_UNKNOWN' } }],
    });
    const { products } = (await ewa.graphql('{ basket { products { id quantity } } }')).data.basket;
    expect(products).toEqual([{ id: dish, quantity: 2 }]);
  });
});

describe('activateRebateCode', () => {
  const activate = (code: string) => `mutation { activateRebateCode(code: ${JSON.stringify(code)}) ${outcome} }`;

  it('puts a code to work, and deactivateRebateCode takes it away', async () => {
    const ewa = client();
    await ewa.buy('lampa-stolowa', 'uniw', '1');
    expect((await ewa.graphql(activate('glina10'))).data.activateRebateCode).toEqual({
      status: 'success',
      error: null,
    });
    expect(ewa.cookies.get('kod')).toBe('GLINA10');
    const dropped = await ewa.graphql(`mutation { deactivateRebateCode ${outcome} }`);
    expect(dropped.data.deactivateRebateCode).toEqual({ status: 'success', error: null });
    expect(ewa.cookies.get('kod')).toBe('');
  });

  it('states that a code was used as often as it may be', async () => {
    await shop.store.maintain(({ orm }) =>
      orm.execute(sql`insert into rebate_codes (code, kind, value, most_uses) values ('JEDEN1', 'percent', 5, 1)`),
    );
    const ewa = client();
    await ewa.buy('lampa-stolowa', 'uniw', '1');
    expect((await ewa.graphql(activate('JEDEN1'))).data.activateRebateCode.status).toBe('success');
    const order = await placeGuestOrder(shop.store, 'transfer');
    await shop.store.maintain(({ orm }) =>
      orm.execute(sql`update orders set code = 'JEDEN1' where number = ${order.number}`),
    );
    expect((await ewa.graphql(activate('JEDEN1'))).data.activateRebateCode).toEqual({
      status: 'error',
      error: { code: 'CODE_USED', message: 'Kod JEDEN1 wykorzystano już tyle razy, na ile był.' },
    });
    expect(await (await ewa.ask('/koszyk')).text()).toContain('Kod JEDEN1 wykorzystano już');
  });

  it('lowers only what a code is for, and says when that is not in the basket', async () => {
    const ewa = client();
    await ewa.buy('lampa-stolowa', 'uniw', '1');
    const [dish, lamp] = [await ewa.idOf('maselniczka'), await ewa.idOf('lampa-stolowa')];
    await shop.store.maintain(({ orm }) =>
      orm.execute(sql`insert into rebate_codes (code, kind, value, categories, products) values
        ('DZIAL10', 'percent', 10, (select jsonb_agg(coalesce(c.parent_id, c.id)) from product_categories pc
          join categories c on c.id = pc.category_id where pc.product_id = ${dish}), '[]'),
        ('MASLO10', 'percent', 10, '[]', ${JSON.stringify([dish])}::jsonb)`),
    );
    for (const code of ['DZIAL10', 'MASLO10'])
      expect((await ewa.graphql(activate(code))).data.activateRebateCode, `${lamp}`).toEqual({
        status: 'error',
        error: {
          code: 'CODE_SCOPE',
          message: `Kod ${code} działa tylko na wybrane produkty, a żadnego z nich nie masz w koszyku.`,
        },
      });
    await ewa.buy('maselniczka', 'uniw', '2');
    for (const code of ['DZIAL10', 'MASLO10']) {
      expect((await ewa.graphql(activate(code))).data.activateRebateCode.status).toBe('success');
      const { data } = await ewa.graphql('{ basket { basketCost { totalRebateWithoutShipping { value } } } }');
      // A tenth of two dishes for 119 złotych.
      expect(data.basket.basketCost.totalRebateWithoutShipping.value).toBe(23.8);
    }
  });

  it('makes delivery free by the ways that a code names', async () => {
    await shop.store.maintain(({ orm }) =>
      orm.execute(sql`insert into rebate_codes (code, kind, value, ways) values
        ('DOSTAWA', 'delivery', 0, '[]'), ('KURIER', 'delivery', 0, '["kurier"]')`),
    );
    const ewa = client();
    await ewa.buy('maselniczka', 'uniw', '1');
    const sums = async (way: string) => {
      const { data } = await ewa.graphql(`{ basket(BasketCostInput: { delivery: { courierId: "${way}" } }) {
        summaryBasket { toShippingFree { value } shipping { cost { gross { value } } } } } }`);
      const { shipping, toShippingFree } = data.basket.summaryBasket;
      return [shipping.cost.gross.value, toShippingFree.value];
    };
    const before = await sums('paczkomat');
    await ewa.graphql(activate('KURIER'));
    expect([await sums('kurier'), await sums('paczkomat')]).toEqual([[0, 0], before]);
    expect(await (await ewa.ask('/koszyk')).text()).toContain('Kod KURIER działa. Gratis jest dostawa:');
    await ewa.graphql(activate('DOSTAWA'));
    expect([await sums('kurier'), await sums('paczkomat')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('states why a code is refused, and keeps the valid one', async () => {
    const ewa = client();
    await ewa.buy('lampa-stolowa', 'uniw', '1');
    await ewa.graphql(activate('GLINA10'));
    expect((await ewa.graphql(activate('NIEMA'))).data.activateRebateCode).toEqual({
      status: 'error',
      error: { code: 'CODE_UNKNOWN', message: 'Nie znamy kodu NIEMA. Sprawdź, czy nie ma w nim literówki.' },
    });
    expect(ewa.cookies.get('kod')).toBe('GLINA10');
    for (const code of ['', '   ', 'X'.repeat(41)]) {
      const { data } = await ewa.graphql(activate(code));
      expect(data.activateRebateCode.status, code).toBe('error');
      expect(data.activateRebateCode.error.message, code).toMatch(/^(Wpisz kod\.|Nie znamy kodu XXX)/);
    }
  });
});

describe('POST /basketchange.php', () => {
  const change = async (own: ReturnType<typeof client>, fields: Record<string, string>) =>
    own.post('/basketchange.php?getAjax=true&mode=1', String(new URLSearchParams(fields)));

  it('sets quantities and comments by product and size, and answers the basket', async () => {
    const jan = client();
    const [dish, coffee] = await Promise.all(['maselniczka', 'kawa-ziarnista-etiopia'].map(jan.idOf));
    const response = await change(jan, {
      type: 'multiproduct',
      'product[0]': String(dish),
      'size[0]': 'onesize',
      'set_quantity[0]': '2',
      'additional[0]': '',
      'forpoints[0]': '0',
      'comment[0]': 'Na prezent',
      'product[7]': String(coffee),
      'size[7]': '250',
      'set_quantity[7]': '1',
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect((await response.json()).basket).toMatchObject({
      productsCounter: 2,
      products: [
        { id: dish, size: 'uniw', count: '2', md5_additional: '', comment: 'Na prezent' },
        { id: coffee, size: '250', count: '1', md5_additional: '' },
      ],
    });
    const less = await change(jan, { 'product[0]': String(dish), 'size[0]': 'uniw', 'set_quantity[0]': '0' });
    expect((await less.json()).basket.products.map(({ id }: { id: number }) => id)).toEqual([coffee]);
  });

  it('distinguishes lines of one size by their subscription', async () => {
    const jan = client();
    const coffee = await jan.idOf('kawa-ziarnista-etiopia');
    await jan.graphql(`mutation { addProductsToBasket(ProductInput: [
      {id: ${coffee}, size: "250", quantity: 1} {id: ${coffee}, size: "250", quantity: 2, subscription: 30}
    ]) ${results} }`);
    const read = await change(jan, { 'product[0]': String(coffee), 'size[0]': '250', 'set_quantity[0]': '4' });
    const { products } = (await read.json()).basket;
    expect(products.map(({ count }: { count: string }) => count)).toEqual(['4', '2']);
    const [, { md5_additional: subscribed }] = products;
    expect(subscribed).toMatch(/^[0-9a-f]{32}$/);
    const next = await change(jan, {
      'product[0]': String(coffee),
      'size[0]': '250',
      'set_quantity[0]': '3',
      'additional[0]': subscribed,
    });
    expect((await next.json()).basket.products.map(({ count }: { count: string }) => count)).toEqual(['4', '3']);
  });

  it('leads a plain form to the basket, and tells it what was refused', async () => {
    const jan = client();
    const fields = { product: String(await jan.idOf('maselniczka')), size: 'uniw', number: '1' };
    const sent = await jan.post('/basketchange.php', String(new URLSearchParams(fields)));
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/koszyk']);
    expect(jan.cookies.get('koszyk')).toBe('1');
    const refused = await jan.post('/basketchange.php', String(new URLSearchParams({ ...fields, size: 'nie-ma' })));
    expect([refused.status, await refused.text()]).toEqual([422, 'Nie znamy takiego produktu albo rozmiaru.\n']);
  });

  it.each([
    [{ 'product[0]': '999999', 'size[0]': 'uniw', 'set_quantity[0]': '1' }, 'PRODUCT_NOT_FOUND'],
    [{ 'product[0]': '1e3', 'size[0]': 'uniw', 'set_quantity[0]': '1' }, 'PRODUCT_NOT_FOUND'],
    [{ 'product[0]': 'DISH', 'size[0]': 'uniw', 'set_quantity[0]': 'dwa' }, 'BASKET_QUANTITY'],
    [{ 'product[0]': 'DISH', 'size[0]': 'uniw', 'set_quantity[0]': '-1' }, 'BASKET_QUANTITY'],
    [{ 'product[0]': 'DISH', 'size[0]': 'uniw', 'comment[0]': 'a'.repeat(256) }, 'BASKET_COMMENT'],
    [{ 'product[0]': 'DISH', 'size[0]': 'uniw', 'set_quantity[0]': '1', 'forpoints[0]': '1' }, 'BASKET_POINTS'],
  ])('says why %j was refused, and changes nothing', async (fields, code) => {
    const jan = client();
    await jan.buy('maselniczka', 'uniw', '2');
    const dish = String(await jan.idOf('maselniczka'));
    const named = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value.replace('DISH', dish)]));
    const answer = await (await change(jan, named)).json();
    expect(answer.errors).toMatchObject([{ code, message: expect.stringMatching(/^[A-ZŁŚŻ].+/) }]);
    expect(answer.basket.products).toMatchObject([{ id: Number(dish), count: '2' }]);
    expect(shop.bugs).toEqual([]);
  });

  it('refuses what names no product, a reader, and another site', async () => {
    const jan = client();
    const none = await change(jan, { type: 'multiproduct' });
    expect([none.status, (await none.json()).errors[0].code]).toEqual([400, 'BAD_REQUEST']);
    expect((await shop.ask('/basketchange.php?product=1')).status).toBe(405);
    const headers = { origin: 'https://elsewhere.example' };
    expect((await shop.ask('/basketchange.php', { method: 'POST', body: 'product=1', headers })).status).toBe(403);
  });
});
