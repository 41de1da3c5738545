import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { documentNumber } from '../../../shop/order/documents/document-numbers.ts';
import type { PrintedText } from '../../../shop/order/documents/printed-text.ts';
import type { SaleDocument, SaleDocumentKind } from '../../../shop/order/documents/sale-document.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import { documentNumbers, documents, ksefOutbox, termsTexts } from '../../db/schema.ts';
import { queueFollowing, type WantedCorrection, waitingFollowing, writeCorrections } from './corrections.ts';
import { refuseUnconfirmed } from './document-series.ts';
import { numberGiven } from './number-given.ts';
import { queuedRow } from './queued-row.ts';
import { type KsefEntry, type StoredDocument, selectDocuments, storedDocument } from './stored-documents.ts';

interface StoredTerms {
  texts: PrintedText[];
  storedAt: Instant;
}

export interface KsefInvoice extends Pick<KsefEntry, 'state' | 'hash' | 'ksefNumber'> {
  kind: SaleDocumentKind;
  number: string;
  issuedAt: Instant;
  xml: string;
  fault: string | null;
}

interface Wanted {
  orderId: number;
  kind: SaleDocumentKind;
  year: number;
  /** Builds the document with its number, and its XML if it goes to KSeF. */
  make: (number: string) => { content: SaleDocument; xml: string | null };
  /** The advance invoice that it follows: its XML is built when that one has a KSeF number. */
  settles?: number | undefined;
}

/** Documents of sales: issued once, never changed. */
export function createDocuments(orm: Orm) {
  const existing = async (tx: Orm, orderId: number, kind: SaleDocumentKind): Promise<StoredDocument | null> => {
    const [row] = await selectDocuments(tx).where(and(eq(documents.orderId, orderId), eq(documents.kind, kind)));
    return row ? storedDocument(row) : null;
  };

  return {
    /**
     * Issues a document of an order, unless it has one of this kind. The number is the next of its kind and year: its
     * row is locked until the end, so that numbers have no gaps and follow the order of issuing.
     */
    issue: (
      { orderId, kind, year, make, settles }: Wanted,
      now: Instant,
    ): Promise<{ document: StoredDocument; isNew: boolean }> =>
      orm.transaction(async (tx) => {
        await tx.insert(documentNumbers).values({ kind, year, last: 0 }).onConflictDoNothing();
        const counterRow = and(eq(documentNumbers.kind, kind), eq(documentNumbers.year, year));
        const [counter] = await tx.select().from(documentNumbers).where(counterRow).for('update');
        const before = await existing(tx, orderId, kind);
        if (before) return { document: before, isNew: false };
        await refuseUnconfirmed(tx);
        const place = (counter?.last ?? 0) + 1;
        await tx.update(documentNumbers).set({ last: place }).where(counterRow);
        const number = documentNumber(kind, year, place);
        const { content, xml } = make(number);
        const [row] = await tx
          .insert(documents)
          .values({ orderId, kind, year, place, number, content, issuedAt: now, settles: settles ?? null })
          .returning({ id: documents.id });
        if (xml !== null && row) {
          await tx.insert(ksefOutbox).values(queuedRow(row.id, xml, now));
        }
        if (settles !== undefined) await queueFollowing(tx, settles, now);
        const document = await existing(tx, orderId, kind);
        if (!document) throw new Error('the document was not written');
        return { document, isNew: true };
      }),

    /** Corrects the invoices of an order, once for each cause. */
    correct: (wanted: WantedCorrection, now: Instant): Promise<void> => writeCorrections(orm, wanted, now),

    /** The oldest first. */
    ofOrder: async (orderId: number): Promise<StoredDocument[]> =>
      (await selectDocuments(orm).where(eq(documents.orderId, orderId)).orderBy(asc(documents.id))).map(storedDocument),

    /** Invoices for KSeF, the newest first. */
    async ksefInvoices({ open = false, limit = 500 }: { open?: boolean; limit?: number } = {}): Promise<KsefInvoice[]> {
      return orm
        .select({
          kind: documents.kind,
          number: documents.number,
          issuedAt: documents.issuedAt,
          state: ksefOutbox.state,
          hash: ksefOutbox.hash,
          ksefNumber: ksefOutbox.ksefNumber,
          xml: ksefOutbox.xml,
          fault: ksefOutbox.fault,
        })
        .from(ksefOutbox)
        .innerJoin(documents, eq(documents.id, ksefOutbox.documentId))
        .where(open ? ne(ksefOutbox.state, 'sent') : undefined)
        .orderBy(desc(documents.id))
        .limit(limit);
    },

    /** A person gets the files of these invoices, and may send them to KSeF. */
    async handOut(numbers: readonly string[]): Promise<void> {
      if (numbers.length === 0) return;
      const own = orm
        .select({ id: documents.id })
        .from(documents)
        .where(inArray(documents.number, [...numbers]));
      await orm
        .update(ksefOutbox)
        .set({ handedOut: true })
        .where(and(inArray(ksefOutbox.documentId, own), ne(ksefOutbox.state, 'sent')));
    },

    /** Documents that wait for the KSeF numbers of earlier invoices. */
    ksefFollowing: (): Promise<{ number: string; earlier: string }[]> => waitingFollowing(orm),

    /**
     * KSeF has accepted the invoice and assigned its number: now the buyer gets it. Returns false if no such invoice is
     * pending.
     */
    ksefTook: (number: string, ksefNumber: string, now: Instant): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const own = await tx
          .select({ id: documents.id, orderId: documents.orderId })
          .from(documents)
          .where(eq(documents.number, number))
          .for('update');
        const [document] = own;
        if (!document) return false;
        return numberGiven(tx, document, { ksefNumber, workAt: null }, now);
      }),

    /** The terms of a version as they were attached; stored at the first use. */
    async terms(version: string, current: () => Promise<PrintedText[]>, now: Instant): Promise<StoredTerms> {
      const stored = async () => (await orm.select().from(termsTexts).where(eq(termsTexts.version, version)))[0];
      const before = await stored();
      if (before) return before;
      const made = { texts: await current(), storedAt: now };
      // A shop without terms may get some later, so an empty text is not stored.
      if (version === '' || made.texts.length === 0) return made;
      await orm
        .insert(termsTexts)
        .values({ version, ...made })
        .onConflictDoNothing();
      return (await stored()) ?? made;
    },
  };
}
