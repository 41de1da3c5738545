import { transcode } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const gzipLevel = 6;

/** A text, or its parts: copying a long page with Polish letters is expensive. */
export type Text = string | readonly string[];

export const joined = (text: Text): string => (typeof text === 'string' ? text : text.join(''));

/** Encodes a text for one response, or for many. For many it is compressed by 5% more, which takes twice the time. */
export async function encode(text: Text, encoding: Encoding, forMany = false): Promise<Uint8Array> {
  const plain = utf8(text);
  if (encoding === 'identity') return alone(plain);
  if (encoding === 'gzip') return alone(await zip(plain, { level: gzipLevel }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: forMany ? 5 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    // A window of 256 KB holds any page; the usual one takes sixteen times the memory for every page.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return alone(await brotli(plain, { params }));
}

/** Synchronous, for rare responses. */
export const gzipped = (plain: Uint8Array): Uint8Array => alone(gzipSync(plain, { level: gzipLevel }));

/** Any page fits into it; allocating a new one for each page would double the cost. */
const utf16 = Buffer.allocUnsafeSlow(1_000_000);

/** Takes a fifth of the time of `Buffer.from` for a text with Polish letters. */
function utf8(text: Text): Buffer {
  const pieces = typeof text === 'string' ? [text] : text;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length * 2 > utf16.byteLength) return Buffer.from(joined(text));
  let end = 0;
  for (const piece of pieces) end += utf16.write(piece, end, 'utf16le');
  try {
    return transcode(utf16.subarray(0, end), 'utf16le', 'utf8');
  } catch {
    // The text contains a lone surrogate.
    return Buffer.from(joined(text));
  }
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
