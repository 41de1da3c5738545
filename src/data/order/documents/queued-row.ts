import { createHash } from 'node:crypto';
import type { Instant } from '../../../shop/time/instant.ts';

/** SHA-256 in the format of the QR code of a printed invoice. */
export const xmlHash = (xml: string): string => createHash('sha256').update(xml).digest('base64url');

/** An invoice that waits for KSeF. Its bytes are kept as they are: codes and confirmations hang on their hash. */
export const queuedRow = (documentId: number, xml: string, now: Instant) => ({
  documentId,
  xml,
  hash: xmlHash(xml),
  createdAt: now,
  workAt: now,
});
