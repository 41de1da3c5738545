import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import settings from '../../shop.config.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

const shape = `{
  products { name link iconSmall iconSmallSecond price { price { gross { value formatted } net { value formatted } } } }
  series { name link } producers { name link } menuNodes { name link } cms { name link } searchQueries { name link }
}`;
const byVariables = `query ($text: String!, $limit: Int) {
  productsTextSearch(searchInput: {text: $text, limit: $limit}) ${shape}
}`;
const lists = ['products', 'series', 'producers', 'menuNodes', 'cms', 'searchQueries'];
const nothing = Object.fromEntries(lists.map((name) => [name, []]));

async function post(body: unknown, init: RequestInit = {}) {
  const response = await shop.ask('/graphql/v1/', { method: 'POST', body: JSON.stringify(body), ...init });
  return { status: response.status, answer: await response.json() };
}

async function find(text: string, limit?: number) {
  const { status, answer } = await post({ query: byVariables, variables: { text, limit } });
  expect(answer.errors, text).toBeUndefined();
  expect(status).toBe(200);
  return answer.data.productsTextSearch;
}

type Linked = { name: string; link: string };
const names = (things: Linked[]) => things.map(({ name }) => name);

describe('productsTextSearch', () => {
  it('answers in the shape that clients of such shops know, with arguments written into the question', async () => {
    const { status, answer } = await post({
      query: `{ productsTextSearch(searchInput: {text: "kubek granatowy", limit: 3}) ${shape} }`,
    });
    expect(status).toBe(200);
    const found = answer.data.productsTextSearch;
    expect(Object.keys(found)).toEqual(lists);
    expect(found.products[0]).toEqual({
      name: 'Kubek granatowy',
      link: '/produkt/kubek-granatowy',
      iconSmall: expect.stringMatching(/^\/obrazy\/240\/kubek-granat-1-\w+\.webp$/),
      iconSmallSecond: expect.stringMatching(/^\/obrazy\/240\/kubek-granat-2-\w+\.webp$/),
      price: {
        price: {
          gross: { value: 69, formatted: '69,00\u00a0zł' },
          net: { value: 56.1, formatted: '56,10\u00a0zł' },
        },
      },
    });
    expect((await shop.ask(found.products[0].iconSmall)).status).toBe(200);
  });

  it('leads to pages of the shop', async () => {
    const [mugs, letters] = [await find('kubki'), await find('zwroty')];
    expect(mugs.menuNodes).toContainEqual({ name: 'Kubki', link: '/kategoria/kubki' });
    expect(mugs.searchQueries[0].link).toMatch(/^\/szukaj\?q=kub/);
    const links = [mugs, letters].flatMap((found) =>
      lists.flatMap((list) => found[list].map(({ link }: Linked) => link)),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect((await shop.ask(link)).status, link).toBe(200);
  });

  it('gives twelve products unless asked for less, and never without end', async () => {
    expect(settings.search.limit).toBe(12);
    expect((await find('lniany')).products).toHaveLength(12);
    expect((await find('lniany', 3)).products).toHaveLength(3);
    expect((await find('lniany', -5)).products).toHaveLength(1);
    const most = (await find('lniany', 2_000_000_000)).products;
    expect(most.length).toBeGreaterThan(12);
    expect(most.length).toBeLessThanOrEqual(50);
  });

  it('is zero for a price by phone, and has no second picture where there is none', async () => {
    const { products } = await find('lampa wisząca szałwiowa');
    expect(products[0]).toMatchObject({
      name: 'Lampa wisząca szałwiowa',
      price: { price: { gross: { value: 0 }, net: { value: 0 } } },
    });
    const all = (await find('do', 50)).products as { name: string; iconSmallSecond: string | null }[];
    for (const { name, iconSmallSecond } of all) {
      expect(iconSmallSecond === null || iconSmallSecond.startsWith('/obrazy/240/'), name).toBe(true);
    }
  });

  it('tells our own list each price in words, the reduced one without announcing a reduction', async () => {
    const query = `query ($text: String!) { productsTextSearch(searchInput: {text: $text}) { products { name priceLines } } }`;
    const linesOf = async (text: string): Promise<string[]> => {
      const { answer } = await post({ query, variables: { text } });
      return answer.data.productsTextSearch.products[0].priceLines.map((line: string) =>
        line.replaceAll('\u00a0', ' '),
      );
    };
    expect(await linesOf('kubek granatowy')).toEqual(['69,00 zł']);
    expect(await linesOf('kubek szałwiowy')).toEqual(['od 79,00 zł']);
    expect(await linesOf('lampa wisząca szałwiowa')).toEqual(['Cena na telefon']);
    expect(await linesOf('herbata czarna z bergamotką')).toEqual(['42,00 zł', '420,00 zł / kg']);
  });

  it('puts into words what an amount alone would not tell', async () => {
    const textsOf = async (text: string): Promise<string[]> => {
      const { gross, net } = (await find(text)).products[0].price.price;
      return [gross.formatted, net.formatted].map((notice: string) => notice.replaceAll('\u00a0', ' '));
    };
    expect(await textsOf('kubek szałwiowy')).toEqual(['od 79,00 zł', 'od 64,23 zł']);
    expect(await textsOf('herbata czarna z bergamotką')).toEqual(['42,00 zł (420,00 zł / kg)', expect.any(String)]);
    expect(await textsOf('lampa wisząca szałwiowa')).toEqual(['Cena na telefon', 'Cena na telefon']);
    expect((await textsOf('talerze dla gastronomii'))[0]).toMatch(/^[\d ,]+ zł.* \([\d ,]+ zł.* netto\)/);
  });

  it('finds nothing for a text under the minimum, and for none', async () => {
    expect(settings.search.minCharacters).toBe(2);
    for (const text of ['', 'k', ' k ', '\u0000k\u200b', '🏺']) expect(await find(text), text).toEqual(nothing);
    expect(names((await find('ku')).products)).toContain('Kubek granatowy');
  });

  it('reads a body without a Content-Type, at the address without a slash', async () => {
    const body = new TextEncoder().encode(JSON.stringify({ query: byVariables, variables: { text: 'kubek' } }));
    const response = await shop.ask('/graphql/v1?query=productsTextSearch', { method: 'POST', body });
    expect((await response.json()).data.productsTextSearch.products[0].name).toContain('Kubek');
  });

  it('refuses a question without a text', async () => {
    const { status } = await post({ query: `{ productsTextSearch(searchInput: {limit: 3}) ${shape} }` });
    expect(status).toBe(400);
  });
});

describe('hostile texts', () => {
  const hostile = [
    'kubek '.repeat(1_700),
    'ą'.repeat(10_000),
    Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('kub'),
    '\u007f\u0085\u2028\u2029\ufeff\ufffe',
    `'"\`´‘’“”„`,
    "'; drop table products; --",
    `" or 1=1 --`,
    '%%%%',
    '____',
    '\\\\\\',
    '%\\_\\%',
    'kub & ! | <-> (',
    ':* :A !!kub',
    "kub':*<2>'",
    '((((((((',
    'kub:*b & !(granat | ',
    '🏺🏺🏺',
    '👩‍👩‍👧‍👧 kubek',
    '\u202ekebuk\u202c',
    'קפה עם חלב',
    'قهوة',
    '\ud800',
    'kub\udfff\ud800ek',
    'a\u0301\u0301\u0301\u0301'.repeat(500),
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
    '1e999',
    'NULL',
  ];

  it('answer 200 with an empty or a sane result', async () => {
    for (const text of hostile) {
      const found = await find(text);
      for (const list of lists) {
        expect(Array.isArray(found[list]), text).toBe(true);
        for (const { link } of found[list]) expect(link).toMatch(/^\/\w/);
      }
    }
    expect(shop.bugs).toEqual([]);
    expect(names((await find('kubek')).products)).toContain('Kubek granatowy');
  });

  it('answer 200 when written into the question too', async () => {
    for (const text of hostile.filter((candidate) => candidate.isWellFormed())) {
      const inline = `{ productsTextSearch(searchInput: {text: ${JSON.stringify(text)}}) { products { name } } }`;
      expect((await post({ query: inline })).status, text).toBe(200);
    }
    expect(shop.bugs).toEqual([]);
  });

  it('find the thing when something sane is left of them', async () => {
    expect(names((await find('\u0000kubek\u0007 granatowy')).products)[0]).toBe('Kubek granatowy');
    expect(names((await find('👩‍👧 kubek granatowy')).products)).toContain('Kubek granatowy');
  });
});

describe('products and menu', () => {
  const list = async (link: string) => {
    const query = `query ($link: String!) { products(link: $link) { total page pages products { id name link } } }`;
    return (await post({ query, variables: { link } })).answer;
  };

  it('list what the page of the same address lists', async () => {
    const { answer } = await post({ query: '{ menu { name link children { name link } } }' });
    const [{ link, children }] = answer.data.menu;
    const { products } = (await list(link)).data;
    const page = await shop.text(link);
    for (const product of products.products) expect(page).toContain(`href="${product.link}"`);
    expect((await list(children[0].link)).data.products.total).toBeLessThan(products.total);
    const second = (await list(`${link}?strona=2`)).data.products;
    expect(second).toMatchObject({ page: 2, total: products.total });
    expect(second.products[0].id).not.toBe(products.products[0].id);
    const { answer: one } = await post({ query: `{ product(productId: ${second.products[0].id}) { name } }` });
    expect(one.data.product.name).toBe(second.products[0].name);
  });

  const unknown = ['/kategoria/nie-ma', '/producent/nie-ma', '/seria/nie-ma'];
  it.each(['/koszyk', '/kategoria', '/kategoria/a/b', '/szukaj?q=kubek', 'http://', '', ...unknown])(
    'know no list at %j',
    async (link) => {
      const { data, errors } = await list(link);
      expect(data.products).toBeNull();
      expect(errors[0].code).toBe('LIST_NOT_FOUND');
    },
  );
});
