import type { Day } from '../../time/instant.ts';

interface Told {
  /** The seller's. */
  nip: string;
  issuedOn: Day;
  /** SHA-256 of the XML, base64url. */
  hash: string;
}

/** The address in the QR code of a printed invoice, which shows the invoice in KSeF. */
export function ksefLink({ nip, issuedOn, hash }: Told): string {
  const [year, month, day] = issuedOn.split('-');
  return `https://qr.ksef.mf.gov.pl/invoice/${nip}/${day}-${month}-${year}/${hash}`;
}
