import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshServerDatabase } from '../../../testing/store/test-store.ts';
import { type Database, openDatabase, rowsOf } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';

/** Jobs of an older shop that had yet to write their mails. */
async function withWaitingJobs(database: Database): Promise<void> {
  await migrate(database, '0090');
  await database.script(`
    insert into orders (number, order_key, placed_at, state, email, payment_state, due, agreed)
      values ('GL-1', 'a', now(), 'placed', 'anna@example.com', 'waiting', 100, '{}');
    insert into complaints (number, form_key, filed_at, state, email, content)
      values ('R-1', 'b', now(), 'filed', 'ola@example.com', '{}');
    insert into outbox (recipient, kind, content, once) values ('anna@example.com', 'order-paid', '{"orderId": 1}', 'order-1-paid');
    insert into jobs (kind, payload, due_at) values
      ('order-mail', '{"orderId": 1, "kind": "payment-reminder"}', '2030-01-02T03:04:05Z'),
      ('order-mail', '{"orderId": 1, "kind": "paid"}', now()),
      ('order-mail', '{"orderId": 1, "kind": "parcel-sent", "parcelId": 7}', now()),
      ('order-mail', '{"orderId": 1, "kind": "ready"}', now()),
      ('complaint-mail', '{"complaintId": 1, "kind": "message", "messageId": 3}', now()),
      ('complaint-mail', '{"complaintId": 1, "kind": "shop-due"}', '2030-01-02T03:04:05Z'),
      ('order-notice', '{"orderId": 1, "kind": "refund-failed", "refundId": "r"}', now()),
      ('withdrawal-clock', '{"withdrawalId": 4}', now());
    insert into jobs (kind, payload, done_at) values ('order-mail', '{"orderId": 1, "kind": "placed"}', now());
    insert into jobs (kind, payload, failed_at) values ('order-mail', '{"orderId": 1, "kind": "sent"}', now());
  `);
}

it('mails that jobs of an older shop had yet to write are written, once, and come when they were due', async () => {
  const database = await openDatabase(await freshServerDatabase('outbox'), withWaitingJobs);
  await migrate(database);
  const mails = await rowsOf(database.orm, sql`select recipient, kind, content, once from outbox order by id`);
  const anna = { recipient: 'anna@example.com' };
  expect(mails).toEqual([
    { ...anna, kind: 'order-paid', content: { orderId: 1 }, once: 'order-1-paid' },
    { ...anna, kind: 'order-payment-reminder', content: { orderId: 1 }, once: 'order-1-payment-reminder' },
    { ...anna, kind: 'order-parcel-sent', content: { orderId: 1, parcelId: 7 }, once: 'order-1-parcel-sent-7' },
    { ...anna, kind: 'order-ready', content: { orderId: 1 }, once: null },
    {
      recipient: 'ola@example.com',
      kind: 'complaint-message',
      content: { complaintId: 1, messageId: 3 },
      once: 'complaint-1-message-3',
    },
  ]);
  const jobs = await rowsOf(
    database.orm,
    sql`select kind, payload - 'mail' as about, coalesce((select o.kind from outbox o where o.id::text = payload ->> 'mail'), payload ->> 'mail') as mail,
      due_at = '2030-01-02T03:04:05Z' as later from jobs where done_at is null and every_seconds is null order by 3`,
  );
  const own = { kind: 'mail', about: {}, later: false };
  expect(jobs).toEqual([
    { ...own, mail: 'complaint-message' },
    { kind: 'shop-mail', about: { complaintId: 1 }, mail: 'complaint-shop-due', later: true },
    { ...own, mail: 'order-paid' },
    { ...own, mail: 'order-parcel-sent' },
    { ...own, mail: 'order-payment-reminder', later: true },
    { ...own, mail: 'order-ready' },
    { kind: 'shop-mail', about: { orderId: 1, refundId: 'r' }, mail: 'shop-refund-failed', later: false },
    { kind: 'shop-mail', about: { withdrawalId: 4 }, mail: 'withdrawal-pay-by', later: false },
  ]);
  await database.close();
});
