import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { type Database, rowsOf } from '../db/db.ts';
import type { Store } from '../store.ts';
import { isStaleSignIn } from './sign-in.ts';

const minute = 60_000;

describe('passwords and sessions', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let made = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'passwords', now));
  });
  afterAll(() => store.close());

  const newHash = () => {
    made += 1;
    return `hash-${made}`;
  };
  const newClient = async (passwordHash: string | null = 'old') => {
    made += 1;
    const id = await store.clients.create(
      { login: `anna-${made}`, email: `anna-${made}@example.com`, passwordHash },
      now,
    );
    if (id === null) throw new Error('the login is taken');
    return { id, email: `anna-${made}@example.com` };
  };
  const enter = async (client: number, device = '', at = now) => {
    const next = newHash();
    await store.signIn({ session: null, next, client, device }, at);
    return next;
  };
  const isLive = async (hash: string) => (await store.sessions.touch(hash, now)).state !== 'gone';
  const confirmed = async (id: number) => (await store.clients.byId(id))?.emailConfirmed;

  it('a change moves the session to a new token and ends all others', async () => {
    const { id } = await newClient();
    const [mine, other] = [await enter(id), await enter(id)];
    const stranger = await enter((await newClient()).id);
    const next = newHash();
    const change = { client: id, before: 'old', after: 'new', session: mine, next };
    expect(await store.passwords.change(change, now)).toBe(true);
    expect(await store.passwords.hashOf(id)).toBe('new');
    expect([await isLive(mine), await isLive(other), await isLive(next), await isLive(stranger)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('a change writes nothing when the password or the session is another by now', async () => {
    const { id } = await newClient();
    const [mine, other] = [await enter(id), await enter(id)];
    const foreign = await enter((await newClient()).id);
    const change = { client: id, before: 'old', after: 'new', session: mine, next: newHash() };
    expect(await store.passwords.change({ ...change, before: 'older' }, now)).toBe(false);
    expect(await store.passwords.change({ ...change, before: null }, now)).toBe(false);
    expect(await store.passwords.change({ ...change, session: foreign }, now)).toBe(false);
    expect(await store.passwords.change({ ...change, session: newHash() }, now)).toBe(false);
    expect(await store.passwords.hashOf(id)).toBe('old');
    expect([await isLive(mine), await isLive(other), await isLive(foreign)]).toEqual([true, true, true]);
  });

  it('of two changes at once one wins, and the other finds its session ended', async () => {
    const { id } = await newClient();
    const sessions = [await enter(id), await enter(id)];
    const results = await Promise.all(
      sessions.map((session, index) =>
        store.passwords.change({ client: id, before: 'old', after: `new-${index}`, session, next: newHash() }, now),
      ),
    );
    expect(results.toSorted()).toEqual([false, true]);
    expect(await store.sessions.ofClient(id, '', now)).toHaveLength(1);
  });

  it('a sign-in with the old password loses against its change', async () => {
    const { id } = await newClient();
    const session = await enter(id);
    const next = newHash();
    await store.passwords.change({ client: id, before: 'old', after: 'new', session, next: newHash() }, now);
    const late = store.signIn({ session: null, next, client: id, passwordHash: 'old' }, now);
    await expect(late).rejects.toSatisfy(isStaleSignIn);
    expect(await isLive(next)).toBe(false);
    await expect(store.signIn({ session: null, next, client: 0 }, now), 'a deleted account').rejects.toSatisfy(
      isStaleSignIn,
    );
  });

  it('no session of the old password survives, whichever of sign-in and change comes first', async () => {
    const { id } = await newClient();
    const tried = Array.from({ length: 8 }, newHash);
    const mine = await enter(id);
    const [changed] = await Promise.all([
      store.passwords.change({ client: id, before: 'old', after: 'new', session: mine, next: newHash() }, now),
      ...tried.map((next) =>
        store.signIn({ session: null, next, client: id, passwordHash: 'old' }, now).catch((error) => {
          if (!isStaleSignIn(error)) throw error;
        }),
      ),
    ]);
    expect(changed).toBe(true);
    expect(await Promise.all(tried.map(isLive))).toEqual(tried.map(() => false));
  });

  it('a link works once, however many use it at the same time, and ends all sessions', async () => {
    const { id, email } = await newClient();
    const session = await enter(id);
    const link = { client: id, email, tokenHash: newHash(), expiresAt: now + 30 * minute };
    await store.passwords.addLink(link);
    expect(await store.passwords.linked(link.tokenHash, now)).toMatchObject({ id });
    const used = await Promise.all(
      Array.from({ length: 6 }, (_, index) => store.passwords.setByLink(link.tokenHash, `new-${index}`, now)),
    );
    expect(used.filter((client) => client !== null)).toEqual([id]);
    expect(await store.passwords.linked(link.tokenHash, now)).toBeNull();
    expect(await isLive(session)).toBe(false);
    expect(await confirmed(id), 'whoever opened the link reads the mail').toBe(true);
  });

  it('a link ends after its time, with a newer one and with a change of the password', async () => {
    const { id, email } = await newClient();
    const link = () => ({ client: id, email, tokenHash: newHash(), expiresAt: now + 30 * minute });
    const [first, second] = [link(), link()];
    await store.passwords.addLink(first);
    await store.passwords.addLink(second);
    expect(await store.passwords.setByLink(first.tokenHash, 'new', now), 'a newer one was sent').toBeNull();
    expect(await store.passwords.setByLink(second.tokenHash, 'new', now + 30 * minute)).toBeNull();
    const session = await enter(id);
    await store.passwords.change({ client: id, before: 'old', after: 'mine', session, next: newHash() }, now);
    expect(await store.passwords.setByLink(second.tokenHash, 'new', now)).toBeNull();
    expect(await store.passwords.hashOf(id)).toBe('mine');
  });

  it('a link of another kind sets no password, and old ones are deleted', async () => {
    const { id, email } = await newClient();
    const hash = newHash();
    await database.orm.execute(
      sql`insert into account_tokens values (${hash}, 'confirm-email', ${id}, ${email}, ${new Date(now + minute).toISOString()})`,
    );
    expect(await store.passwords.setByLink(hash, 'new', now)).toBeNull();
    await store.forgetOld(now);
    const left = () => rowsOf(database.orm, sql`select 1 from account_tokens where token_hash = ${hash}`);
    expect(await left()).toHaveLength(1);
    await store.forgetOld(now + 2 * minute);
    expect(await left()).toHaveLength(0);
  });

  it('sessions are listed to their client alone, and end one by one or all at once', async () => {
    const { id } = await newClient();
    const [mine, phone] = [await enter(id, 'Chrome, Windows'), await enter(id, 'Safari, iPhone', now - minute)];
    await enter(id, 'expired', now - 100 * 1_440 * minute);
    const stranger = (await newClient()).id;
    const foreign = await enter(stranger);
    const listed = await store.sessions.ofClient(id, mine, now);
    expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Chrome, Windows', true],
      ['Safari, iPhone', false],
    ]);
    const [theirs] = await store.sessions.ofClient(stranger, '', now);
    expect(await store.sessions.endOf(id, theirs?.id ?? ''), "another client's session").toBe(false);
    expect(await store.sessions.endOf(id, 'x; drop table sessions')).toBe(false);
    expect(await store.sessions.endOf(id, listed[1]?.id ?? '')).toBe(true);
    expect([await isLive(phone), await isLive(foreign)]).toEqual([false, true]);

    const another = await enter(id);
    expect(await store.sessions.endOthersOf(id, mine)).toBeGreaterThan(0);
    expect([await isLive(mine), await isLive(another), await isLive(foreign)]).toEqual([true, false, true]);
  });
});
