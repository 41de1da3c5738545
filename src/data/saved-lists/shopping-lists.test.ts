import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { shoppingListLimits } from '../../shop/limits.ts';
import type { ListOutcome, NewLine } from '../../shop/saved-lists/shopping-list.ts';
import { type Database, rowsOf } from '../db/db.ts';
import type { Store } from '../store.ts';

describe('shopping lists', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let people = 0;
  let mug = 0;
  let coffee = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'shopping_lists', now));
    mug = await productId('kubek-szalwiowy');
    coffee = await productId('kawa-ziarnista-etiopia');
  });
  afterAll(() => store.close());

  async function productId(slug: string): Promise<number> {
    const product = await store.catalogue.product(slug, now);
    if (!product) throw new Error(`there is no ${slug}`);
    return product.id;
  }

  async function newClient() {
    people += 1;
    const client = await store.clients.create({ login: `l${people}`, email: `l${people}@example.pl` }, now);
    if (client === null) throw new Error('the client was not made');
    const { owner } = await store.signIn({ session: null, next: `list-${people}`, client }, now);
    return { client, owner };
  }
  const line = (productId: number, sizeId: string, more: Partial<NewLine> = {}): NewLine => ({
    productId,
    sizeId,
    quantity: 1,
    subscriptionDays: 0,
    comment: '',
    ...more,
  });
  async function newList(owner: string, name = 'Lista zakupowa', lines: NewLine[] = []): Promise<number> {
    const made = await store.shoppingLists.create(owner, { name }, now, lines);
    if (made.status === 'refused') throw new Error(made.reason);
    return made.id;
  }
  const shown = async (owner: string, id: number) =>
    (await store.shoppingLists.one(owner, id))?.lines.map(
      ({ slug, sizeId, quantity, subscriptionDays, comment }) =>
        `${slug} ${sizeId} ${quantity} ${subscriptionDays} ${comment}`,
    );
  const reason = (outcome: ListOutcome) => (outcome.status === 'refused' ? outcome.reason : 'done');

  it('are several, each with a name, in the order they were made', async () => {
    const { owner } = await newClient();
    const first = await newList(owner);
    const second = await newList(owner, 'Święta', [line(mug, '250')]);
    expect(await store.shoppingLists.all(owner)).toEqual([
      { id: first, name: 'Lista zakupowa', token: null, productCount: 0 },
      { id: second, name: 'Święta', token: null, productCount: 1 },
    ]);
    await store.shoppingLists.set(owner, first, { name: 'Na działkę' }, now);
    expect((await store.shoppingLists.all(owner)).map(({ name }) => name)).toEqual(['Na działkę', 'Święta']);
    expect(reason(await store.shoppingLists.remove(owner, first))).toBe('done');
    expect(reason(await store.shoppingLists.remove(owner, first))).toBe('unknown');
  });

  it('hold a line per size and period, and quantities add up', async () => {
    const { owner } = await newClient();
    const id = await newList(owner);
    const add = (...lines: NewLine[]) => store.shoppingLists.add(owner, id, lines, now);
    await add(line(mug, '250', { quantity: 2 }), line(mug, '350', { comment: 'Dla Oli' }));
    await add(line(mug, '250', { quantity: 3, comment: 'Na co dzień' }), line(coffee, '250', { subscriptionDays: 30 }));
    await add(line(mug, '350', { quantity: 9, keep: true, comment: 'Inny' }), line(coffee, '250'));
    expect(await shown(owner, id)).toEqual([
      'kubek-szalwiowy 250 5 0 Na co dzień',
      'kubek-szalwiowy 350 1 0 Dla Oli',
      'kawa-ziarnista-etiopia 250 1 30 ',
      'kawa-ziarnista-etiopia 250 1 0 ',
    ]);
    await add(line(mug, '250', { quantity: 99_999 }));
    expect((await shown(owner, id))?.[0]).toContain(' 99999 ');
  });

  it('take all products of an addition or none', async () => {
    const { owner } = await newClient();
    const id = await newList(owner);
    const wrong = await store.shoppingLists.add(owner, id, [line(mug, '250'), line(mug, 'nie-ma')], now);
    expect(reason(wrong)).toBe('unknownProduct');
    expect(await shown(owner, id)).toEqual([]);
  });

  it('lose lines, by their ids or by product and size', async () => {
    const { owner } = await newClient();
    const lines = [
      line(mug, '250'),
      line(mug, '350'),
      line(coffee, '250'),
      line(coffee, '250', { subscriptionDays: 30 }),
    ];
    const id = await newList(owner, 'Lista', lines);
    const ids = (await store.shoppingLists.one(owner, id))?.lines.map((one) => one.id) ?? [];
    const quantities = new Map([
      [ids[0] ?? 0, 0],
      [ids[1] ?? 0, 2.5],
    ]);
    await store.shoppingLists.setQuantities(owner, id, quantities, now);
    expect((await shown(owner, id))?.slice(0, 1)).toEqual(['kubek-szalwiowy 350 2.5 0 ']);
    await store.shoppingLists.removeProducts(owner, id, [{ productId: coffee, sizeId: '250' }], now);
    expect(await shown(owner, id), 'in every period').toHaveLength(1);
  });

  it('are seen by others only while they are public, each time under a new address', async () => {
    const { owner } = await newClient();
    const id = await newList(owner, 'Prezenty', [line(mug, '250')]);
    const share = async (isPublic: boolean) => {
      await store.shoppingLists.set(owner, id, { isPublic }, now);
      return (await store.shoppingLists.all(owner))[0]?.token ?? null;
    };
    const first = await share(true);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await share(true), 'public once more is the same address').toBe(first);
    expect(await store.shoppingLists.shared(first ?? '')).toMatchObject({ name: 'Prezenty', productCount: 1 });
    expect(await share(false)).toBeNull();
    expect(await store.shoppingLists.shared(first ?? '')).toBeNull();
    expect(await share(true)).not.toBe(first);
    expect(await store.shoppingLists.shared('')).toBeNull();
  });

  it('belong to one client: others neither see nor change them', async () => {
    const [own, other] = [await newClient(), await newClient()];
    const id = await newList(own.owner, 'Moja', [line(mug, '250')]);
    expect(await store.shoppingLists.one(other.owner, id)).toBeNull();
    const { shoppingLists } = store;
    const tries = [
      await shoppingLists.set(other.owner, id, { name: 'Cudza', isPublic: true }, now),
      await shoppingLists.add(other.owner, id, [line(coffee, '250')], now),
      await shoppingLists.setQuantities(other.owner, id, new Map([[1, 0]]), now),
      await shoppingLists.removeProducts(other.owner, id, [{ productId: mug, sizeId: '250' }], now),
      await shoppingLists.remove(other.owner, id),
    ];
    expect(tries.map(reason)).toEqual(Array(5).fill('unknown'));
    const mine = await newList(other.owner);
    const stolen = (await shoppingLists.one(own.owner, id))?.lines[0]?.id ?? 0;
    await shoppingLists.setQuantities(other.owner, mine, new Map([[stolen, 0]]), now);
    expect(await shown(own.owner, id), 'a line is changed only on its own list').toHaveLength(1);
  });

  it('are for clients alone', async () => {
    const visitor = await store.sessions.open('visitor', now);
    expect(reason(await store.shoppingLists.create(visitor, { name: 'Lista' }, now))).toBe('signedOut');
    expect(reason(await store.shoppingLists.add(visitor, 1, [line(mug, '250')], now))).toBe('signedOut');
    expect(await store.shoppingLists.all(visitor)).toEqual([]);
  });

  it('have limits, also when two tabs add at once', async () => {
    const { owner } = await newClient();
    const many = Array.from({ length: shoppingListLimits.lists + 5 }, (_, n) =>
      store.shoppingLists.create(owner, { name: `Lista ${n}` }, now),
    );
    const made = (await Promise.all(many)).map(reason);
    expect(made.filter((one) => one === 'tooMany')).toHaveLength(5);
    const id = (await store.shoppingLists.all(owner))[0]?.id ?? 0;
    const sizes = await rowsOf<{ productId: number; sizeId: string }>(
      database.orm,
      sql`select s.product_id as "productId", s.size_id as "sizeId" from sizes s join products p on p.id = s.product_id
        and p.withdrawn_at is null order by s.id`,
    );
    const all = [0, 30, 60, 90].flatMap((subscriptionDays) =>
      sizes.map(({ productId, sizeId }) => line(productId, sizeId, { subscriptionDays })),
    );
    const most = all.slice(0, shoppingListLimits.lines);
    expect(reason(await store.shoppingLists.add(owner, id, most, now))).toBe('done');
    expect(reason(await store.shoppingLists.add(owner, id, all.slice(0, shoppingListLimits.lines + 1), now))).toBe(
      'full',
    );
    expect(reason(await store.shoppingLists.add(owner, id, most, now)), 'what is there takes no more room').toBe(
      'done',
    );
    expect(await shown(owner, id)).toHaveLength(shoppingListLimits.lines);
  });

  it('go with their client', async () => {
    const { client, owner } = await newClient();
    const id = await newList(owner, 'Lista', [line(mug, '250')]);
    await database.orm.execute(sql`delete from clients where id = ${client}`);
    const left = await rowsOf(database.orm, sql`select 1 from shopping_list_lines where list_id = ${id}`);
    expect(left).toHaveLength(0);
  });
});
