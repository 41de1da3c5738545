import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Store } from '../store.ts';

const minuteMs = 60_000;

describe('accounts at other services', () => {
  const now = Date.now();
  let store: Store;
  let count = 0;

  beforeAll(async () => {
    ({ store } = await openTestStore('server', 'identities', now));
  });
  afterAll(() => store.close());

  const newClient = async () => {
    count += 1;
    const id = await store.clients.create({ login: `osoba-${count}`, email: 'osoba@example.com' }, now);
    if (id === null) throw new Error('the login is taken');
    return id;
  };
  const named = (subject: string, issuer = 'https://id.example') => ({
    service: 'probny',
    issuer,
    subject,
    email: `${subject}@example.com`,
    emailVerified: true,
    firstname: 'Anna',
    lastname: 'Nowak',
  });

  it('name one client by issuer and subject together', async () => {
    const [one, other] = [await newClient(), await newClient()];
    expect(await store.identities.link(one, named('7'), now)).toBe(true);
    expect(await store.identities.link(other, named('7', 'https://inny.example'), now)).toBe(true);
    expect(await store.identities.signIn(named('7'), now + 1)).toBe(one);
    expect(await store.identities.signIn(named('7', 'https://inny.example'), now + 1)).toBe(other);
    expect(await store.identities.signIn(named('8'), now)).toBeNull();
    expect((await store.identities.of(one)).map(({ usedAt }) => usedAt)).toEqual([now + 1]);
  });

  it('stay with their client, who may link them again', async () => {
    const [one, other] = [await newClient(), await newClient()];
    expect(await store.identities.link(one, named('moja'), now)).toBe(true);
    expect(await store.identities.link(one, named('moja'), now)).toBe(true);
    expect(await store.identities.link(other, named('moja'), now)).toBe(false);
    expect(await store.identities.of(other)).toEqual([]);
    expect(await store.identities.of(one)).toHaveLength(1);
  });

  it('come with a new account in one transaction, or not at all', async () => {
    const account = (login: string) => ({
      client: { login, email: 'nowa@example.com' },
      delivery: null,
      invoice: null,
      consents: [],
      place: 'test',
      identity: named('nowa'),
    });
    const made = await Promise.all(['nowa-1', 'nowa-2', 'nowa-3'].map((login) => store.register(account(login), now)));
    expect(made.filter((id) => id !== null)).toHaveLength(1);
    expect(await store.clients.named('nowa@example.com', null, 9)).toHaveLength(1);
  });

  it('end a visit once, and not after its time', async () => {
    const visit = { service: 'probny', state: 's', nonce: 'n', verifier: 'v', returnTo: '/koszyk' };
    await store.serviceVisits.begin('hash-a', visit, now + minuteMs);
    const ends = await Promise.all([1, 2, 3, 4].map(() => store.serviceVisits.end('hash-a', now)));
    expect(ends.filter((end) => end !== null)).toEqual([visit]);
    await store.serviceVisits.begin('hash-b', visit, now + minuteMs);
    expect(await store.serviceVisits.end('hash-b', now + minuteMs)).toBeNull();
    expect(await store.serviceVisits.end('unknown', now)).toBeNull();
  });

  it('forgets whoever neither came back nor registered', async () => {
    const visit = { service: 'probny', state: 's', nonce: 'n', verifier: 'v', returnTo: '' };
    await store.serviceVisits.begin('hash-c', visit, now + minuteMs);
    await store.serviceVisits.keepIdentity('hash-d', { ...named('czeka'), returnTo: '' }, now + minuteMs);
    expect(await store.serviceVisits.identity('hash-d', now)).toMatchObject({ subject: 'czeka' });
    expect(await store.serviceVisits.identity('hash-d', now + minuteMs)).toBeNull();
    await store.forgetOld(now + 2 * minuteMs);
    expect(await store.serviceVisits.identity('hash-d', now)).toBeNull();
    expect(await store.serviceVisits.end('hash-c', now)).toBeNull();
  });
});
