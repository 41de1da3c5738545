import { aliasedTable, eq, sql } from 'drizzle-orm';
import type { KsefMode } from '../../../shop/order/documents/ksef/ksef-deadline.ts';
import type { SaleDocument, SaleDocumentKind } from '../../../shop/order/documents/sale-document.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import { documents, ksefOutbox } from '../../db/schema.ts';

/** How an invoice stands in KSeF. */
export interface KsefEntry {
  state: 'waiting' | 'sent' | 'failed';
  mode: KsefMode;
  /** SHA-256 of the file, base64url. */
  hash: string;
  ksefNumber: string | null;
  /** When it got its number. */
  sentAt: Instant | null;
  /** The last status of KSeF or of the shop; `null`: it was not sent yet. */
  code: number | null;
  /** KSeF's own words. */
  details: string;
  /** Where the codes of a printed invoice lead; `null`: it was not sent by the shop. */
  qrHost: string | null;
  certificateLink: string | null;
  hasUpo: boolean;
}

export interface StoredDocument {
  id: number;
  orderId: number;
  kind: SaleDocumentKind;
  number: string;
  issuedAt: Instant;
  content: SaleDocument;
  /** The cause of a correction. */
  cause: string | null;
  /** `null`: it does not go to KSeF. */
  ksef: KsefEntry | null;
  /** It will go there when the invoice that it follows has its number. */
  followsKsef: boolean;
}

const earlier = aliasedTable(ksefOutbox, 'earlier');
const k = ksefOutbox;

export const selectDocuments = (tx: Orm) =>
  tx
    .select({
      document: documents,
      ksef: {
        state: k.state,
        mode: k.mode,
        hash: k.hash,
        ksefNumber: k.ksefNumber,
        sentAt: k.sentAt,
        code: k.code,
        details: k.details,
        qrHost: k.qrHost,
        certificateLink: k.certificateLink,
        hasUpo: sql<boolean>`${k.upo} is not null`,
      },
      followsKsef: sql<boolean>`${k.documentId} is null and ${earlier.documentId} is not null`,
    })
    .from(documents)
    .leftJoin(k, eq(k.documentId, documents.id))
    .leftJoin(earlier, eq(earlier.documentId, sql`coalesce(${documents.corrects}, ${documents.settles})`));

type Row = Awaited<ReturnType<typeof selectDocuments>>[number];

export function storedDocument({ document, ksef, followsKsef }: Row): StoredDocument {
  const { year: _, place: _place, corrects: _corrects, settles: _settles, ...rest } = document;
  return { ...rest, ksef, followsKsef };
}
