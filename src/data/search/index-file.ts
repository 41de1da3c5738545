import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Mark } from '../cache/change-journal.ts';

/** Where in the journal a written index stands. */
export interface IndexPlace {
  mark: Mark;
  /** The journal's own word for it: a database that was put back to an earlier state does not know it. */
  sign: string;
}

export interface IndexFile {
  /** `null` where there is none that fits; the reason is told when there is one that does not. */
  read(): Promise<{ parts: Parts; place: IndexPlace } | null>;
  /** Writes the parts as they are now. They may change meanwhile: then `isStill` says so, and nothing is written. */
  write(parts: Parts, place: IndexPlace, isStill: () => boolean): Promise<boolean>;
  /** Tells why a file is not used. */
  note(why: string): void;
}

/** Plain objects of anything that V8 serialises; arrays of numbers are written as they lie in memory. */
export type Parts = { [name: string]: unknown };

type Numbers = Uint8Array | Int32Array | Uint32Array | Float64Array;
const kinds = { Uint8Array, Int32Array, Uint32Array, Float64Array } as const;

interface Head {
  key: string;
  place: IndexPlace;
  checksum: number;
  /** Of each piece of numbers; the last piece is all the rest. */
  pieces: { kind: keyof typeof kinds; length: number }[];
}

/** To be raised when anything in the parts changes its meaning. */
const format = 2;
const magic = `witryna-index-${format}\n`;
/** Numbers begin at such a multiple, so that they can be used as they were read. */
const alignment = 8;
const aligned = (bytes: number) => Math.ceil(bytes / alignment) * alignment;
/** A file takes seconds to write. */
const leftAfterMs = 3_600_000;
const piecesAtOnce = 16 * 1_024 * 1_024;

/**
 * A file that holds the index of the catalogue. `key` names everything that shapes it besides the data: the program and
 * its settings.
 */
export function indexFile(path: string, key: string, note: (why: string) => void): IndexFile {
  async function read() {
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') note(`it cannot be read (${error.code})`);
      return null;
    });
    if (!bytes) return null;
    try {
      return partsIn(bytes, key);
    } catch (error) {
      note(error instanceof Unfit ? error.message : 'it is broken');
      return null;
    }
  }

  async function write(parts: Parts, place: IndexPlace, isStill: () => boolean): Promise<boolean> {
    const temporary = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await removeLeft(path);
    const file = await open(temporary, 'wx');
    try {
      const numbers: Numbers[] = [];
      const rest = serialize(withoutNumbers(parts, numbers));
      const all: Numbers[] = [...numbers, rest];
      const checksum = all.reduce((sum, piece) => crc32(bytesOf(piece), sum), 0);
      const pieces = all.map((piece) => ({ kind: kindOf(piece), length: piece.length }));
      const head = Buffer.from(JSON.stringify({ key, place, checksum, pieces } satisfies Head));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(head.length);
      let at = 0;
      const put = async (bytes: Uint8Array) => {
        for (let from = 0; from < bytes.length; from += piecesAtOnce)
          await file.write(bytes, from, Math.min(piecesAtOnce, bytes.length - from));
        at += bytes.length;
        const gap = aligned(at) - at;
        if (gap > 0) await file.write(Buffer.alloc(gap));
        at += gap;
      };
      await put(Buffer.concat([Buffer.from(magic), length, head]));
      for (const piece of all) await put(bytesOf(piece));
      await file.close();
      if (!isStill()) return false;
      await rename(temporary, path);
      return true;
    } finally {
      await file.close().catch(() => {});
      await rm(temporary, { force: true });
    }
  }

  return { read, write, note };
}

class Unfit extends Error {}

function partsIn(bytes: Buffer<ArrayBuffer>, key: string): { parts: Parts; place: IndexPlace } {
  const isOurs = bytes.subarray(0, magic.length).toString() === magic;
  if (!isOurs) throw new Unfit('it has another format');
  const headEnd = magic.length + 4 + bytes.readUInt32LE(magic.length);
  const head = JSON.parse(bytes.subarray(magic.length + 4, headEnd).toString()) as Head;
  if (head.key !== key) throw new Unfit('it was written by another program or with other settings');
  let at = aligned(headEnd);
  let checksum = 0;
  const pieces = head.pieces.map(({ kind, length }) => {
    const piece = new kinds[kind](bytes.buffer, bytes.byteOffset + at, length);
    checksum = crc32(bytesOf(piece), checksum);
    at = aligned(at + piece.byteLength);
    return piece;
  });
  const rest = pieces.pop();
  if (checksum !== head.checksum || !rest) throw new Unfit('its checksum does not fit');
  return { parts: withNumbers(deserialize(bytesOf(rest)), pieces) as Parts, place: head.place };
}

/** What writers that were ended left behind. A process of another container may have the same number, so only age counts. */
async function removeLeft(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.slice(folder.length + 1)}.`)) continue;
    const left = join(folder, name);
    // Another process may remove it first.
    const found = await stat(left).catch(() => null);
    if (found && Date.now() - found.mtimeMs > leftAfterMs) await rm(left, { force: true });
  }
}

const bytesOf = (numbers: Numbers) => new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

function kindOf(numbers: Numbers): keyof typeof kinds {
  if (numbers instanceof Int32Array) return 'Int32Array';
  if (numbers instanceof Uint32Array) return 'Uint32Array';
  return numbers instanceof Float64Array ? 'Float64Array' : 'Uint8Array';
}

const isPlain = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Puts the place of each array among `numbers` instead of it. */
function withoutNumbers(parts: unknown, numbers: Numbers[]): unknown {
  if (ArrayBuffer.isView(parts)) return { piece: numbers.push(parts as Numbers) - 1 };
  if (!isPlain(parts)) return parts;
  return Object.fromEntries(Object.entries(parts).map(([name, own]) => [name, withoutNumbers(own, numbers)]));
}

function withNumbers(parts: unknown, numbers: Numbers[]): unknown {
  if (!isPlain(parts)) return parts;
  const { piece } = parts;
  if (typeof piece === 'number') return numbers[piece];
  return Object.fromEntries(Object.entries(parts).map(([name, own]) => [name, withNumbers(own, numbers)]));
}
