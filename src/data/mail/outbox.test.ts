import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Store } from '../store.ts';

const dayMs = 86_400_000;
const now = Date.now();
let store: Store;

beforeAll(async () => {
  ({ store } = await openTestStore('server', 'outbox', now));
});
afterAll(() => store.close());

it('forgets old mails, but none that is still to come', async () => {
  const mail = { recipient: 'ola@example.com', kind: 'order-payment-reminder', content: { orderId: 1 } } as const;
  await store.outbox.add({ ...mail, once: 'soon' }, now);
  await store.outbox.add({ ...mail, once: 'later', dueAt: now + 58 * dayMs }, now);
  await store.outbox.forgetOld(now + 40 * dayMs);
  const left = await store.outbox.list({ behind: null, before: null });
  expect(left.rows.map(({ dueAt }) => dueAt)).toEqual([now + 58 * dayMs]);
});
