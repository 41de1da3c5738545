import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];
export type Bodies = Partial<Record<Encoding, Uint8Array>> & { identity: Uint8Array };

/**
 * Encodes a body in the wanted encodings: all that a browser may accept, or one for a page made for a single request.
 */
export async function encode(text: string, wanted: readonly Encoding[] = encodings): Promise<Bodies> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    wanted.includes('br') &&
      brotli(identity, {
        params: {
          // A compromise: pages are cached, but re-rendered after every change. For one answer a twentieth of the bytes is
          // not worth twice the time.
          [constants.BROTLI_PARAM_QUALITY]: wanted.length > 1 ? 5 : 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
          // A window of 256 KB holds any page; the usual one takes sixteen times the memory for every page.
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
    wanted.includes('gzip') && zip(identity, { level: 6 }),
  ]);
  return { ...(br && { br: alone(br) }), ...(gzipped && { gzip: alone(gzipped) }), identity: alone(identity) };
}

/**
 * A Buffer from zlib or Node may be a small slice of a 16 KB pool, and caching it would hold the whole pool in memory.
 */
function alone(bytes: Buffer): Uint8Array {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}

const answered = new Map<string, Encoding>();
/** Browsers send only a few different headers. */
const mostAnswered = 200;

/** The best encoding a request accepts (RFC 9110, 12.5.3): `br`, then `gzip`, by their own weight or that of `*`. */
export function acceptedEncoding(header: string | null): Encoding {
  if (!header) return 'identity';
  const known = answered.get(header);
  if (known) return known;
  const found = preferred(header);
  if (answered.size >= mostAnswered) answered.clear();
  answered.set(header, found);
  return found;
}

function preferred(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const [, weight] = /^q\s*=\s*(.+)$/.exec(parameters.find((text) => text.startsWith('q')) ?? '') ?? [];
    // An invalid weight counts as 0.
    weights.set(
      name,
      weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
    );
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const accepted = (['br', 'gzip'] as const).filter((name) => weightOf(name) > 0);
  return accepted.sort((one, other) => weightOf(other) - weightOf(one))[0] ?? 'identity';
}
