import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededServerDatabase, testRules } from '../../../testing/store/test-store.ts';
import type { PriceEdit } from '../../shop/price/change/price-edit.ts';
import { type Database, rowsOf } from '../db/db.ts';
import { plannedPrices, priceHistory, sizes, staffJournal } from '../db/schema.ts';
import { openStore, type Store } from '../store.ts';
import { setHidden } from './assortment.ts';
import type { OwnPricedSize } from './own-prices.ts';

const hour = 3_600_000;
const lawful = () => null;

describe('planned prices', () => {
  const now = Date.now();
  let store: Store;
  let second: Store;
  let database: Database;
  /** Two sizes of different products. */
  let one: OwnPricedSize;
  let other: OwnPricedSize;

  beforeAll(async () => {
    const where = await seededServerDatabase('planned_prices', now);
    const keep = async (opened: Database) => {
      database = opened;
    };
    store = await openStore(where, { rules: testRules, seed: keep });
    // Another process.
    second = await openStore(where, { rules: testRules });
    const all = await store.ownPrices.sizesOf({ category: null, producer: null }, 20);
    const owners = await ids(all);
    const [first] = all;
    const next = all.find(({ row }) => first && owners.get(row) !== owners.get(first.row));
    if (!first || !next) throw new Error('the demo shop has no two products');
    [one, other] = [first, next];
  }, 900_000);
  afterAll(async () => {
    await second?.close();
    await store?.close();
  });

  async function ids(all: OwnPricedSize[]) {
    const rows = await database.orm.select({ id: sizes.id, productId: sizes.productId }).from(sizes);
    const owner = new Map(rows.map(({ id, productId }) => [id, productId]));
    return new Map(all.map(({ row }) => [row, owner.get(row) ?? 0]));
  }
  const change = async (own: OwnPricedSize, edit: PriceEdit) =>
    store.ownPrices.change(
      { product: (await ids([own])).get(own.row) ?? 0, size: own.size.id },
      edit,
      () => [],
      'Anna',
    );
  const plan = (own: OwnPricedSize, gross: number, startsAt: number) =>
    change(own, { kind: 'plan', gross, startsAt, instead: null });
  const plans = (own: OwnPricedSize) =>
    database.orm.select().from(plannedPrices).where(eq(plannedPrices.sizeRow, own.row));
  const regular = async (own: OwnPricedSize) =>
    (await database.orm.select({ gross: sizes.regularGross }).from(sizes).where(eq(sizes.id, own.row)))[0]?.gross;
  const ledger = (own: OwnPricedSize) =>
    database.orm.select().from(priceHistory).where(eq(priceHistory.sizeRow, own.row)).orderBy(priceHistory.id);
  const followed = (own: OwnPricedSize) =>
    database.orm
      .select()
      .from(staffJournal)
      .where(sql`action = 'price-plan-followed' and after ->> 'size' = ${own.size.id}`);

  it('are followed once, by the ledger and the journal too, however many processes do it', async () => {
    const before = await ledger(one);
    await plan(one, 12_345, now + hour);
    expect(await store.pricePlans.follow(lawful, now + hour - 1), 'not before its instant').toBe(0);
    const counts = await Promise.all(
      [store, second, store, second].map((own) => own.pricePlans.follow(lawful, now + hour)),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await regular(one)).toBe(12_345);
    const added = (await ledger(one)).slice(before.length);
    expect(added).toMatchObject([{ gross: 12_345 }]);
    expect(await plans(one)).toEqual([]);
    expect(await followed(one)).toMatchObject([{ who: 'Anna', after: { regular: 12_345, planned: now + hour } }]);
  });

  it('that come late are in the ledger at the instant at which shoppers saw them', async () => {
    const startsAt = Date.now() - 5 * hour;
    await plan(one, 11_100, startsAt - hour);
    await plan(one, 11_200, startsAt);
    const begun = Date.now();
    expect(await store.pricePlans.follow(lawful, Date.now())).toBe(1);
    const last = (await ledger(one)).at(-1);
    expect(last).toMatchObject({ gross: 11_200 });
    expect(last?.effectiveFrom).toBeGreaterThanOrEqual(begun - 1_000);
    expect(
      (await ledger(one)).some(({ gross }) => gross === 11_100),
      'nobody saw the one before',
    ).toBe(false);
  });

  it('are changed, called off, and replaced by another of the same instant', async () => {
    await plan(one, 20_000, now + hour);
    await plan(one, 21_000, now + hour);
    const [made] = await plans(one);
    expect(await plans(one)).toMatchObject([{ gross: 21_000 }]);
    await change(one, { kind: 'plan', gross: 22_000, startsAt: now + 2 * hour, instead: made?.id ?? 0 });
    expect(await plans(one)).toMatchObject([{ gross: 22_000, startsAt: now + 2 * hour }]);
    expect(await store.pricePlans.follow(lawful, now + hour)).toBe(0);
    await change(one, { kind: 'unplan', id: (await plans(one))[0]?.id ?? 0 });
    expect(await plans(one)).toEqual([]);
  });

  it('that would mislead when their instant comes stay with their reason until it was read', async () => {
    const before = await regular(one);
    await plan(one, 30_000, now + hour);
    expect(await store.pricePlans.follow(() => 'Trwa promocja.', now + hour)).toBe(0);
    expect(await regular(one)).toBe(before);
    const [missed] = await plans(one);
    expect(missed).toMatchObject({ gross: 30_000, refusal: 'Trwa promocja.' });
    expect(await store.pricePlans.follow(lawful, now + 9 * hour), 'it is not tried again').toBe(0);
    await store.pricePlans.forgetMissed(one.row, missed?.id ?? 0);
    expect(await plans(one)).toEqual([]);
  });

  it('of a product that is taken off sale are dropped', async () => {
    const product = (await ids([other])).get(other.row) ?? 0;
    await plan(other, 9_999, now + hour);
    await database.orm.transaction((tx) => setHidden(tx, [product], now));
    expect(await plans(other)).toEqual([]);
    await database.orm.transaction((tx) => setHidden(tx, [product], null));
  });

  it('have one job an instant', async () => {
    await plan(one, 10_100, now + 7 * hour);
    await plan(other, 10_200, now + 7 * hour);
    const due = new Date(now + 7 * hour).toISOString();
    const query = sql`select id from jobs where kind = 'price-plans' and due_at = ${due}`;
    expect(await rowsOf(database.orm, query)).toHaveLength(1);
    expect(await store.jobs.nextDue(['price-plans'])).toBeLessThanOrEqual(now + 7 * hour);
    expect(await store.pricePlans.follow(lawful, now + 7 * hour)).toBe(2);
  });

  it('made by a batch are called off with it, or set back once they were followed', async () => {
    const before = (await regular(one)) ?? 0;
    const edit = { kind: 'plan' as const, gross: before + 500, startsAt: now + 8 * hour, instead: null };
    const make = () => store.priceBatches.make('Próba', 'Anna', [{ row: one.row, before, refusal: null, edit }], now);
    const first = await make();
    expect(await store.priceBatches.apply(first, lawful, now)).toEqual({ done: 1, refused: 0 });
    expect(await plans(one)).toMatchObject([{ gross: before + 500, who: 'Anna' }]);
    expect(await store.priceBatches.undo(first, lawful, now)).toEqual({ done: 1, refused: 0 });
    expect(await plans(one)).toEqual([]);
    const second = await make();
    await store.priceBatches.apply(second, lawful, now);
    await store.pricePlans.follow(lawful, now + 8 * hour);
    expect(await regular(one)).toBe(before + 500);
    expect(await store.priceBatches.undo(second, lawful, now)).toEqual({ done: 1, refused: 0 });
    expect(await regular(one)).toBe(before);
  });
});
