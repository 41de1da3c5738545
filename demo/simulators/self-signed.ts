import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** DER: the kind of a value, its length, and the value. */
function der(kind: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([kind, length]), content]);
  const bytes = length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...bytes]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const time = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
const commonName = Buffer.from('0603550403', 'hex');
const algorithms = {
  rsa: sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from([5, 0])),
  ec: sequence(Buffer.from('06082a8648ce3d040302', 'hex')),
};

export interface OwnCertificate {
  key: KeyObject;
  /** The certificate as DER. */
  certificate: Buffer;
  /** Hexadecimal, 16 digits. */
  serial: string;
}

/** A certificate that nobody but its owner has signed (X.509 v3 without extensions). */
export function selfSigned(name: string, kind: 'rsa' | 'ec', now = Date.now()): OwnCertificate {
  const { privateKey, publicKey } =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(7)]);
  const person = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithms[kind],
    person,
    sequence(time(now - 86_400_000), time(now + 365 * 86_400_000)),
    person,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', facts, privateKey);
  const certificate = sequence(facts, algorithms[kind], der(0x03, Buffer.from([0]), signature));
  return { key: privateKey, certificate, serial: serial.toString('hex').toUpperCase() };
}

export const pemOf = ({ key, certificate }: OwnCertificate, password?: string) => ({
  certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  key: String(
    key.export({
      type: 'pkcs8',
      format: 'pem',
      ...(password === undefined ? {} : { cipher: 'aes-256-cbc', passphrase: password }),
    }),
  ),
});
