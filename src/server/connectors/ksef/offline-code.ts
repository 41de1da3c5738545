import { constants, sign } from 'node:crypto';
import { certificateLink, signedPart } from '../../../shop/order/documents/ksef/ksef-link.ts';
import type { KeyPair } from './pem.ts';

/** Code II of an invoice that was issued offline, with its signature: RSA-PSS with a salt of 32 bytes, or ECDSA as R and S. */
export function signedCertificateLink(
  facts: { host: string; nip: string; hash: string },
  { certificate, key }: KeyPair,
): string {
  const link = certificateLink({ ...facts, serial: certificate.serialNumber });
  const way =
    key.asymmetricKeyType === 'ec'
      ? { key, dsaEncoding: 'ieee-p1363' as const }
      : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  return `${link}/${sign('sha256', Buffer.from(signedPart(link)), way).toString('base64url')}`;
}
