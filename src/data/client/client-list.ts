import { type SQL, sql } from 'drizzle-orm';
import { commonWords } from '../../shop/limits.ts';
import { isTelling, questionWords, searchExpression } from '../../shop/order/desk/order-question.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { prepared } from '../db/prepared-statements.ts';
import { type ListPage, type ListPlace, type ListRead, pageFrom } from '../db/rows.ts';
import { buyerSearch as b } from '../db/schema.ts';

/** A row of the list of clients. */
export interface ListedClient {
  id: number;
  /** `null`: an e-mail address that ordered without an account. */
  clientId: number | null;
  email: string;
  name: string;
  phone: string;
  /** The account was opened, or the first order was placed. */
  since: Instant;
  isBlocked: boolean;
  orders: number;
  /** The name of the client's group. */
  group: string | null;
}

export interface ClientQuestion {
  text: string;
  kind: 'account' | 'guest' | null;
  /** In this group of clients. */
  group?: number | null;
  place: ListPlace;
}

/** Those that came last are first. Common words are walked to and rare ones looked up, like those of orders (0087). */
export async function listClients(orm: Orm, asked: ClientQuestion, most: number): Promise<ListPage<ListedClient>> {
  const words = questionWords(asked.text);
  const expression = words.length === 0 ? null : searchExpression(words);
  const isCommon = expression !== null && !isTelling(words) && (await areCommon(orm, expression));
  const inGroup = asked.group ? sql`and client_id in (select id from clients where group_id = ${asked.group})` : sql``;
  const own = sql`${kindIs[asked.kind ?? 'all']} ${inGroup}`;
  return pageFrom(asked.place, { order: { table: b, id: b.id, turn: 'desc' }, most }, (read) =>
    rowsOfPage(orm, read, { expression, isCommon, own }),
  );
}

const kindIs: Record<'account' | 'guest' | 'all', SQL> = {
  account: sql`and client_id is not null`,
  guest: sql`and client_id is null`,
  all: sql``,
};

async function areCommon(orm: Orm, expression: string): Promise<boolean> {
  const newest = sql`select words from buyer_search order by id desc limit ${commonWords.lookedThrough}`;
  const [row] = await rowsOf<{ common: boolean }>(
    orm,
    sql`${prepared}select count(*) filter (where words @@ ${expression}::tsquery) >= ${commonWords.from} as common
      from (${newest}) newest`,
  );
  return row?.common ?? false;
}

interface How {
  expression: string | null;
  isCommon: boolean;
  own: SQL;
}

async function rowsOfPage(orm: Orm, { where, order, limit }: ListRead, how: How): Promise<ListedClient[]> {
  const { expression, isCommon, own } = how;
  const place = where ? sql`and ${where}` : sql``;
  const turn = sql`order by ${sql.join(order, sql`, `)} limit ${limit}`;
  const ids =
    expression === null
      ? sql`select id from buyer_search where true ${own} ${place} ${turn}`
      : isCommon
        ? // The function has no index, on purpose.
          sql`select id from buyer_search where ts_match_vq(words, ${expression}::tsquery) ${own} ${place} ${turn}`
        : sql`select id from (select id, client_id from buyer_search where words @@ ${expression}::tsquery offset 0)
            buyer_search where true ${own} ${place} ${turn}`;
  const rows = await rowsOf<Omit<ListedClient, 'since' | 'orders'> & { since: string | Date; orders: number | string }>(
    orm,
    sql`${prepared}select buyer_search.id, buyer_search.client_id as "clientId", buyer_search.email, name,
        buyer_search.phone, since, c.blocked_at is not null as "isBlocked",
        (select g.name from client_groups g where g.id = c.group_id) as "group",
        case when client_id is null
          then (select count(*) from orders o where lower(o.email) = lower(buyer_search.email) and o.client_id is null)
          else (select count(*) from orders o where o.client_id = buyer_search.client_id) end as orders
      from buyer_search left join clients c on c.id = client_id
      where buyer_search.id = any(array(${ids})) order by ${sql.join(order, sql`, `)}`,
  );
  return rows.map((row) => ({ ...row, since: new Date(row.since).getTime(), orders: Number(row.orders) }));
}
