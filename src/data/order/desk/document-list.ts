import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { panelOrderLimits, staffLimits } from '../../../shop/limits.ts';
import type { SaleDocumentKind } from '../../../shop/order/documents/sale-document.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import { documents as d, ksefOutbox as k } from '../../db/schema.ts';
import { type StoredDocument, selectDocuments, storedDocument } from '../documents/stored-documents.ts';

/** The filter: a period, a kind, or only those that are not in KSeF yet. */
export interface DocumentQuestion {
  from: Instant;
  until: Instant;
  kind: SaleDocumentKind | null;
  open: boolean;
  /** For the next page: issued before this document. */
  before: number | null;
}

/** All of them in batches, because a year may not fit into memory. */
export async function* allDocuments(
  orm: Orm,
  asked: Omit<DocumentQuestion, 'before'>,
): AsyncGenerator<StoredDocument[]> {
  let before: number | null = null;
  for (;;) {
    const batch: StoredDocument[] = await page(orm, { ...asked, before }, panelOrderLimits.csvBatch);
    if (batch.length > 0) yield batch;
    if (batch.length < panelOrderLimits.csvBatch) return;
    before = batch.at(-1)?.id ?? null;
  }
}

/** Documents of all orders, for the shop and its accountant. */
export function createDocumentList(orm: Orm) {
  return {
    /** The newest first. */
    async list(asked: DocumentQuestion, most: number = staffLimits.perPage) {
      const found = await page(orm, asked, most + 1);
      return { documents: found.slice(0, most), isMore: found.length > most };
    },

    async byId(id: number): Promise<StoredDocument | null> {
      const [row] = await selectDocuments(orm).where(eq(d.id, id));
      return row ? storedDocument(row) : null;
    },

    /** The FA(3) file of an invoice to a company. */
    async xml(id: number): Promise<string | null> {
      const [row] = await orm.select({ xml: k.xml }).from(k).where(eq(k.documentId, id));
      return row?.xml ?? null;
    },
  };
}

async function page(orm: Orm, asked: DocumentQuestion, most: number): Promise<StoredDocument[]> {
  const { from, until, kind, open, before } = asked;
  const rows = await selectDocuments(orm)
    .where(
      and(
        gte(d.issuedAt, from),
        lt(d.issuedAt, until),
        kind === null ? undefined : eq(d.kind, kind),
        open ? ne(k.state, 'sent') : undefined,
        before === null
          ? undefined
          : sql`(${d.issuedAt}, ${d.id}) < ((select issued_at from documents where id = ${before}), ${before}::integer)`,
      ),
    )
    .orderBy(desc(d.issuedAt), desc(d.id))
    .limit(most);
  return rows.map(storedDocument);
}
