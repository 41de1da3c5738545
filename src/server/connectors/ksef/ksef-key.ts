import { constants, createHash, publicEncrypt, X509Certificate } from 'node:crypto';
import { hasCode, type KsefAnswer, type KsefCaller, Unanswered } from './ksef-call.ts';

/** What a public key of KSeF is for. */
type Usage = 'KsefTokenEncryption' | 'SymmetricKeyEncryption';

interface PublicKey {
  id: string;
  certificate: X509Certificate;
  validFrom: number;
  validTo: number;
  usage: readonly string[];
}

/** The key is withdrawn: the list has to be read again. */
const keyWithdrawn = 21_470;

interface Encrypted {
  text: string;
  publicKeyId: string;
}

/** RSA-OAEP with SHA-256 for the hash and for MGF1, and no label. */
const encrypt = (plain: Buffer, { id, certificate }: PublicKey): Encrypted => ({
  text: publicEncrypt(
    { key: certificate.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    plain,
  ).toString('base64'),
  publicKeyId: id,
});

export type KsefKeys = ReturnType<typeof openKsefKeys>;

/** The public keys of KSeF, kept until KSeF says that one is withdrawn. */
export function openKsefKeys(call: KsefCaller, now: () => number) {
  let known: PublicKey[] | null = null;

  async function keyFor(usage: Usage): Promise<PublicKey> {
    known ??= keysIn(await call({ operation: 'auth', method: 'GET', path: '/security/public-key-certificates' }));
    const own = newestOf(known, usage, now());
    if (own) return own;
    known = null;
    throw new Unanswered({ unsent: true });
  }

  return {
    /**
     * Makes a call whose body is encrypted with a key of KSeF, and repeats it once with a fresh key. Nothing was done
     * by the first call then.
     */
    async withKey(usage: Usage, plain: Buffer, make: (own: Encrypted) => Promise<KsefAnswer>): Promise<KsefAnswer> {
      const answer = await make(encrypt(plain, await keyFor(usage)));
      if (answer.status !== 400 || !hasCode(answer, keyWithdrawn)) return answer;
      known = null;
      return make(encrypt(plain, await keyFor(usage)));
    },
  };
}

/** The one that was issued last, among those that hold now. */
const newestOf = (keys: readonly PublicKey[], wanted: Usage, now: number): PublicKey | null =>
  keys
    .filter(({ usage, validFrom, validTo }) => usage.includes(wanted) && validFrom <= now && now < validTo)
    .reduce<PublicKey | null>((best, one) => (best && best.validFrom >= one.validFrom ? best : one), null);

function keysIn({ status, body }: KsefAnswer): PublicKey[] {
  const listed: unknown = status === 200 ? JSON.parse(body.toString('utf8')) : [];
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((row: Record<string, unknown>): PublicKey[] => {
    try {
      const certificate = new X509Certificate(Buffer.from(String(row.certificate), 'base64'));
      const spki = certificate.publicKey.export({ type: 'spki', format: 'der' });
      return [
        {
          id: createHash('sha256').update(spki).digest('base64'),
          certificate,
          validFrom: Date.parse(String(row.validFrom)),
          validTo: Date.parse(String(row.validTo)),
          usage: Array.isArray(row.usage) ? row.usage.map(String) : [],
        },
      ];
    } catch {
      return [];
    }
  });
}
