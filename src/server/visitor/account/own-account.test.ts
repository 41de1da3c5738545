import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import type { Store } from '../../../data/store.ts';
import { rateLimits } from '../../../shop/limits.ts';
import { cookieJar } from '../../http/request/cookie-jar.ts';
import { rateLimiter } from '../rate-limiter.ts';
import { sessionOf } from '../session.ts';
import { ownAccountOf } from './own-account.ts';

let store: Store;
const now = Date.now();
beforeAll(async () => {
  ({ store } = await openTestStore('server', 'own_account', now));
});
afterAll(() => store.close());

it('a deletion that is asked for and cancelled again and again does not fill a mailbox', async () => {
  const email = 'ofiara@example.com';
  const client = await store.clients.create({ login: 'obcy', email }, now);
  const request = new Request('http://shop.test/');
  const session = sessionOf(request, store, { now, https: false });
  await session.signIn(client ?? 0);
  const log = { bug: () => {}, note: () => {}, request: () => {} };
  const limiter = rateLimiter({ store, log, now: () => now, factor: 1 });
  const account = ownAccountOf(store, () => ({
    session,
    jar: cookieJar(request, false),
    now: () => now,
    showPrices: () => {},
    count: (kind, subjects) => limiter.take(kind, subjects),
  }));
  const { most } = rateLimits['account-mail'].email;
  for (let turn = 0; turn < most; turn += 1) {
    await account.askDeletion();
    await account.askDeletion();
    await account.cancelDeletion();
  }
  await expect(account.askDeletion()).rejects.toThrow('limit');
  const mails = (await store.outbox.waiting()).filter(({ recipient }) => recipient === email);
  expect(mails).toHaveLength(most);
  expect((await store.clients.byId(client ?? 0))?.deletionAt).toBeNull();
});
