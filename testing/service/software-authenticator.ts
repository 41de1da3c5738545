import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { fromWire } from '../../src/shop/passkey/wire-format.ts';

interface Origin {
  origin: string;
  rpId: string;
}

interface Key {
  id: Buffer;
  privateKey: KeyObject;
  handle: Uint8Array;
  counter: number;
}

/** A difference from what an honest authenticator sends. */
interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: Uint8Array;
  counter?: number;
  userVerified?: boolean;
  handle?: Uint8Array;
  /** Signs with an unregistered key. */
  otherKey?: boolean;
}

/** An authenticator and its browser for tests: ES256, and the bodies that clients of the accounts provider send. */
export function softwareAuthenticator({ origin, rpId }: Origin) {
  const keys: Key[] = [];

  function clientData(type: string, challenge: Uint8Array, forged: Forgery): Buffer {
    const text = Buffer.from(forged.challenge ?? challenge).toString('base64url');
    return Buffer.from(JSON.stringify({ type, challenge: text, origin: forged.origin ?? origin, crossOrigin: false }));
  }

  function authenticatorData(key: Key, forged: Forgery, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (forged.userVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(forged.counter ?? key.counter, 1);
    return Buffer.concat([sha256(Buffer.from(forged.rpId ?? rpId)), head, attested]);
  }

  return {
    keys,

    /** The body of `register.php` for the options in `data`. */
    create(data: string, userLogin: string, forged: Forgery = {}) {
      const { publicKey: options } = fromWire(data) as { publicKey: CreationOptions };
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const key = { id: randomBytes(16), privateKey, handle: options.user.id, counter: 0 };
      keys.push(key);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(key.id.length);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, key.id, coseKey(x, y)]);
      const authData = authenticatorData(key, forged, attested);
      return {
        userLogin,
        domain: rpId,
        authenticatorTransportMethods: ['internal', 'hybrid'],
        clientDataJSONBase64: clientData('webauthn.create', options.challenge, forged).toString('base64'),
        attestationObjectBase64: attestation(authData).toString('base64'),
      };
    },

    /** The body of `login.php` for the options in `data`, with the newest key. */
    get(data: string, forged: Forgery = {}) {
      const { publicKey: options } = fromWire(data) as { publicKey: { challenge: Uint8Array } };
      const key = keys.at(-1);
      if (!key) throw new Error('the authenticator has no key');
      key.counter += 1;
      const authData = authenticatorData(key, forged);
      const json = clientData('webauthn.get', options.challenge, forged);
      const { privateKey } = forged.otherKey ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : key;
      return {
        domain: rpId,
        publicKeyCredentialBinRawId: key.id.toString('base64'),
        clientDataJSONBase64: json.toString('base64'),
        authenticatorDataBase64: authData.toString('base64'),
        signatureBase64: sign('sha256', Buffer.concat([authData, sha256(json)]), privateKey).toString('base64'),
        userHandleBinBase64: Buffer.from(forged.handle ?? key.handle).toString('base64'),
      };
    },
  };
}

interface CreationOptions {
  challenge: Uint8Array;
  user: { id: Uint8Array; name: string };
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: an ES256 key on P-256. */
function coseKey(x: string, y: string): Buffer {
  const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(3);
  length.writeUInt8(0x59);
  length.writeUInt16BE(authData.length, 1);
  const name = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
  const head = Buffer.concat([Buffer.from([0xa3]), name('fmt'), name('none'), name('attStmt'), Buffer.from([0xa0])]);
  return Buffer.concat([head, name('authData'), length, authData]);
}
