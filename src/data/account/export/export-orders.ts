import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { identifierKey } from '../../../shop/account/client.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { type ExportPart, iso, type Subject } from './export-part.ts';

/** Orders of the account, and those that were placed without one from its confirmed address. */
export const orders: ExportPart = {
  // `order_stock` says what is taken from the shop's stock, which is no data about the person.
  tables: [
    ...['orders', 'order_lines', 'order_parcels', 'order_history', 'order_files', 'order_stock'],
    ...['documents', 'ksef_outbox'],
  ],
  read: async (orm, subject) => {
    const rows = await orm.select().from(t.orders).where(isOf(subject)).orderBy(asc(t.orders.id));
    return Promise.all(rows.map((row) => oneOrder(orm, row)));
  },
};

/** Whose orders they are. */
export function isOf({ client, email }: Subject) {
  const own = eq(t.orders.clientId, client);
  if (email === null) return own;
  return or(own, and(isNull(t.orders.clientId), eq(sql`lower(${t.orders.email})`, identifierKey(email))));
}

async function oneOrder(orm: Orm, row: typeof t.orders.$inferSelect) {
  const { orderLines, orderParcels, orderHistory, orderFiles } = t;
  const lines = await orm
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, row.id))
    .orderBy(asc(orderLines.position));
  const parcels = await orm
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.orderId, row.id))
    .orderBy(asc(orderParcels.id));
  const history = await orm
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, row.id))
    .orderBy(asc(orderHistory.id));
  const files = await orm.select().from(orderFiles).where(eq(orderFiles.orderId, row.id));
  const documents = await orm
    .select()
    .from(t.documents)
    .where(eq(t.documents.orderId, row.id))
    .orderBy(asc(t.documents.id));
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
    historia: history.map(({ at, who, event, state }) => ({ kiedy: iso(at), kto: who, co: event, stan: state })),
  };
}
