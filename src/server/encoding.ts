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
  return { br, gzip: gzipped, identity };
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
