/** Consecutive files (ustar), each with a header that contains its name and size. */

const block = 512;

/** A file whose bytes are known. The name has at most 100 ASCII characters. */
export function* tarFile(name: string, content: Uint8Array, now: number): Generator<Uint8Array> {
  yield head(name, content.byteLength, now);
  yield content;
  const rest = content.byteLength % block;
  if (rest > 0) yield new Uint8Array(block - rest);
}

/** Two empty blocks, without which an archive is truncated. */
export const tarEnd = (): Uint8Array => new Uint8Array(2 * block);

function head(name: string, size: number, now: number): Uint8Array {
  const bytes = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for an archive`);
  const octal = (value: number, at: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  bytes.write(name, 0, 'latin1');
  octal(0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(now / 1_000), 136, 12);
  // The checksum counts its own field as spaces.
  bytes.write('        ', 148, 'latin1');
  bytes.write('0', 156, 'latin1');
  bytes.write('ustar\x0000', 257, 'latin1');
  const sum = bytes.reduce((all, byte) => all + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return bytes;
}
