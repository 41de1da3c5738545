import { createHash } from 'node:crypto';
import { aliasedTable, and, asc, eq, isNull, ne } from 'drizzle-orm';
import { documentNumber } from '../../shop/order/documents/document-numbers.ts';
import { fa3 } from '../../shop/order/documents/fa3.ts';
import type { SaleDocument } from '../../shop/order/documents/sale-document.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { documentNumbers, documents, ksefOutbox } from '../db/schema.ts';

export interface WantedCorrection {
  orderId: number;
  /** What it is for: one correction of an invoice for each. */
  cause: string;
  year: number;
  /** `null`: nothing of the invoice is left to correct. */
  make: (number: string, invoice: SaleDocument, earlier: SaleDocument[]) => SaleDocument | null;
}

const kind = 'correction' as const;

/** SHA-256 as the QR code of a printed invoice has it. */
export const xmlHash = (xml: string): string => createHash('sha256').update(xml).digest('base64url');

/**
 * Corrects the invoice of an order, unless it was corrected for the same before. Answers the id of the correction; `null`:
 * the order has no invoice, or nothing of it is left. The row of the numbers is locked first, so that two of one order
 * wait for each other and the second counts with what the first took off.
 */
export const issueCorrection = (
  orm: Orm,
  { orderId, cause, year, make }: WantedCorrection,
  now: Instant,
): Promise<number | null> =>
  orm.transaction(async (tx) => {
    await tx.insert(documentNumbers).values({ kind, year, last: 0 }).onConflictDoNothing();
    const own = and(eq(documentNumbers.kind, kind), eq(documentNumbers.year, year));
    const [counter] = await tx.select().from(documentNumbers).where(own).for('update');
    const [invoice] = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))
      .for('update');
    if (!invoice) return null;
    const earlier = await tx
      .select()
      .from(documents)
      .where(eq(documents.corrects, invoice.id))
      .orderBy(asc(documents.id));
    const known = earlier.find((one) => one.cause === cause);
    if (known) return known.id;
    const place = (counter?.last ?? 0) + 1;
    const number = documentNumber(kind, year, place);
    const content = make(
      number,
      invoice.content,
      earlier.map((one) => one.content),
    );
    if (!content) return null;
    await tx.update(documentNumbers).set({ last: place }).where(own);
    const [row] = await tx
      .insert(documents)
      .values({ orderId, kind, year, place, number, content, issuedAt: now, corrects: invoice.id, cause })
      .returning({ id: documents.id });
    const [sent] = await tx.select().from(ksefOutbox).where(eq(ksefOutbox.documentId, invoice.id));
    if (sent?.ksefNumber) await queueCorrections(tx, invoice.id, sent.ksefNumber, now);
    return row?.id ?? null;
  });

/**
 * Puts the corrections of an invoice on their way to KSeF. Their XML names the number that KSeF gave to the invoice, so
 * they wait until it has one.
 */
export async function queueCorrections(tx: Orm, invoiceId: number, ksefNumber: string, now: Instant): Promise<void> {
  const waiting = await tx
    .select({ id: documents.id, content: documents.content })
    .from(documents)
    .leftJoin(ksefOutbox, eq(ksefOutbox.documentId, documents.id))
    .where(and(eq(documents.corrects, invoiceId), isNull(ksefOutbox.documentId)))
    .orderBy(asc(documents.id));
  for (const { id, content } of waiting) {
    const xml = fa3(content, now, ksefNumber);
    await tx.insert(ksefOutbox).values({ documentId: id, xml, hash: xmlHash(xml), createdAt: now });
  }
}

/** The oldest first: no number of KSeF for their invoices is known yet. */
export function waitingCorrections(orm: Orm): Promise<{ number: string; corrected: string }[]> {
  const invoice = aliasedTable(documents, 'invoice');
  return orm
    .select({ number: documents.number, corrected: invoice.number })
    .from(documents)
    .innerJoin(invoice, eq(invoice.id, documents.corrects))
    .innerJoin(ksefOutbox, eq(ksefOutbox.documentId, invoice.id))
    .where(ne(ksefOutbox.state, 'sent'))
    .orderBy(asc(documents.id));
}
