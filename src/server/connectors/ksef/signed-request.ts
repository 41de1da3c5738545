import { createHash, sign } from 'node:crypto';
import { escapeXml } from '../../../shop/order/documents/xml.ts';
import type { KeyPair } from './pem.ts';

const requestSpace = 'http://ksef.mf.gov.pl/auth/token/2.0';
const ds = 'http://www.w3.org/2000/09/xmldsig#';
const xades = 'http://uri.etsi.org/01903/v1.3.2#';
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const algorithms = {
  rsa: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  ec: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
} as const;

interface SignIn {
  challenge: string;
  nip: string;
  at: number;
}

const digestOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('base64');

/**
 * The request to sign in with a certificate: an enveloped XAdES-BES signature. Every part is written in the form that
 * exclusive canonicalization gives it (no empty tags, sorted attributes, each prefix declared where it is first used), so
 * the digest is that of the text itself and no XML library is needed.
 */
export function signedSignInRequest({ challenge, nip, at }: SignIn, { certificate, key }: KeyPair): string {
  const kind = key.asymmetricKeyType === 'ec' ? 'ec' : 'rsa';
  const inside =
    `<Challenge>${escapeXml(challenge)}</Challenge>` +
    `<ContextIdentifier><Nip>${escapeXml(nip)}</Nip></ContextIdentifier>` +
    '<SubjectIdentifierType>certificateSubject</SubjectIdentifierType>';
  const open = `<AuthTokenRequest xmlns="${requestSpace}">`;
  const close = '</AuthTokenRequest>';
  const properties = signedProperties(certificate.raw, { ...issuerOf(certificate), at });
  const info =
    `<ds:SignedInfo xmlns:ds="${ds}">` +
    `<ds:CanonicalizationMethod Algorithm="${canonical}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${algorithms[kind]}"></ds:SignatureMethod>` +
    reference('URI=""', [`${ds}enveloped-signature`, canonical], digestOf(open + inside + close)) +
    reference(
      'Type="http://uri.etsi.org/01903#SignedProperties" URI="#SignedProperties"',
      [canonical],
      digestOf(properties),
    ) +
    '</ds:SignedInfo>';
  const value = sign('sha256', Buffer.from(info), kind === 'ec' ? { key, dsaEncoding: 'ieee-p1363' } : key);
  const signature =
    `<ds:Signature xmlns:ds="${ds}" Id="Signature">${info}` +
    `<ds:SignatureValue>${value.toString('base64')}</ds:SignatureValue>` +
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate.raw.toString('base64')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${xades}" Target="#Signature">${properties}` +
    '</xades:QualifyingProperties></ds:Object></ds:Signature>';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}${inside}${signature}${close}`;
}

const reference = (attributes: string, transforms: readonly string[], digest: string): string =>
  `<ds:Reference ${attributes}><ds:Transforms>` +
  transforms.map((one) => `<ds:Transform Algorithm="${one}"></ds:Transform>`).join('') +
  `</ds:Transforms><ds:DigestMethod Algorithm="${sha256}"></ds:DigestMethod>` +
  `<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`;

interface Signed {
  issuer: string;
  serial: string;
  at: number;
}

function signedProperties(certificate: Buffer, { issuer, serial, at }: Signed): string {
  const ofDs = (name: string, content: string, attributes = '') =>
    `<ds:${name} xmlns:ds="${ds}"${attributes}>${content}</ds:${name}>`;
  return (
    `<xades:SignedProperties xmlns:xades="${xades}" Id="SignedProperties"><xades:SignedSignatureProperties>` +
    `<xades:SigningTime>${new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')}</xades:SigningTime>` +
    '<xades:SigningCertificate><xades:Cert>' +
    `<xades:CertDigest>${ofDs('DigestMethod', '', ` Algorithm="${sha256}"`)}${ofDs('DigestValue', digestOf(certificate))}</xades:CertDigest>` +
    `<xades:IssuerSerial>${ofDs('X509IssuerName', escapeText(issuer))}${ofDs('X509SerialNumber', serial)}</xades:IssuerSerial>` +
    '</xades:Cert></xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties>'
  );
}

/** Canonical XML escapes no quotes in texts. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');

/** The issuer as RFC 4514 writes it, the last part first, and the number of the certificate in decimal. */
const issuerOf = ({ issuer, serialNumber }: KeyPair['certificate']) => ({
  issuer: issuer.split('\n').toReversed().join(','),
  serial: BigInt(`0x${serialNumber}`).toString(),
});
