import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { identifierKey } from '../../../shop/account/client.ts';
import type { Orm } from '../../db/db.ts';
import { grouped } from '../../db/rows.ts';
import * as t from '../../db/schema.ts';
import { type ExportPart, iso, type Subject } from './export-part.ts';

/** Orders of the account, and those without an account from its confirmed address. */
export const ordersExport: ExportPart = {
  // `ksef_sends`, `order_stock`, `order_dispatches` and `order_assignments` are about the shop's work, which is no personal data.
  tables: [
    'orders',
    'order_lines',
    'order_parcels',
    'order_history',
    'order_files',
    'order_stock',
    // `order_search` repeats data of the order, `parcel_shipments` data of its parcels and history.
    'documents',
    'ksef_outbox',
    'ksef_sends',
    'order_notes',
    'order_tags',
    'order_dispatches',
    'order_assignments',
    'order_search',
    'parcel_shipments',
  ],
  read: async (orm, subject) => {
    const rows = await orm.select().from(t.orders).where(isOf(subject)).orderBy(asc(t.orders.id));
    const parts = await partsOf(
      orm,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => oneOrder(row, parts));
  },
};

/** The condition for the orders of a person. */
export function isOf({ client, email }: Subject) {
  const own = eq(t.orders.clientId, client);
  if (email === null) return own;
  return or(own, and(isNull(t.orders.clientId), eq(sql`lower(${t.orders.email})`, identifierKey(email))));
}

type OrderRow = typeof t.orders.$inferSelect;
type OrderParts = Awaited<ReturnType<typeof partsOf>>;

/** Related rows by order: one query per table, regardless of the number of orders. */
async function partsOf(orm: Orm, ids: number[]) {
  const { orderLines, orderParcels, orderHistory, orderFiles, orderNotes, orderTags, documents } = t;
  const of = async <Row extends { orderId: number }>(rows: Promise<Row[]>) =>
    grouped(
      await rows,
      ({ orderId }) => orderId,
      (row) => row,
    );
  const lines = orm.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position));
  const parcels = orm
    .select()
    .from(orderParcels)
    .where(inArray(orderParcels.orderId, ids))
    .orderBy(asc(orderParcels.id));
  const history = orm
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.id));
  const files = orm.select().from(orderFiles).where(inArray(orderFiles.orderId, ids));
  const issued = orm.select().from(documents).where(inArray(documents.orderId, ids)).orderBy(asc(documents.id));
  const notes = orm.select().from(orderNotes).where(inArray(orderNotes.orderId, ids)).orderBy(asc(orderNotes.id));
  const tags = orm.select().from(orderTags).where(inArray(orderTags.orderId, ids)).orderBy(asc(orderTags.tag));
  return {
    tags: await of(tags.execute()),
    notes: await of(notes.execute()),
    lines: await of(lines.execute()),
    parcels: await of(parcels.execute()),
    history: await of(history.execute()),
    files: await of(files.execute()),
    documents: await of(issued.execute()),
  };
}

function oneOrder(row: OrderRow, parts: OrderParts) {
  const lines = parts.lines.get(row.id) ?? [];
  const parcels = parts.parcels.get(row.id) ?? [];
  const history = parts.history.get(row.id) ?? [];
  const files = parts.files.get(row.id) ?? [];
  const documents = parts.documents.get(row.id) ?? [];
  const notes = parts.notes.get(row.id) ?? [];
  const { buyer, recipient, delivery, sums, document, remarks, courierRemarks, consents, termsVersion } = row.agreed;
  return {
    numer: row.number,
    zlozone: iso(row.placedAt),
    stan: row.state,
    kod: row.code,
    kupujacy: { ...buyer },
    odbiorca: recipient,
    dostawa: delivery,
    kwoty: sums,
    dokument: document,
    uwagi: remarks,
    uwagiDlaKuriera: courierRemarks,
    zgody: consents.map(({ wording, given }) => ({ tresc: wording, wyrazona: given })),
    wersjaRegulaminu: termsVersion,
    platnosc: {
      stan: row.paymentState,
      sposob: row.method,
      doZaplaty: row.due,
      zaplacono: row.paid,
      zwrocono: row.refunded,
    },
    punkty: { wydane: row.pointsSpent, otrzymane: row.pointsReceived },
    pozycje: lines.map(({ position, quantity, sold }) => ({
      produkt: sold.name,
      rozmiar: sold.sizeName,
      ilosc: quantity,
      cena: sold.price,
      wartosc: sold.worth,
      komentarz: sold.comment,
      pliki: files.filter((file) => file.position === position).map((file) => file.name),
    })),
    paczki: parcels.map(({ state, trackingNumber, dispatchOn }) => ({
      stan: state,
      numer: trackingNumber,
      wysylka: dispatchOn,
    })),
    dokumenty: documents.map(({ kind, number, issuedAt }) => ({
      rodzaj: kind,
      numer: number,
      wystawiono: iso(issuedAt),
    })),
    notatkiSklepu: notes.map(({ at, kind, text }) => ({ kiedy: iso(at), rodzaj: kind, tresc: text })),
    znacznikiSklepu: (parts.tags.get(row.id) ?? []).map(({ tag }) => tag),
    historia: history.map(({ at, who, event, state }) => ({ kiedy: iso(at), kto: who, co: event, stan: state })),
  };
}
