import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Store } from '../store.ts';

describe('the first proof of an address', () => {
  const now = Date.now();
  let store: Store;
  let count = 0;

  beforeAll(async () => {
    ({ store } = await openTestStore('server', 'first_proof', now));
  });
  afterAll(() => store.close());

  const mailed = async (recipient: string, mail: string) =>
    String(
      (await store.outbox.waiting()).findLast(({ recipient: to, kind: of }) => to === recipient && of === mail)?.content
        .token,
    );

  /** An account that an attacker has opened with another person's address, with every way to sign in again. */
  async function planted({ emailConfirmed = false } = {}) {
    count += 1;
    const email = `ofiara-${count}@example.com`;
    const client = { login: `ofiara-${count}`, email, passwordHash: 'stranger', emailConfirmed };
    const id = await store.clients.create(client, now);
    if (id === null) throw new Error('the login is taken');
    const identity = {
      service: 'probny',
      issuer: 'https://id.example',
      subject: `obcy-${count}`,
      email: '',
      emailVerified: false,
      firstname: '',
      lastname: '',
    };
    await store.identities.link(id, identity, now);
    const elsewhere = `obcy-${count}@example.com`;
    await store.emailChanges.ask(id, elsewhere, now);
    const session = `stranger-${count}`;
    await store.signIn({ session: null, next: session, client: id }, now);
    const change = await mailed(elsewhere, 'change-email');
    return { id, email, identity, session, change };
  }

  const ways: [string, (id: number, email: string) => Promise<unknown>][] = [
    ['a code', (client, email) => store.verifiedEmail({ client, email, isOwn: false }, now)],
    [
      'the link that confirms the address, where nobody is signed in to the account',
      async (client, email) => {
        await store.emailLinks.resendConfirmation(client, now);
        const used = await store.emailLinks.confirm(await mailed(email, 'confirm-email'), false, now);
        expect(used).toEqual({ client, isPasswordGone: true });
      },
    ],
    [
      'a link that signs in',
      async (_, email) => {
        await store.emailLinks.sendSignInLinks(email, now);
        return store.emailLinks.signIn(await mailed(email, 'sign-in-link'), now);
      },
    ],
    [
      'a link for a new password',
      async (client, email) => {
        const tokenHash = `link-${client}`;
        await store.passwords.addLink({ client, email, tokenHash, expiresAt: now + 1_000 });
        return store.passwords.setByLink(tokenHash, 'new', now);
      },
    ],
  ];

  it.each(ways)(
    'by %s leaves a stranger no password, session, service, or way to another address',
    async (_, prove) => {
      const { id, email, identity, session, change } = await planted();
      await prove(id, email);
      expect(await store.passwords.hashOf(id)).not.toBe('stranger');
      expect(await store.sessions.touch(session, now)).toEqual({ state: 'gone' });
      expect(await store.identities.signIn(identity, now), 'the service of the stranger').toBeNull();
      expect(await store.emailChanges.confirm(change, id, now), 'the address of the stranger').toBe(false);
      expect(await store.clients.byId(id)).toMatchObject({ email, emailConfirmed: true });
    },
  );

  it('was long ago: a new password by a link leaves the services, and ends a move to another address', async () => {
    const { id, email, identity, change } = await planted({ emailConfirmed: true });
    const tokenHash = 'later';
    await store.passwords.addLink({ client: id, email, tokenHash, expiresAt: now + 1_000 });
    expect(await store.passwords.setByLink(tokenHash, 'new', now)).toBe(id);
    expect(await store.identities.signIn(identity, now)).toBe(id);
    expect(await store.emailChanges.confirm(change, id, now)).toBe(false);
  });

  it('keeps every way in when the link is opened where the account is signed in', async () => {
    const { id, email, identity, session } = await planted();
    await store.emailLinks.resendConfirmation(id, now);
    const used = await store.emailLinks.confirm(await mailed(email, 'confirm-email'), true, now);
    expect(used).toEqual({ client: id, isPasswordGone: false });
    expect(await store.passwords.hashOf(id)).toBe('stranger');
    expect(await store.sessions.touch(session, now)).toMatchObject({ client: id });
    expect(await store.identities.signIn(identity, now)).toBe(id);
  });

  it('may still come by the first mail after the password was changed', async () => {
    const { id, email, session } = await planted();
    await store.emailLinks.resendConfirmation(id, now);
    const asked = { client: id, before: 'stranger', after: 'new', session, next: 'early' };
    expect(await store.passwords.change(asked, now)).toBe(true);
    const link = await mailed(email, 'confirm-email');
    expect(await store.emailLinks.confirm(link, true, now)).toEqual({ client: id, isPasswordGone: false });
    expect(await store.passwords.hashOf(id)).toBe('new');
  });

  it('was long ago: a changed password ends a move to another address', async () => {
    const { id, session, change } = await planted({ emailConfirmed: true });
    const next = 'changed';
    const asked = { client: id, before: 'stranger', after: 'new', session, next };
    expect(await store.passwords.change(asked, now)).toBe(true);
    expect(await store.emailChanges.confirm(change, id, now)).toBe(false);
  });
});
