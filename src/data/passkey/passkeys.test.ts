import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { proposedLogins } from '../../shop/account/registration/proposed-logins.ts';
import { type Database, rowsOf } from '../db/db.ts';
import type { Store } from '../store.ts';

describe('passkeys and proven addresses', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let people = 0;
  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'passkeys', now));
  });
  afterAll(() => store.close());

  async function newClient(given: { emailConfirmed?: boolean; passwordHash?: string } = {}) {
    people += 1;
    const login = `osoba-${people}`;
    const id = await store.clients.create({ login, email: `${login}@example.com`, ...given }, now);
    if (id === null) throw new Error('the login is taken');
    return { id, login, email: `${login}@example.com` };
  }

  async function newPasskey(client: number) {
    people += 1;
    const token = `permission-${people}`;
    await store.entryTokens.put({ kind: 'authorize', token, browser: 'browser' }, { client }, now + 1_000);
    const authorizedBy = createHash('sha256').update(token).digest('hex');
    const key = {
      credentialId: `key-${people}`,
      publicKey: new Uint8Array(8),
      counter: 0,
      transports: [],
      name: 'Telefon',
    };
    expect(await store.passkeys.add({ client, authorizedBy, ...key }, now)).toBe('added');
    return (await store.passkeys.of(client)).at(-1)?.id ?? 0;
  }

  it('keep their names, and only their own client may change them', async () => {
    const [ola, ewa] = [await newClient(), await newClient({ emailConfirmed: true })];
    const key = await newPasskey(ola.id);
    expect(await store.passkeys.rename(ewa.id, key, 'Cudzy')).toBe(false);
    expect(await store.passkeys.remove(ewa.id, key, now)).toBe('unknown');
    expect(await store.passkeys.rename(ola.id, key, 'Laptop')).toBe(true);
    expect(await store.passkeys.of(ola.id)).toMatchObject([{ name: 'Laptop', usedAt: null, createdAt: now }]);
  });

  it('that are added or removed are told to a confirmed address, and so is a new password', async () => {
    const [ola, unconfirmed] = [await newClient({ emailConfirmed: true }), await newClient()];
    for (const { id } of [ola, unconfirmed]) {
      await newPasskey(id);
      await store.passkeys.remove(id, await newPasskey(id), now);
    }
    const link = { client: ola.id, email: ola.email, tokenHash: 'a link', expiresAt: now + 1_000 };
    await store.passwords.addLink(link);
    expect(await store.passwords.setByLink('a link', 'a hash', now)).toBe(ola.id);
    const session = { session: 'first', next: 'second', client: ola.id };
    await store.signIn({ session: null, next: 'first', client: ola.id }, now);
    expect(await store.passwords.change({ ...session, before: 'a hash', after: 'another' }, now)).toBe(true);
    const told = (email: string) =>
      rowsOf<{ kind: string; content: object }>(
        database.orm,
        sql`select kind, content from outbox where recipient = ${email} order by id`,
      );
    expect(await told(ola.email)).toEqual([
      { kind: 'passkey-added', content: { passkey: 'Telefon', at: now } },
      { kind: 'passkey-added', content: { passkey: 'Telefon', at: now } },
      { kind: 'passkey-removed', content: { passkey: 'Telefon', at: now } },
      { kind: 'password-changed', content: { at: now } },
      { kind: 'password-changed', content: { at: now } },
    ]);
    expect(await told(unconfirmed.email)).toEqual([]);
  });

  it('the last way in cannot be removed', async () => {
    const { id } = await newClient();
    const [first, second] = [await newPasskey(id), await newPasskey(id)];
    expect(await store.passkeys.remove(id, first, now)).toBe('removed');
    expect(await store.passkeys.remove(id, second, now)).toBe('last');
    const named = { email: '', emailVerified: false, firstname: '', lastname: '' };
    const identity = { service: 'probny', issuer: 'https://id.example', subject: `klient-${id}`, ...named };
    await store.identities.link(id, identity, now);
    expect(await store.passkeys.remove(id, second, now), 'a service is a way in').toBe('removed');
    const [service] = await store.identities.of(id);
    expect(await store.identities.unlink(id, service?.id ?? 0), 'and is the last now').toBe('last');
    for (const given of [{ emailConfirmed: true }, { passwordHash: 'a hash' }]) {
      const client = await newClient(given);
      expect(await store.passkeys.remove(client.id, await newPasskey(client.id), now)).toBe('removed');
    }
  });

  it('of two removed concurrently one stays', async () => {
    const { id } = await newClient();
    const keys = [await newPasskey(id), await newPasskey(id)];
    const answers = await Promise.all(keys.map((key) => store.passkeys.remove(id, key, now)));
    expect(answers.sort()).toEqual(['last', 'removed']);
  });

  it('leave with their client', async () => {
    const { id } = await newClient();
    await newPasskey(id);
    await store.passkeys.handleOf(id);
    await database.orm.execute(sql`delete from clients where id = ${id}`);
    expect(await store.passkeys.of(id)).toEqual([]);
  });

  it('name their client to authenticators always the same, and say nothing about the person', async () => {
    const { id, login } = await newClient();
    const [one, other] = await Promise.all([store.passkeys.handleOf(id), store.passkeys.handleOf(id)]);
    expect(Buffer.from(one)).toEqual(Buffer.from(other));
    expect(one).toHaveLength(32);
    expect(Buffer.from(one).toString()).not.toContain(login);
  });

  it('the first proof of an address ends what was set up without one', async () => {
    const { id, email } = await newClient({ passwordHash: 'of an impostor' });
    await newPasskey(id);
    const named = { email, emailVerified: false, firstname: '', lastname: '' };
    const identity = { service: 'probny', issuer: 'https://id.example', subject: `podstep-${id}`, ...named };
    await store.identities.link(id, identity, now);
    await store.signIn({ session: null, next: `session-${id}`, client: id }, now);
    const proof = { client: id, email: email.toUpperCase(), isOwn: false };
    expect(await store.verifiedEmail(proof, now)).toBe(true);
    expect(await store.clients.byId(id)).toMatchObject({ emailConfirmed: true, hasPassword: false });
    expect(await store.passkeys.of(id)).toEqual([]);
    expect(await store.identities.of(id)).toEqual([]);
    expect(await store.sessions.touch(`session-${id}`, now)).toEqual({ state: 'gone' });
    expect(await store.verifiedEmail(proof, now), 'only the first').toBe(false);
  });

  it('changes nothing for a client who is signed in, verified before, or has changed the address', async () => {
    const [own, proven, moved] = [
      await newClient({ passwordHash: 'hash' }),
      await newClient({ passwordHash: 'hash', emailConfirmed: true }),
      await newClient({ passwordHash: 'hash' }),
    ];
    expect(await store.verifiedEmail({ client: own.id, email: own.email, isOwn: true }, now)).toBe(false);
    expect(await store.verifiedEmail({ client: proven.id, email: proven.email, isOwn: false }, now)).toBe(false);
    expect(await store.verifiedEmail({ client: moved.id, email: 'inny@example.com', isOwn: false }, now)).toBe(false);
    const kept = await Promise.all([own, proven, moved].map(({ id }) => store.clients.byId(id)));
    expect(kept.map((client) => [client?.hasPassword, client?.emailConfirmed])).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
  });

  it('opens one account for a proven address, however often it is asked at once, with the terms accepted', async () => {
    const email = 'nowa@example.com';
    await store.clients.create({ login: email, email: 'inny@example.com' }, now);
    const ids = await Promise.all([1, 2, 3].map(() => store.openProvenAccount(email, 'Akceptuję regulamin', now)));
    expect(new Set(ids).size).toBe(1);
    const [id = 0] = ids;
    expect(await store.clients.byId(id)).toMatchObject({ email, emailConfirmed: true, hasPassword: false });
    expect((await store.clients.byId(id))?.login, 'the address is taken as a login').toBe('nowa');
    const consents = await rowsOf(
      database.orm,
      sql`select kind, given, wording from client_consents where client_id = ${id}`,
    );
    expect(consents).toEqual([{ kind: 'terms', given: true, wording: 'Akceptuję regulamin' }]);
  });

  it('opens an account whose login is the address, or one like it where others have all of them', async () => {
    const long = `${'biuro'.repeat(8)}@example.com`;
    const client = await store.clients.byId(await store.openProvenAccount(long, 'Akceptuję regulamin', now));
    expect(client?.login).toBe(long);
    const wanted = `wszyscy@${'a'.repeat(40)}.pl`;
    for (const login of [wanted, ...proposedLogins(wanted)])
      await store.clients.create({ login, email: 'inny@example.com' }, now);
    const last = await store.clients.byId(await store.openProvenAccount(wanted, 'Akceptuję regulamin', now));
    expect(last?.login).toMatch(/^klient\d{7,9}$/);
  });

  it('tokens are used once, in time, by their browser and for their purpose', async () => {
    const name = { kind: 'sign-in', token: 'token', browser: 'mine' } as const;
    const { id } = await newClient();
    await store.entryTokens.put(name, { client: id }, now + 60_000);
    const answers = await Promise.all([
      store.entryTokens.take({ ...name, browser: 'another' }, now),
      store.entryTokens.take({ ...name, kind: 'authorize' }, now),
      store.entryTokens.take(name, now + 60_000),
      store.entryTokens.take(name, now),
      store.entryTokens.take(name, now),
    ]);
    expect(answers.filter((answer) => answer !== null)).toEqual([{ client: id, authorizedBy: null }]);
    await store.entryTokens.put(name, { client: id }, now + 60_000);
    await store.entryTokens.forgetOld(now + 60_001);
    expect(await store.entryTokens.find(name, now)).toBeNull();
  });
});
