import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type LeftBasket, remindedSpan, reminderLinkDays, reminderState } from '../../shop/basket/reminder.ts';
import { staffLimits } from '../../shop/limits.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { type ListPage, type ListPlace, type ListRead, pageFrom } from '../db/rows.ts';
import { baskets, basketReminders as reminders } from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { OwnerId } from '../session/sessions.ts';

/** A client's basket with lines, for the people of the shop. */
export interface ListedBasket extends LeftBasket {
  id: number;
  clientId: number;
  name: string;
  email: string;
  lines: { name: string; quantity: number }[];
  /** At the prices that the client saw last. */
  gross: Grosze;
}

/** What came of the reminders of a span. */
interface ReminderSums {
  written: number;
  /** Reminders after which the client ordered. */
  recovered: number;
  gross: Grosze;
}

const dayMs = 86_400_000;
const atOnce = 500;
const at = (instant: Instant) => sql`${new Date(instant).toISOString()}::timestamptz`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

type Row = Record<'changedAt' | 'begunAt' | 'orderedAt' | 'remindedAt', string | Date | null> &
  Omit<ListedBasket, 'changedAt' | 'begunAt' | 'orderedAt' | 'remindedAt' | 'gross'> & { gross: number | string };

const timeOf = (value: string | Date | null): Instant | null => (value === null ? null : new Date(value).getTime());

const ofClient = sql`(o.client_id = c.id or lower(o.email) = lower(c.email))`;

/** Baskets with lines of clients; a condition on `baskets`. */
const listed = (where: SQL | undefined, order: SQL[], limit: number) => sql`
  select baskets.id, c.id as "clientId", c.email, baskets.changed_at as "changedAt", l.begun as "begunAt", l.lines, l.gross,
    coalesce(nullif(c.company_name, ''), nullif(trim(c.firstname || ' ' || c.lastname), ''), c.email) as name,
    coalesce((select k.given from client_consents k where k.client_id = c.id and k.kind = 'marketing_email'
      order by k.id desc limit 1), false) as "hasConsent",
    c.email_confirmed_at is not null and c.blocked_at is null and c.deletion_at is null as "isReachable",
    (select max(o.placed_at) from orders o where ${ofClient}) as "orderedAt",
    (select max(r.written_at) from basket_reminders r where r.client_id = c.id) as "remindedAt"
  from baskets join owners w on w.id = baskets.owner_id join clients c on c.id = w.client_id
    cross join lateral (
      select min(l.added_at) as begun, round(sum(l.seen_gross * l.quantity)) as gross,
        json_agg(json_build_object('name', concat_ws(', ', p.name, nullif(z.name, p.name)), 'quantity', l.quantity)
          order by l.id) as lines
      from basket_lines l join sizes z on z.id = l.size_row join products p on p.id = z.product_id
      where l.basket_id = baskets.id and l.removed_at is null and not l.for_points) l
  where l.lines is not null ${where ? sql`and ${where}` : sql``}
  ${order.length > 0 ? sql`order by ${sql.join(order, sql`, `)}` : sql``} limit ${limit}`;

/** Baskets that clients left, and the one reminder of each. */
export function createBasketReminders(orm: Orm) {
  async function read(db: Orm, where: SQL | undefined, order: SQL[] = [], limit = 1): Promise<ListedBasket[]> {
    const rows = await rowsOf<Row>(db, listed(where, order, limit));
    return rows.map((row) => ({
      ...row,
      changedAt: timeOf(row.changedAt) ?? 0,
      begunAt: timeOf(row.begunAt) ?? 0,
      orderedAt: timeOf(row.orderedAt),
      remindedAt: timeOf(row.remindedAt),
      gross: Number(row.gross),
    }));
  }

  /** Returns false if the basket has changed meanwhile, or another process has written the reminder. */
  const remind = (id: number, hours: number, now: Instant): Promise<boolean> =>
    orm.transaction(async (tx) => {
      await tx.select({ id: baskets.id }).from(baskets).where(eq(baskets.id, id)).for('update');
      const [basket] = await read(tx, sql`baskets.id = ${id}`);
      if (!basket || reminderState(basket, hours, now) !== 'due') return false;
      const { clientId, gross } = basket;
      // Hexadecimal, because addresses with capital letters redirect to the lower-case spelling of the page.
      const token = randomBytes(32).toString('hex');
      const until = now + reminderLinkDays * dayMs;
      await tx
        .insert(reminders)
        .values({ clientId, writtenAt: now, tokenHash: hashOf(token), expiresAt: until, gross });
      const content = { clientId, token, at: now, until };
      await writeMail(tx, { recipient: basket.email, kind: 'basket-reminder', content }, now);
      return true;
    });

  return {
    /** Writes the reminders that are due. Returns how many. */
    async remindDue(hours: number, now: Instant): Promise<number> {
      const { from, until } = remindedSpan(hours, now);
      let [written, last] = [0, 0];
      for (;;) {
        const isLeft = sql`baskets.changed_at between ${at(from)} and ${at(until)} and baskets.id > ${last}`;
        const found = await read(orm, isLeft, [sql`baskets.id`], atOnce);
        for (const basket of found)
          if (reminderState(basket, hours, now) === 'due' && (await remind(basket.id, hours, now))) written += 1;
        last = found.at(-1)?.id ?? 0;
        if (found.length < atOnce) return written;
      }
    },

    /** Baskets that were left before an instant, those changed last first. */
    list: (before: Instant, place: ListPlace, most: number = staffLimits.perPage): Promise<ListPage<ListedBasket>> =>
      pageFrom(
        place,
        { order: { table: baskets, id: baskets.id, by: baskets.changedAt, turn: 'desc' }, most },
        ({ where, order, limit }: ListRead) =>
          read(orm, and(sql`baskets.changed_at <= ${at(before)}`, where), order, limit),
      ),

    /** The client's basket as it is now; `null`: it is empty. */
    ofClient: async (clientId: number): Promise<ListedBasket | null> =>
      (await read(orm, sql`c.id = ${clientId}`))[0] ?? null,

    /** Whose basket a link opens; `null`: the link is unknown, or was over at this instant. */
    async byToken(token: string, validAt: Instant): Promise<{ clientId: number; owner: OwnerId | null } | null> {
      const [row] = await orm
        .select({ clientId: reminders.clientId })
        .from(reminders)
        .where(and(eq(reminders.tokenHash, hashOf(token)), gt(reminders.expiresAt, validAt)));
      if (!row) return null;
      const [own] = await rowsOf<{ id: OwnerId }>(orm, sql`select id from owners where client_id = ${row.clientId}`);
      return { clientId: row.clientId, owner: own?.id ?? null };
    },

    async sums(since: Instant): Promise<ReminderSums> {
      const [row] = await rowsOf<Record<keyof ReminderSums, number | string>>(
        orm,
        sql`select count(*) as written, count(found.total) as recovered, coalesce(sum(found.total), 0) as gross
          from basket_reminders r join clients c on c.id = r.client_id
            left join lateral (
              select s.total from orders o join order_search s on s.order_id = o.id
              where ${ofClient} and o.state <> 'cancelled' and o.placed_at >= r.written_at
                and o.placed_at < r.expires_at
              order by o.placed_at limit 1) found on true
          where r.written_at >= ${at(since)}`,
      );
      return { written: Number(row?.written), recovered: Number(row?.recovered), gross: Number(row?.gross) };
    },
  };
}
