import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';
import { sizeName } from '../../demo/terms.ts';
import { openTestStore, testRules } from '../../testing/store/test-store.ts';
import { firstOf } from '../shop/listing/listing.ts';
import { lawfulLabels } from '../shop/price/price-labels.ts';
import { dayOf } from '../shop/time/warsaw-time.ts';
import { nameSize } from './catalogue/prices.ts';
import type { Database } from './db/db.ts';
import * as schema from './db/schema.ts';
import type { Store } from './store.ts';

const rules = testRules;
const dayMs = 86_400_000;

describe.each(['embedded', 'server'] as const)('the store on the %s database', (kind) => {
  const now = Date.now();
  let store: Store;
  let database: Database;

  beforeAll(async () => {
    ({ store, database } = await openTestStore(kind, 'store', now));
  });
  afterAll(() => store.close());

  it('has every column that the typed schema names', async () => {
    for (const table of Object.values(schema)) {
      const rows = await database.orm.select().from(table).limit(0);
      expect(rows).toEqual([]);
    }
  });

  it('counts a category with everything below it', async () => {
    const menu = await store.catalogue.menu();
    const ceramics = menu.find((node) => node.slug === 'ceramika');
    const listing = await store.catalogue.listing(
      { kind: 'category', slug: 'ceramika' },
      { ...firstOf, sort: 'trafnosc', firstPage: 1, page: 1 },
      now,
    );
    expect(menu.length).toBeGreaterThanOrEqual(6);
    expect(ceramics?.count).toBe(listing.total);
    expect(listing.tiles).toHaveLength(rules.perPage);
  });

  it('pages a listing without losing or repeating a product', async () => {
    const seen: string[] = [];
    for (let page = 1; ; page += 1) {
      const listing = await store.catalogue.listing(
        { kind: 'category', slug: 'len' },
        { ...firstOf, sort: 'nazwa', firstPage: page, page: page },
        now,
      );
      seen.push(...listing.tiles.map((tile) => tile.slug));
      if (page >= listing.pages) {
        expect(seen).toHaveLength(listing.total);
        break;
      }
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('answers a page beyond the last with the last', async () => {
    const listing = await store.catalogue.listing(
      { kind: 'newest' },
      { ...firstOf, sort: 'nazwa', firstPage: 999, page: 999 },
      now,
    );
    expect(listing.page).toBe(listing.pages);
  });

  it('sorts names as Polish does', async () => {
    const names = (
      await store.catalogue.listing(
        { kind: 'category', slug: 'kuchnia' },
        { ...firstOf, sort: 'nazwa', firstPage: 1, page: 1 },
        now,
      )
    ).tiles.map((tile) => tile.name);
    expect(names).toEqual([...names].sort(new Intl.Collator('pl').compare));
    expect(names.length).toBeGreaterThan(4);
  });

  it('sorts by the price of the day, promotions counted', async () => {
    const { tiles } = await store.catalogue.listing(
      { kind: 'category', slug: 'kubki' },
      { ...firstOf, sort: 'cena-rosnaco', firstPage: 1, page: 1 },
      now,
    );
    const prices = tiles.map((tile) => tile.offer.price.gross);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(tiles.find((tile) => tile.slug === 'kubek-granatowy')?.offer.price.gross).toBe(6900);
  });

  it('lists under promotions only what may lawfully be called reduced', async () => {
    const { tiles } = await store.catalogue.listing(
      { kind: 'bargains' },
      { ...firstOf, sort: 'trafnosc', firstPage: 1, page: 1 },
      now,
    );
    expect(tiles.length).toBeGreaterThan(3);
    expect(tiles.map((tile) => tile.slug)).not.toContain('wazon-smukly');
    expect(tiles.every((tile) => lawfulLabels(tile.offer).badge !== null)).toBe(true);
  });

  it('knows nothing of a product that is not there', async () => {
    expect(await store.catalogue.product('nie-ma-takiego', now)).toBeNull();
    expect(await store.catalogue.category('nie-ma-takiej')).toBeNull();
    expect(await store.prices.setRegular({ product: 'nie-ma', size: 'uniw' }, 100)).toBe(false);
  });

  it('answers the same product until one of its prices or its mark of the new changes', async () => {
    const tiles = await store.catalogue.bestsellers(200, now);
    const reduced = tiles.find(({ offer }) => offer.validUntil !== null && offer.validUntil > now);
    const ends = reduced?.offer.validUntil ?? now;
    const at = (instant: number) => store.catalogue.product(reduced?.slug ?? '', instant);
    const first = await at(now);
    expect(first).not.toBeNull();
    expect(await at(now + 1)).toBe(first);
    expect((await at(ends - 1))?.sizes).toEqual(first?.sizes);
    expect((await at(ends))?.sizes).not.toEqual(first?.sizes);
    // A clock that was set back.
    expect((await at(now))?.sizes).toEqual(first?.sizes);
    const fresh = tiles.find(({ isNew }) => isNew)?.slug ?? '';
    const isNewAt = async (instant: number) => (await store.catalogue.product(fresh, instant))?.isNew;
    expect([await isNewAt(now), await isNewAt(now + rules.newForDays * dayMs)]).toEqual([true, false]);
  });

  it('writes every change of a regular price into the ledger by itself', async () => {
    const size = { product: 'maselniczka', size: 'uniw' };
    const before = await store.prices.history(size);
    await store.prices.setRegular(size, 12_345);
    const after = await store.prices.history(size);
    expect(after).toHaveLength((before?.length ?? 0) + 1);
    expect(after?.at(-1)?.price).toEqual({ gross: 12_345, net: 10_037 });
  });

  it('lets nobody rewrite the ledger', async () => {
    for (const statement of [
      'update price_history set gross = 1',
      'delete from price_history',
      'truncate price_history',
    ]) {
      await expect(database.script(statement)).rejects.toThrow('append-only');
    }
  });

  it('lets a promotion that has begun be ended or prolonged, and nothing else', async () => {
    const id = await store.prices.startPromotion(
      { product: 'maselniczka', size: 'uniw' },
      { kind: 'promotion', gross: 9_900, startsAt: now - dayMs, endsAt: null, endAnnounced: false, code: null },
    );
    await expect(database.script(`update promotions set gross = 1 where id = ${id}`)).rejects.toThrow('begun');
    await expect(database.script(`delete from promotions where id = ${id}`)).rejects.toThrow('begun');
    expect(await store.prices.setPromotionEnd(id ?? 0, Date.now() + dayMs)).toBe(true);
  });

  it('tells the tags of a change before the write answers', async () => {
    const heard: string[] = [];
    const stop = store.changes.subscribe((tag) => heard.push(tag));
    const product = await store.catalogue.product('kubek-piaskowy', now);
    await store.prices.setRegular({ product: 'kubek-piaskowy', size: product?.sizes[0]?.size.id ?? '' }, 7_100);
    stop();
    expect(heard).toEqual([`product:${product?.id}`, 'listing']);
  });

  it('does not call a sold piece a change of lists, but the last one is', async () => {
    const heard: string[] = [];
    const stop = store.changes.subscribe((tag) => heard.push(tag));
    const product = await store.catalogue.product('miska-do-ramenu', now);
    const size = { product: 'miska-do-ramenu', size: product?.sizes[0]?.size.id ?? '' };
    await store.prices.setStock(size, 2);
    expect(heard).toEqual([`stock:${product?.id}`]);
    await store.prices.setStock(size, 0);
    stop();
    expect(heard).toEqual([`stock:${product?.id}`, `product:${product?.id}`, 'listing']);
    expect((await store.catalogue.product('miska-do-ramenu', now))?.sizes[0]?.size.amount).toBe(0);
    await store.prices.setStock(size, 2);
  });

  it('reads the amounts alone after a sale, and everything after any other change of a size', async () => {
    const read = () => store.catalogue.product('miska-do-ramenu', now);
    const before = await read();
    const [first] = before?.sizes ?? [];
    const size = { product: 'miska-do-ramenu', size: first?.size.id ?? '' };
    await store.prices.setStock(size, 7);
    const sold = await read();
    expect(sold?.sizes[0]?.size).toEqual({ ...first?.size, amount: 7 });
    // The same object: nothing but the sizes was read again.
    expect(sold?.pictures).toBe(before?.pictures);
    await store.changes.write(async (tx) => {
      await tx.execute(sql`update sizes set amount = 6, status_text = 'Ostatnie sztuki'
        where product_id = ${before?.id} and size_id = ${size.size}`);
    });
    const changed = await read();
    expect(changed?.sizes[0]?.size).toMatchObject({ amount: 6, statusText: 'Ostatnie sztuki' });
    expect(changed?.pictures).not.toBe(before?.pictures);
  });

  it('hears of a change made by hand in SQL', async () => {
    const heard: string[] = [];
    const stop = store.changes.subscribe((tag) => heard.push(tag));
    await database.script("update info_pages set lead = lead || '.' where slug = 'dostawa'");
    await expect.poll(() => heard).toContain('info');
    stop();
  });

  it('keeps a failed write from happening in part', async () => {
    const before = await store.catalogue.product('maselniczka', now);
    const attempt = store.changes.write(async (tx) => {
      await tx.execute(sql`update sizes set amount = 1 where product_id = ${before?.id}`);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await store.catalogue.product('maselniczka', now)).toEqual(before);
  });

  it('seeds once: a second time changes nothing', async () => {
    const before = await store.catalogue.listing(
      { kind: 'category', slug: 'len' },
      { ...firstOf, sort: 'nazwa', firstPage: 1, page: 1 },
      now,
    );
    await store.maintain((opened) => seedDemo(opened, now));
    const after = await store.catalogue.listing(
      { kind: 'category', slug: 'len' },
      { ...firstOf, sort: 'nazwa', firstPage: 1, page: 1 },
      now,
    );
    expect(after).toEqual(before);
  });

  it('carries dated promotions on, with the lowest price of their first day', async () => {
    const first = await store.catalogue.product('lampa-stolowa', now);
    const later = now + 60 * dayMs;
    await store.maintain((opened) => seedDemo(opened, later));
    const then = await store.catalogue.product('lampa-stolowa', later);
    expect(then?.sizes[0]?.offer.lowest).toEqual(first?.sizes[0]?.offer.lowest);
    const end = then?.sizes[0]?.offer.reduction?.announcedEnd ?? 0;
    expect(dayOf(end) > dayOf(later)).toBe(true);
  });

  it('moves the terms of the demo workshops on, and leaves a name of the owner', async () => {
    const names = async (at: number) => {
      await store.maintain((opened) => seedDemo(opened, at));
      return (await store.catalogue.product('warsztaty-ceramiki', at))?.sizes.map(({ size }) => size.name);
    };
    const term = { name: 'sobota', hours: '10–13' };
    const then = now + 120 * dayMs;
    expect((await names(then))?.[0]).toBe(sizeName(term, dayOf(then)));
    const own = { product: 'warsztaty-ceramiki', size: 'niedziela' };
    await nameSize(database.orm, own, 'Mikołajki', { was: '%' });
    const later = now + 180 * dayMs;
    const after = await names(later);
    expect(after?.[0]).toBe(sizeName(term, dayOf(later)));
    expect(after).toContain('Mikołajki');
  });
});
