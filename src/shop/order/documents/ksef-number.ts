import type { SaleDocument, SaleDocumentKind } from './sale-document.ts';

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
  ksef: { ksefNumber: string | null } | null;
}

/**
 * Returns whether a document waits for its KSeF number. A company receives its invoice in KSeF and gets a printed one
 * only with the number: without it the print would need the codes of an offline invoice, for which the shop has no
 * certificate.
 */
export const awaitsKsefNumber = ({ kind, content, ksef }: Issued): boolean =>
  kind !== 'proof' && content.buyer.taxNumber !== '' && !ksef?.ksefNumber;
