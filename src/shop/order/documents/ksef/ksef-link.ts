import type { Day } from '../../../time/instant.ts';

interface OfInvoice {
  /** Where the codes of the environment lead. */
  host: string;
  /** The seller's. */
  nip: string;
  issuedOn: Day;
  /** SHA-256 of the XML, base64url. */
  hash: string;
}

/** Code I of a printed invoice: the address that shows the invoice in KSeF. */
export function ksefLink({ host, nip, issuedOn, hash }: OfInvoice): string {
  const [year, month, day] = issuedOn.split('-');
  return `${host}/invoice/${nip}/${day}-${month}-${year}/${hash}`;
}

interface OfCertificate extends Omit<OfInvoice, 'issuedOn'> {
  /** The number of the certificate, hexadecimal. */
  serial: string;
}

/**
 * Code II of an invoice that was issued offline, without its signature: the address that shows who issued it. What is
 * signed is the text after `https://`.
 */
export const certificateLink = ({ host, nip, serial, hash }: OfCertificate): string =>
  `${host}/certificate/Nip/${nip}/${nip}/${serial.toUpperCase()}/${hash}`;

export const signedPart = (link: string): string => link.replace(/^https?:\/\//, '');
