import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as samples from '../../../../testing/move/samples.ts';
import { testRequest, testTerms } from '../../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import { redirectLimits } from '../../../shop/limits.ts';
import { type MoveOptions, usualMoveOptions } from '../../../shop/owner/move/move-options.ts';
import { type Database, rowsOf } from '../../db/db.ts';
import type { Store } from '../../store.ts';
import { once } from '../../upload/uploads.ts';

const platforms: [name: string, files: string[]][] = [
  ['woocommerce', [samples.wooEnglish]],
  ['shopify', [samples.shopifyOld, samples.shopifyClients]],
  ['prestashop', [samples.prestashopVariants, samples.prestashop]],
  ['shoper', [samples.shoper]],
  ['idosell', [samples.idosell, samples.sitemap('https://old.example/product-pol-16-Dzbanek.html')]],
  ['google', [samples.googleRss]],
];

describe.each(['embedded', 'server'] as const)('a shop moved in, %s', (kind) => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    ({ store, database } = await openTestStore(kind, 'moves', now));
  });
  afterAll(() => store.close());

  const never = () => Promise.reject(new Error('nothing is fetched'));
  const work = async () => {
    while (await store.moves.work(never, () => now, 1_000));
  };
  const count = async (what: string) =>
    (await rowsOf<{ n: number }>(database.orm, sql.raw(`select count(*)::integer as n from ${what}`)))[0]?.n ?? 0;
  const counts = async () => ({
    products: await count('products'),
    categories: await count('categories'),
    producers: await count('producers'),
    parameters: await count('parameters'),
    redirects: await count('redirects'),
    clients: await count('clients'),
  });

  /** A move of these files up to its dry run. */
  async function planned(texts: string[], said: Partial<MoveOptions> = {}) {
    const files = [];
    for (const [at, text] of texts.entries())
      files.push({ name: `plik-${at}`, address: null, contentKey: await store.uploads.put(once(Buffer.from(text))) });
    const id = await store.moves.create('Ola', files, now);
    await work();
    const options = { ...usualMoveOptions, producer: 'Ceramika z przeniesienia', ...said };
    expect(await store.moves.describe(id, { files: new Map(), options }, 'planning')).toBe(true);
    await work();
    const move = await store.moves.byId(id);
    if (!move?.report) throw new Error(`no dry run: ${move?.state} ${move?.fault}`);
    return { id, report: move.report };
  }

  async function applied(id: number) {
    expect(await store.moves.begin(id)).toBe(true);
    await work();
    expect((await store.moves.byId(id))?.state).toBe('applied');
    return store.moves.progress(id);
  }

  async function takenBack(id: number) {
    expect(await store.moves.undo(id)).toBe(true);
    await work();
    expect((await store.moves.byId(id))?.state).toBe('undone');
  }

  let before: Awaited<ReturnType<typeof counts>>;
  beforeEach(async () => {
    before = await counts();
  });

  it.each(kind === 'embedded' ? platforms : platforms.slice(0, 1))(
    '%s: the dry run writes nothing, the run does what it said, a second one nothing, and all is taken back',
    async (_, texts) => {
      const { id, report } = await planned(texts);
      expect(await counts()).toEqual(before);
      expect(report.products).toMatchObject({ changed: 0, same: 0, kept: 0, refused: 0 });

      const done = await applied(id);
      expect(done.products).toEqual({ waiting: 0, done: report.products.new, undone: 0, refused: 0 });
      expect(done.redirects.done ?? 0).toBe(report.redirects.new);
      expect(done.clients.done).toBe(report.clients.new);
      expect(await counts()).toEqual({
        products: before.products + report.products.new,
        categories: before.categories + report.categories.length,
        producers: before.producers + report.producers.length,
        parameters: before.parameters + report.parameters.length,
        redirects: before.redirects + report.redirects.new,
        clients: before.clients + report.clients.new,
      });
      const shown = `products where withdrawn_at is null and code in (select code from catalogue_change_items)`;
      expect(await count(shown)).toBe(0);

      const after = await counts();
      for (const known of ['keep', 'update'] as const) {
        const second = await planned(texts, { known });
        const key = known === 'keep' ? 'kept' : 'same';
        expect(second.report.products).toEqual({
          new: 0,
          changed: 0,
          same: 0,
          kept: 0,
          refused: 0,
          [key]: report.products.new,
        });
        expect(second.report).toMatchObject({
          categories: [],
          producers: [],
          parameters: [],
          redirects: { new: 0 },
          clients: { new: 0 },
        });
        await applied(second.id);
        expect(await counts()).toEqual(after);
      }

      await takenBack(id);
      expect(await counts()).toEqual(before);
      expect(await count(`move_pictures where move_id = ${id} and state <> 'undone'`)).toBe(0);
    },
  );

  it('keeps what shoppers and staff did since: an ordered product, a changed redirect, a used account', async () => {
    const { id } = await planned([samples.shopifyOld, samples.shopifyClients]);
    await applied(id);
    const find = (path: string) => store.redirects.from(new URL(path, 'https://shop.example'));
    expect(await find('/products/koszulka?variant=1')).toBe('/produkt/koszulka-koszulka?variant=1');
    await store.redirects.set([{ from: '/products/swieca', to: '/' }]);
    await database.orm.execute(sql`update clients set password_hash = 'x' where email = 'anna@old.example'`);
    const moved = `products where name in ('Koszulka', 'Świeca')`;
    await store.moves.showNew(id);
    const [candle] = await rowsOf<{ product: string; size: string }>(
      database.orm,
      sql`select p.slug as product, z.size_id as size from sizes z join products p on p.id = z.product_id
        where p.name = 'Świeca' and p.withdrawn_at is null`,
    );
    if (!candle) throw new Error('no product was moved');
    const buyer = await store.sessions.open(`moves-${kind}`, now);
    await store.baskets.add(buyer, { ...candle, quantity: 1, subscriptionDays: 0 }, now);
    expect(await store.orders.place(buyer, testRequest(), testTerms(now), now)).toMatchObject({ status: 'placed' });
    const consents = await rowsOf<{ kind: string; wording: string }>(
      database.orm,
      sql`select c.kind, c.wording from client_consents c join clients k on k.id = c.client_id where k.email like '%@old.example' order by k.email`,
    );
    expect(consents).toEqual([
      { kind: 'marketing_email', wording: expect.stringContaining('Accepts Email Marketing') },
      { kind: 'marketing_phone', wording: expect.stringContaining('Accepts SMS Marketing') },
    ]);
    expect(await count(`${moved} and withdrawn_at is null`)).toBe(2);
    await takenBack(id);
    expect(await count(moved), 'the ordered one, hidden').toBe(1);
    expect(await count(`${moved} and name = 'Świeca' and withdrawn_at is not null`)).toBe(1);
    expect(await find('/products/koszulka')).toBeNull();
    expect(await find('/products/swieca')).toBe('/');
    expect(await count(`clients where email like '%@old.example'`)).toBe(1);
    await store.redirects.remove('/products/swieca');
  });

  it.runIf(kind === 'server')('tells old addresses that a shop has no room for', async () => {
    await database.orm.execute(sql`insert into redirects (from_path, to_path)
      select '/dawny-' || n, '/' from generate_series(1, ${redirectLimits.most - 1 - before.redirects}) as n`);
    const { report } = await planned([samples.prestashop]);
    expect(report.redirects).toEqual({ new: 1, known: 0, unmatched: 0, noRoom: 1 });
    await database.orm.execute(sql`delete from redirects where from_path like '/dawny-%'`);
  });

  it('shows new products that were published before, and tells of the others', async () => {
    const { id, report } = await planned([
      'product_code;active;name;price;vat;category;producer\nSZK-1;0;Szkic;9;23;Dom;Len\nPUB-1;1;Opublikowany;9;23;Dom;Len\n',
    ]);
    expect(report.notes.unpublished).toEqual({ count: 1, first: ['SZK-1'] });
    await applied(id);
    expect(await store.moves.showNew(id)).toBe(1);
    expect(await store.moves.showNew(id)).toBe(0);
    expect(await count(`products where code = 'PUB-1' and withdrawn_at is null`)).toBe(1);
    expect(await count(`products where code = 'SZK-1' and withdrawn_at is not null`)).toBe(1);
    await takenBack(id);
    expect(await counts()).toEqual(before);
  });

  it('fetches pictures one by one, and a broken one is told and tried again', async () => {
    await database.orm.execute(sql`delete from move_pictures`);
    const { id, report } = await planned([samples.shoper]);
    expect(report.pictures).toBe(2);
    expect(await store.moves.takePicture(now)).toBeNull();
    await applied(id);
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#456' } })
      .png()
      .toBuffer();
    const first = await store.moves.takePicture(now);
    const second = await store.moves.takePicture(now);
    // A process that died has the second one until its lease is over.
    expect(await store.moves.takePicture(now)).toBeNull();
    if (!first || !second) throw new Error('no pictures');
    expect(await store.moves.putPicture(first, bytes)).toBe('done');
    expect(await store.moves.putPicture(second, Buffer.from('not a picture'))).toBe('broken');
    await store.moves.pictureFailed(second, { fault: 'broken', isFinal: true, now });
    expect((await store.moves.progress(id)).pictures).toEqual({ done: 1, failed: 1 });
    const again = await planned([samples.shoper]);
    expect(again.report.pictures).toBe(0);
    expect((await planned([samples.shoper], { known: 'update' })).report.pictures).toBe(1);
    expect(await store.moves.retryPictures(id, now)).toBe(1);
    await takenBack(id);
    expect(await store.moves.takePicture(now + 86_400_000)).toBeNull();
  });

  it('a file that cannot be read is told of, and a killed dry run begins again', async () => {
    const key = await store.uploads.put(once(Buffer.from('<!DOCTYPE a><a/>')));
    const id = await store.moves.create('Ola', [{ name: 'zly.xml', address: null, contentKey: key }], now);
    await work();
    expect((await store.moves.files(id))[0]?.fault).toContain('Nie udało się odczytać pliku');
    const { id: own, report } = await planned([samples.googleTsv]);
    await database.orm.execute(sql`update moves set state = 'planning' where id = ${own}`);
    await work();
    expect((await store.moves.byId(own))?.report).toEqual(report);
    await applied(own);
    await takenBack(own);
  });
});
