import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RecalledProduct, RecallNotice } from '../../shop/mail/recall/recall-notice.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { outbox } from '../db/schema.ts';

const atOnce = 1_000;
/** Between two mails, which are sent one by one with all others: codes and confirmations go in between. */
const apartMs = 1_000;

/**
 * Buyers of a product, alone or in a set, each by the newest order. A marketplace may keep an address to itself. Lines of
 * sets are found by an index of those that have parts.
 */
const buyersOf = (productId: number) => sql`
  select distinct on (lower(o.email)) o.id as "orderId", o.email
  from orders o
  where o.state <> 'cancelled' and o.email <> '' and o.id in (
    select order_id from order_lines
    where product_id = ${productId}
      or (sold ? 'parts' and sold -> 'parts' @> ${JSON.stringify([{ productId }])}::jsonb))
  order by lower(o.email), o.id desc`;

/** Notices to all buyers of a dangerous product. */
export function createRecalls(orm: Orm) {
  return {
    async buyers(productId: number): Promise<number> {
      const [row] = await rowsOf<{ count: number }>(
        orm,
        sql`select count(*)::integer as count from (${buyersOf(productId)}) buyers`,
      );
      return row?.count ?? 0;
    },

    /** Writes a mail to each buyer. The same notice is written once. Returns how many were written now. */
    send: (id: number, product: RecalledProduct, notice: RecallNotice, now: Instant): Promise<number> =>
      orm.transaction(async (tx) => {
        const buyers = await rowsOf<{ orderId: number; email: string }>(tx, buyersOf(id));
        const text = createHash('sha256').update(JSON.stringify(notice)).digest('hex').slice(0, 16);
        let written = 0;
        for (let from = 0; from < buyers.length; from += atOnce) {
          const mails = buyers.slice(from, from + atOnce).map(({ orderId, email }, at) => ({
            recipient: email,
            kind: 'product-recall',
            content: { orderId, product, notice },
            once: `recall-${id}-${text}-${email.toLowerCase()}`,
            createdAt: now,
            dueAt: now + (from + at) * apartMs,
          }));
          const rows = await tx
            .insert(outbox)
            .values(mails)
            .onConflictDoNothing({ target: outbox.once })
            .returning({ id: outbox.id });
          written += rows.length;
        }
        return written;
      }),
  };
}
