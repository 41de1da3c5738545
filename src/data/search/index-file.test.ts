import { mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { firstOf, type Shelf } from '../../shop/listing/listing.ts';
import { rowsOf } from '../db/db.ts';
import { listShelf, suggestIn } from './finder.ts';
import { indexFile } from './index-file.ts';
import { createListingIndex, type ListingIndex } from './listing-index.ts';

const now = Date.now();
const shelves: Shelf[] = [
  { kind: 'newest' },
  { kind: 'bargains' },
  { kind: 'category', slug: 'ceramika' },
  { kind: 'category', slug: 'kubki' },
  { kind: 'search', text: 'kubek' },
  { kind: 'search', text: 'lniany obrus' },
  { kind: 'search', text: 'przemianowany' },
];
const queries = ['ku', 'kubek', 'flizanka', 'drewniana deska', 'przemianowany kubek', 'obrus granatowy'];

/** What shoppers get of an index. */
const answersOf = (index: ListingIndex) => ({
  lists: shelves.flatMap((shelf) =>
    (['trafnosc', 'nazwa', 'cena-rosnaco', 'ocena'] as const).map((sort) =>
      listShelf(index, { shelf, sort, filters: firstOf.filters, skip: 0, take: 500, now, newForDays: 300 }),
    ),
  ),
  suggestions: queries.map((text) => suggestIn(index, text, 12)),
});

describe.each(['embedded', 'server'] as const)('the kept index, %s database', (kind) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  let folder: string;
  beforeAll(async () => {
    opened = await openTestStore(kind, 'kept_index', now);
    folder = await mkdtemp(join(tmpdir(), 'witryna-index-'));
  });
  afterAll(() => opened.store.close());

  let made = 0;
  const notes: string[] = [];
  const pathOf = () => join(folder, 'kept', `index-${++made}`);
  const fileAt = (path: string, key = 'program') => indexFile(path, key, (why) => notes.push(why));
  const indexWith = (file?: ReturnType<typeof fileAt>, { store, database } = opened) =>
    createListingIndex(database.orm, store.changes, async (ids) => new Set(ids), {
      leastKept: 1,
      ...(file && { file }),
    });
  async function keptAt(path: string) {
    const first = indexWith(fileAt(path));
    await first.whole(now);
    await written(first);
    return first;
  }
  /** A writing gives way to a change, or to a database that answers late; the next call begins anew. */
  const written = (index: ReturnType<typeof indexWith>) =>
    expect.poll(() => index.keep(true), { timeout: 60_000 }).toBe(true);

  /** A product that lists show: a change of another does not change the index. */
  const shown = async (which: 0 | 1 = 0): Promise<number> => {
    const rows = await rowsOf<{ id: number }>(
      opened.database.orm,
      sql`select id from products p where withdrawn_at is null
        and exists (select from sizes s where s.product_id = p.id) order by id limit 2`,
    );
    return rows[which]?.id ?? 0;
  };
  const change = async (id: number) => {
    await opened.database.orm.execute(sql`update sizes set regular_gross = regular_gross + 1 where product_id = ${id}`);
    await opened.store.changes.settled(30_000);
  };

  it('answers like one read from the database, whatever was changed in between', async () => {
    const changes = [
      (id: number) => sql`update sizes set regular_gross = regular_gross + 100 * ${id} where product_id = ${id}`,
      (id: number) => sql`update sizes set amount = 0 where product_id = ${id}`,
      (id: number) => sql`update products set name = 'Przemianowany kubek ' || ${id}::text where id = ${id}`,
      (id: number) => sql`update products set withdrawn_at = now() where id = ${id}`,
      (id: number) => sql`update products set withdrawn_at = null, rating_sum = 9, rating_count = 2 where id = ${id}`,
      (id: number) => sql`delete from product_categories where product_id = ${id}`,
      (id: number) => sql`update categories set name = name || ' nowe' where id = ${id}`,
    ];
    const change = fc.record({ what: fc.nat(changes.length - 1), id: fc.integer({ min: 1, max: 50 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), fc.array(change, { maxLength: 4 }), async (some, others) => {
        const path = pathOf();
        const apply = async (all: typeof some) => {
          for (const { what, id } of all) {
            const statement = changes[what]?.(id);
            if (statement) await opened.database.orm.execute(statement);
          }
          await opened.store.changes.settled(30_000);
        };
        const first = indexWith(fileAt(path));
        await first.whole(now);
        await apply(some);
        await written(first);
        await apply(others);
        const second = await indexWith(fileAt(path)).whole(now);
        const fresh = answersOf(await indexWith().whole(now));
        expect(answersOf(second)).toEqual(fresh);
        expect(answersOf(await first.whole(now))).toEqual(fresh);
      }),
      { numRuns: 4 },
    );
    expect(notes).toEqual([]);
  });

  it('is not used when it is broken, cut, of another program or of a database that does not know it', async () => {
    const path = pathOf();
    await keptAt(path);
    const bytes = await readFile(path);
    const fresh = answersOf(await indexWith().whole(now));
    const usedFrom = async (file: ReturnType<typeof fileAt>) => {
      notes.length = 0;
      expect(answersOf(await indexWith(file).whole(now))).toEqual(fresh);
      return notes.splice(0);
    };
    expect(await usedFrom(fileAt(path))).toEqual([]);
    const broken = Buffer.from(bytes);
    const middle = bytes.length >> 1;
    broken[middle] = (broken[middle] ?? 0) ^ 1;
    await writeFile(path, broken);
    expect(await usedFrom(fileAt(path))).toEqual(['its checksum does not fit']);
    await writeFile(path, bytes.subarray(0, bytes.length - 5_000));
    expect(await usedFrom(fileAt(path))).toEqual(['it is broken']);
    await writeFile(path, 'something else');
    expect(await usedFrom(fileAt(path))).toEqual(['it has another format']);
    await writeFile(path, bytes);
    expect(await usedFrom(fileAt(path, 'another'))).toEqual([
      'it was written by another program or with other settings',
    ]);
    // Like one that was restored from a backup of before the file was written.
    const restored = await openTestStore(kind, 'kept_index', now);
    try {
      notes.length = 0;
      const [own, read] = [indexWith(fileAt(path), restored), indexWith(undefined, restored)];
      expect(answersOf(await own.whole(now))).toEqual(answersOf(await read.whole(now)));
      expect(notes).toEqual(['the journal of the database does not lead on from it']);
    } finally {
      await restored.store.close();
    }
  });

  it('is not written while a change could not be read', async () => {
    const path = pathOf();
    let isAway = false;
    const asked = new Proxy(opened.database.orm, {
      get: (orm, name) => {
        if (isAway && name === 'execute')
          return () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' }));
        const own = Reflect.get(orm, name);
        return typeof own === 'function' ? own.bind(orm) : own;
      },
    });
    const index = createListingIndex(asked, opened.store.changes, async (ids) => new Set(ids), {
      leastKept: 1,
      file: fileAt(path),
    });
    await index.whole(now);
    await written(index);
    const before = await readFile(path);
    await change(await shown(0));
    await index.whole(now);
    await change(await shown(1));
    // The refresh fails after the mark was taken.
    const settled = opened.store.changes.settled.bind(opened.store.changes);
    const waits = vi.spyOn(opened.store.changes, 'settled').mockImplementation(async (ms) => {
      await settled(ms);
      isAway = true;
    });
    expect(await index.keep(true)).toBe(false);
    waits.mockRestore();
    isAway = false;
    expect(await readFile(path)).toEqual(before);
    await index.whole(now);
    await written(index);
    expect(answersOf(await indexWith(fileAt(path)).whole(now))).toEqual(answersOf(await indexWith().whole(now)));
  });

  it('is written again when enough has changed, and never half', async () => {
    const path = pathOf();
    const first = await keptAt(path);
    expect(await first.keep()).toBe(false);
    expect(await first.keep(true)).toBe(false);
    await change(await shown());
    await first.whole(now);
    expect(await first.keep()).toBe(false);
    await written(first);
    // Left behind by a process that ended while it wrote.
    await writeFile(`${path}.half`, 'half');
    await utimes(`${path}.half`, 0, 0);
    await change(await shown());
    await first.whole(now);
    await written(first);
    const own = path.slice(join(folder, 'kept').length + 1);
    expect((await readdir(join(folder, 'kept'))).filter((name) => name.startsWith(`${own}.`))).toEqual([]);
  });
});
