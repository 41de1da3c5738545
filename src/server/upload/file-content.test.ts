import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { type FileKind, fileKindNames } from '../../shop/upload/uploads.ts';
import { hasContentOf } from './file-content.ts';

const bytes = (...parts: (string | number | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.of(part) : toBuffer(part))));
const toBuffer = (part: string | Uint8Array) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part);

/** An archive with uncompressed files. */
function zip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = bytes('PK\x03\x04', facts, name, content);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    table.push(bytes('PK\x01\x02', 20, 0, facts, place, name));
    locals.push(local);
    offset += local.byteLength;
  }
  const listed = Buffer.concat(table);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(table.length, 4);
  end.writeUInt16LE(table.length, 6);
  end.writeUInt32LE(listed.byteLength, 8);
  end.writeUInt32LE(offset, 12);
  return bytes(...locals, listed, 'PK\x05\x06', end);
}

const office = (kind: string, more: Record<string, string> = {}) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/a.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    ...more,
  });
const openDocument = (kind: string) => zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'a.xml': '<a/>' });
const compound = (...more: (string | Uint8Array)[]) =>
  bytes(Buffer.from('d0cf11e0a1b11ae1', 'hex'), new Uint8Array(504), ...more);
const photo = (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#b5651d' } })
    .toFormat(format)
    .toBuffer();
const pdf = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';
const htmlPage = '<html><script>alert(1)</script></html>';
const utf16 = (text: string) => bytes(0xff, 0xfe, Buffer.from(text, 'utf16le'));

describe('what a file says that it is', () => {
  test.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['gif', 'gif'],
    ['webp', 'webp'],
    ['avif', 'avif'],
    ['tiff', 'tiff'],
  ] as const)('a picture: %s', async (kind, format) => {
    const picture = await photo(format);
    for (const one of fileKindNames) expect([one, await hasContentOf(one, picture)]).toEqual([one, one === kind]);
  });

  test.each<[FileKind, Buffer]>([
    ['heic', bytes(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0, 'mif1heic')],
    ['heic', bytes(0, 0, 0, 24, 'ftypmif1', 0, 0, 0, 0, 'mif1heic')],
    ['pdf', bytes(pdf)],
    ['pdf', bytes(0xef, 0xbb, 0xbf, 'wydruk\r\n', pdf)],
    ['docx', office('wordprocessingml.document')],
    ['xlsx', office('spreadsheetml.sheet')],
    ['pptx', office('presentationml.presentation')],
    ['odt', openDocument('text')],
    ['ods', openDocument('spreadsheet')],
    ['odp', openDocument('presentation')],
    ['zip', zip({ 'a.txt': 'a' })],
    ['doc', compound()],
    ['xls', compound()],
    ['txt', Buffer.from('Proszę o podpis: Zosia\r\n')],
    ['txt', bytes('MZK Toru', 0xf1, ', linia 12')],
    ['txt', bytes('BMW, napis na kubku <3')],
    ['txt', utf16('Proszę o podpis')],
    ['csv', Buffer.from('nazwa;ilość\nkubek;3\n')],
  ])('%s', async (kind, content) => {
    expect(await hasContentOf(kind, content)).toBe(true);
  });
});

describe('what a file hides', () => {
  const photograph = photo('jpeg');
  test.each<[string, FileKind, Buffer]>([
    ['a program called a picture', 'jpg', bytes('MZ', 0x90, 0, 3)],
    ['a program called a text', 'txt', bytes('MZ', 0x90, 0, 3)],
    ['a program that names a document', 'pdf', bytes('MZ', 0x90, 0, pdf)],
    ['a page in front of a document', 'pdf', bytes(htmlPage, pdf)],
    ['a page called a picture', 'jpg', bytes(htmlPage)],
    ['a page called a text', 'txt', bytes('cześć <SCRIPT>alert(1)</script>')],
    ['a page far behind a text', 'txt', bytes('a'.repeat(100_000), htmlPage)],
    ['a page in letters of two bytes', 'csv', utf16(htmlPage)],
    ['a drawing that runs, called a text', 'txt', bytes('<?xml version="1.0"?><svg onload="">')],
    ['a script called a text', 'txt', bytes('#!/bin/sh\nrm -r .')],
    ['bytes called a text', 'txt', bytes('a', 0, 'b')],
    ['a document called a text', 'txt', bytes(pdf)],
    ['an archive called a letter', 'docx', zip({ 'a.exe': 'MZ' })],
    ['a letter called a sheet', 'xlsx', office('wordprocessingml.document')],
    ['a letter with macros', 'docx', office('wordprocessingml.document', { 'word/vbaProject.bin': 'x' })],
    ['an old letter with macros', 'doc', compound(Buffer.from('_VBA_PROJECT', 'utf16le'))],
    ['a letter called an old letter', 'doc', office('wordprocessingml.document')],
    ['nothing', 'png', Buffer.alloc(0)],
  ])('%s', async (_, kind, content) => {
    expect(await hasContentOf(kind, content)).toBe(false);
  });

  test.each<[string, (picture: Buffer) => Buffer]>([
    ['an archive behind it', (picture) => bytes(picture, zip({ 'a.class': 'x' }))],
    ['a page behind it', (picture) => bytes(picture, htmlPage)],
    ['a script behind it', (picture) => bytes(picture, '<?php system($_GET[0]); ?>')],
    ['a program for the desk behind it', (picture) => bytes(picture, '<hta:application >')],
    ['a document inside it', (picture) => bytes(picture.subarray(0, 20), pdf, picture.subarray(20))],
  ])('a photograph with %s', async (_, hide) => {
    const picture = await photograph;
    expect(await hasContentOf('jpg', picture)).toBe(true);
    expect(await hasContentOf('jpg', hide(picture))).toBe(false);
  });

  it('an archive behind a document', async () => {
    expect(await hasContentOf('pdf', bytes(pdf, zip({ 'a.class': 'x' })))).toBe(false);
  });
});

it('whatever comes, an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...fileKindNames), async (content, kind) => {
      expect(await hasContentOf(kind, content)).toBeTypeOf('boolean');
    }),
  );
});

it.each(['<', '<s', '<script', '<hta:a', '%PDF', 'PK\x05\x06'])(
  'a large text of nothing but %j is no burden',
  async (mark) => {
    const began = process.cpuUsage();
    await hasContentOf('txt', Buffer.alloc(5 * 1_048_576, mark));
    await hasContentOf('jpg', bytes(0xff, 0xd8, 0xff, 0xe0, Buffer.alloc(5 * 1_048_576, mark)));
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_000);
  },
);
