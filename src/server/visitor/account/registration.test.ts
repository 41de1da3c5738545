import { afterAll, beforeAll, expect, it } from 'vitest';
import settings from '../../../../shop.config.ts';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import type { Store } from '../../../data/store.ts';
import type { Registration } from '../../../shop/account/registration/registration.ts';
import type { LimitedKind } from '../../../shop/limits.ts';
import { TryLater } from '../../../shop/try-later.ts';
import { sessionOf } from '../session.ts';
import { registrationOf } from './registration.ts';

let store: Store;
const now = Date.now();
beforeAll(async () => {
  ({ store } = await openTestStore('server', 'registration_verbs', now));
});
afterAll(() => store.close());

const ofOla: Registration = {
  login: 'ola',
  email: 'ola@example.com',
  password: 'tajne hasło',
  personal: { firstname: 'Ola' },
  phoneKey: '',
  delivery: null,
  invoice: null,
  consents: [],
  place: 'registration',
};

function browser(counted: [LimitedKind, string | null][] = [], refused?: LimitedKind, tries: string[] = []) {
  const session = sessionOf(new Request('http://shop.test/'), store, { now, https: false });
  const count = async (kind: LimitedKind, email: string | null) => {
    counted.push([kind, email]);
    if (kind === refused) throw new TryLater('limit', 60);
  };
  const countTry = async (login: string) => {
    tries.push(login);
    if (tries.length > 2) throw new TryLater('limit', 60);
  };
  return { session, verbs: registrationOf(store, session, { settings, now: () => now, count, countTry }) };
}

const mails = async (email: string) => (await store.outbox.waiting()).filter(({ recipient }) => recipient === email);

it('mails the confirmation again to whoever is signed in, until the address is confirmed', async () => {
  const counted: [LimitedKind, string | null][] = [];
  const { verbs } = browser(counted);
  expect(await verbs.resendConfirmation()).toBe('nobody');
  expect(await verbs.register(ofOla, 'ask')).toMatchObject({ status: 'registered' });
  expect(await verbs.resendConfirmation()).toBe('sent');
  expect(counted).toEqual([
    ['register', null],
    ['account-mail', 'ola@example.com'],
    ['account-mail', 'ola@example.com'],
  ]);
  const [first, second] = await mails('ola@example.com');
  expect(await verbs.confirmEmail(String(first?.content.token)), 'the earlier link is void').toBeNull();
  expect(await verbs.confirmEmail(String(second?.content.token))).toMatchObject({ isPasswordGone: false });
  expect(await verbs.resendConfirmation()).toBe('confirmed');
  expect(await mails('ola@example.com')).toHaveLength(2);
});

it('writes nothing when a limit is exceeded', async () => {
  const ewa = { ...ofOla, login: 'ewa', email: 'ewa@example.com' };
  for (const kind of ['register', 'account-mail'] as const) {
    const { verbs, session } = browser([], kind);
    await expect(verbs.register(ewa, 'ask')).rejects.toThrow(TryLater);
    expect(await session.client()).toBeNull();
  }
  expect(await store.clients.isEmailKnown('ewa@example.com')).toBe(false);
});

it('registers without a password and without a mail whom a service has vouched for', async () => {
  const { verbs } = browser();
  const iga = { ...ofOla, login: '', email: 'iga@example.com', password: null, emailConfirmed: true };
  expect(await verbs.register(iga, 'ask')).toMatchObject({ status: 'registered' });
  const [row] = await store.clients.named('iga@example.com', null, 1);
  expect(row).toMatchObject({ login: 'iga@example.com', passwordHash: null, emailConfirmed: true });
  expect(await mails('iga@example.com')).toEqual([]);
  expect(await browser().verbs.register(iga, 'new'), 'the same once more is another person').toMatchObject({
    status: 'login-taken',
  });
});

it.each([
  ['a password', { password: 'tajne hasło' }],
  [
    'a service',
    {
      password: null,
      identity: {
        service: 'probny',
        issuer: 'https://id.example',
        subject: 'uma',
        email: '',
        emailVerified: false,
        firstname: '',
        lastname: '',
      },
    },
  ],
])('opens one account when the same form with %s is at work three times at once', async (way, given) => {
  const uma = { ...ofOla, ...given, login: '', email: `uma.${way.split(' ')[1]}@example.com` };
  const sent = await Promise.all([1, 2, 3].map(() => browser().verbs.register(uma, 'ask')));
  expect(sent.map(({ status }) => status)).toEqual(['registered', 'registered', 'registered']);
  expect(new Set(sent.map((answer) => ('client' in answer ? answer.client : null))).size).toBe(1);
});

it('is no way to try the password of a new account without the limits of the sign-in', async () => {
  const jan = { ...ofOla, login: 'jan', email: 'jan@example.com' };
  const tries: string[] = [];
  const { verbs } = browser([], undefined, tries);
  expect(await verbs.register(jan, 'ask')).toMatchObject({ status: 'registered' });
  expect(tries, 'a new account is no try').toEqual([]);
  const other = browser([], undefined, tries).verbs;
  expect(await other.register({ ...jan, login: 'JAN', password: 'zgadywane' }, 'new')).toMatchObject({
    status: 'login-taken',
  });
  expect(await other.register(jan, 'new'), 'the same form again').toMatchObject({ status: 'registered' });
  await expect(other.register({ ...jan, password: 'zgadywane 3' }, 'new')).rejects.toThrow(TryLater);
  expect(tries).toEqual(['jan', 'jan', 'jan']);
});
