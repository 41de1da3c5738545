import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { type Database, rowsOf } from '../db/db.ts';
import type { ListPage, ListPlace } from '../db/rows.ts';
import type { Store } from '../store.ts';

const start: ListPlace = { behind: null, before: null };

/** All ids, page by page to the last one and back. */
async function walked<Row>(page: (place: ListPlace) => Promise<ListPage<Row>>, idOf: (row: Row) => number) {
  const pages: number[][] = [];
  for (let place = start, isMore = true; isMore; ) {
    const { rows, isBehind } = await page(place);
    pages.push(rows.map(idOf));
    place = { behind: pages.at(-1)?.at(-1) ?? 0, before: null };
    isMore = isBehind;
  }
  const back = [pages.at(-1)];
  for (let isMore = pages.length > 1; isMore; ) {
    const { rows, isBefore } = await page({ behind: null, before: back.at(-1)?.[0] ?? 0 });
    back.push(rows.map(idOf));
    isMore = isBefore && back.length <= pages.length;
  }
  return { ids: pages.flat(), pages: pages.length, first: back.at(-1), wanted: pages[0] };
}

describe('long lists of the owner', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'own_lists', now));
  }, 900_000);
  afterAll(() => store?.close());

  const ids = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ id: number }>(database.orm, query)).map(({ id }) => id);

  it('have every price once, the newest product first', async () => {
    const {
      ids: found,
      pages,
      first,
      wanted,
    } = await walked(
      (place) => store.ownPrices.page(place, 7),
      ({ place }) => place,
    );
    expect(found).toEqual(await ids(sql`select id from products order by id desc`));
    expect(pages).toBeGreaterThan(2);
    expect(first).toEqual(wanted);
  });

  it('have every reduced product once, by its newest promotion', async () => {
    const {
      ids: found,
      pages,
      first,
      wanted,
    } = await walked(
      (place) => store.ownPrices.reduced(place, 2, now),
      ({ place }) => place,
    );
    expect(found).toEqual(
      await ids(sql`select max(r.id) as id from promotions r join sizes s on s.id = r.size_row
        where r.ends_at is null or r.ends_at > now() group by s.product_id order by 1 desc`),
    );
    expect(pages).toBeGreaterThan(2);
    expect(first).toEqual(wanted);
  });

  it('have every line of a change of prices once, in its turn', async () => {
    const sizes = await store.ownPrices.sizesOf({ category: null, producer: null }, 11);
    const lines = sizes.map(({ row, size: { regular } }) => ({
      row,
      before: regular.gross,
      refusal: null,
      edit: { kind: 'regular' as const, gross: regular.gross + 100 },
    }));
    const id = await store.priceBatches.make('Próba', 'Anna', lines, now);
    const {
      ids: found,
      first,
      wanted,
    } = await walked(
      (place) => store.priceBatches.lines(id, place, 3),
      ({ position }) => position,
    );
    expect(found).toEqual(lines.map((_, position) => position));
    expect(first).toEqual(wanted);
    expect(await store.priceBatches.counts(id)).toEqual({ waiting: 11, refused: 0, done: 0, undone: 0 });
  });

  it('have every product of a change of many once, in its turn', async () => {
    const many = store.ownCatalogue.many;
    const chosen = await store.ownCatalogue.idsOf({}, 8);
    const about = { title: 'Próba', who: 'Anna' };
    const id = await many.showMany(chosen, (before) => ({ ...before, hidden: true }), about, now);
    const {
      ids: found,
      first,
      wanted,
    } = await walked(
      (place) => many.items(id, place, 3),
      ({ position }) => position,
    );
    expect(found).toEqual(chosen.map((_, position) => position));
    expect(first).toEqual(wanted);
  });

  it('have every post once, the newest first', async () => {
    const { ids: found, pages } = await walked(
      (place) => store.ownPosts.page(place, 2),
      ({ id }) => id,
    );
    expect(found).toEqual(await ids(sql`select id from posts order by published_at desc, id desc`));
    expect(pages).toBeGreaterThan(1);
  });

  it('find what a question says, by common words and by rare ones, with any other condition', async () => {
    const own = store.ownCatalogue;
    const [hidden = 0, off = 0] = await ids(sql`select p.id from products p
      where own_words @@ '''k'':*'::tsquery order by id desc offset 1 limit 2`);
    await own.setHidden(hidden, now);
    await database.orm.execute(sql`update sizes set status = 'disable' where product_id = ${off}`);
    const branch = sql`with recursive b as (select id from categories where parent_id is null and position =
      (select min(position) from categories where parent_id is null)
      union select c.id from categories c join b on c.parent_id = b.id) select id from b`;
    const [categoryId = 0] = await ids(sql`select id from categories where parent_id is null
      order by position, id limit 1`);
    const [producerId = 0] = await ids(sql`select producer_id as id from products where id = ${hidden}`);
    const others = [
      [{}, sql`true`],
      [
        { categoryId },
        sql`exists (select from product_categories c where c.product_id = p.id and c.category_id in (${branch}))`,
      ],
      [{ producerId }, sql`producer_id = ${producerId}`],
      [{ state: 'hidden' }, sql`withdrawn_at is not null`],
      [{ state: 'shown' }, sql`withdrawn_at is null`],
      [{ state: 'off' }, sql`exists (select from sizes s where s.product_id = p.id and s.status = 'disable')`],
      [{ stock: 'none' }, sql`exists (select from sizes s where s.product_id = p.id and s.amount = 0)`],
      [
        { stock: 'low' },
        sql`exists (select from sizes s where s.product_id = p.id and s.amount > 0 and s.amount <= 3)`,
      ],
    ] as const;
    let found = 0;
    for (const text of ['', 'k', 'kubek'])
      for (const [one, isOne] of others)
        for (const [two, isTwo] of others.slice(0, 2)) {
          const filter = { ...one, ...two, text };
          if (Object.keys(filter).length < 1 + Object.keys(one).length + Object.keys(two).length) continue;
          const isText = text === '' ? sql`true` : sql`own_words @@ ${`'${text}':*`}::tsquery`;
          const wanted = await ids(sql`select id from products p where ${isOne} and ${isTwo} and ${isText}
            order by id desc`);
          const name = JSON.stringify(filter);
          found += wanted.length;
          expect(
            (await own.list(filter, 500)).products.map(({ id }) => id),
            name,
          ).toEqual(wanted);
          expect(await own.idsOf(filter, 500), name).toEqual(wanted);
          const below = wanted[1] ?? 1;
          expect(
            (await own.list({ ...filter, below }, 2)).products.map(({ id }) => id),
            name,
          ).toEqual(wanted.filter((id) => id < below).slice(0, 2));
        }
    expect(found).toBeGreaterThan(100);
  });

  it('name a producer as soon as there is one', async () => {
    const own = store.ownCatalogue;
    const [known] = await own.producerNames();
    const producer = await own.producer(known?.id ?? 0);
    if (!producer) throw new Error('the demo shop has no producer');
    const { id: _, slug: __, ...draft } = producer;
    await own.saveProducer(null, { ...draft, name: 'Całkiem nowy' });
    await store.changes.settled(60_000);
    expect((await own.producerNames()).map(({ name }) => name)).toContain('Całkiem nowy');
  });
});
