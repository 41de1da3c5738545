import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { basketAt } from '../../shop/basket/basket.ts';
import type { BuyRequest } from '../../shop/buying/buying.ts';
import type { Database } from '../db/db.ts';
import type { Store } from '../store.ts';

/** One is sold only for 900 points, the other for 79 złotych or 1,500 points. */
const coasters = 'podstawki-korkowe';
const spoons = 'lyzki-drewniane';

describe('lines for points', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let people = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'points_lines', now));
  });
  afterAll(() => store.close());

  async function newClient(points: number) {
    people += 1;
    const client = await store.clients.create({ login: `b${people}`, email: `b${people}@example.pl` }, now);
    if (client === null) throw new Error('the client was not made');
    if (points > 0) await store.points.grant(client, { amount: points, reason: 'Na start' }, now);
    const { owner } = await store.signIn({ session: null, next: `points-line-${people}`, client }, now);
    return { client, owner };
  }
  const buy = (owner: string, product: string, more: Partial<BuyRequest> = {}) =>
    store.baskets.add(owner, { product, size: 'uniw', quantity: 1, subscriptionDays: 0, ...more }, now);
  const basket = async (owner: string) => basketAt({ ...(await store.baskets.content(owner, [], now)), now });
  const shown = async (owner: string) =>
    (await basket(owner)).lines.map(
      ({ slug, quantity, forPoints, worth, pointsWorth }) =>
        `${slug} ${quantity} ${forPoints ? pointsWorth : worth.gross}`,
    );

  it('are bought by a client with enough points; a visitor is asked to sign in', async () => {
    const { owner } = await newClient(2_400);
    expect(await buy(owner, coasters)).toMatchObject({ status: 'added' });
    expect(await buy(owner, spoons, { forPoints: true })).toMatchObject({ status: 'added' });
    expect(await buy(owner, spoons), 'and once more for money').toMatchObject({ status: 'added' });
    expect(await shown(owner)).toEqual([`${coasters} 1 900`, `${spoons} 1 1500`, `${spoons} 1 7900`]);
    const { points, worth, ready } = await basket(owner);
    expect(points).toEqual({ needed: 2_400, has: 2_400 });
    expect(worth.gross).toBe(7_900);
    expect(ready).toBe(true);
    expect(await buy(owner, coasters), 'no points are left for another').toMatchObject({
      reason: 'points',
      lack: { has: 2_400, needs: 3_300, withBasket: true },
    });

    const visitor = await store.sessions.open('visitor-of-points', now);
    expect(await buy(visitor, coasters)).toMatchObject({ reason: 'points', lack: { has: null, needs: 900 } });
    expect(await shown(visitor)).toEqual([]);
  });

  it('share stock with the lines for money', async () => {
    const { owner } = await newClient(100_000);
    expect(await buy(owner, spoons, { quantity: 20 })).toMatchObject({ quantity: 20 });
    expect(await buy(owner, spoons, { quantity: 5, forPoints: true })).toMatchObject({
      quantity: 2,
      alert: { key: 'maximum', n: 2 },
    });
    expect((await basket(owner)).ready).toBe(true);
  });

  it('change between points and money, where there are enough points', async () => {
    const { owner } = await newClient(1_500);
    await buy(owner, spoons, { comment: 'Na prezent' });
    const [line] = (await basket(owner)).lines;
    const change = (forPoints: boolean) => store.baskets.change(owner, [{ lineId: line?.id ?? 0, forPoints }], now);
    expect(await change(true)).toEqual([{ lineId: line?.id, status: 'set', alert: null }]);
    expect(await shown(owner)).toEqual([`${spoons} 1 1500`]);
    expect((await basket(owner)).lines[0]).toMatchObject({ comment: 'Na prezent', changes: [] });
    expect(await change(false)).toMatchObject([{ status: 'set' }]);
    expect(await shown(owner)).toEqual([`${spoons} 1 7900`]);
    await store.baskets.change(owner, [{ lineId: line?.id ?? 0, quantity: 2 }], now);
    expect(await change(true), 'too few for two').toMatchObject([{ status: 'refused', reason: 'unavailable' }]);
    expect(await shown(owner)).toEqual([`${spoons} 2 15800`]);
  });

  it('are two lines that do not become one by a change', async () => {
    const { owner } = await newClient(10_000);
    await buy(owner, spoons);
    await buy(owner, spoons, { forPoints: true });
    const [money] = (await basket(owner)).lines;
    expect(await store.baskets.change(owner, [{ lineId: money?.id ?? 0, forPoints: true }], now)).toMatchObject([
      { status: 'refused', reason: 'sameSize' },
    ]);
  });

  it('report missing points, a changed price in points, and its end', async () => {
    const { client, owner } = await newClient(1_500);
    await buy(owner, spoons, { forPoints: true });
    await store.points.spend(client, { amount: 100, reason: 'Gdzie indziej' }, now);
    const kinds = async () => (await basket(owner)).lines[0]?.changes.map(({ kind: one }) => one);
    expect(await kinds()).toEqual(['points']);
    const size = sql`size_id = 'uniw' and product_id = (select id from products where slug = ${spoons})`;
    const priced = async (points: number | null) => {
      await database.orm.execute(sql`update sizes set points = ${points} where ${size}`);
      await store.changes.settled();
    };
    await priced(1_600);
    expect((await basket(owner)).lines[0]?.changes).toMatchObject([
      { kind: 'price', before: 1_500, now: 1_600, inPoints: true },
      { kind: 'points', has: 1_400, needs: 1_600 },
    ]);
    await store.baskets.acceptPrices(owner, [{ lineId: (await basket(owner)).lines[0]?.id ?? 0, gross: 1_600 }], now);
    expect(await kinds()).toEqual(['points']);
    await priced(null);
    expect(await kinds()).toEqual(['noPoints']);
    await priced(1_500);
  });

  it('take a comment with them, unless the line has one', async () => {
    const { owner } = await newClient(0);
    await buy(owner, spoons, { comment: 'Pierwszy' });
    await buy(owner, spoons, { comment: 'Drugi' });
    expect((await basket(owner)).lines).toMatchObject([{ quantity: 2, comment: 'Pierwszy' }]);
  });

  it('are put in together: what can be added is, the rest is told', async () => {
    const { owner } = await newClient(900);
    const results = await store.baskets.addAll(
      owner,
      [coasters, 'nie-ma', spoons, coasters].map((product) => ({
        product,
        size: 'uniw',
        quantity: 1,
        subscriptionDays: 0,
      })),
      now,
    );
    expect(results.map((one) => (one.status === 'added' ? one.status : one.reason))).toEqual([
      'added',
      'unknown',
      'added',
      'points',
    ]);
    expect(await shown(owner)).toEqual([`${coasters} 1 900`, `${spoons} 1 7900`]);
  });
});
