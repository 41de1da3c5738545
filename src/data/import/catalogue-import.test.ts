import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { NamedProduct } from '../../shop/owner/product/product-draft.ts';
import { blankProduct, blankSize } from '../../shop/owner/product/product-fields.ts';
import { rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import { wordWriter } from '../search/search-words.ts';
import { catalogueImport } from './catalogue-import.ts';
import { namedProducts } from './stored-products.ts';

const now = Date.now();
const jug: NamedProduct = {
  ...blankProduct,
  code: 'DZ-1',
  name: 'Dzbanek z Łysej',
  category: ['Nowy dział', 'Dzbanki'],
  producer: {
    name: 'Pracownia Łysa',
    street: 'Polna 1',
    postcode: '00-001',
    city: 'Warszawa',
    country: 'Polska',
    email: 'lysa@example.com',
    about: 'Dzbanki.',
  },
  lead: 'Dzbanek.',
  description: ['Toczony.'],
  parameters: [],
  pictures: [],
  sizes: [{ ...blankSize, name: 'uniwersalny', gross: 5_000, amount: 3 }],
};

describe.each(['embedded', 'server'] as const)('an import into the %s database', (kind) => {
  let test: Awaited<ReturnType<typeof openTestStore>>;
  beforeAll(async () => {
    test = await openTestStore(kind, 'catalogue_import', now);
  });
  afterAll(() => test.store.close());

  const take = (products: NamedProduct[], update = true) =>
    test.database.orm.transaction((tx) => catalogueImport(wordWriter())(tx, products, Date.now(), { update }));
  const jugs = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => ({ ...jug, code: `${prefix}-${at}` }));

  it('that was rolled back can be tried again: its producer and categories are made anew', async () => {
    const { store, database } = test;
    const words = wordWriter();
    let isFailing = true;
    const failing = catalogueImport({
      ...words,
      learn: async (tx, texts) => {
        if (isFailing) throw new Error('lost');
        await words.learn(tx, texts);
      },
    });
    const enter = () => database.orm.transaction((tx) => failing(tx, [jug], now));
    await expect(enter()).rejects.toThrow('lost');
    isFailing = false;
    expect(await enter()).toMatchObject({ entered: 1, refused: [] });
    const product = await store.catalogue.product('dzbanek-z-lysej-dz-1', now);
    expect(product?.producer.name).toBe('Pracownia Łysa');
  });

  it('puts a product into all of its categories, keeps those that are not told, and takes away those that are told no more', async () => {
    const placed = async (product: NamedProduct) => {
      await take([product]);
      const { category, moreCategories } = (await namedProducts(test.database.orm, ['KAT-1'])).get('KAT-1') ?? jug;
      return [category, ...(moreCategories ?? [])].map((path) => path.join(' > '));
    };
    const own = { ...jug, code: 'KAT-1' };
    const more = [['Prezenty', 'Dla niej'], ['Nowy dział', 'Dzbanki'], ['Prezenty']];
    const all = ['Nowy dział > Dzbanki', 'Prezenty > Dla niej', 'Prezenty'];
    expect(await placed({ ...own, moreCategories: more })).toEqual(all);
    expect(await placed(own)).toEqual(all);
    expect(await placed({ ...own, category: ['Prezenty'] })).toEqual(['Prezenty', 'Prezenty > Dla niej']);
    expect(await placed({ ...own, moreCategories: [] })).toEqual(['Nowy dział > Dzbanki']);
  });

  it('leaves a product in its own of two categories with the same name', async () => {
    const { database } = test;
    await take([{ ...jug, code: 'BLIZ-1', category: ['Bliźnięta', 'Nowe'] }]);
    const placed = () =>
      rowsOf<{ id: number }>(
        database.orm,
        sql`select category_id as id from product_categories
          where product_id = (select id from products where code = 'BLIZ-1') order by position`,
      );
    await database.orm.execute(sql`
      with twin as (
        insert into categories (slug, name, lead, parent_id, position)
          select slug || '-2', name, lead, parent_id, position from categories where id = ${(await placed())[0]?.id}
          returning id)
      insert into product_categories (product_id, category_id, position)
        select p.id, twin.id, 1 from twin, products p where p.code = 'BLIZ-1'`);
    const before = await placed();
    expect(before).toHaveLength(2);
    const stored = (await namedProducts(database.orm, ['BLIZ-1'])).get('BLIZ-1') ?? jug;
    await take([{ ...stored, lead: 'Inny.' }]);
    expect(await placed()).toEqual(before);
    await database.orm.execute(sql`update product_categories set position = 1 - position
      where product_id = (select id from products where code = 'BLIZ-1')`);
    await take([{ ...stored, lead: 'Jeszcze inny.' }]);
    expect(await placed()).toEqual(before.toReversed());
  });

  it('takes the good of a batch, the first of one code, and tells why it refuses the others', async () => {
    const [one = jug, two = jug, three = jug] = jugs(3, 'MIX');
    const batch = await take([one, { ...two, unit: 'beczka' }, { ...one, name: 'Inny' }, three]);
    expect(batch).toMatchObject({ entered: 2, refused: [{ code: 'MIX-1', reason: 'no unit beczka' }] });
    const { code, name } = t.products;
    const rows = await test.database.orm.select({ code, name }).from(t.products).where(sql`${code} like 'MIX-%'`);
    expect(rows.toSorted((first, second) => (first.code < second.code ? -1 : 1))).toEqual([
      { code: 'MIX-0', name: jug.name },
      { code: 'MIX-2', name: jug.name },
    ]);
  });

  it('writes and announces nothing where nothing differs, and else only what does', async () => {
    const made = jugs(5, 'SAM').map((product, at) => ({
      ...product,
      series: at % 2 ? 'Seria' : null,
      parameters: [{ name: 'Kolor', values: ['biały', 'szary'] }],
      facts: [['Waga', '1 kg'] as [string, string]],
      sizes: [
        { ...blankSize, id: 'm', name: 'mały', code: `SAM-${at}-m`, gross: 1_000, amount: 1.5 },
        { ...blankSize, id: 'd', name: 'duży', code: `SAM-${at}-d`, gross: 2_000, amount: -1, dispatchDays: null },
      ],
    }));
    await take(made);
    const { orm } = test.database;
    const journal = () => rowsOf<{ tag: string; products: number[] | null }>(orm, sql`select * from change_journal`);
    const before = await journal();
    expect(await take(made)).toMatchObject({ updated: 0, same: 5 });
    expect(await journal()).toEqual(before);

    const changed = made.map((product, at) => {
      const [small = blankSize, ...others] = product.sizes;
      return at === 3 ? { ...product, sizes: [{ ...small, gross: 900 }, ...others] } : product;
    });
    expect(await take(changed)).toMatchObject({ updated: 1, same: 4 });
    const [row] = await orm.select().from(t.products).where(eq(t.products.code, 'SAM-3'));
    const told = (await journal()).slice(before.length);
    expect(new Set(told.flatMap(({ products }) => products ?? []))).toEqual(new Set([row?.id]));
    const { gross, amount } = (await test.store.integration.products(['SAM-3'])).get('SAM-3')?.sizes[0] ?? blankSize;
    expect({ gross, amount }).toEqual({ gross: 900, amount: 1.5 });
  });

  it('of many at once leaves the same prices, stock and ledger as one by one', async () => {
    const [many, single] = [jugs(6, 'RAZ'), jugs(6, 'POJ')];
    await take([...many, ...single]);
    let seed = 7;
    const below = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % most;
    };
    for (let round = 0; round < 6; round += 1) {
      const drawn = many.map(() => ({ gross: 1_000 + below(3) * 500, amount: below(4) - 1, isNamed: below(3) > 0 }));
      const told = (products: NamedProduct[]) =>
        products.flatMap((product, at) => {
          const { isNamed = false, ...own } = drawn[at] ?? {};
          return isNamed ? [{ ...product, sizes: [{ ...blankSize, ...own }] }] : [];
        });
      await take(told(many));
      for (const product of told(single)) await take([product]);
    }
    const stateOf = async (products: NamedProduct[]) => {
      const codes = products.map(({ code }) => code);
      const { orm } = test.database;
      const sized = await orm
        .select({ id: t.sizes.id, code: t.products.code, amount: t.sizes.amount, gross: t.sizes.regularGross })
        .from(t.sizes)
        .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
        .where(inArray(t.products.code, codes));
      const rows = await Promise.all(
        sized.map(async ({ id, code, ...own }) => {
          const { sizeRow, gross, net, id: entry } = t.priceHistory;
          const ledger = await orm.select({ gross, net }).from(t.priceHistory).where(eq(sizeRow, id)).orderBy(entry);
          return { at: code.slice(4), ...own, ledger };
        }),
      );
      return rows.toSorted((one, other) => (one.at < other.at ? -1 : 1));
    };
    const found = await stateOf(many);
    expect(found.some(({ ledger }) => ledger.length > 2)).toBe(true);
    expect(found).toEqual(await stateOf(single));
  });
});
