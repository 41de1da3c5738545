import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import type { ProductDraft } from '../../../shop/owner/product/product-draft.ts';
import { readRecord, recordsInCsv } from '../../../shop/owner/product/product-file.ts';
import { type CellRow, type CellTexts, cellTexts } from '../../../shop/owner/sizes/size-cells.ts';
import type { PriceFault } from '../../../shop/price/change/price-board.ts';
import { type Database, rowsOf } from '../../db/db.ts';
import { catalogueImport } from '../../import/catalogue-import.ts';
import { namedProducts } from '../../import/stored-products.ts';
import { wordWriter } from '../../search/search-words.ts';
import type { Store } from '../../store.ts';

describe('the catalogue of the staff', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'own_catalogue', now));
  });
  afterAll(() => store.close());

  const own = () => store.ownCatalogue;
  const start = { behind: null, before: null };
  const named = async (text: string) => (await own().list({ text })).products;
  const idOf = async (slug: string) =>
    (await rowsOf<{ id: number }>(database.orm, sql`select id from products where slug = ${slug}`))[0]?.id ?? 0;
  const editedOf = async (id: number) => {
    const product = await own().product(id);
    if (!product) throw new Error(`no product ${id}`);
    return product;
  };
  const draftOf = async (id: number): Promise<ProductDraft> => {
    const { id: _, hidden: __, pictures: ___, revision: ____, ...draft } = await editedOf(id);
    return { ...draft, sizes: draft.sizes.map((size) => ({ ...size, gross: null })) };
  };

  it('is found by beginnings of words of name and code, without ogonki and in any case', async () => {
    const [cup] = await named('kubek szal');
    expect(cup?.name).toBe('Kubek szałwiowy');
    expect((await named('KUBEK SZAŁ'))[0]?.id).toBe(cup?.id);
    expect((await named(cup?.code.toLowerCase() ?? ''))[0]?.id).toBe(cup?.id);
    expect(await named('kubek xyz')).toEqual([]);
    expect(await named("'; drop table")).toEqual([]);
    expect(await named('%%%')).toEqual([]);
  });

  it('is shown page by page, the newest first, none twice', async () => {
    const first = await own().list({}, 5);
    expect(first.isMore).toBe(true);
    const below = first.products.at(-1)?.id ?? 0;
    const second = await own().list({ below }, 5);
    const ids = [...first.products, ...second.products].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(10);
  });

  it('is filtered by producer, category with all below it, stock and state', async () => {
    const [cup] = await named('kubek szal');
    const product = await editedOf(cup?.id ?? 0);
    const byMaker = await own().list({ producerId: product.producerId }, 500);
    expect(byMaker.products.map(({ id }) => id)).toContain(product.id);
    expect(new Set(byMaker.products.map(({ producer }) => producer)).size).toBe(1);
    const categories = await own().categories();
    const parent = categories.find(({ id }) => id === product.categoryIds[0])?.parentId;
    expect((await own().list({ categoryId: parent ?? 0 }, 500)).products.map(({ id }) => id)).toContain(product.id);
    expect((await own().list({ categoryId: 999_999 })).products).toEqual([]);
    const none = await own().list({ stock: 'none' }, 500);
    expect(none.products.length).toBeGreaterThan(0);
    expect(none.products.every(({ sizes }) => sizes.some(({ amount }) => amount === 0))).toBe(true);
    const low = await own().list({ stock: 'low' }, 500);
    expect(low.products.every(({ sizes }) => sizes.some(({ amount }) => amount > 0 && amount <= 3))).toBe(true);
    await own().setHidden(product.id, now);
    expect((await own().list({ state: 'hidden' })).products.map(({ id }) => id)).toEqual([product.id]);
    await own().setHidden(product.id, null);
    expect((await own().list({ state: 'hidden' })).products).toEqual([]);
  });

  it('a new product is hidden, with a price in the ledger that is not on offer yet', async () => {
    const draft = await draftOf(await idOf('kubek-szalwiowy'));
    const sizes = draft.sizes.slice(0, 1).map((size) => ({ ...size, code: 'NOWY-1', gross: 5_000 }));
    const fresh = { ...draft, name: 'Miska testowa', code: 'MIS-T', slug: 'miska-testowa', sizes };
    const made = await own().create(fresh, now);
    const id = 'id' in made ? made.id : 0;
    expect(await store.catalogue.product('miska-testowa', Date.now())).toBeNull();
    expect((await store.catalogue.preview(id, Date.now()))?.name).toBe('Miska testowa');
    const points = await store.prices.history({ product: 'miska-testowa', size: sizes[0]?.id ?? '' });
    expect(points?.at(-1)?.price).toBeNull();
    await own().setHidden(id, null);
    expect((await store.catalogue.product('miska-testowa', Date.now()))?.sizes[0]?.offer.price.gross).toBe(5_000);
    expect(await own().create(fresh, now)).toEqual({ taken: 'code' });
    expect(await own().create({ ...fresh, code: 'MIS-U' }, now)).toEqual({ taken: 'slug' });
  });

  it('a change is on the page of the product, and a form that was opened before it is refused', async () => {
    const id = await idOf('kubek-szalwiowy');
    const { revision } = await editedOf(id);
    const draft = await draftOf(id);
    const changed = { ...draft, lead: 'Nowy wstęp.', parameters: [{ name: 'Kolor', values: ['morski'] }] };
    expect(await own().change(id, changed, revision)).toEqual({ id, notified: 0 });
    const page = await store.catalogue.product('kubek-szalwiowy', Date.now());
    expect(page?.lead).toBe('Nowy wstęp.');
    expect(page?.parameters.map(({ values }) => values.map((value) => value.name))).toEqual([['morski']]);
    expect(await own().change(id, draft, revision)).toEqual({ changed: 'product' });
  });

  it('another rate of VAT keeps the gross price and moves the net', async () => {
    const id = await idOf('kubek-szalwiowy');
    const draft = await draftOf(id);
    const before = await store.catalogue.product('kubek-szalwiowy', Date.now());
    expect(await own().change(id, { ...draft, vat: 8 }, (await editedOf(id)).revision)).toMatchObject({ id });
    const gross = before?.sizes[0]?.size.regular.gross ?? 0;
    const net = Math.round((gross * 100) / 108);
    // On a busy machine the notification of the change comes later than the write waits for it.
    await vi.waitFor(async () => {
      const after = await store.catalogue.product('kubek-szalwiowy', Date.now());
      expect(after?.sizes[0]?.size.regular).toMatchObject({ gross, net });
    }, 20_000);
    await own().change(id, { ...draft, vat: 23 }, (await editedOf(id)).revision);
  });

  it('stock that was sold meanwhile is told, not overwritten', async () => {
    const id = await idOf('kubek-szalwiowy');
    const [size] = (await editedOf(id)).sizes;
    const shown = size?.amount ?? 0;
    const draft = await draftOf(id);
    await database.orm.execute(
      sql`update sizes set amount = amount - 1 where product_id = ${id} and size_id = ${size?.id}`,
    );
    expect(await own().setStock(id, size?.id ?? '', { shown, amount: 50 })).toEqual({ now: shown - 1 });
    const wanted = draft.sizes.map((each, at) => (at === 0 ? { ...each, amount: 50 } : each));
    const { revision } = await editedOf(id);
    expect(await own().change(id, { ...draft, sizes: wanted }, revision)).toEqual({ changed: 'stock', size: size?.id });
    // Fields that the form did not change stay as sales have changed them.
    expect(await own().change(id, { ...draft, lead: 'Inny.' }, revision)).toMatchObject({ id });
    expect((await editedOf(id)).sizes[0]?.amount).toBe(shown - 1);
    expect(await own().setStock(id, size?.id ?? '', { shown: shown - 1, amount: 50 })).toMatchObject({ notified: 0 });
  });

  it('a size back on sale notifies its watchers once; new stock of a size that is off sale notifies none', async () => {
    const id = await idOf('kubek-szalwiowy');
    const draft = await draftOf(id);
    const [first] = draft.sizes;
    const withFirst = (changed: object) =>
      draft.sizes.map((size, at) => (at === 0 ? { ...size, ...changed, shownAmount: null } : size));
    const save = async (changed: object) =>
      own().change(id, { ...draft, sizes: withFirst(changed) }, (await editedOf(id)).revision);
    await save({ status: 'disable', amount: 0 });
    const name = { product: 'kubek-szalwiowy', size: first?.id ?? '' };
    expect(await store.stockWatchers.watch(name, 'czeka@example.com', Date.now())).toBe('watching');
    await database.orm.execute(sql`update stock_watchers set confirmed_at = now(), confirm_hash = null`);
    expect(await save({ status: 'disable', amount: 7 })).toEqual({ id, notified: 0 });
    expect(await save({ status: 'enable', amount: 7 })).toEqual({ id, notified: 1 });
    const mails = await rowsOf(database.orm, sql`select from outbox where kind = 'back-in-stock'`);
    expect(mails).toHaveLength(1);
  });

  it('is listed by name, by code and from the oldest, page by page', async () => {
    for (const order of ['name', 'code', 'oldest'] as const) {
      const all = (await own().list({ order }, 500)).products;
      const keys = all.map((product) => ({ name: product.name, code: product.code, oldest: product.id })[order]);
      const [{ sorted } = { sorted: [] }] = await rowsOf<{ sorted: (string | number)[] }>(
        database.orm,
        sql`select array_agg(${sql.raw({ name: 'name', code: 'code', oldest: 'id' }[order])} order by
          ${sql.raw({ name: 'name', code: 'code', oldest: 'id' }[order])}, id) as sorted from products`,
      );
      expect(keys).toEqual(sorted);
      const first = await own().list({ order }, 7);
      const below = first.products.at(-1)?.id ?? 0;
      const second = await own().list({ order, below }, 7);
      expect([...first.products, ...second.products].map(({ id }) => id)).toEqual(all.slice(0, 14).map(({ id }) => id));
    }
  });

  it('is filtered by running promotions', async () => {
    const { products } = await own().list({ promotedAt: now }, 500);
    const rows = await rowsOf<{ id: number }>(
      database.orm,
      sql`select distinct s.product_id as id from promotions o join sizes s on s.id = o.size_row
        where o.starts_at <= now() and (o.ends_at is null or o.ends_at > now()) order by 1 desc`,
    );
    expect(products.length).toBeGreaterThan(0);
    expect(products.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('cells of many sizes are written together, or none of them', async () => {
    const [one, two] = (await own().list({}, 2)).products;
    const rowOf = (listed: typeof one, typed: CellTexts): CellRow => {
      const size = listed?.sizes[0];
      if (!listed || !size) throw new Error('no size');
      return { product: listed.id, size: size.id, shown: cellTexts(listed.name, size), typed };
    };
    const stale = rowOf(two, { amount: '5' });
    await own().setStock(stale.product, stale.size, { shown: two?.sizes[0]?.amount ?? 0, amount: 41 });
    const half = [rowOf(one, { amount: '77', price: '123,45' }), stale];
    expect(await own().changeCells(half, 'Ala', () => [])).toEqual({
      refused: [{ row: 1, why: 'changed', cell: 'amount', now: '41' }],
    });
    expect((await editedOf(one?.id ?? 0)).sizes[0]?.amount).toBe(one?.sizes[0]?.amount);

    const both = [
      rowOf(one, { amount: '77', price: '123,45' }),
      rowOf(two, { title: 'Nowa nazwa', ean: '5901234123457' }),
    ];
    const changed = await own().changeCells(both, 'Ala', () => []);
    expect('rows' in changed && changed.rows.map(({ after }) => after)).toEqual([
      { price: '123,45', amount: '77' },
      { title: 'Nowa nazwa', ean: '5901234123457' },
    ]);
    expect((await editedOf(one?.id ?? 0)).sizes[0]).toMatchObject({ amount: 77, gross: 123_45 });
    expect(await editedOf(two?.id ?? 0)).toMatchObject({ name: 'Nowa nazwa' });

    const dear: PriceFault = { code: 'hidden' };
    const refused = await own().changeCells(
      [rowOf(one, { price: '1' })].map((row) => ({ ...row, shown: { price: '123,45' } })),
      'Ala',
      () => [dear],
    );
    expect(refused).toEqual({ refused: [{ row: 0, why: 'price', cell: 'price', faults: [dear] }] });
    const gone = { ...rowOf(one, { amount: '1' }), size: 'nie-ma' };
    expect(await own().changeCells([gone], 'Ala', () => [])).toEqual({ refused: [{ row: 0, why: 'gone' }] });
  });

  it('a copy is hidden, has the pictures and prices, and no stock', async () => {
    const id = await idOf('kubek-szalwiowy');
    const source = await editedOf(id);
    const copy = await own().duplicate(id, now);
    const made = await editedOf(copy?.id ?? 0);
    expect(made).toMatchObject({ hidden: true, code: `${source.code}-2`, name: source.name });
    expect(made.pictures.map(({ name }) => name)).toEqual(source.pictures.map(({ name }) => name));
    expect(made.sizes.map(({ gross, amount }) => [gross, amount])).toEqual(source.sizes.map(({ gross }) => [gross, 0]));
    expect((await editedOf((await own().duplicate(id, now))?.id ?? 0)).code).toBe(`${source.code}-3`);
  });

  it('pictures are added last, described, put in order, cut to a square and taken away', async () => {
    const id = (await own().duplicate(await idOf('kubek-szalwiowy'), now))?.id ?? 0;
    const before = (await editedOf(id)).pictures.map(({ name }) => name);
    const create = { width: 300, height: 200, channels: 3 as const, background: '#9c4427' };
    const bytes = await sharp({ create }).webp().toBuffer();
    expect(await own().pictures.add(id, { bytes, alt: 'Prostokąt' })).toBe('added');
    expect(await own().pictures.add(id, { bytes, alt: 'Prostokąt' })).toBe('same');
    const added = (await editedOf(id)).pictures.at(-1);
    expect(added).toMatchObject({ alt: 'Prostokąt', width: 300, height: 200 });
    const name = added?.name ?? '';
    expect(await own().pictures.order(id, [name, ...before])).toBe(true);
    expect(await own().pictures.order(id, [name])).toBe(false);
    expect(await own().pictures.setAlt(id, name, 'Ceglany prostokąt')).toBe(true);
    const square = { left: 0, top: 0, side: 200 };
    expect(await own().pictures.cut(id, name, square)).toHaveProperty('name');
    const [first] = (await editedOf(id)).pictures;
    expect(first).toMatchObject({ alt: 'Ceglany prostokąt', width: 200, height: 200 });
    expect(await own().pictures.putWholeBack(id, first?.name ?? '', name)).toBe(true);
    expect((await editedOf(id)).pictures[0]).toMatchObject({ name, alt: 'Ceglany prostokąt', width: 300 });
    await own().pictures.cut(id, name, square);
    // The same part of the same picture again: two pictures with one name could not be put in order.
    expect(await own().pictures.add(id, { bytes, alt: 'Prostokąt' })).toBe('added');
    expect(await own().pictures.cut(id, name, square)).toBe('same');
    expect(await own().pictures.putWholeBack(id, first?.name ?? '', name)).toBe(false);
    expect(await own().pictures.remove(id, name)).toBe(true);
    expect(await own().pictures.remove(id, first?.name ?? '')).toBe(true);
    expect((await editedOf(id)).pictures.map((picture) => picture.name)).toEqual(before);
  });

  it('categories form a tree: not under themselves, not with one address twice, gone only when empty', async () => {
    const top = await own().saveCategory(null, { name: 'Próba', slug: 'proba', lead: '', parentId: null });
    const id = 'id' in top ? top.id : 0;
    const sub = await own().saveCategory(null, { name: 'Pod próbą', slug: 'pod-proba', lead: '', parentId: id });
    const below = 'id' in sub ? sub.id : 0;
    const taken = { name: 'Inna', slug: 'proba', lead: '', parentId: null };
    expect(await own().saveCategory(null, taken)).toEqual({ fault: 'taken' });
    const loop = { name: 'Próba', slug: 'proba', lead: '', parentId: below };
    expect(await own().saveCategory(id, loop)).toEqual({ fault: 'below' });
    expect(await own().removeCategory(id)).toBe('used');
    const second = await own().saveCategory(null, { name: 'Druga', slug: 'druga-proba', lead: '', parentId: id });
    expect(
      await own().placeCategory('id' in second ? second.id : 0, { target: below, side: 'before' }),
    ).not.toHaveProperty('fault');
    const names = (await own().categories()).filter(({ parentId }) => parentId === id).map(({ name }) => name);
    expect(names).toEqual(['Druga', 'Pod próbą']);
    expect(await own().removeCategory(below)).toBe('done');
  });

  it('a product is deleted only if it was never ordered and nothing refers to it', async () => {
    const copy = (await own().duplicate(await idOf('kubek-szalwiowy'), now))?.id ?? 0;
    const size = sql`(select id from sizes where product_id = ${copy} limit 1)`;
    await database.orm.execute(sql`insert into promotions (size_row, kind, gross, net, starts_at)
      values (${size}, 'promotion', 100, 81, now() - interval '1 day')`);
    expect(await own().deleteProduct(copy)).toBeNull();
    expect(await own().product(copy)).toBeNull();
    expect(await own().deleteProduct(copy)).toBe('unknown');
    const [part] = await rowsOf<{ id: number }>(
      database.orm,
      sql`select s.product_id as id from bundle_parts b join sizes s on s.id = b.size_row limit 1`,
    );
    expect(await own().deleteProduct(part?.id ?? 0)).toBe('part');
    const [told] = await rowsOf<{ id: number }>(
      database.orm,
      sql`select product_id as id from opinions where product_id is not null
        and product_id not in (select s.product_id from bundle_parts b join sizes s on s.id = b.size_row) limit 1`,
    );
    expect(await own().deleteProduct(told?.id ?? 0)).toBe('opinions');
    const sold = (await own().duplicate(await idOf('kubek-szalwiowy'), now))?.id ?? 0;
    await database.orm.execute(sql`insert into orders (number, order_key, placed_at, state, email, payment_state, due,
        points_spent, points_received, agreed)
      values ('2026-1', 'proba-usuwania', now(), 'placed', 'a@b.pl', 'none', 1, 0, 0, '{}')`);
    await database.orm.execute(sql`insert into order_lines (order_id, position, product_id, size_id, quantity, sold)
      values ((select id from orders where order_key = 'proba-usuwania'), 1, ${sold}, '250', 1, '{}')`);
    expect(await own().deleteProduct(sold)).toBe('sold');
    // Other rows of the price ledger cannot be deleted.
    await expect(database.orm.execute(sql`delete from price_history where id = 1`)).rejects.toThrow();
  });

  it('a product that is being ordered while it is deleted stays', async () => {
    const copy = (await own().duplicate(await idOf('kubek-szalwiowy'), now))?.id ?? 0;
    let deleted: Promise<unknown> = Promise.resolve();
    const isWaiting = async () =>
      (
        await rowsOf<{ waits: boolean }>(
          database.orm,
          sql`select exists (select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock') as waits`,
        )
      )[0]?.waits;
    await database.orm.transaction(async (tx) => {
      await tx.execute(sql`select id from products where id = ${copy} for key share`);
      await tx.execute(sql`insert into orders (number, order_key, placed_at, state, email, payment_state, due,
          points_spent, points_received, agreed)
        values ('2026-2', 'proba-wyscigu', now(), 'placed', 'a@b.pl', 'none', 1, 0, 0, '{}')`);
      await tx.execute(sql`insert into order_lines (order_id, position, product_id, size_id, quantity, sold)
        values ((select id from orders where order_key = 'proba-wyscigu'), 1, ${copy}, '250', 1, '{}')`);
      deleted = own().deleteProduct(copy);
      deleted.catch(() => {});
      await expect.poll(isWaiting).toBe(true);
    });
    expect(await deleted).toBe('sold');
  });

  describe('a file', () => {
    const records = (...rows: string[][]) =>
      recordsInCsv([['code', 'name', 'price', 'stock', 'category', 'producer'], ...rows]);
    const about = { title: 'plik.csv', who: 'Ola' };

    it('is shown, applied and undone; what others changed meanwhile is left alone', async () => {
      const before = (await named('lampa'))[0];
      const code = before?.code ?? '';
      const producer = before?.producer ?? '';
      const stored = (await own().product(before?.id ?? 0))?.sizes ?? [];
      expect(stored.length).toBeGreaterThan(0);
      const size = stored[0];
      const sized = recordsInCsv([
        ['code', 'name', 'size', 'price', 'stock'],
        [code, 'Lampa przemianowana', size?.id === 'uniw' ? '' : (size?.id ?? ''), '123,45', '40'],
      ]);
      const lines = [
        ...sized,
        ...records(
          ['PLIK-1', 'Nowość z pliku', '10', '5', 'Kuchnia', producer],
          ['PLIK-2', '', '10', '5', 'Kuchnia', producer],
        ),
        ...records(
          ['PLIK-1', 'Drugi raz', '10', '5', 'Kuchnia', producer],
          ['PLIK-3', 'Bez producenta', '1', '1', 'Kuchnia', 'Nikt'],
        ),
      ];
      const { id } = await own().many.showFile(lines, about, now);
      expect(await own().many.counts(id)).toEqual({ waiting: 2, done: 0, undone: 0, refused: 3 });
      const refused = (await own().many.items(id, start, 9, 'refused')).rows.map((item) => item.refusal);
      expect(refused).toContain('no producer Nikt');
      expect((await named('lampa przemianowana')).length).toBe(0);
      expect(await own().many.run(id, 'undo', { now })).toBeNull();
      expect(await own().many.run(id, 'apply', { now })).toEqual({ isMore: false });
      expect(await own().many.counts(id)).toEqual({ waiting: 0, done: 2, undone: 0, refused: 3 });
      expect((await own().product(before?.id ?? 0))?.sizes[0]).toMatchObject({ gross: 12_345, amount: 40 });
      expect((await named('nowosc z pliku'))[0]).toMatchObject({ code: 'PLIK-1', hidden: true });
      expect(await own().many.showNew(id)).toBe(1);
      expect((await named('nowosc z pliku'))[0]).toMatchObject({ code: 'PLIK-1', hidden: false });

      await database.orm.execute(
        sql`update sizes set amount = 38 where product_id = ${before?.id} and size_id = ${size?.id}`,
      );
      expect(await own().many.run(id, 'undo', { now })).toEqual({ isMore: false });
      const again = await own().product(before?.id ?? 0);
      expect(again?.name).toBe(before?.name);
      expect(again?.sizes[0]).toMatchObject({ gross: size?.gross, amount: Math.max(0, (size?.amount ?? 0) - 2) });
      expect((await named('nowosc z pliku'))[0]?.hidden).toBe(true);
      expect((await own().many.byId(id))?.state).toBe('undone');
    });

    it('that does not name the stock leaves it to sales, even to one after the file was compared', async () => {
      const [cup] = await named('kubek szal');
      const code = cup?.code ?? '';
      const read = readRecord(
        { code, lead: 'Z pliku.' },
        (await namedProducts(database.orm, [code])).get(code) ?? null,
      );
      const [size] = cup?.sizes ?? [];
      await database.orm.execute(
        sql`update sizes set amount = 7 where product_id = ${cup?.id} and size_id = ${size?.id}`,
      );
      const products = 'product' in read ? [read.product] : [];
      await database.orm.transaction((tx) => catalogueImport(wordWriter())(tx, products, now, { update: true }));
      const after = await editedOf(cup?.id ?? 0);
      expect([after.lead, after.sizes[0]?.amount]).toEqual(['Z pliku.', 7]);
    });

    it('that names stock or price moves them from what it was compared with, and leaves the others', async () => {
      const [cup] = await named('kubek szal');
      const code = cup?.code ?? '';
      const [stored] = (await namedProducts(database.orm, [code])).values();
      const size = stored?.sizes[0];
      const shown = size?.amount ?? 0;
      const sizes = [{ id: size?.id, stock: shown + 10 }];
      const read = readRecord({ code, sizes }, stored ?? null);
      await database.orm.execute(sql`update sizes set amount = amount - 2, regular_gross = regular_gross + 100
        where product_id = ${cup?.id} and size_id = ${size?.id}`);
      const products = 'product' in read ? [read.product] : [];
      await database.orm.transaction((tx) => catalogueImport(wordWriter())(tx, products, now, { update: true }));
      expect((await editedOf(cup?.id ?? 0)).sizes[0]).toMatchObject({
        amount: shown + 8,
        gross: (size?.gross ?? 0) + 100,
      });
      await database.orm.execute(sql`update sizes set amount = ${shown}, regular_gross = ${size?.gross}
        where product_id = ${cup?.id} and size_id = ${size?.id}`);
    });

    it('that changes the content of a package is applied and undone', async () => {
      const [cup] = await named('kubek szal');
      const stored = await editedOf(cup?.id ?? 0);
      const [size] = stored.sizes;
      const contentNow = async () => (await editedOf(stored.id)).sizes[0]?.content;
      const line = (content: string) => [
        { number: 2, record: { code: stored.code, sizes: [{ id: size?.id, content }] } },
      ];
      const first = await own().many.showFile(line('250 g'), about, now);
      await own().many.run(first.id, 'apply', { now });
      const second = await own().many.showFile(line('300 g'), about, now);
      await own().many.run(second.id, 'apply', { now });
      expect(await contentNow()).toEqual({ amount: 300, unit: 'g' });
      await own().many.run(second.id, 'undo', { now });
      expect(await contentNow()).toEqual({ amount: 250, unit: 'g' });
      await own().many.run(first.id, 'undo', { now });
      expect(await contentNow()).toEqual(size?.content);
    });

    it('locks only the sizes that it changes, and saves nothing where nothing differs', async () => {
      const [cup] = await named('kubek szal');
      const code = cup?.code ?? '';
      const label = { energy: { grade: 'C', best: 'A', worst: 'G' } };
      const write = async (changed: object) => {
        const [stored] = (await namedProducts(database.orm, [code])).values();
        const products = stored ? [{ ...stored, ...changed }] : [];
        return database.orm.transaction(async (tx) => {
          await catalogueImport(wordWriter())(tx, products, now, { update: true });
          const [row] = await rowsOf<{ sizes: number; products: number }>(
            tx,
            sql`select
              (select count(*)::integer from sizes z where z.product_id = ${cup?.id}
                and z.xmax = pg_current_xact_id()::xid) as sizes,
              (select count(*)::integer from products p where p.id = ${cup?.id}
                and p.xmin = pg_current_xact_id()::xid) as products`,
          );
          return row;
        });
      };
      expect(await write(label)).toEqual({ sizes: 0, products: 1 });
      expect(await write(label)).toEqual({ sizes: 0, products: 0 });
      await write({ energy: null });
    });

    it('cannot turn a set with parts into something else', async () => {
      const [row] = await rowsOf<{ code: string }>(
        database.orm,
        sql`select code from products where id in (select product_id from bundle_parts) limit 1`,
      );
      const lines = recordsInCsv([
        ['code', 'type'],
        [row?.code ?? '', 'product'],
      ]);
      const { id } = await own().many.showFile(lines, about, now);
      const refusal = 'it is a set with parts';
      expect((await own().many.items(id, start, 1)).rows[0]).toMatchObject({ state: 'refused', refusal });
    });

    it('that says what the store has changes nothing', async () => {
      const [cup] = await named('kubek szal');
      const { id, same } = await own().many.showFile(
        recordsInCsv([
          ['code', 'name'],
          [cup?.code ?? '', cup?.name ?? ''],
        ]),
        about,
        now,
      );
      expect(same).toBe(1);
      expect((await own().many.items(id, start, 10)).rows).toEqual([]);
    });

    it('is refused for a product that changed after it was shown', async () => {
      const [cup] = await named('kubek szal');
      const lines = recordsInCsv([
        ['code', 'name'],
        [cup?.code ?? '', 'Kubek z pliku'],
      ]);
      const { id } = await own().many.showFile(lines, about, now);
      await database.orm.execute(sql`update products set name = 'Kubek od kogoś' where id = ${cup?.id}`);
      await own().many.run(id, 'apply', { now });
      expect((await own().many.items(id, start, 1)).rows[0]).toMatchObject({ state: 'refused', refusal: 'changed' });
      await database.orm.execute(sql`update products set name = ${cup?.name} where id = ${cup?.id}`);
    });

    it('of many chosen products hides them and shows them again', async () => {
      const ids = (await own().list({}, 3)).products.map(({ id }) => id);
      const id = await own().many.showMany(ids, (before) => ({ ...before, hidden: true }), about, now);
      await own().many.run(id, 'apply', { now });
      expect((await own().list({ state: 'hidden' }, 500)).products.map((product) => product.id)).toEqual(
        expect.arrayContaining(ids),
      );
      await own().many.run(id, 'undo', { now });
      expect((await own().many.counts(id)).undone).toBe((await own().many.items(id, start, 9)).rows.length);
    });

    it('that nobody applied is forgotten after a week', async () => {
      const { id } = await own().many.showFile(records(['PLIK-9', 'Nikt', '1', '1', 'Kuchnia', 'Nikt']), about, now);
      await own().many.forgetOld(now + 8 * 86_400_000);
      expect(await own().many.byId(id)).toBeNull();
    });
  });
});
