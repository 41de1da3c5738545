import { createPrivateKey, sign } from 'node:crypto';
import type { PushKeys } from '../../data/staff/push-keys.ts';
import type { Instant } from '../../shop/time/instant.ts';

const lifeSeconds = 12 * 3_600;
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header in which a service reads who sends. `contact`: a link or an address for its operator. */
export function vapidHeader(
  { publicKey, privateKey }: PushKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Instant },
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: Buffer.from(privateKey, 'hex').toString('base64url'),
    },
  });
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1_000) + lifeSeconds, sub: contact };
  const content = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${content}.${signature}, k=${publicKey}`;
}
