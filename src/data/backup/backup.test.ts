import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeGuestOrder } from '../../../testing/order/placed-order.ts';
import { emptyArchive } from '../../../testing/store/seeded-stores.ts';
import { emptyServerDatabase, seededServerDatabase } from '../../../testing/store/test-store.ts';
import type { DocumentSeries } from '../../shop/order/documents/next-numbers.ts';
import type { SaleDocument } from '../../shop/order/documents/sale-document.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { openStore, type Store } from '../store.ts';
import { tablesOf } from './tables.ts';

const rules = { skipGaps: true, newForDays: 30, perPage: 24 };
const now = Date.now();
let full: Store;
let folder: string;
const open: Store[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-backup-'));
  // `server/backup.test.ts` backs up the embedded database of a running shop.
  const where = await seededServerDatabase('full', now);
  full = await openStore(where, { rules, uploads: { storage: 'folder', folder: join(folder, 'uploads') } });
  // That test covers complete pictures and all words; here shortened ones are enough.
  await full.maintain(({ script }) =>
    script("update pictures set bytes = substr(bytes, 1, 100); delete from search_words where word > 'c'"),
  );
}, 900_000);
afterAll(async () => {
  for (const store of [full, ...open]) await store?.close();
  await rm(folder, { recursive: true, force: true });
});

async function linesOf(store: Store, during: (line: string) => Promise<void> = async () => {}): Promise<string[]> {
  const lines: string[] = [];
  await store.backUp(now, async (line) => {
    lines.push(line);
    await during(line);
  });
  return lines;
}

async function* given(lines: readonly string[]): AsyncIterable<string> {
  yield* lines;
}

async function emptyStore(kind: 'embedded' | 'server'): Promise<Store> {
  const where = kind === 'embedded' ? { archive: await emptyArchive() } : await emptyServerDatabase('restored');
  const store = await openStore(where, { rules });
  open.push(store);
  return store;
}

/** A fingerprint of every row of every table. */
const fingerprints = (store: Store) =>
  store.maintain(async ({ orm }) => {
    const found: Record<string, string> = {};
    for (const { name } of await tablesOf(orm)) found[name] = await fingerprint(orm, name);
    // A restored store waits for its owner.
    delete found.numbers_to_confirm;
    return found;
  });

async function fingerprint(orm: Orm, name: string): Promise<string> {
  const [row] = await rowsOf<{ value: string }>(
    orm,
    sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(own::text), '' order by md5(own::text))), '') as value
      from ${sql.identifier(name)} own`,
  );
  return row?.value ?? '';
}

const bytes = async (store: Store, key: string) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await store.uploads.open(key)) ?? []) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

describe.each(['embedded', 'server'] as const)('a backup restored into the %s database', (kind) => {
  it('has the same rows, files, sums and next numbers', async () => {
    const key = await full.uploads.put(contentOf('zawartość pliku'));
    const lines = await linesOf(full);
    const store = await emptyStore(kind);
    await store.restore(given(lines));
    expect(await fingerprints(store)).toEqual(await fingerprints(full));
    expect(await bytes(store, key)).toBe('zawartość pliku');
    const { sums, faults } = await store.check();
    expect({ sums, faults }).toEqual(await full.check());
    expect(faults).toEqual([]);
    expect(Number(sums.find(({ name }) => name === 'products')?.value)).toBeGreaterThan(50);
    // Sequences continue, and triggers and foreign keys are restored.
    const nextOf = (of: Store) =>
      of.staff.invite('owner', null, now).then((token) => of.staff.accept(token, person, now));
    const person = { email: 'a@example.com', name: 'Anna', passwordHash: 'x' };
    expect(await nextOf(store)).toBe(1);
    const written = store.maintain(({ orm }) =>
      orm.execute(sql`insert into order_lines (order_id, position, product_id, size_id, quantity, sold)
        values (1000000, 1, 1, 'x', 1, '{}')`),
    );
    await expect(written).rejects.toThrow();
  });

  it('issues no document until the owner has said which number is next, never a used one', async () => {
    const [store] = open.slice(-1);
    if (!store) throw new Error('nothing was restored');
    const year = new Date(now).getFullYear();
    const order = await placeGuestOrder(store, 'cash');
    const { id: orderId = 0 } = (await store.orders.byNumber(order.number)) ?? {};
    const issue = () =>
      store.documents.issue(
        {
          orderId,
          kind: 'advance',
          year,
          make: (number) => ({ content: { number } as SaleDocument, xml: null }),
        },
        now,
      );
    await expect(issue()).rejects.toThrow('not confirmed');
    await store.maintain(({ orm }) =>
      orm.execute(sql`insert into jobs (kind, payload, failed_at, failure)
        values ('order-documents', '{}', now(), '{"what": "numbers of documents are not confirmed"}')`),
    );
    expect(await store.documentSeries.confirm(year, () => null, now)).toBeNull();
    expect(await store.documentSeries.unconfirmedSince()).not.toBeNull();
    const next = ({ kind: of, used }: DocumentSeries) => (of === 'advance' ? 41 : used + 1);
    expect(await store.documentSeries.confirm(year, next, now)).not.toBeNull();
    expect((await issue()).document.number).toBe(`FZ/41/${year}`);
    expect((await store.documentSeries.ofYear(year)).find(({ kind: of }) => of === 'advance')).toMatchObject({
      last: 41,
      used: 41,
      missing: [[1, 40]],
    });
    expect((await store.check()).faults).toEqual([]);
    expect(await store.jobs.counts(now), 'what waited goes on').toMatchObject({ failed: 0 });
  });

  it('is refused when the store is not empty', async () => {
    const [filled] = open.slice(-1);
    await expect(filled?.restore(given(await linesOf(full)))).rejects.toThrow('The store is not empty.');
  });

  it('is all or nothing: what is cut off or changed leaves an empty store', async () => {
    const lines = await linesOf(full);
    const store = await emptyStore(kind);
    const row = lines.findIndex((line) => line.startsWith('r '));
    const broken = {
      'cut off': lines.slice(0, -1),
      'a line less': lines.filter((_, at) => at !== row),
      'no head': lines.slice(1),
      'another line': lines.toSpliced(row, 1, 'x what'),
      'no JSON': lines.toSpliced(row, 1, 'r {"half": '),
      'a table of nobody': lines.toSpliced(row, 0, 't pg_authid'),
    };
    // Faults that the database itself detects are tested on both databases; the others are found before any query.
    const tried = kind === 'server' ? Object.keys(broken) : (['cut off', 'no JSON'] as const);
    for (const how of tried as (keyof typeof broken)[]) {
      const text = broken[how];
      await expect(store.restore(given(text)), how).rejects.toThrow('no whole backup');
    }
    const head = lines[0]?.replace('0001-catalogue', '0000-catalogue') ?? '';
    await expect(store.restore(given([head, ...lines.slice(1)]))).rejects.toThrow('another version');
    expect((await store.check()).sums.find(({ name }) => name === 'products')?.value).toBe('0');
  });
});

it('a backup holds one instant, also of pictures that change while it is made', async () => {
  let changed = false;
  const lines = await linesOf(full, async (line) => {
    if (changed || !line.startsWith('p ')) return;
    changed = true;
    await full.maintain(({ orm }) => orm.execute(sql`update pictures set media_type = 'image/x-new' where id = 1`));
  });
  const store = await emptyStore('server');
  await store.restore(given(lines));
  expect(await fingerprints(store)).toEqual(await fingerprints(full));
});

it('a restore that fails takes no file away that was there before', async () => {
  const uploads = { storage: 'folder', folder: join(folder, 'kept') };
  const store = await openStore(await emptyServerDatabase('restored'), { rules, uploads });
  open.push(store);
  const key = await full.uploads.put(contentOf('w obu'));
  const lines = await linesOf(full);
  await store.restore(given(lines));
  await store.close();
  const again = await openStore(await emptyServerDatabase('restored'), { rules, uploads });
  open.splice(open.indexOf(store), 1, again);
  await expect(again.restore(given(lines.slice(0, -1)))).rejects.toThrow('no whole backup');
  expect(await bytes(again, key)).toBe('w obu');
});

it('a check finds what does not add up', async () => {
  const store = await openStore(await seededServerDatabase('unsound', now), { rules });
  open.push(store);
  await store.maintain(async ({ orm }) => {
    await orm.execute(sql`alter table sizes disable trigger user`);
    await orm.execute(sql`update sizes set regular_gross = regular_gross + 1 where id = 1`);
  });
  expect((await store.check()).faults).toEqual([expect.stringContaining('Regular price that is not the last')]);
});

async function* contentOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}
