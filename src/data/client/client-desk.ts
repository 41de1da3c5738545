import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type MarketingKind, marketingKinds } from '../../shop/account/consent/consents.ts';
import type { ComplaintState } from '../../shop/complaint/complaint-machine.ts';
import { clientDeskLimits, staffLimits } from '../../shop/limits.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { OrderState } from '../../shop/order/order-machine.ts';
import type { PaymentState } from '../../shop/payment/payment-machine.ts';
import type { ReturnState } from '../../shop/return/return-machine.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import type { ListPage } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import { isSoldOrder } from '../order/desk/sold-orders.ts';
import { type ClientQuestion, type ListedClient, listClients } from './client-list.ts';
import { giveGuestOrders, type MergeRefusal, mergeClients } from './merge-clients.ts';

/** A person of the list: an account, or an e-mail address that ordered without one. */
export interface FoundClient {
  id: number;
  clientId: number | null;
  email: string;
  name: string;
  phone: string;
  since: Instant;
  blockedAt: Instant | null;
}

interface ClientOrder {
  number: string;
  placedAt: Instant;
  state: OrderState;
  payment: PaymentState;
  total: Grosze;
}

/** What a person has done in the shop; the newest of each, up to `clientDeskLimits.shown`. */
interface ClientPast {
  /** Orders that count as sold, and what they came to. */
  sold: { orders: number; gross: Grosze; refunded: Grosze };
  orders: ClientOrder[];
  isMoreOrders: boolean;
  returns: { number: string; createdAt: Instant; state: ReturnState; total: Grosze }[];
  complaints: { number: string; filedAt: Instant; state: ComplaintState }[];
  basket: { changedAt: Instant; lines: { name: string; quantity: number; gross: Grosze }[] } | null;
}

interface ClientNote {
  id: number;
  at: Instant;
  who: string;
  text: string;
}

/** A marketing consent that is valid now, with its proof. */
interface ProvenConsent {
  clientId: number;
  email: string;
  emailConfirmedAt: Instant | null;
  phone: string;
  firstname: string;
  lastname: string;
  companyName: string;
  kind: MarketingKind;
  wording: string;
  place: string;
  at: Instant;
}

/** A row of JSON, whose instants are texts. */
type Json<Row, Times extends keyof Row> = Omit<Row, Times> & Record<Times, string>;

const instantOf = (text: string): Instant => new Date(text).getTime();

/** Clients for the people of the shop. */
export function createClientDesk(orm: Orm) {
  const { clientNotes: notes, clients } = t;

  return {
    list: (asked: ClientQuestion, most: number = staffLimits.perPage): Promise<ListPage<ListedClient>> =>
      listClients(orm, asked, most),

    async byId(id: number): Promise<FoundClient | null> {
      const { buyerSearch: b } = t;
      const [row] = await orm
        .select({
          id: b.id,
          clientId: b.clientId,
          email: b.email,
          name: b.name,
          phone: b.phone,
          since: b.since,
          blockedAt: clients.blockedAt,
        })
        .from(b)
        .leftJoin(clients, eq(clients.id, b.clientId))
        .where(eq(b.id, id));
      return row ?? null;
    },

    /** The person of an order, to link to it; `null` if it was forgotten. */
    async ofOrder({ clientId, email }: { clientId: number | null; email: string }): Promise<number | null> {
      const { buyerSearch: b } = t;
      const is =
        clientId === null
          ? and(isNull(b.clientId), eq(sql`lower(${b.email})`, email.toLowerCase()))
          : eq(b.clientId, clientId);
      const [row] = await orm.select({ id: b.id }).from(b).where(is);
      return row?.id ?? null;
    },

    /** The people of accounts, to link to them. */
    async idsOfClients(clientIds: readonly number[]): Promise<Map<number, number>> {
      const { buyerSearch: b } = t;
      if (clientIds.length === 0) return new Map();
      const rows = await orm
        .select({ id: b.id, clientId: b.clientId })
        .from(b)
        .where(inArray(b.clientId, [...clientIds]));
      return new Map(rows.map(({ id, clientId }) => [clientId ?? 0, id]));
    },

    async past({ clientId, email }: Pick<FoundClient, 'clientId' | 'email'>): Promise<ClientPast> {
      const key = email.toLowerCase();
      const own =
        clientId === null ? sql`lower(o.email) = ${key} and o.client_id is null` : sql`o.client_id = ${clientId}`;
      const most = clientDeskLimits.shown;
      const complained =
        clientId === null ? sql`lower(c.email) = ${key} and c.client_id is null` : sql`c.client_id = ${clientId}`;
      const [row] = await rowsOf<{
        sold: ClientPast['sold'];
        orders: Json<ClientOrder, 'placedAt'>[];
        returns: Json<ClientPast['returns'][number], 'createdAt'>[];
        complaints: Json<ClientPast['complaints'][number], 'filedAt'>[];
        basket: { changedAt: string; lines: NonNullable<ClientPast['basket']>['lines'] } | null;
      }>(
        orm,
        sql`select
          (select json_build_object('orders', count(*), 'gross', coalesce(sum(s.total), 0),
              'refunded', (select coalesce(sum(o.refunded), 0) from orders o where ${own}))
            from orders o join order_search s on s.order_id = o.id where ${own} and ${isSoldOrder}) as sold,
          (select coalesce(json_agg(found), '[]') from (
            select o.number, o.placed_at as "placedAt", o.state, o.payment_state as payment, s.total
            from orders o join order_search s on s.order_id = o.id where ${own}
            order by o.placed_at desc, o.id desc limit ${most + 1}) found) as orders,
          (select coalesce(json_agg(found), '[]') from (
            select r.number, r.created_at as "createdAt", r.state, (r.refund ->> 'total')::integer as total
            from returns r join orders o on o.id = r.order_id where ${own} order by r.id desc limit ${most}) found)
            as returns,
          (select coalesce(json_agg(found), '[]') from (
            select c.number, c.filed_at as "filedAt", c.state from complaints c where ${complained}
            order by c.id desc limit ${most}) found) as complaints,
          (select json_build_object('changedAt', b.changed_at, 'lines', (
              select coalesce(json_agg(json_build_object(
                'name', concat_ws(', ', p.name, nullif(z.name, p.name)), 'quantity', l.quantity,
                'gross', l.seen_gross) order by l.id), '[]')
              from basket_lines l join sizes z on z.id = l.size_row join products p on p.id = z.product_id
              where l.basket_id = b.id and l.removed_at is null))
            from baskets b join owners w on w.id = b.owner_id where w.client_id = ${clientId}) as basket`,
      );
      if (!row) throw new Error('a statement without rows');
      const orders = row.orders.map((one) => ({ ...one, placedAt: instantOf(one.placedAt) }));
      return {
        sold: row.sold,
        orders: orders.slice(0, most),
        isMoreOrders: orders.length > most,
        returns: row.returns.map((one) => ({ ...one, createdAt: instantOf(one.createdAt) })),
        complaints: row.complaints.map((one) => ({ ...one, filedAt: instantOf(one.filedAt) })),
        basket:
          row.basket === null || row.basket.lines.length === 0
            ? null
            : { ...row.basket, changedAt: instantOf(row.basket.changedAt) },
      };
    },

    notesOf: (clientId: number): Promise<ClientNote[]> =>
      orm
        .select({ id: notes.id, at: notes.at, who: notes.who, text: notes.text })
        .from(notes)
        .where(eq(notes.clientId, clientId))
        .orderBy(asc(notes.id)),

    /** Returns false if it was written before. */
    addNote: async (
      clientId: number,
      note: { formKey: string; who: string; text: string },
      now: Instant,
    ): Promise<boolean> => {
      const written = await orm
        .insert(notes)
        .values({ clientId, at: now, ...note })
        .onConflictDoNothing({ target: notes.formKey })
        .returning({ id: notes.id });
      return written.length > 0;
    },

    /** Ends every session of the client and lets nobody sign in. Returns false if the client was blocked already. */
    block: (clientId: number, now: Instant): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const blocked = await tx
          .update(clients)
          .set({ blockedAt: now })
          .where(and(eq(clients.id, clientId), isNull(clients.blockedAt)))
          .returning({ id: clients.id });
        if (blocked.length === 0) return false;
        await tx.execute(
          sql`delete from sessions where owner_id = (select id from owners where client_id = ${clientId})`,
        );
        return true;
      }),

    unblock: async (clientId: number): Promise<boolean> => {
      const free = await orm
        .update(clients)
        .set({ blockedAt: null })
        .where(and(eq(clients.id, clientId), isNotNull(clients.blockedAt)))
        .returning({ id: clients.id });
      return free.length > 0;
    },

    merge: (accounts: { from: number; into: number }, now: Instant): Promise<MergeRefusal | null> =>
      mergeClients(orm, accounts, now),

    giveGuestOrders: (guest: { email: string; into: number }): Promise<number> => giveGuestOrders(orm, guest),
  };
}

/** All marketing consents that are valid now, in batches: the newest entry of each client and kind. */
export async function* marketingConsents(orm: Orm): AsyncGenerator<ProvenConsent[]> {
  const { clientConsents: c, clients } = t;
  let after = 0;
  for (;;) {
    const ids = await rowsOf<{ id: number }>(
      orm,
      sql`select distinct client_id as id from client_consents where client_id > ${after}
        order by client_id limit ${clientDeskLimits.csvBatch}`,
    );
    const last = ids.at(-1)?.id;
    if (last === undefined) return;
    const rows = await orm
      .selectDistinctOn([c.clientId, c.kind], {
        clientId: c.clientId,
        email: clients.email,
        emailConfirmedAt: clients.emailConfirmedAt,
        phone: clients.phone,
        firstname: clients.firstname,
        lastname: clients.lastname,
        companyName: clients.companyName,
        kind: c.kind,
        given: c.given,
        wording: c.wording,
        place: c.place,
        at: c.at,
      })
      .from(c)
      .innerJoin(clients, eq(clients.id, c.clientId))
      .where(sql`${c.clientId} > ${after} and ${c.clientId} <= ${last}`)
      .orderBy(asc(c.clientId), asc(c.kind), desc(c.id));
    const valid = rows.flatMap(({ given, kind, ...row }) => {
      const known = marketingKinds.find((one) => one === kind);
      return given && known ? [{ ...row, kind: known }] : [];
    });
    if (valid.length > 0) yield valid;
    after = last;
  }
}
