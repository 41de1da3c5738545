import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts what the database may hold only as ciphertext: keys of providers, tokens of cards. */
export interface SecretBox {
  /** `about` names the owner of the text, the row and the field: it can be opened only for the same one. */
  seal(text: string, about: string): string;
  /** `null`: sealed with another key or about something else, or damaged. */
  open(sealed: string, about: string): string | null;
}

/** AES with 256 bits. */
export const secretKeyBytes = 32;

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Sealed texts are written `v1.KEY.CONTENT`, where KEY identifies the key. `keyOf` is called for the first text, and again
 * while it returns `null`; `forSealing` allows it to create a key.
 */
export function openSecretBox(keyOf: (use: { forSealing: boolean }) => Buffer | null): SecretBox {
  let known: Buffer | null = null;
  const key = (forSealing: boolean) => {
    known ??= keyOf({ forSealing });
    return known;
  };
  return {
    seal(text, about) {
      const own = key(true);
      if (!own) throw new Error('there is no key to seal secrets with');
      const iv = randomBytes(ivBytes);
      const work = createCipheriv(cipher, own, iv).setAAD(Buffer.from(about));
      const content = Buffer.concat([iv, work.update(text, 'utf8'), work.final(), work.getAuthTag()]);
      return `v1.${nameOf(own)}.${content.toString('base64url')}`;
    },
    open(sealed, about) {
      const own = key(false);
      const [version, name, content = ''] = sealed.split('.');
      if (!own || version !== 'v1' || name !== nameOf(own)) return null;
      const bytes = Buffer.from(content, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      try {
        const work = createDecipheriv(cipher, own, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(-tagBytes));
        return Buffer.concat([work.update(bytes.subarray(ivBytes, -tagBytes)), work.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

const nameOf = (key: Buffer): string =>
  createHash('sha256').update('witryna secret key').update(key).digest('base64url').slice(0, 11);
