import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

function visitor() {
  const own = visitorOf(() => shop);
  return {
    ...own,
    async blocks(request: unknown) {
      const body = new URLSearchParams({ request: JSON.stringify(request) });
      return (await own.ask('/ajax/get.php', { method: 'POST', body })).json();
    },
    async graphql(query: string) {
      return (await own.ask('/graphql/v1', { method: 'POST', body: JSON.stringify({ query }) })).json();
    },
  };
}

describe('a price that needs a code', () => {
  it('is the price for the visitor who entered the code only', async () => {
    const id = (await shop.store.catalogue.product('poduszka-lniana-terakota', Date.now()))?.id;
    const [ela, adam] = [visitor(), visitor()];
    const wire = async (one: typeof ela) => {
      const call = `/ajax/projector.php?action=get&product=${id}&get=sizeprices`;
      const { sizeprices } = await (await one.ask(call)).json();
      const { data } = await one.graphql(
        `{ product(productId: ${id}) { price { price { gross { value } } rebateCodeActive } } }`,
      );
      const blocks = await one.blocks({ Projector: { product: id, get: 'sizeprices' } });
      return [
        sizeprices.value,
        sizeprices.rebate_code_active,
        data.product.price.price.gross.value,
        data.product.price.rebateCodeActive,
        blocks.Projector.response.sizeprices.value,
      ];
    };
    expect(await wire(ela)).toEqual(['119.00', undefined, 119, false, '119.00']);
    const body = new URLSearchParams({ intencja: 'kod', kod: 'LEN15' });
    const taken = await ela.ask('/produkt/poduszka-lniana-terakota', { method: 'POST', body });
    expect(taken.status).toBe(200);
    expect(await taken.text()).toContain('Kod LEN15 jest w');
    expect(await wire(ela)).toEqual(['101.15', 'y', 101.15, true, '101.15']);
    expect(await wire(adam)).toEqual(['119.00', undefined, 119, false, '119.00']);
    adam.cookies.set('kod', 'LEN15');
    expect(await wire(adam)).toEqual(['119.00', undefined, 119, false, '119.00']);
  });

  it('stands beside the headline, on the page and on a tile', async () => {
    for (const path of ['/produkt/poduszka-lniana-terakota', '/szukaj?q=poduszka']) {
      const text = (await shop.text(path)).replaceAll('\u00a0', ' ');
      expect(text).toMatch(/<b>101,15 zł<\/b> (<!-- -->)?z kodem LEN15/);
      expect(text).toContain('119,00 zł');
    }
  });
});

describe('POST /ajax/get.php', () => {
  it('answers each block that was asked for, in the shape of the specification', async () => {
    const anna = visitor();
    await anna.buy('kubek-szalwiowy', '250', '2');
    await anna.buy('kawa-ziarnista-etiopia', '250', '1');
    expect(anna.cookies.get('koszyk')).toBe('2');
    const answer = await anna.blocks({
      Basket: { mobile: true, request_uri: '/' },
      Wishlist: {},
      Comparers: {},
      Projector: { product: 2, get: 'sizes' },
      Nonsense: {},
      __proto__: {},
    });
    expect(Object.keys(answer).sort()).toEqual(['Basket', 'Comparers', 'Projector', 'Wishlist']);
    expect(answer.Basket.response.basket).toMatchObject({
      productsCounter: 2,
      worth_formatted: '212,00\u00a0zł',
      toShippingFree: '38.00',
      shippingCost_formatted: '12,99\u00a0zł',
      products: [
        {
          name: 'Kubek szałwiowy',
          link: '/produkt/kubek-szalwiowy',
          size: '250',
          size_name: '250\u00a0ml',
          product_id: expect.any(Number),
          group_id: 'kubek-szalwiowy',
          count: '2',
          comment: '',
          files: [],
          worth_unit: '79,00\u00a0zł',
          prices: { worth_gros_formatted: '158,00\u00a0zł', worth_net_formatted: '128,46\u00a0zł' },
        },
        { name: 'Kawa ziarnista Etiopia', subscription_period: null },
      ],
    });
    expect(answer.Projector.response.sizes.id).toBe('2');
    expect(answer.Wishlist.response).toEqual({ count: 0, products: [] });
  });

  it('writes quantities for programs, and for people beside them', async () => {
    const jan = visitor();
    await jan.buy('tkanina-lniana-naturalna', 'uniw', '1,3');
    const [line] = (await jan.blocks({ Basket: {} })).Basket.response.basket.products;
    expect([line.count, line.count_formatted]).toEqual(['1.3', '1,3']);
  });

  it('takes a form of either kind', async () => {
    const body = new FormData();
    body.set('request', '{"Comparers":{}}');
    const answer = await visitor().ask('/ajax/get.php', { method: 'POST', body });
    expect(await answer.json()).toEqual({ Comparers: { response: { count: 0, products: [], product: [] } } });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('calls a body that outgrows the limit on its way too large', async () => {
    const endless = () =>
      new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(97)) });
    for (const path of ['/ajax/get.php', '/graphql/v1']) {
      const init = { method: 'POST', body: endless(), duplex: 'half' } as RequestInit;
      const answer = await visitor().ask(path, init);
      expect([answer.status, (await answer.json()).error.code]).toEqual([413, 'TOO_LARGE']);
    }
  });

  it('does not count names without end', async () => {
    const answer = await visitor().ask('/ajax/get.php', { method: 'POST', body: `request={}${'&a'.repeat(50_000)}` });
    expect([answer.status, (await answer.json()).error.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('returns the discount of a code on the lines, and the version of each product', async () => {
    const ewa = visitor();
    await ewa.buy('lampa-stolowa', 'uniw', '1');
    await ewa.ask('/koszyk', { method: 'POST', body: new URLSearchParams({ kod: 'GLINA10', 'uzyj-kodu': '1' }) });
    const { basket } = (await ewa.blocks({ Basket: {} })).Basket.response;
    const [{ prices, size_name, product_version_name }] = basket.products;
    expect([size_name, product_version_name]).toEqual(['', 'piaskowa']);
    expect(basket.products_worth_formatted).toBe(prices.worth_gros_formatted);
    expect(basket.rebate.code).toBe('GLINA10');
    const [worth, less, left] = [
      basket.products_worth_formatted,
      basket.rebate.worth_formatted,
      basket.worth_formatted,
    ];
    const grosze = (text: string) => Number(text.replace('−', '-').replace(/[^\d-]/g, ''));
    expect(grosze(worth) + grosze(less)).toBe(grosze(left));
    expect(grosze(less)).toBeLessThan(0);
  });

  it('tells a stranger of an empty basket and opens no session for it', async () => {
    const stranger = visitor();
    const answer = await stranger.blocks({ Basket: {} });
    expect(answer.Basket.response.basket).toMatchObject({
      products: [],
      productsCounter: 0,
      worth_formatted: '0,00\u00a0zł',
    });
    expect(stranger.cookies.size).toBe(0);
  });

  it('opens no session for what is refused, nor for taking a code away that nobody gave', async () => {
    const stranger = visitor();
    const refused = await stranger.buy('maselniczka', 'nie-ma', '1');
    expect(refused.status).toBe(422);
    await stranger.ask('/koszyk', { method: 'POST', body: new URLSearchParams({ 'bez-kodu': '1' }) });
    await stranger.blocks({ Wishlist: {}, Comparers: {} });
    expect([...stranger.cookies.keys()]).toEqual([]);
    // The public cookies of a deleted session are deleted too.
    const stale = visitor();
    stale.cookies.set('koszyk', '5');
    await stale.graphql('mutation { basketAdd(input: {product: 2, size: "nie-ma", quantity: 1}) { products { id } } }');
    expect(Object.fromEntries(stale.cookies)).toEqual({ koszyk: '' });
    await stranger.buy('maselniczka', 'uniw', '1');
    const mine = stranger.cookies.get('witryna');
    await stranger.buy('maselniczka', 'nie-ma', '1');
    expect((await stranger.blocks({ Basket: {} })).Basket.response.basket.productsCounter).toBe(1);
    expect(stranger.cookies.get('witryna')).toBe(mine);
  });

  it.each(['', 'request=', 'request=%7B', 'request=[]', 'request=null', 'request=7', '%'])(
    'refuses the body %j',
    async (body) => {
      const response = await visitor().ask('/ajax/get.php', { method: 'POST', body });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: { code: 'BAD_REQUEST' } });
    },
  );

  it('is not for reading, nor for other sites', async () => {
    expect((await shop.ask('/ajax/get.php')).status).toBe(405);
    const foreign = await shop.ask('/ajax/get.php', {
      method: 'POST',
      body: 'request={}',
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect((await foreign.json()).error.code).toBe('FOREIGN_ORIGIN');
  });

  it.each(['witryna=x', `witryna=${'A'.repeat(43)}`, 'witryna=%00; koszyk=99', `witryna=${'A'.repeat(5_000)}`])(
    'takes the forged cookie %# for none',
    async (cookie) => {
      const response = await shop.ask('/ajax/get.php', {
        method: 'POST',
        body: new URLSearchParams({ request: '{"Basket":{}}' }),
        headers: { cookie, origin: 'http://shop.test' },
      });
      expect((await response.json()).Basket.response.basket.productsCounter).toBe(0);
    },
  );
});

describe('the basket in GraphQL', () => {
  const shape =
    '{ summaryBasket { productsCount worth { net { value } gross { value formatted } } shipping { cost { gross { value } } } toShippingFree { gross { value } } } products { line name quantity worth { gross { value } } } }';

  it('is added to, set and emptied', async () => {
    const jan = visitor();
    const id = (await shop.store.catalogue.product('kubek-piaskowy', Date.now()))?.id;
    const added = await jan.graphql(
      `mutation { basketAdd(input: {product: ${id}, size: "uniw", quantity: 2}) ${shape} }`,
    );
    expect(added.data.basketAdd.summaryBasket).toMatchObject({ productsCount: 1 });
    const line = added.data.basketAdd.products[0].line;
    const set = await jan.graphql(`mutation { basketSet(line: ${line}, quantity: 5) ${shape} }`);
    expect(set.data.basketSet.products[0].quantity).toBe(5);
    const read = await jan.graphql(`{ basket(BasketCostInput: {}) ${shape} }`);
    expect(read.data.basket).toEqual(set.data.basketSet);
    const removed = await jan.graphql(`mutation { basketRemove(line: ${line}) ${shape} }`);
    expect(removed.data.basketRemove.products).toEqual([]);
    expect(jan.cookies.get('koszyk')).toBe('0');
  });

  it('is returned as plain numbers on request', async () => {
    const jan = visitor();
    await jan.buy('maselniczka', 'uniw', '1');
    const { data } = await jan.graphql(
      '{ basket { summaryBasket { productsCount worth { net gross } shipping { cost { gross } } toShippingFree left: toShippingFree { gross { value } } shippingLimitFree } products { productId groupId price { net g: gross } files { name } } } }',
    );
    expect(data.basket).toEqual({
      summaryBasket: {
        productsCount: 1,
        worth: { net: 96.75, gross: 119 },
        shipping: { cost: { gross: 12.99 } },
        toShippingFree: 131,
        left: { gross: { value: 131 } },
        shippingLimitFree: 250,
      },
      products: [{ productId: expect.any(Number), groupId: 'maselniczka', price: { net: 96.75, g: 119 }, files: [] }],
    });
  });

  it('says of each of several changes what became of it', async () => {
    const jan = visitor();
    const answer = await jan.graphql(`mutation {
      a: basketAdd(input: {product: 2, size: "nie-ma", quantity: 1}) { products { id } }
      b: basketAdd(input: {product: 3, size: "uniw", quantity: 1}) { products { quantity } }
    }`);
    expect(answer.data).toEqual({ a: null, b: { products: [{ quantity: 1 }] } });
    expect(answer.errors).toMatchObject([{ path: ['a'], extensions: { code: 'BASKET_UNKNOWN' } }]);
    const ewa = visitor();
    const other = await ewa.graphql(`mutation {
      a: basketAdd(input: {product: 3, size: "uniw", quantity: 1}) { products { quantity } }
      b: basketAdd(input: {product: 2, size: "nie-ma", quantity: 1}) { products { id } }
    }`);
    expect(other.data).toEqual({ a: { products: [{ quantity: 1 }] }, b: null });
    expect((await ewa.blocks({ Basket: {} })).Basket.response.basket.productsCounter).toBe(1);
  });

  it('names the limit that a purchase met', async () => {
    const jan = visitor();
    const id = (await shop.store.catalogue.product('czarka-tenmoku', Date.now()))?.id;
    await jan.buy('czarka-tenmoku', 'uniw', '3');
    const answer = await jan.graphql(
      `mutation { basketAdd(input: {product: ${id}, size: "uniw", quantity: 1}) ${shape} }`,
    );
    expect(answer.errors[0]).toMatchObject({
      message: 'Maksymalnie możesz zamówić 3 sztuki',
      extensions: { code: 'BASKET_LIMIT' },
    });
  });

  it('says when a limit moved what was asked for', async () => {
    const jan = visitor();
    await jan.buy('czarka-tenmoku', 'uniw', '1');
    const line = (await jan.graphql(`{ basket ${shape} }`)).data.basket.products[0].line;
    const asked = 'products { quantity } messages { code message }';
    const set = (quantity: number) =>
      jan.graphql(`mutation { basketSet(line: ${line}, quantity: ${quantity}) { ${asked} } }`);
    expect((await set(1e9)).data.basketSet).toEqual({
      products: [{ quantity: 3 }],
      messages: [{ code: 'BASKET_MAXIMUM', message: 'Maksymalnie możesz zamówić 3 sztuki' }],
    });
    expect((await set(2)).data.basketSet).toEqual({ products: [{ quantity: 2 }], messages: [] });
    const id = (await shop.store.catalogue.product('czarka-tenmoku', Date.now()))?.id;
    const added = await jan.graphql(
      `mutation { basketAdd(input: {product: ${id}, size: "uniw", quantity: 7}) { ${asked} } }`,
    );
    expect(added.data.basketAdd).toMatchObject({ products: [{ quantity: 3 }], messages: [{ code: 'BASKET_MAXIMUM' }] });
  });

  it('is read once, however often one question asks for it', async () => {
    const fragment = 'fragment F on Basket { products { id name } }';
    const asked = (times: number, start = '') =>
      `${start} { ${Array.from({ length: times }, (_, i) => `a${i}: basket { ...F }`).join(' ')} } ${fragment}`;
    const { data } = await visitor().graphql(asked(40));
    expect(Object.keys(data)).toHaveLength(40);
    for (const query of [
      asked(51),
      // 500 fields in a short query.
      `{ ${Array.from({ length: 40 }, (_, i) => `a${i}: basket { ...F ...G }`).join(' ')} } ${fragment}
        fragment G on Basket { products { size sizeName comment quantity version link available groupId productId id } }`,
      `mutation { ${Array.from({ length: 11 }, (_, i) => `a${i}: basketRemove(line: 1) { products { id } }`).join(' ')} }`,
      `mutation { ...M } fragment M on Mutation { ${Array.from({ length: 11 }, (_, i) => `a${i}: basketRemove(line: 1) { products { id } }`).join(' ')} }`,
      'fragment A on Basket { ...B } fragment B on Basket { ...A } { basket { ...A } }',
    ]) {
      const { errors } = await visitor().graphql(query);
      expect(errors[0].extensions.code, query.slice(0, 60)).toBe('BAD_USER_INPUT');
    }
  });

  it.each([
    ['basketAdd(input: {product: 999999, size: "uniw", quantity: 1})', 'PRODUCT_NOT_FOUND'],
    ['basketAdd(input: {product: 2, size: "nie-ma", quantity: 1})', 'BASKET_UNKNOWN'],
    ['basketAdd(input: {product: 2, size: "uniw", quantity: -1})', 'BASKET_LIMIT'],
    ['basketSet(line: 999999, quantity: 1)', 'BASKET_UNKNOWN'],
    ['basketRemove(line: 999999)', 'BASKET_UNKNOWN'],
  ])('refuses %s as %s', async (call, code) => {
    const answer = await visitor().graphql(`mutation { ${call} ${shape} }`);
    expect(answer.errors[0].extensions.code).toBe(code);
  });

  it.each([
    { product: 'trzy', size: 'uniw', quantity: 1 },
    { product: 3, size: ['uniw'], quantity: 1 },
    { product: 3, size: 'uniw', quantity: 'dwa' },
    [],
    null,
  ])('calls variables of another kind the caller’s mistake: %j', async (input) => {
    const query = `mutation ($i: BasketAddInput!) { basketAdd(input: $i) ${shape} }`;
    const body = JSON.stringify({ query, variables: { i: input } });
    const answer = await visitor().ask('/graphql/v1', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect(shop.bugs).toEqual([]);
  });

  it('says why in a sentence of its own', async () => {
    const jan = visitor();
    await jan.buy('maselniczka', 'uniw', '2');
    const line = (await jan.graphql(`{ basket ${shape} }`)).data.basket.products[0].line;
    const refused = await jan.graphql(`mutation { basketSet(line: ${line}, quantity: -3) ${shape} }`);
    expect(refused.errors[0]).toMatchObject({
      message: 'Wpisz ilość cyframi, na przykład 2 albo 1,5. W koszyku nadal: 2\u00a0sztuki.',
      extensions: { code: 'BASKET_QUANTITY' },
    });
  });

  it.each(['-3', '-0.001', '1e300'])('refuses a quantity of %s for a line that is there', async (quantity) => {
    const jan = visitor();
    await jan.buy('kubek-piaskowy', 'uniw', '2');
    const { products } = (await jan.graphql(`{ basket ${shape} }`)).data.basket;
    const set = `basketSet(line: ${products[0].line}, quantity: ${quantity})`;
    expect((await jan.graphql(`mutation { ${set} ${shape} }`)).errors[0].extensions.code).toBe('BASKET_QUANTITY');
    expect((await jan.graphql(`{ basket ${shape} }`)).data.basket.products).toEqual(products);
  });

  it('keeps strangers out of each other’s baskets', async () => {
    const [owner, thief] = [visitor(), visitor()];
    await owner.buy('maselniczka', 'uniw', '1');
    await thief.buy('kubek-piaskowy', 'uniw', '1');
    const line = (await owner.graphql(`{ basket ${shape} }`)).data.basket.products[0].line;
    expect(
      (await thief.graphql(`mutation { basketSet(line: ${line}, quantity: 9) ${shape} }`)).errors[0].extensions.code,
    ).toBe('BASKET_UNKNOWN');
    expect((await thief.graphql(`mutation { basketRemove(line: ${line}) ${shape} }`)).errors[0].extensions.code).toBe(
      'BASKET_UNKNOWN',
    );
    expect((await owner.graphql(`{ basket ${shape} }`)).data.basket.products).toHaveLength(1);
  });
});

/** Drops all cached pages, like a shop that may have missed a change. */
const forgetPages = () =>
  shop.store.maintain(async ({ orm }) => {
    await orm.execute(sql`select pg_notify('witryna_changes', '*')`);
  });

describe('pages kept for everyone', () => {
  // Pages that no one has requested before.
  const pages = [
    '/',
    '/kategoria/ceramika',
    '/produkt/lyzki-drewniane',
    '/szukaj?q=kubek',
    '/blog',
    '/nowosci',
    '/promocje',
  ];

  it('contain no data of the visitor who filled the cache', async () => {
    const zofia = visitor();
    await zofia.buy('karta-podarunkowa', '100', '1');
    await zofia.buy('lyzki-drewniane', 'uniw', '3');
    const send = (path: string, fields: Record<string, string>) =>
      zofia.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
    const comment = 'Dla cioci Kunegundy';
    const line = (await zofia.blocks({ Basket: {} })).Basket.response.basket.products[0].basket_line;
    await send('/koszyk', { [`komentarz-${line}`]: comment, [`bylo-komentarz-${line}`]: '' });
    await send('/koszyk', { kod: 'glina10', 'uzyj-kodu': '1' });
    for (const list of ['ulubione', 'porownanie']) await send(`/lista/${list}`, { produkt: '2', wlacz: '1' });
    const names = ['witryna', 'koszyk', 'kod', 'ulubione', 'porownanie'];
    expect([...zofia.cookies.keys()]).toEqual(expect.arrayContaining(names));
    const basket = await (await zofia.ask('/koszyk')).text();
    const secrets = [zofia.cookies.get('witryna') ?? '', comment, 'GLINA10'];
    for (const secret of secrets.slice(1)) expect(basket).toContain(secret);

    const hers = new Map<string, string>();
    for (const path of pages) {
      const answer = await zofia.ask(path);
      expect(shop.lines.at(-1)?.from, path).toBe('miss');
      expect(answer.headers.getSetCookie()).toEqual([]);
      hers.set(path, await answer.text());
    }
    await forgetPages();
    for (const [path, text] of hers) {
      const strangers = await shop.ask(path);
      expect(shop.lines.at(-1)?.from, path).toBe('miss');
      expect(text, path).toBe(await strangers.text());
      for (const secret of secrets) expect(text, path).not.toContain(secret);
    }
  });
});
