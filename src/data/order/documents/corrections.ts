import { aliasedTable, and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { IssuedInvoices } from '../../../shop/order/documents/advance/advance-correction.ts';
import { documentNumber } from '../../../shop/order/documents/document-numbers.ts';
import { fa3 } from '../../../shop/order/documents/fa3.ts';
import type { SaleDocument } from '../../../shop/order/documents/sale-document.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import { documentNumbers, documents, ksefOutbox } from '../../db/schema.ts';
import { refuseUnconfirmed } from './document-series.ts';
import { queuedRow } from './queued-row.ts';

export interface WantedCorrection {
  orderId: number;
  /** The cause: one correction of an invoice per cause. */
  cause: string;
  year: number;
  /** The corrections, still without numbers; empty: nothing is left to correct. */
  make: (issued: IssuedInvoices) => SaleDocument[];
}

const kind = 'correction' as const;

/**
 * Corrects the invoices of an order, unless they were corrected for the same cause before. The row of the numbers is
 * locked first, so that concurrent corrections of one order run one after the other and the second one includes the
 * first.
 */
export const writeCorrections = (
  orm: Orm,
  { orderId, cause, year, make }: WantedCorrection,
  now: Instant,
): Promise<void> =>
  orm.transaction(async (tx) => {
    await tx.insert(documentNumbers).values({ kind, year, last: 0 }).onConflictDoNothing();
    const own = and(eq(documentNumbers.kind, kind), eq(documentNumbers.year, year));
    const [counter] = await tx.select().from(documentNumbers).where(own).for('update');
    const issued = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.orderId, orderId), inArray(documents.kind, ['invoice', 'advance', kind])))
      .orderBy(asc(documents.id))
      .for('update');
    if (issued.some((one) => one.cause === cause)) return;
    const contentOf = (of: 'invoice' | 'advance') => issued.find((one) => one.kind === of)?.content ?? null;
    const earlier = issued.filter((one) => one.kind === kind).map(({ content }) => content);
    await refuseUnconfirmed(tx);
    let place = counter?.last ?? 0;
    for (const made of make({ invoice: contentOf('invoice'), advance: contentOf('advance'), corrections: earlier })) {
      const corrected = issued.find(({ number }) => number === made.correction?.number);
      if (!corrected) throw new Error(`${made.correction?.number} is no invoice of order ${orderId}`);
      place += 1;
      const number = documentNumber(kind, year, place);
      await tx.update(documentNumbers).set({ last: place }).where(own);
      await tx.insert(documents).values({
        orderId,
        kind,
        year,
        place,
        number,
        issuedAt: now,
        corrects: corrected.id,
        cause,
        content: { ...made, number },
      });
      await queueFollowing(tx, corrected.id, now);
    }
  });

/**
 * Queues the documents that follow an invoice for KSeF: its corrections, and the invoice after an advance. Their XML
 * contains the KSeF number of the invoice, so they wait until it has one. The row is locked, because the number may
 * come at the same time.
 */
export async function queueFollowing(tx: Orm, id: number, now: Instant): Promise<void> {
  await tx.select({ id: documents.id }).from(documents).where(eq(documents.id, id)).for('update');
  const [sent] = await tx.select().from(ksefOutbox).where(eq(ksefOutbox.documentId, id));
  if (!sent?.ksefNumber) return;
  const waiting = await tx
    .select({ id: documents.id, content: documents.content })
    .from(documents)
    .leftJoin(ksefOutbox, eq(ksefOutbox.documentId, documents.id))
    .where(and(or(eq(documents.corrects, id), eq(documents.settles, id)), isNull(ksefOutbox.documentId)))
    .orderBy(asc(documents.id));
  for (const { id: documentId, content } of waiting) {
    const xml = fa3(content, now, sent.ksefNumber);
    await tx.insert(ksefOutbox).values(queuedRow(documentId, xml, now));
  }
}

/** Documents that wait for the KSeF number of an earlier one, the oldest first. */
export function waitingFollowing(orm: Orm): Promise<{ number: string; earlier: string }[]> {
  const invoice = aliasedTable(documents, 'invoice');
  const sent = aliasedTable(ksefOutbox, 'sent');
  const advanceSent = aliasedTable(ksefOutbox, 'advance_sent');
  return (
    orm
      .select({ number: documents.number, earlier: invoice.number })
      .from(documents)
      .innerJoin(invoice, or(eq(invoice.id, documents.corrects), eq(invoice.id, documents.settles)))
      .leftJoin(sent, eq(sent.documentId, invoice.id))
      .leftJoin(advanceSent, eq(advanceSent.documentId, invoice.settles))
      // Or the invoice itself waits for the KSeF number of its advance invoice.
      .where(or(ne(sent.state, 'sent'), and(isNull(sent.documentId), ne(advanceSent.state, 'sent'))))
      .orderBy(asc(documents.id))
  );
}
