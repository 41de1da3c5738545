import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { listLimits } from '../../shop/limits.ts';
import { noBasketLoss } from '../../shop/session/merging.ts';
import { type Database, rowsOf } from '../db/db.ts';
import type { Store } from '../store.ts';

const dayMs = 86_400_000;

describe('visitors and clients', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let hashes = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'sign_in', now));
  });
  afterAll(() => store.close());

  const newHash = () => {
    hashes += 1;
    return `hash-${hashes}`;
  };
  const newClient = async () => {
    hashes += 1;
    const id = await store.clients.create({ login: `klient-${hashes}`, email: 'klient@example.com' }, now);
    if (id === null) throw new Error('the login is taken');
    return id;
  };
  const newVisitor = async () => {
    const hash = newHash();
    return { hash, owner: await store.sessions.open(hash, now) };
  };
  const wish = (product: string, quantity: number) => ({ product, size: 'uniw', quantity, subscriptionDays: 0 });
  const lines = async (owner: string) =>
    (await store.baskets.content(owner, [], now)).lines.map(({ slug, quantity }) => `${slug} ${quantity}`);
  const productIds = async (count: number) =>
    (await rowsOf<{ id: number }>(database.orm, sql`select id from products order by id limit ${count}`)).map(
      ({ id }) => id,
    );
  const owners = async (id: string) => (await rowsOf(database.orm, sql`select 1 from owners where id = ${id}`)).length;

  it('takes what a visitor has into what the client has, under a new token', async () => {
    const client = await newClient();
    const [first, second] = [await newVisitor(), await newVisitor()];
    const [one = 0, two = 0] = await productIds(2);
    await store.baskets.add(first.owner, wish('kubek-piaskowy', 1), now);
    await store.sessionLists.add(first.owner, 'wishlist', one, now);
    const at = await store.signIn({ session: first.hash, next: newHash(), client }, now);
    expect(at.loss).toEqual({ basket: noBasketLoss, lists: [] });

    await store.baskets.add(second.owner, wish('kubek-piaskowy', 2), now);
    await store.baskets.add(second.owner, wish('mlynek-reczny', 1), now);
    await store.sessionLists.add(second.owner, 'wishlist', one, now);
    await store.sessionLists.add(second.owner, 'wishlist', two, now);
    const next = newHash();
    const phone = await store.signIn({ session: second.hash, next, client }, now + 1);
    expect(phone.owner, 'both sessions are of the same client').toBe(at.owner);
    expect(await lines(at.owner)).toEqual(['kubek-piaskowy 3', 'mlynek-reczny 1']);
    expect(await store.sessionLists.ids(at.owner, 'wishlist')).toEqual([one, two]);

    expect(await store.sessions.touch(next, now + 2)).toEqual({ state: 'lives', owner: at.owner, client });
    expect(await store.sessions.touch(second.hash, now + 2), 'the old token is nobody').toEqual({ state: 'gone' });
    expect(await owners(second.owner)).toBe(0);
  });

  it('tells what could not go over', async () => {
    const client = await newClient();
    const mine = newHash();
    const { owner } = await store.signIn({ session: null, next: mine, client }, now);
    const guest = await newVisitor();
    const ids = await productIds(listLimits.comparison + 1);
    for (const id of ids.slice(0, 3)) await store.sessionLists.add(owner, 'comparison', id, now);
    for (const id of ids.slice(2)) await store.sessionLists.add(guest.owner, 'comparison', id, now);
    for (const of of [owner, guest.owner]) await store.baskets.add(of, wish('kubek-piaskowy', 1), now);
    await store.baskets.setCode(owner, 'ZIMA', now);
    await store.baskets.setCode(guest.owner, 'LATO', now);
    const { loss } = await store.signIn({ session: guest.hash, next: newHash(), client }, now);
    expect(loss).toEqual({
      basket: { ...noBasketLoss, code: 'LATO' },
      lists: [{ list: 'comparison', productIds: [ids[4]] }],
    });
    expect(await store.sessionLists.ids(owner, 'comparison')).toHaveLength(listLimits.comparison);
    expect((await store.baskets.content(owner, [], now)).code).toBe('ZIMA');
  });

  it('ends a session of a client without touching what is theirs', async () => {
    const client = await newClient();
    const [closed, old] = [newHash(), newHash()];
    const { owner } = await store.signIn({ session: null, next: closed, client }, now);
    await store.signIn({ session: null, next: old, client }, now);
    await store.baskets.add(owner, wish('kubek-piaskowy', 1), now);
    await store.sessions.close(closed);
    expect(await store.sessions.touch(closed, now)).toEqual({ state: 'gone' });
    await store.sessions.forgetOld(now + 200 * dayMs);
    expect(await store.sessions.touch(old, now)).toEqual({ state: 'gone' });
    expect(await lines(owner)).toEqual(['kubek-piaskowy 1']);
  });

  it('forgets a visitor with the last session, and not before', async () => {
    const { hash, owner } = await newVisitor();
    await store.baskets.add(owner, wish('kubek-piaskowy', 1), now);
    await store.sessions.forgetOld(now + dayMs);
    expect(await owners(owner)).toBe(1);
    await store.sessions.close(hash);
    expect(await owners(owner)).toBe(0);
    expect(await lines(owner)).toEqual([]);
  });

  it('ends a session after its longest time, however often somebody comes back', async () => {
    const client = await newClient();
    const hash = newHash();
    await store.signIn({ session: null, next: hash, client }, now);
    for (const days of [20, 40, 60, 80]) {
      expect(await store.sessions.touch(hash, now + days * dayMs)).toMatchObject({ state: 'renewed' });
    }
    expect(await store.sessions.touch(hash, now + 91 * dayMs)).toEqual({ state: 'gone' });
  });

  it('gives a session another token and leaves the rest as it was', async () => {
    const { hash, owner } = await newVisitor();
    const next = newHash();
    expect(await store.sessions.rotate(hash, next)).toBe(true);
    expect(await store.sessions.rotate(hash, newHash())).toBe(false);
    expect(await store.sessions.touch(hash, now)).toEqual({ state: 'gone' });
    expect(await store.sessions.touch(next, now)).toEqual({ state: 'lives', owner, client: null });
  });

  it('gives no data of one client to another client in the same browser', async () => {
    const [ola, ewa] = [await newClient(), await newClient()];
    const [first, second] = [newHash(), newHash()];
    const { owner } = await store.signIn({ session: null, next: first, client: ola }, now);
    await store.baskets.add(owner, wish('kubek-piaskowy', 1), now);
    const other = await store.signIn({ session: first, next: second, client: ewa }, now);
    expect(await lines(other.owner)).toEqual([]);
    expect(await lines(owner)).toEqual(['kubek-piaskowy 1']);
    expect(await store.sessions.touch(first, now)).toEqual({ state: 'gone' });
  });

  it('merges every visitor when many sign in to one account at once', async () => {
    const client = await newClient();
    const visitors = await Promise.all(Array.from({ length: 8 }, newVisitor));
    for (const { owner } of visitors) await store.baskets.add(owner, wish('kubek-piaskowy', 1), now);
    const signed = await Promise.all(
      visitors.map(({ hash }) => store.signIn({ session: hash, next: newHash(), client }, now)),
    );
    expect(new Set(signed.map(({ owner }) => owner)).size).toBe(1);
    expect(await lines(signed[0]?.owner ?? '')).toEqual(['kubek-piaskowy 8']);
  });
});
