import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];
export type Bodies = Record<Encoding, Uint8Array>;

/** One body in every encoding a browser may ask for. */
export async function encode(text: string): Promise<Bodies> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: {
        // 5 keeps a render quick; the pages are kept, but they are also made anew after every change.
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    zip(identity, { level: 6 }),
  ]);
  return { br: alone(br), gzip: alone(gzipped), identity: alone(identity) };
}

/** What zlib and Node give out may be a corner of a block of 16 KB, all of which would be kept with it. */
function alone(bytes: Buffer): Uint8Array {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}

const refused = /(?:^|,)\s*(br|gzip)\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/;

/** The best encoding a request accepts. */
export function acceptedEncoding(header: string | null): Encoding {
  if (!header) return 'identity';
  const accepted = header.includes(';') ? header.replace(refused, ',') : header;
  if (/\bbr\b/.test(accepted)) return 'br';
  if (/\bgzip\b/.test(accepted)) return 'gzip';
  return 'identity';
}
