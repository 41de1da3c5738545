import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];
export type Bodies = Partial<Record<Encoding, Uint8Array>> & { identity: Uint8Array };

/** One body in the encodings that are wanted: all that a browser may ask for, unless the page is for one request. */
export async function encode(text: string, wanted: readonly Encoding[] = encodings): Promise<Bodies> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    wanted.includes('br') &&
      brotli(identity, {
        params: {
          // 5 keeps a render quick; the pages are kept, but they are also made anew after every change.
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
    wanted.includes('gzip') && zip(identity, { level: 6 }),
  ]);
  return { ...(br && { br: alone(br) }), ...(gzipped && { gzip: alone(gzipped) }), identity: alone(identity) };
}

/** What zlib and Node give out may be a corner of a block of 16 KB, all of which would be kept with it. */
function alone(bytes: Buffer): Uint8Array {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}

const answered = new Map<string, Encoding>();
/** Browsers say one of a few. */
const mostAnswered = 200;

/** The best encoding a request accepts (RFC 9110, 12.5.3): `br`, then `gzip`, by what is said of each or of `*`. */
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
    // What is no weight allows nothing.
    weights.set(
      name,
      weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
    );
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const accepted = (['br', 'gzip'] as const).filter((name) => weightOf(name) > 0);
  return accepted.sort((one, other) => weightOf(other) - weightOf(one))[0] ?? 'identity';
}
