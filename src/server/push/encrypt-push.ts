import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushAddress } from '../../shop/staff/push-endpoint.ts';

const curve = 'prime256v1';
/** One record holds the whole message (RFC 8188); services take at most 4096 bytes. */
const recordSize = 4_096;
const mostBytes = 3_800;

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** The body of a message that only the browser can read: `aes128gcm` with the keys of RFC 8291. */
export function encryptPush(text: string, { p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > mostBytes) throw new Error(`a message of ${plain.length} bytes is too long to push`);
  const browserKey = Buffer.from(p256dh, 'base64url');
  const own = createECDH(curve);
  const ownKey = own.generateKeys();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const secret = derived(own.computeSecret(browserKey), Buffer.from(auth, 'base64url'), keyInfo, 32);
  const salt = randomBytes(16);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte 2 ends the last record.
  const content = Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([ownKey.length]), ownKey, content]);
}
