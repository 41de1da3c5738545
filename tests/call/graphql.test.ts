import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { themeClient } from '../../testing/shop/theme-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('server');
}, 120_000);
afterAll(() => shop.store.close());

const client = () => themeClient(() => shop);
const nbsp = '\u00a0';

describe('prices of a product', () => {
  const asked = `price {
    price { gross { value } } omnibusPrice { gross { value formatted } net { value } }
    beforeRebate { gross { value } net { value } } beforeRebateDetails { youSavePercent unit } youSavePercent
    advancePrice { gross { value } } unitConvertedPrice { gross { value formatted } unit }
    omnibusPriceDetails { youSavePercent }
    rebateNumber { items { threshold thresholdEnd value left price { gross { value } } } nextLeft nextThreshold nextPrice { gross { value formatted } } }
  }`;
  const priceOf = async (slug: string) => {
    const own = client();
    const { data, errors } = await own.graphql(`{ product(productId: ${await own.idOf(slug)}) { ${asked} } }`);
    expect(errors).toBeUndefined();
    return data.product.price;
  };

  it('tell a reduction in whole percents', async () => {
    expect(await priceOf('kubek-granatowy')).toMatchObject({
      omnibusPrice: { gross: { value: 89 }, net: { value: 72.36 } },
      beforeRebate: { gross: { value: 89 }, net: { value: 72.36 } },
      beforeRebateDetails: { youSavePercent: 22, unit: 'szt.' },
      youSavePercent: 22,
      omnibusPriceDetails: { youSavePercent: 22 },
      rebateNumber: null,
    });
  });

  it('are objects without amounts where there is nothing to tell', async () => {
    expect(await priceOf('maselniczka')).toMatchObject({
      omnibusPrice: { gross: null, net: null },
      beforeRebate: { gross: null, net: null },
      beforeRebateDetails: { youSavePercent: 0, unit: 'szt.' },
      youSavePercent: 0,
      advancePrice: { gross: null },
      unitConvertedPrice: { gross: null, unit: '' },
      omnibusPriceDetails: { youSavePercent: 0 },
    });
  });

  it('tell advance payments, unit prices and tiers', async () => {
    expect((await priceOf('taca-okragla-z-orzecha')).advancePrice.gross.value).toBeGreaterThan(0);
    const { gross, unit } = (await priceOf('swieca-sojowa-figa-i-cedr')).unitConvertedPrice;
    expect(gross.formatted).toMatch(/^[\d,]+\u00a0zł\/kg$/);
    expect(unit).toBe('kg');
    expect((await priceOf('talerz-deserowy-szalwiowy')).rebateNumber).toMatchObject({
      items: [{ threshold: 4, thresholdEnd: 7, value: 5, left: 3, price: { gross: { value: 75.05 } } }, {}, {}],
      nextLeft: 3,
      nextThreshold: 4,
      nextPrice: { gross: { value: 75.05, formatted: `75,05${nbsp}zł` } },
    });
  });
});

describe('shipping', () => {
  const answer = `{
    shippingTime { shippingTime { time { days hours minutes } weekDay weekAmount today } time unknownTime todayShipmentDeadline }
    shipping { prepaid courier { id icon name type } cost { value formatted } deliveryTime { time { days hours minutes } weekDay weekAmount today } }
  }`;
  const ask = (own: ReturnType<typeof client>, input: string) =>
    own.graphql(`{ shipping(ShippingInput: ${input}) ${answer} }`);

  it('of products, with the mode as an enum and the ways of delivery beside it', async () => {
    const own = client();
    const id = await own.idOf('maselniczka');
    const { data, errors } = await ask(
      own,
      `{ mode: product, products: [{ id: ${id}, size: "onesize", quantity: 1 }] }`,
    );
    expect(errors).toBeUndefined();
    expect(data.shipping.shippingTime.unknownTime).toBe(false);
    expect(data.shipping.shipping[0]).toEqual({
      prepaid: 'prepaid',
      courier: { id: 'paczkomat', icon: null, name: 'Automat paczkowy', type: 'locker' },
      cost: { value: 12.99, formatted: `12,99${nbsp}zł` },
      deliveryTime: expect.objectContaining({ weekDay: expect.any(Number), today: false }),
    });
    const ways = data.shipping.shipping.map((way: { prepaid: string; courier: { id: string }; cost: object }) => [
      way.courier.id,
      way.prepaid,
      way.cost,
    ]);
    expect(ways.slice(1)).toEqual([
      ['kurier', 'prepaid', expect.objectContaining({ value: 16.99 })],
      ['kurier-pobranie', 'dvp', expect.objectContaining({ value: 21.99 })],
      ['poczta', 'prepaid', expect.objectContaining({ value: 13.99 })],
      ['odbior', 'prepaid', expect.objectContaining({ value: 0 })],
    ]);
    const { days } = data.shipping.shipping[0].deliveryTime.time;
    expect(days).toBeGreaterThan(data.shipping.shippingTime.shippingTime.time.days);
  });

  it('costs nothing from the limit on, and comes by e-mail where nothing is sent', async () => {
    const own = client();
    const id = await own.idOf('maselniczka');
    const many = await ask(own, `{ mode: product, products: [{ id: "${id}", size: "uniw", quantity: 3 }] }`);
    expect(many.data.shipping.shipping[0].cost.value).toBe(0);
    const card = await own.idOf('karta-podarunkowa');
    const sent = await ask(own, `{ mode: product, products: [{ id: ${card}, size: "100", quantity: 1 }] }`);
    expect(sent.data.shipping.shipping).toEqual([
      expect.objectContaining({
        courier: expect.objectContaining({ id: 'e-mail' }),
        cost: expect.objectContaining({ value: 0 }),
        deliveryTime: null,
      }),
    ]);
  });

  it('of the basket, without naming products', async () => {
    const own = client();
    const empty = await ask(own, '{ mode: basket }');
    expect(empty.errors).toBeUndefined();
    expect(empty.data.shipping).toMatchObject({ shippingTime: { unknownTime: true }, shipping: [] });
    await own.buy('maselniczka', 'uniw', '3');
    const full = await ask(own, '{ mode: basket }');
    expect(full.data.shipping.shippingTime).toMatchObject({ unknownTime: false });
    expect(full.data.shipping.shipping[0]).toMatchObject({ cost: { value: 0 } });
    for (const input of ['{ mode: basket, products: [] }', '{}', 'null']) {
      expect(await ask(own, input)).toMatchObject({ data: full.data });
    }
    expect((await own.graphql(`{ shipping ${answer} }`)).data).toEqual(full.data);
    expect((await ask(own, '{ mode: product, products: [] }')).errors[0].code).toBe('BAD_PRODUCTS');
  });

  it('of a set with its parts named, and not with parts it does not have', async () => {
    const own = client();
    const [set, dish] = await Promise.all(['zestaw-prezentowy', 'maselniczka'].map(own.idOf));
    const [part] = (await shop.store.catalogue.product('zestaw-prezentowy', Date.now()))?.bundle ?? [];
    const of = (id: unknown, size: unknown) =>
      ask(
        own,
        `{ mode: product, products: [{ id: ${set}, size: "uniw", quantity: 1, bundleParts: [{ id: ${id}, size: "${size}" }] }] }`,
      );
    expect((await of(part?.id, part?.sizeId)).errors).toBeUndefined();
    expect((await of(dish, 'uniw')).errors[0].code).toBe('BUNDLE_PART_UNKNOWN');
  });

  it('names the time of the last order that leaves today with its seconds', async () => {
    const own = client();
    const id = await own.idOf('kubek-szalwiowy');
    // A Tuesday morning in Warsaw.
    shop.clock.ahead = Date.parse('2027-01-12T07:00:00Z') - Date.now();
    const { data } = await ask(own, `{ mode: product, products: [{ id: ${id}, size: "250" }] }`);
    expect(data.shipping.shippingTime.todayShipmentDeadline).toMatch(/^\d\d:\d\d:00$/);
    const { sizeavailability } = await own.projector(`product=${id}&size=250&get=sizeavailability`);
    shop.clock.ahead = 0;
    expect(sizeavailability.shipping_time).toMatchObject({
      today: 'true',
      days: 0,
      week_day: 2,
      week_amount: 0,
      time: '2027-01-12',
      today_shipment_deadline: data.shipping.shippingTime.todayShipmentDeadline,
    });
  });
});

it('an order form asks for payments, delivery, the shop and the basket in one query', async () => {
  const own = client();
  await own.buy('maselniczka', 'uniw', '1');
  const { status, data, errors } = await own.graphql(`{
    paymentsMethod(clientType: private) { id name prepaid }
    shipping { shipping { prepaid courier { name } } }
    shop { name link email phone language currency }
    basket(BasketCostInput: { shippingForPoints: false }) { summaryBasket { productsCount } }
  }`);
  expect(errors).toBeUndefined();
  expect(status).toBe(200);
  expect(data.shop).toMatchObject({ name: 'Glina i Len', language: 'pl', currency: 'PLN' });
  expect(data.shipping.shipping.length, 'the products of the basket').toBeGreaterThan(0);
  expect(data.basket.summaryBasket.productsCount).toBe(1);
});

describe('variables declared with the types of GraphQL', () => {
  const ask = async (query: string, variables: Record<string, unknown>) =>
    (await client().post('/graphql/v1', JSON.stringify({ query, variables }))).json();

  it.each([
    ['$is: String', 'clientData: { email: $is }', 'zle', ['incorect_email']],
    ['$is: String!', 'loginAndPassword: { login: $is }', 'an', ['incorect_login']],
    ['$is: Int', 'clientData: { clientBillingData: { zipcode: "83-300", country: $is } }', 1143020003, []],
    ['$is: ID', 'clientData: { clientBillingData: { zipcode: "10115", country: $is } }', '1143020143', []],
    ['$is: Int', 'clientData: { clientBillingData: { phone: $is, country: 1143020003 } }', 501234567, []],
  ])('%s in %s', async (declared, input, is, codes) => {
    const query = `query v(${declared}) { validateClientData(ClientDataInput: { ${input} }) { messages { code } } }`;
    const { data, errors } = await ask(query, { is });
    expect(errors).toBeUndefined();
    expect(data.validateClientData.messages.map(({ code }: { code: string }) => code)).toEqual(codes);
  });

  it('stand for products, quantities, modes, regions and codes', async () => {
    const id = await client().idOf('maselniczka');
    const add = `mutation($id: ID!, $many: Int) {
      addProductsToBasket(ProductInput: [{ id: $id, size: "uniw", quantity: $many }]) { status }
    }`;
    expect((await ask(add, { id: String(id), many: 2 })).data.addProductsToBasket.status).toBe('success');
    const shipping = `query($id: Int!, $mode: String) {
      shipping(ShippingInput: { mode: $mode, products: [{ id: $id }] }) { shippingTime { unknownTime } }
    }`;
    expect((await ask(shipping, { id, mode: 'product' })).data.shipping.shippingTime.unknownTime).toBe(false);
    expect((await ask(shipping, { id, mode: 'rower' })).errors[0].code).toBe('BAD_USER_INPUT');
    const region = 'mutation($to: Int) { setRegion(SetRegionInput: { deliveryRegionId: $to }) { status } }';
    expect((await ask(region, { to: 1143020143 })).data.setRegion.status).toBe('success');
    const pin = 'query($pin: String!) { expressCheckoutVerifyOtp(Pin: $pin) { isVerified } }';
    expect((await ask(pin, { pin: '000000' })).data.expressCheckoutVerifyOtp.isVerified).toBe(false);
    const payments = 'query($type: String) { paymentsMethod(clientType: $type) { id } }';
    expect((await ask(payments, { type: 'firm' })).data.paymentsMethod.length).toBeGreaterThan(0);
  });

  it('may have whole numbers written as text', async () => {
    const id = String(await client().idOf('maselniczka'));
    const product = (type: string) => `query($id: ${type}) { product(productId: $id) { id } }`;
    for (const type of ['Int!', 'ID!', 'String!']) {
      expect((await ask(product(type), { id })).data.product.id, type).toBe(Number(id));
    }
    expect((await client().graphql(`{ product(productId: "${id}") { id } }`)).data.product.id).toBe(Number(id));
    const search = `query($text: String!, $limit: Int) {
      productsTextSearch(searchInput: { text: $text, limit: $limit }) { products { name } }
    }`;
    expect((await ask(search, { text: 'kubek', limit: '2' })).data.productsTextSearch.products).toHaveLength(2);
    const add = `mutation($input: BasketAddInput!) { basketAdd(input: $input) { summaryBasket { productsCount } } }`;
    const input = { product: id, size: 'uniw', quantity: 2, subscription: '0' };
    expect((await ask(add, { input })).data.basketAdd.summaryBasket.productsCount).toBe(1);
    const many = `mutation($all: [ProductInput!]!) { addProductsToBasket(ProductInput: $all) { status } }`;
    const all = [{ id, size: 'uniw', quantity: '1', subscription: '0' }];
    expect((await ask(many, { all })).data.addProductsToBasket.status).toBe('success');
    const cost = `query($shipping: Int) {
      basket(BasketCostInput: { shipping: $shipping, payment: "1" }) { summaryBasket { productsCount } }
    }`;
    expect((await ask(cost, { shipping: '3' })).data.basket.summaryBasket.productsCount).toBe(0);
  });

  it.each(['', ' ', 'dwa', '1.5', 1.5, '1e3', '0x10', '99999999999', 3_000_000_000, true, [1, 2], { is: 1 }])(
    'a whole number is not %j',
    async (id) => {
      const query = 'query($id: Int!) { product(productId: $id) { id } }';
      const response = await client().post('/graphql/v1', JSON.stringify({ query, variables: { id } }));
      expect(response.status).toBe(400);
      const { errors } = await response.json();
      expect(errors[0]).toMatchObject({ message: 'Sklep nie rozumie tego zapytania.', code: 'BAD_USER_INPUT' });
    },
  );
});

describe('errors', () => {
  it.each([
    ['{ product(productId: 999999) { id } }', 'PRODUCT_NOT_FOUND'],
    ['{ secrets }', 'BAD_USER_INPUT'],
    ['{ product(', 'BAD_USER_INPUT'],
    ['{ shipping(ShippingInput: { mode: rower }) { shippingTime { time } } }', 'BAD_USER_INPUT'],
  ])('of %s are Polish sentences, with the code in both places', async (query, code) => {
    const { errors } = await client().graphql(query);
    expect(errors[0]).toMatchObject({ code, extensions: { code } });
    expect(errors[0].message).toMatch(/^(Nie znamy takiego produktu|Sklep nie rozumie tego zapytania)\.$/);
  });

  it('of a body that is no question, and of another site, are Polish too', async () => {
    const broken = await client().post('/graphql/v1', '{');
    expect(await broken.json()).toMatchObject({
      errors: [
        { message: 'Sklep nie rozumie tego zapytania.', code: 'BAD_REQUEST', extensions: { code: 'BAD_REQUEST' } },
      ],
    });
    const headers = { origin: 'https://elsewhere.example' };
    const foreign = await shop.ask('/graphql/v1', { method: 'POST', body: '{}', headers });
    expect(await foreign.json()).toMatchObject({
      errors: [{ message: 'Sklep nie przyjmuje zapytań z innych stron.', code: 'FOREIGN_ORIGIN' }],
    });
  });
});

describe('setRegion and setTemporaryZipcode', () => {
  const outcome = '{ status error { code message } }';
  const setRegion = (input: string) => client().graphql(`mutation { setRegion(SetRegionInput: ${input}) ${outcome} }`);

  it('remember the country that the shop sends to', async () => {
    const answer = await setRegion('{ billingRegionId: 1143020003, deliveryRegionId: "1143020003", areForced: true }');
    expect(answer.data.setRegion).toEqual({ status: 'success', error: null });
    const cached = answer.cookies.find((cookie: string) => cookie.startsWith('temporaryRegion='));
    expect(cached).toMatch(/^temporaryRegion=1143020003; Path=\/; SameSite=Lax; HttpOnly$/);
  });

  it('a single region counts for both, also beside an empty one', async () => {
    for (const input of ['{ billingRegionId: 1143020003 }', '{ billingRegionId: 1143020003, deliveryRegionId: "" }']) {
      expect((await setRegion(input)).data.setRegion).toEqual({ status: 'success', error: null });
    }
  });

  it.each(['{ deliveryRegionId: 1143020057 }', '{ deliveryRegionId: 7 }', '{ billingRegionId: "x" }', '{}'])(
    'refuse %s in shape and set nothing',
    async (input) => {
      const { data, cookies } = await setRegion(input);
      expect(data.setRegion).toEqual({
        status: 'error',
        error: { code: 'incorrect_region', message: 'Nie wysyłamy do tego kraju.' },
      });
      expect(cookies).toEqual([]);
    },
  );

  it('tell a shopper once of a post code that was set for them', async () => {
    const own = client();
    const set = await own.graphql(`mutation { setTemporaryZipcode(zipcode: "83300", areForced: true) ${outcome} }`);
    expect(set.data.setTemporaryZipcode).toEqual({ status: 'success', error: null });
    expect(own.cookies.get('temporaryZipcode')).toBe('83-300');
    expect(JSON.parse(decodeURIComponent(own.cookies.get('setZipcodeForced') ?? ''))).toEqual({
      currentZipcode: '83-300',
      defaultZipcode: '',
      showModal: true,
    });
    const wrong = await own.graphql(`mutation { setTemporaryZipcode(zipcode: "8330") ${outcome} }`);
    expect(wrong.data.setTemporaryZipcode).toEqual({
      status: 'error',
      error: { code: 'incorect_zipcode', message: 'Wpisz kod pocztowy, na przykład 00-950.' },
    });
  });
});
