import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientQueueLimits, rateLimits, searchRate } from '../../src/shop/limits.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 900_000);
afterAll(() => shop?.store.close());

const origin = 'http://shop.test';
const peerAt = (remoteAddress: string) => ({ headers: {}, socket: { remoteAddress } });
type Peer = ReturnType<typeof peerAt>;
const robot = peerAt('203.0.113.66');
const person = peerAt('198.51.100.7');

const send = async (at: TestShop, peer: Peer, path: string, body: BodyInit, cookie = '') =>
  at.app(
    new Request(origin + path, { method: 'POST', body, headers: { origin, ...(cookie ? { cookie } : {}) } }),
    peer,
  );

/** A query with five searches, the allowed maximum. */
const searches = (turn: number) =>
  JSON.stringify({
    query: `{ ${Array.from(
      { length: 5 },
      (_, at) => `a${at}: productsTextSearch(searchInput: {text: "kubek ${turn}${at}", limit: 50})
        { products { name link priceLines price { price { gross { value } } } } }`,
    ).join(' ')} }`,
  });

/** A visitor with every size of the demo in the basket. */
async function fullBasket(): Promise<{ cookie: string; lines: number[] }> {
  const ids = Array.from({ length: 50 }, (_, at) => at + 1);
  const query = `{ ${ids.map((id) => `a${id}: product(productId: ${id}) { id sizes { id } }`).join(' ')} }`;
  const asked = await send(shop, person, '/graphql/v1', JSON.stringify({ query }));
  const { data } = (await asked.json()) as { data: Record<string, { id: number; sizes: { id: string }[] } | null> };
  const sizes = Object.values(data).flatMap((one) => one?.sizes.map(({ id: size }) => ({ id: one.id, size })) ?? []);
  const add = 'mutation add($sizes: [ProductInput!]!) { addProductsToBasket(ProductInput: $sizes) { status } }';
  const added = await send(
    shop,
    person,
    '/graphql/v1',
    JSON.stringify({ query: add, variables: { sizes: sizes.slice(0, 100) } }),
  );
  const cookie = added.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = await shop.text('/koszyk', { headers: { cookie } });
  return { cookie, lines: [...page.matchAll(/<li id="pozycja-(\d+)"/g)].map(([, line]) => Number(line)) };
}

/** The largest allowed form of this basket, with lines that do not exist. */
function largeForm(lines: number[], turn: number): URLSearchParams {
  const form = new URLSearchParams();
  for (const line of lines) {
    form.set(`ilosc-${line}`, String(1 + (turn % 2)));
    form.set(`komentarz-${line}`, `${turn} ${'ż'.repeat(200)}`);
  }
  for (let extra = 0; extra < 300; extra += 1) form.set(`ilosc-${2_000_000 + extra}`, '1');
  return form;
}

/** How many of the robot's requests were answered before the person's last one. */
async function answeredBefore(attack: Promise<Response>[], visit: () => Promise<Response>): Promise<number> {
  let answered = 0;
  const all = attack.map((one) =>
    one.then((response) => {
      expect([200, 422], String(response.status)).toContain(response.status);
      answered += 1;
    }),
  );
  expect((await visit()).status).toBe(200);
  const before = answered;
  await Promise.all(all);
  return before;
}

describe('one client who sends the worst that is allowed', () => {
  let baskets: Awaited<ReturnType<typeof fullBasket>>[];
  beforeAll(async () => {
    baskets = [await fullBasket(), await fullBasket()];
  });

  it('is answered a few requests at a time, so a person’s search comes between ten of its', async () => {
    const attack = Array.from({ length: 10 }, (_, turn) => send(shop, robot, '/graphql/v1', searches(turn)));
    const before = await answeredBefore(attack, () => send(shop, person, '/graphql/v1', searches(100)));
    expect(before).toBeLessThanOrEqual(2 * clientQueueLimits.atOnce);
  });

  it('changes full baskets one at a time, from however many sessions', async () => {
    expect(baskets[0]?.lines.length).toBeGreaterThan(50);
    const { change } = shop.store.baskets;
    const atWork = { now: 0, most: 0 };
    shop.store.baskets.change = async (...asked) => {
      atWork.now += 1;
      atWork.most = Math.max(atWork.most, atWork.now);
      return change(...asked).finally(() => {
        atWork.now -= 1;
      });
    };
    const attack = baskets.flatMap(({ cookie, lines }, at) =>
      [1, 2].map((turn) => send(shop, robot, '/koszyk', largeForm(lines, at + turn), cookie)),
    );
    const read = async () => {
      const mine = new URLSearchParams({ intencja: 'kup', rozmiar: 'uniw', ilosc: '1' });
      const bought = await send(shop, person, '/produkt/maselniczka', mine);
      expect(bought.status).toBe(303);
      return shop.app(new Request(`${origin}/szukaj?q=kubek+obok`), person);
    };
    // A person is answered before the robot, however busy the machine is.
    expect(await answeredBefore(attack, read)).toBeLessThan(attack.length);
    shop.store.baskets.change = change;
    expect(atWork.most).toBe(1);
    expect(shop.bugs).toEqual([]);
  });

  it('makes the shop read the full basket once for a form, and never blocks the event loop for the whole of it', async () => {
    const { cookie, lines } = baskets[0] ?? { cookie: '', lines: [] };
    const read = vi.spyOn(shop.store.baskets, 'content');
    let turns = 0;
    let going = true;
    const count = () => {
      turns += 1;
      if (going) setImmediate(count);
    };
    setImmediate(count);
    expect((await send(shop, robot, '/koszyk', largeForm(lines, 3), cookie)).status).toBe(422);
    going = false;
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
    // At least one for each line that the answer shows.
    expect(turns).toBeGreaterThan(lines.length);
  });
});

describe('limits that every process counts on its own', () => {
  let small: TestShop;
  beforeAll(async () => {
    small = await openTestShop('server', origin, { settings: { rateLimitFactor: 0.01 } });
  });
  afterAll(() => small?.store.close());

  it('stop searches far above human use, and nobody else’s', async () => {
    const most = searchRate.most / 100;
    const statuses = [];
    for (let turn = 0; turn < most / 5 + 1; turn += 1) {
      statuses.push((await send(small, robot, '/graphql/v1', searches(turn))).status);
    }
    expect(statuses).toEqual([...Array(most / 5).fill(200), 429]);
    expect((await send(small, person, '/graphql/v1', searches(0))).status).toBe(200);
  });

  it('repeat a refusal without asking the store, until it ends', async () => {
    const other = peerAt('203.0.113.77');
    const buy = () =>
      send(small, other, '/koszyk', new URLSearchParams({ przelicz: '1' }), `witryna=${'a'.repeat(43)}`);
    for (let turn = 0; turn < rateLimits.write.network.most / 100; turn += 1)
      expect((await buy()).status).not.toBe(429);
    expect((await buy()).status).toBe(429);
    const take = vi.spyOn(small.store.rateLimits, 'take');
    const touch = vi.spyOn(small.store.sessions, 'touch');
    for (let turn = 0; turn < 5; turn += 1) {
      const refused = await buy();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect([take.mock.calls.length, touch.mock.calls.length]).toEqual([0, 0]);
    small.clock.ahead += rateLimits.write.network.seconds * 1_000;
    expect((await buy()).status).not.toBe(429);
  });
});
