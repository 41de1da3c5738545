import type { SaleDocument, SaleDocumentKind } from '../sale-document.ts';
import { isPolishNip } from '../tax-number.ts';

/** The example in messages; its check digits are right. */
export const sampleKsefNumber = '5265877635-20250826-0100001AF629-AF';

const shape = /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}-20\d{6}-[0-9A-F]{12}-[0-9A-F]{2}$/;

/** A KSeF number: NIP, date, twelve characters, and CRC-8 of everything before it including both hyphens. */
export const isKsefNumber = (text: string): boolean =>
  shape.test(text) && crc8(text.slice(0, -3)) === Number.parseInt(text.slice(-2), 16);

/** Polynomial 0x07 from 0, neither reflected nor inverted. */
function crc8(text: string): number {
  let crc = 0;
  for (const sign of text) {
    crc ^= sign.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80 ? (crc << 1) ^ 0x07 : crc << 1) & 0xff;
  }
  return crc;
}

interface Issued {
  kind: SaleDocumentKind;
  content: Pick<SaleDocument, 'buyer'>;
  ksef: { ksefNumber: string | null; certificateLink: string | null } | null;
  /** It will go to KSeF when the invoice that it follows has a number. */
  followsKsef: boolean;
}

/**
 * Returns whether a document waits for its KSeF number before the buyer gets it. An invoice that was issued offline may
 * be handed over with both its codes before that, but a company with a Polish tax number receives it in KSeF.
 */
export function awaitsKsefNumber({ kind, content, ksef, followsKsef }: Issued): boolean {
  const { taxNumber } = content.buyer;
  if (kind === 'proof' || ksef?.ksefNumber) return false;
  if (ksef?.certificateLink && !isPolishNip(taxNumber)) return false;
  return taxNumber !== '' || ksef !== null || followsKsef;
}
