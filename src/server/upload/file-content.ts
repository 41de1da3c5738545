import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '../../shop/upload/uploads.ts';

/** Kinds for which file-type uses another name. */
const otherNames: Partial<Record<FileKind, string[]>> = {
  png: ['png', 'apng'],
  tiff: ['tif'],
  doc: ['cfb'],
  xls: ['cfb'],
  mp4: ['mp4', 'm4v'],
};

const pictures: FileKind[] = ['jpg', 'png', 'gif', 'webp', 'heic', 'avif', 'tiff', 'bmp'];
const films: FileKind[] = ['mp4', 'mov'];
const archives: FileKind[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip'];

/** Returns whether the content of a file matches its extension, and is of no second kind. */
export async function hasContentOf(kind: FileKind, content: Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  // Text has no signature and may begin like any other format: a note about a BMW is not a bitmap.
  if (kind === 'txt' || kind === 'csv' || kind === 'xml') return isPlainText(bytes);
  const start = kind === 'pdf' ? pdfStart(bytes) : 0;
  if (start < 0 || !isText(textOf(bytes.subarray(0, start)))) return false;
  const found = await fileTypeFromBuffer(bytes.subarray(start)).catch(() => undefined);
  if (!(otherNames[kind] ?? [kind]).includes(found?.ext ?? '')) return false;
  return !isAlsoAnother(kind, bytes);
}

/** Polyglots: one file that is a picture to one program and a page, a document or an archive to another. */
function isAlsoAnother(kind: FileKind, bytes: Buffer): boolean {
  if (archives.includes(kind)) return bytes.includes('vbaProject.bin');
  if (endsAsArchive(bytes)) return true;
  if (kind === 'doc' || kind === 'xls') return bytes.includes('_VBA_PROJECT', 0, 'utf16le');
  // The boxes of a film are checked when its metadata is removed.
  if (films.includes(kind)) return pdfStart(bytes) >= 0;
  if (!pictures.includes(kind)) return false;
  return pdfStart(bytes) >= 0 || markup.test(bytes.toString('latin1'));
}

/**
 * Readers look for the signature in the first kilobyte, because mail programs and printers may add a line before it.
 */
const pdfStart = (bytes: Buffer): number => bytes.subarray(0, 1_024).indexOf('%PDF-');

/** The end of a ZIP directory, with the four bytes for several disks empty: archives are read from their end. */
const archiveEnd = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1');
const longestArchiveEnd = 22 + 65_535;

const endsAsArchive = (bytes: Buffer): boolean => bytes.subarray(-longestArchiveEnd).includes(archiveEnd);

function isPlainText(bytes: Buffer): boolean {
  return isText(textOf(bytes)) && pdfStart(bytes) < 0;
}

/**
 * No shebang, no active markup and no control characters, except tabs, line and page breaks, and the escape of
 * printers.
 */
function isText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return !/[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]|^#!/.test(text) && !markup.test(text);
}

/** One byte per character, or UTF-16 with a byte order mark, as Notepad writes it. */
function textOf(bytes: Buffer): string {
  const first = bytes.byteLength < 2 ? 0 : bytes.readUInt16BE(0);
  if (first !== 0xff_fe && first !== 0xfe_ff) return bytes.toString('latin1');
  return new TextDecoder(first === 0xff_fe ? 'utf-16le' : 'utf-16be').decode(bytes);
}

/** Browsers that sniff content, and servers that run scripts, may execute this markup anywhere in a file. */
const markup = /<(?:!doctype|html|head|body|script|iframe|object|embed|svg|hta:\w{1,20}|\?php)[\s/>]/i;
