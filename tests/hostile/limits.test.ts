import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/shop/limits.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  // A hundredth of all limits: 12 sessions, 12 writes a minute.
  shop = await openTestShop('server', 'http://shop.test', { settings: { rateLimitFactor: 0.01 } });
}, 900_000);
afterAll(() => shop?.store.close());

let address = 0;
/** A network address not used by another test. */
const network = () => {
  address += 1;
  return { url: undefined, headers: {}, socket: { remoteAddress: `203.0.113.${address}` } };
};
type Peer = ReturnType<typeof network>;

function buy(peer: Peer, cookie = ''): Promise<Response> | Response {
  const body = new URLSearchParams({ intencja: 'kup', rozmiar: 'uniw', ilosc: '1' });
  const headers = { origin: 'http://shop.test', ...(cookie ? { cookie } : {}) };
  return shop.app(new Request('http://shop.test/produkt/maselniczka', { method: 'POST', body, headers }), peer);
}

const mutate = (peer: Peer, query: string) =>
  shop.app(
    new Request('http://shop.test/graphql/v1', {
      method: 'POST',
      body: JSON.stringify({ query }),
      headers: { origin: 'http://shop.test' },
    }),
    peer,
  );

it('enumeration by clientExists and login_taken: above the limit only the rules are checked', async () => {
  await shop.store.clients.create({ login: 'anna_n', email: 'anna@example.pl' }, Date.now());
  const robot = network();
  const answers = '{ clientExists messages { code } }';
  const ask = async (peer: Peer, input: string) => {
    const answer = await mutate(peer, `{ a: validateClientData(ClientDataInput: ${input}) ${answers} }`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: { a: { clientExists: boolean; messages: { code: string }[] } } }).data.a;
  };
  const known = '{clientData: {email: "anna@example.pl"}}';
  const taken = '{loginAndPassword: {login: "anna_n"}}';
  const most = rateLimits.lookup.network.most / 100;
  for (let turn = 0; turn < most; turn += 1) expect((await ask(robot, known)).clientExists).toBe(true);
  expect((await ask(robot, known)).clientExists).toBe(false);
  expect((await ask(robot, taken)).messages).toEqual([]);
  expect((await ask(robot, '{clientData: {email: "anna"}}')).messages).toEqual([{ code: 'incorect_email' }]);
  expect((await ask(network(), taken)).messages).toEqual([{ code: 'login_taken_login_propose' }]);
  expect(shop.bugs).toEqual([]);
});

describe('S12: a visitor above the limits', () => {
  it('gets no further sessions, hears when to come back, and others are served', async () => {
    const robot = network();
    const most = rateLimits.session.network.most / 100;
    for (let turn = 0; turn < most; turn += 1) expect((await buy(robot)).status, String(turn)).toBe(303);
    const refused = await buy(robot);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.getSetCookie()).toEqual([]);
    const text = await refused.text();
    expect(text).toContain('Zbyt wiele prób');
    expect(text).toContain('TOO_MANY_REQUESTS');
    expect(shop.lines.at(-1)).toMatchObject({ status: 429, from: 'refused' });
    expect((await buy(network())).status).toBe(303);
    expect(shop.bugs).toEqual([]);
  });

  it('may go on when the window is over', async () => {
    const robot = network();
    while ((await buy(robot)).status === 303);
    shop.clock.ahead += rateLimits.session.network.seconds * 1_000;
    expect((await buy(robot)).status).toBe(303);
  });

  it('is counted by visitor too, over all networks', async () => {
    const first = await buy(network());
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const most = rateLimits.write.visitor.most / 100;
    for (let turn = 0; turn < most; turn += 1) expect((await buy(network(), cookie)).status).toBe(303);
    expect((await buy(network(), cookie)).status).toBe(429);
  });

  it('hears it from calls in their shape', async () => {
    const robot = network();
    const query = 'mutation { unsetTemporaryRegion { status } }';
    const answers = [];
    for (let turn = 0; turn < 14; turn += 1) answers.push(await mutate(robot, query));
    const last = answers.at(-1) as Response;
    expect(answers[0]?.status).toBe(200);
    expect(last.status).toBe(429);
    expect(await last.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('Zbyt wiele prób'), code: 'TOO_MANY_REQUESTS' }],
    });
    expect((await mutate(robot, '{ basket { summaryBasket { productsCount } } }')).status).toBe(200);
  });

  it('can still read every page, and cached pages are not counted', async () => {
    const robot = network();
    while ((await buy(robot)).status === 303);
    const { take } = shop.store.rateLimits;
    shop.store.rateLimits.take = () => Promise.reject(new Error('a page was counted'));
    for (const path of ['/', '/', '/produkt/maselniczka', '/koszyk', '/szukaj?q=kubek']) {
      expect((await shop.app(new Request(`http://shop.test${path}`), robot)).status, path).toBe(200);
    }
    expect(shop.notes.filter(({ what }) => what === 'limits are not counted')).toEqual([]);
    shop.store.rateLimits.take = take;
  });

  it('is let in while the store does not count', async () => {
    const { take } = shop.store.rateLimits;
    shop.store.rateLimits.take = () => Promise.reject(new Error('away'));
    const robot = network();
    for (let turn = 0; turn < 15; turn += 1) expect((await buy(robot)).status).toBe(303);
    expect(shop.notes.filter(({ what }) => what === 'limits are not counted')).toHaveLength(1);
    shop.store.rateLimits.take = take;
  });
});

describe('32: a basket that is too busy', () => {
  it('says so with 503 and when to come back', async () => {
    const { add } = shop.store.baskets;
    const { TryLater } = await import('../../src/shop/try-later.ts');
    shop.store.baskets.add = () => Promise.reject(new TryLater('busy', 1));
    const answer = await buy(network());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.text()).toContain('Sklep ma teraz bardzo duży ruch');
    expect(shop.bugs).toEqual([]);
    shop.store.baskets.add = add;
  });
});
