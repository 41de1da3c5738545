import type { SaleDocument, SaleDocumentKind } from './sale-document.ts';

/** As an example in sentences; its check digits are right. */
export const sampleKsefNumber = '5265877635-20250826-0100001AF629-AF';

const shape = /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}-20\d{6}-[0-9A-F]{12}-[0-9A-F]{2}$/;

/** A number that KSeF gives: NIP, day, twelve signs, and CRC-8 of all before it with both hyphens. */
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
  ksef: { ksefNumber: string | null } | null;
}

/**
 * Whether a document waits for its number of KSeF. A firm receives its invoice in KSeF and gets a printed one only with the
 * number: without it the paper would need the codes of an offline invoice, for which the shop has no certificate.
 */
export const awaitsKsefNumber = ({ kind, content, ksef }: Issued): boolean =>
  kind !== 'proof' && content.buyer.taxNumber !== '' && !ksef?.ksefNumber;
