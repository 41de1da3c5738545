import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { themeClient } from '../../testing/shop/theme-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop.store.close());

const client = () => themeClient(() => shop);

describe('/ajax/projector.php', () => {
  it('is answered by POST and without an action, with parameters in the query or in the body', async () => {
    const own = client();
    const id = await own.idOf('maselniczka');
    const query = `product=${id}&size=onesize&get=sizeprices`;
    const byGet = await (await own.ask(`/ajax/projector.php?action=get&product=${id}&size=uniw&get=sizeprices`)).json();
    expect(byGet.sizeprices.value).toBe('119.00');
    expect(await own.projector(query)).toEqual(byGet);
    expect(await (await own.post('/ajax/projector.php', query)).json()).toEqual(byGet);
    expect(await (await own.ask(`/ajax/projector.php?${query}`)).json()).toEqual(byGet);
    expect(shop.lines.at(-1)?.from).toBe('miss');
    await own.ask(`/ajax/projector.php?${query}`);
    expect(shop.lines.at(-1)?.from).toBe('hit');
  });

  it('tells the blocks of a set that a theme asks for, with its parts in the query', async () => {
    const own = client();
    const [set, product] = [
      await own.idOf('zestaw-prezentowy'),
      await shop.store.catalogue.product('zestaw-prezentowy', Date.now()),
    ];
    const parts = (product?.bundle ?? [])
      .map(({ id }) => `bundled_product[${id}]=${id}&bundled_size[${id}]=uniw&bundled_quantity[${id}]=1`)
      .join('&');
    const answer = await own.projector(
      `product=${set}&size=onesize&${parts}&multiversions[selected]=${set}&get=bundleprice,bundle,size,sizes,pictures,multiversions`,
    );
    expect(answer.bundleprice).toMatchObject({
      percent_diff: expect.stringMatching(/^\d+$/),
      amount_diff_gross: '23.00',
      amount_diff_net: expect.stringMatching(/^\d+\.\d\d$/),
      price_gross: answer.sizes.items['00000-uniw'].prices.value,
      price_gross_formatted: answer.sizes.items['00000-uniw'].prices.price_formatted,
      price_net: answer.sizes.items['00000-uniw'].prices.price_net,
      price_net_formatted: answer.sizes.items['00000-uniw'].prices.price_net_formatted,
    });
    expect(answer.bundle).toEqual(product?.bundle.map(({ id, quantity }) => ({ product: String(id), quantity })));
    expect(answer.size).toMatchObject({ amount: product?.sizes[0]?.size.amount });
    expect(answer.sizes.amount).toBe(product?.sizes[0]?.size.amount);
    expect(answer.pictures[0]).toMatchObject({ link: expect.stringMatching(/^\/obrazy\//), alt: expect.any(String) });
    expect(answer.multiversions).toMatchObject({ selected: String(set) });
  });

  it('tells the product’s number and currency, and of each size what it costs once, by subscription and in a set', async () => {
    const own = client();
    const coffee = await own.idOf('kawa-ziarnista-etiopia');
    const { sizes } = await own.projector(`product=${coffee}&get=sizes`);
    expect(sizes).toMatchObject({ product_id: String(coffee), currency: 'PLN' });
    expect(sizes.items['00000-250']).toMatchObject({
      price_normal: { value: '54.00' },
      price_subscription: { value: '48.60' },
    });
    const set = (await own.projector(`product=${await own.idOf('zestaw-prezentowy')}&get=sizes`)).sizes;
    expect(set.items['00000-uniw']).toMatchObject({ bundle_price: { amount_diff_gross: '23.00' } });
    expect(set.items['00000-uniw']).not.toHaveProperty('price_subscription');
  });

  it('leaves out what is false, and any day behind an unavailable product', async () => {
    const own = client();
    const ask = async (slug: string) =>
      own.projector(`product=${await own.idOf(slug)}&get=sizes,sizeavailability,sizedelivery,sizeprices`);
    const there = await ask('maselniczka');
    expect(JSON.stringify(there)).not.toContain('"false"');
    expect(there.sizeavailability.delay_time).toEqual({});
    for (const slug of ['maselniczka', 'czajniczek-grafitowy']) {
      expect((await ask(slug)).sizeavailability).not.toHaveProperty('delivery_date');
    }
    expect((await ask('wazon-kula')).sizeavailability).toMatchObject({
      delivery_days_undefined: 'true',
      delay_time: { unknown_delivery_time: 'true' },
      shipping_time: { unknown_time: 'true' },
    });
  });

  it('tells tiers in words too, and how much is left to each', async () => {
    const own = client();
    const { sizeprices } = await own.projector(`product=${await own.idOf('talerz-deserowy-szalwiowy')}&get=sizeprices`);
    expect(sizeprices.rebateNumber).toMatchObject({
      items: [
        { left: '3', price_formatted: '75,05\u00a0zł', price_net_formatted: '61,02\u00a0zł' },
        { left: '7' },
        { left: '11' },
      ],
      nextprice: '75.05',
      nextprice_net: '61.02',
      nextprice_formatted: '75,05\u00a0zł',
      nextprice_net_formatted: '61,02\u00a0zł',
    });
  });

  it('names by a code why nobody will be told of a size', async () => {
    const own = client();
    const watch = async (email: string) =>
      own.projector(
        `action=set_product_observed&product=${await own.idOf('czajniczek-grafitowy')}&size=onesize&email=${email}`,
      );
    expect(await watch('nikt')).toMatchObject({
      status: 'error',
      errdesc: 'mail',
      message: expect.stringContaining('e-mail'),
    });
    expect(await watch('anna@example.com')).toMatchObject({ status: 'ok', errdesc: '' });
  });
});

describe('/ajax/get.php', () => {
  it('reads JSON that was not encoded, an & in it and fields behind it', async () => {
    const own = client();
    await own.buy('maselniczka', 'uniw', '1');
    const json = JSON.stringify({
      Basket: { format: 'json', params: { request_uri: '/szukaj?q=a&b=%22c+d}', pc: true } },
      Projector: { params: { product: await own.idOf('maselniczka'), get: 'sizeprices' } },
    });
    for (const body of [
      `request=${json}`,
      `request=${json}&mobile=0&pc=1`,
      `pc=1&request=${json}`,
      `request=${encodeURI(json)}`,
    ]) {
      const answer = await (await own.post('/ajax/get.php', body)).json();
      expect(answer.Basket?.response.basket.productsCounter, body).toBe(1);
      expect(answer.Projector.response.sizeprices.value, body).toBe('119.00');
    }
  });

  it('names the products of a basket as /basketchange.php does', async () => {
    const own = client();
    await own.buy('maselniczka', 'uniw', '1');
    const { Basket } = await (await own.post('/ajax/get.php', 'request={"Basket":{}}')).json();
    expect(Basket.response.basket.products).toMatchObject([
      { id: await own.idOf('maselniczka'), size: 'uniw', count: '1', md5_additional: '' },
    ]);
  });

  it('tells compared products as such shops do, beside our own shape', async () => {
    const own = client();
    const id = await own.idOf('maselniczka');
    await own.ask('/lista/porownanie', {
      method: 'POST',
      body: new URLSearchParams({ produkt: String(id), wlacz: '1' }),
    });
    const { Comparers } = await (await own.post('/ajax/get.php', 'request={"Comparers":{"params":{}}}')).json();
    expect(Comparers.response).toMatchObject({ count: 1, products: [{ id, name: 'Maselniczka' }] });
    expect(Comparers.response.product).toEqual([
      {
        name: 'Maselniczka',
        iconsmall: expect.stringMatching(/^\/obrazy\/240\//),
        attributes: { id, link: '/produkt/maselniczka', removelink: '/porownanie' },
      },
    ]);
  });

  it.each(['request={', 'request={"a":"}&b', 'request=%7B%22', `request=${'{"a":'.repeat(5_000)}`])(
    'refuses %.20s',
    async (body) => {
      const response = await client().post('/ajax/get.php', body);
      expect([response.status, (await response.json()).error.code]).toEqual([400, 'BAD_REQUEST']);
    },
  );
});

describe('/ajax/payments.php', () => {
  const verify = async (account: string) =>
    (await shop.ask(`/ajax/payments.php?action=verify_iban&bankAccount=${account}`)).json();

  it.each([
    'PL61109010140000071219812874',
    '61 1090 1014 0000 0712 1981 2874',
    '61109010140000071219812874',
    'DE89370400440532013000',
  ])('takes %s for an account', async (account) => expect(await verify(account)).toEqual({ errno: 0 }));

  it.each(['', '61109010140000071219812875', 'PL6110901014000007121981287', 'XX00', 'DE89370400440532013001', '%00'])(
    'does not take %j for one',
    async (account) => expect((await verify(account)).errno ?? 1).not.toBe(0),
  );
});
