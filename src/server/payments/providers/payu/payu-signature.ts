import { createHash } from 'node:crypto';
import { isSameText } from '../../same-text.ts';

/** `algorithm` of the header; SHA means SHA-256. */
const algorithms: Record<string, string> = {
  MD5: 'md5',
  SHA: 'sha256',
  SHA256: 'sha256',
  'SHA-256': 'sha256',
};

/** `OpenPayu-Signature: sender=checkout;signature=…;algorithm=MD5;content=DOCUMENT`, over the raw body and the second key. */
export function isPayuSignature(header: string | null, body: Uint8Array, secondKey: string): boolean {
  const parts = new Map((header ?? '').split(';').map((part) => splitOnce(part.trim())));
  const algorithm = algorithms[(parts.get('algorithm') ?? 'MD5').toUpperCase()];
  const signature = parts.get('signature');
  if (!algorithm || !signature) return false;
  const expected = createHash(algorithm).update(body).update(secondKey).digest('hex');
  return isSameText(signature.toLowerCase(), expected);
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf('=');
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
}
