import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { PostalAddress } from '../../shop/account/client.ts';
import { type Database, rowsOf } from '../db/db.ts';
import { accountTokens, clientAddresses, clientConsents, outbox } from '../db/schema.ts';
import type { Store } from '../store.ts';
import type { NewAccount } from './registration.ts';

const hourMs = 3_600_000;
const address: PostalAddress = {
  firstname: 'Ola',
  lastname: 'Lis',
  companyName: '',
  taxNumber: '',
  street: 'Lniana',
  streetNumber: '3/4',
  zipcode: '83-300',
  city: 'Kartuzy',
  country: 'PL',
  phone: '501234567',
  additional: 'domofon 4',
};

describe('registration', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let numbers = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'registration', now));
  });
  afterAll(() => store.close());

  const account = (login: string, change: Partial<NewAccount['client']> = {}): NewAccount => ({
    client: { login, email: `${login}@example.com`, passwordHash: 'hash', ...change },
    delivery: null,
    invoice: null,
    consents: [{ kind: 'terms', wording: 'Akceptuję regulamin.' }],
    place: 'registration',
  });
  const registered = async (change: Partial<NewAccount['client']> = {}) => {
    numbers += 1;
    const id = await store.register(account(`nowy-${numbers}`, change), now);
    if (id === null) throw new Error('the login is taken');
    return id;
  };
  const tokenOf = async (client: number, mail: string): Promise<string> => {
    const email = (await store.clients.byId(client))?.email;
    const waiting = await store.outbox.waiting();
    return String(waiting.findLast(({ recipient, kind: of }) => recipient === email && of === mail)?.content.token);
  };
  const count = async (table: string) =>
    Number((await rowsOf<{ n: string }>(database.orm, sql.raw(`select count(*) n from ${table}`)))[0]?.n);

  it('writes the client, addresses, consents with their wording, the link and the mail', async () => {
    const whole: NewAccount = {
      ...account('ola.lis'),
      delivery: address,
      invoice: { ...address, companyName: 'Len', taxNumber: '5260250274' },
      consents: [
        { kind: 'terms', wording: 'Akceptuję regulamin.' },
        { kind: 'marketing_email', wording: 'Chcę dostawać nowości.' },
      ],
    };
    const id = await store.register(whole, now);
    expect(await store.clients.byId(id ?? 0)).toMatchObject({ login: 'ola.lis', emailConfirmed: false });
    const addresses = await database.orm
      .select()
      .from(clientAddresses)
      .where(eq(clientAddresses.clientId, id ?? 0));
    expect(addresses.map(({ kind: of }) => of).sort()).toEqual(['delivery', 'invoice']);
    expect(addresses.find(({ kind: of }) => of === 'delivery')).toMatchObject(address);
    const consents = await database.orm
      .select()
      .from(clientConsents)
      .where(eq(clientConsents.clientId, id ?? 0));
    expect(consents).toEqual([
      expect.objectContaining({ kind: 'terms', wording: 'Akceptuję regulamin.', given: true, at: now }),
      expect.objectContaining({ kind: 'marketing_email', place: 'registration', given: true }),
    ]);
    const [mail] = await database.orm.select().from(outbox).where(eq(outbox.recipient, 'ola.lis@example.com'));
    expect(mail).toMatchObject({ kind: 'confirm-email', content: { login: 'ola.lis', token: expect.any(String) } });
    const [link] = await database.orm
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.clientId, id ?? 0));
    expect(link?.tokenHash, 'only the hash is stored').not.toBe(Object(mail?.content).token);
  });

  it('gives a login to one of several concurrent registrations and writes nothing for the others', async () => {
    const before = { consents: await count('client_consents'), mails: await count('outbox') };
    const tries = Array.from({ length: 8 }, (_, n) => store.register(account(n % 2 ? 'Wszyscy' : 'wszyscy'), now));
    const ids = (await Promise.all(tries)).filter((id) => id !== null);
    expect(ids).toHaveLength(1);
    expect(await count('client_consents')).toBe(before.consents + 1);
    expect(await count('outbox')).toBe(before.mails + 1);
  });

  it('writes nothing at all when a part fails', async () => {
    const broken = { ...address, city: null as unknown as string };
    await expect(store.register({ ...account('pechowa'), invoice: broken }, now)).rejects.toThrow();
    expect(await store.clients.loginUse('pechowa')).toBeNull();
    expect(await store.clients.isEmailKnown('pechowa@example.com')).toBe(false);
  });

  it('sends no confirmation for an address that is already verified', async () => {
    const id = await registered({ emailConfirmed: true });
    expect(await tokenOf(id, 'confirm-email')).toBe('undefined');
  });

  it('confirms an address once, for 48 hours', async () => {
    const id = await registered();
    const token = await tokenOf(id, 'confirm-email');
    expect(await store.emailLinks.subject('confirm-email', token, now)).toMatchObject({ client: id });
    expect(await store.emailLinks.subject('sign-in-link', token, now), 'a link of another kind').toBeNull();
    expect(await store.emailLinks.signIn(token, now)).toBeNull();
    expect(await store.emailLinks.confirm(token, true, now + 48 * hourMs)).toBeNull();
    const answers = await Promise.all(Array.from({ length: 5 }, () => store.emailLinks.confirm(token, true, now)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await store.clients.byId(id)).toMatchObject({ emailConfirmed: true });
    expect(await store.emailLinks.subject('confirm-email', token, now)).toBeNull();
  });

  it('makes earlier links void when another is sent, and sends none for a confirmed address', async () => {
    const id = await registered();
    const first = await tokenOf(id, 'confirm-email');
    expect(await store.emailLinks.resendConfirmation(id, now + 1)).toBe(true);
    const second = await tokenOf(id, 'confirm-email');
    expect(await store.emailLinks.confirm(first, true, now)).toBeNull();
    expect(await store.emailLinks.confirm(second, true, now)).toEqual({ client: id, isPasswordGone: false });
    expect(await store.emailLinks.resendConfirmation(id, now)).toBe(false);
  });

  it('does not confirm an address that the client has changed since', async () => {
    const id = await registered();
    const token = await tokenOf(id, 'confirm-email');
    await database.orm.execute(sql`update clients set email = 'inna@example.com' where id = ${id}`);
    expect(await store.emailLinks.subject('confirm-email', token, now)).toBeNull();
    expect(await store.emailLinks.confirm(token, true, now)).toBeNull();
    expect(await store.clients.byId(id)).toMatchObject({ emailConfirmed: false });
  });

  it('signs in once with a link, for 30 minutes', async () => {
    const id = await registered({ emailConfirmed: true });
    const email = (await store.clients.byId(id))?.email ?? '';
    await store.emailLinks.sendSignInLinks(email.toUpperCase(), now);
    const token = await tokenOf(id, 'sign-in-link');
    expect(await store.emailLinks.signIn(token, now + hourMs / 2)).toBeNull();
    const answers = await Promise.all(Array.from({ length: 5 }, () => store.emailLinks.signIn(token, now)));
    expect(answers.filter((answer) => answer !== null)).toEqual([{ client: id, isPasswordGone: false }]);
    expect(await store.clients.byId(id)).toMatchObject({ hasPassword: true });
  });

  it('leaves no way in to whoever registered with an address that is not theirs', async () => {
    const id = await registered();
    await store.signIn({ session: null, next: 'stranger', client: id }, now);
    await store.emailLinks.sendSignInLinks((await store.clients.byId(id))?.email ?? '', now);
    const used = await store.emailLinks.signIn(await tokenOf(id, 'sign-in-link'), now);
    expect(used).toEqual({ client: id, isPasswordGone: true });
    expect(await store.clients.byId(id)).toMatchObject({ hasPassword: false, emailConfirmed: true });
    expect(await store.sessions.touch('stranger', now)).toEqual({ state: 'gone' });
  });

  it('writes a link for every account of an address, and none where there is no account', async () => {
    const email = 'rodzina@example.com';
    for (let n = 0; n < 2; n += 1) await registered({ email, emailConfirmed: true });
    await store.emailLinks.sendSignInLinks(email, now);
    await store.emailLinks.sendSignInLinks('nikt@example.com', now);
    const mails = await store.outbox.waiting();
    expect(mails.filter(({ recipient }) => recipient === email)).toHaveLength(2);
    expect(mails.filter(({ recipient }) => recipient === 'nikt@example.com')).toEqual([]);
  });

  it('forgets links that are too old', async () => {
    await registered();
    await store.forgetOld(now + 49 * hourMs);
    expect(await count('account_tokens')).toBe(0);
  });
});
