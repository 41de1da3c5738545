import { createECDH } from 'node:crypto';

/** The shop's keys for services of browsers (RFC 8292). */
export interface PushKeys {
  /** An uncompressed point of P-256, in base64url. */
  publicKey: string;
  /** 32 bytes in hexadecimal. */
  privateKey: string;
}

export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros are part of the key's fixed length.
  return { publicKey, privateKey: pair.getPrivateKey('hex').padStart(64, '0') };
}
