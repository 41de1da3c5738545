import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/**
 * The PEM blocks in a text. A form or a variable of the environment may have lost the line breaks, so they are laid out
 * anew.
 */
function blocksIn(text: string): { kind: string; pem: string }[] {
  const plain = text.replaceAll('\\n', '\n');
  return [...plain.matchAll(/-----BEGIN ([A-Z ]+)-----([\s\S]*?)-----END \1-----/g)].map(
    ([, kind = '', inside = '']) => {
      const lines = inside.replace(/\s+/g, '').match(/.{1,64}/g) ?? [];
      return { kind, pem: `-----BEGIN ${kind}-----\n${lines.join('\n')}\n-----END ${kind}-----\n` };
    },
  );
}

/** `null`: the text holds no certificate that can be read. */
export function certificateIn(text: string): X509Certificate | null {
  const block = blocksIn(text).find(({ kind }) => kind === 'CERTIFICATE');
  try {
    return block ? new X509Certificate(block.pem) : null;
  } catch {
    return null;
  }
}

/** `null`: the text holds no private key, or the password does not open it. */
function privateKeyIn(text: string, password: string | undefined): KeyObject | null {
  const block = blocksIn(text).find(({ kind }) => kind.endsWith('PRIVATE KEY'));
  try {
    return block ? createPrivateKey({ key: block.pem, ...(password ? { passphrase: password } : {}) }) : null;
  } catch {
    return null;
  }
}

export interface KeyPair {
  certificate: X509Certificate;
  key: KeyObject;
}

/** `null`: they do not belong together, or one cannot be read. */
export function keyPairIn(
  certificateText: string | undefined,
  keyText: string | undefined,
  password: string | undefined,
): KeyPair | null {
  const certificate = certificateText ? certificateIn(certificateText) : null;
  const key = keyText ? privateKeyIn(keyText, password) : null;
  return certificate && key && certificate.checkPrivateKey(key) ? { certificate, key } : null;
}
