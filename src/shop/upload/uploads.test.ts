import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { widgetMessages } from '../form/widget-messages.ts';
import { message, translator } from '../text/messages.ts';
import { contentOf, contentProblem, extensionOf, megabytes, uploadProblem, usualUploadRules } from './uploads.ts';

const mb = 1_024 * 1_024;
const rules = { ...usualUploadRules, maxBytes: 2.5 * mb };
const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((c) => c.charCodeAt(0)))));
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 'JFIF');
const file = (name: string, type = '', size = 100) => ({ name, type, size });
const inside = (name: string, head: Uint8Array, type = '') =>
  contentProblem(file(name, type), head, rules)?.code ?? null;

describe('before a file is sent', () => {
  it('its size is held against the limit, to the byte', () => {
    expect(uploadProblem(file('a.jpg', '', rules.maxBytes), rules)).toBeNull();
    expect(uploadProblem(file('a.jpg', '', rules.maxBytes + 1), rules)).toEqual({
      code: 'tooLarge',
      name: 'a.jpg',
      megabytes: '2,50',
    });
  });

  it('a file of zero bytes is none', () => {
    expect(uploadProblem(file('a.jpg', 'image/jpeg', 0), rules)?.code).toBe('empty');
  });

  test.each([
    ['wirus.exe', ''],
    ['WIRUS.EXE', ''],
    ['faktura.pdf.exe', 'application/pdf'],
    ['faktura.exe. ', ''],
    ['rysunek.svg', ''],
    ['rysunek', 'image/svg+xml'],
    ['strona.txt', 'text/html; charset=utf-8'],
    ['skrypt', 'Text/JavaScript'],
  ])('%s (%s) is refused', (name, type) => {
    expect(uploadProblem(file(name, type), rules)).toEqual({ code: 'forbidden', name });
  });

  it('a whole kind may be refused', () => {
    const strict = { ...rules, forbiddenTypes: ['video/*'] };
    expect(uploadProblem(file('film.mp4', 'video/mp4'), strict)?.code).toBe('forbidden');
    expect(uploadProblem(file('film.jpg', 'image/jpeg'), strict)).toBeNull();
  });

  test.each([
    ['zdjęcie.jpg', 'image/jpeg'],
    ['projekt v1.2.pdf', 'application/pdf'],
    ['bez rozszerzenia', ''],
    ['exe', ''],
  ])('%s is let through', (name, type) => {
    expect(uploadProblem(file(name, type), rules)).toBeNull();
  });
});

describe('what the server finds inside', () => {
  test.each([
    ['a.jpg', jpeg],
    ['a.PNG', bytes(0x89, 'PNG\r\n', 0x1a, 0x0a)],
    ['a.webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
    ['a.pdf', bytes('%PDF-1.7')],
    ['a.docx', bytes('PK', 3, 4)],
    ['a.heic', bytes(0, 0, 0, 24, 'ftypheic')],
    ['a.txt', bytes('Proszę o podpis: Zosia')],
    ['a.psd', bytes('8BPS', 0, 1)],
    ['a.bmp', bytes('BM', 1, 2, 0, 0, 0, 0, 0, 0, 54)],
    ['a.txt', bytes('BMW, napis na kubku')],
    ['a.tiff', bytes('II', 0x2a, 0)],
    ['a.txt', bytes(0xff, 0xfe, 'P', 0, 'a', 0)],
    ['a.csv', bytes(0xfe, 0xff, 0, 'P', 1, 0x05)],
    ['a.txt', bytes('MZK Toruń, linia 12')],
    ['a.pdf', bytes('\n%PDF-1.7')],
    ['a.pdf', bytes(0xef, 0xbb, 0xbf, 'wydruk\r\n', '%PDF-1.4\n', 0xe2, 0, 1)],
    ['a.mov', bytes(0, 0, 0, 8, 'wide', 0, 0, 0, 0, 'mdat')],
    ['a.mov', bytes(0, 0, 0, 8, 'moov', 0, 0, 0, 0, 'mvhd')],
  ])('%s as it says', (name, head) => {
    expect(inside(name, head)).toBeNull();
  });

  test.each([
    ['a program called a picture', 'a.jpg', bytes('MZ', 0x90, 0)],
    ['a program called a text', 'a.txt', bytes('MZ', 0x90, 0, 3)],
    ['a program that names a document', 'a.pdf', bytes('MZ', 0x90, 0, '%PDF-1.7')],
    ['a page that names a document', 'a.pdf', bytes('<script>alert(1)</script>%PDF-1.7')],
    ['a picture that names a document', 'a.pdf', bytes(...jpeg, '%PDF-1.7')],
    ['a page called a picture', 'a.jpg', bytes('<html><script>')],
    ['a page called a text', 'a.txt', bytes('cześć <script>alert(1)</script>')],
    ['a drawing that runs', 'a.txt', bytes('<?xml version="1.0"?><svg onload="">')],
    ['a script without a name', 'plik', bytes('#!/bin/sh\n')],
    ['another kind of picture', 'a.png', jpeg],
    ['an archive called a picture', 'a.bmp', bytes('PK', 3, 4)],
    ['a document called a picture', 'a.tif', bytes('%PDF-1.7')],
    ['a page in letters of two bytes', 'a.txt', bytes(0xff, 0xfe, ...[...'<script>'].flatMap((letter) => [letter, 0]))],
    ['bytes called a text', 'a.txt', bytes('a', 0, 'b')],
  ])('%s is a lie', (_, name, head) => {
    expect(inside(name, head)).toBe('forbidden');
  });

  it('the sender may not lie about the type either', () => {
    expect(inside('plik', jpeg, 'image/png')).toBe('forbidden');
    expect(inside('plik', jpeg, 'image/jpeg')).toBeNull();
  });

  it('nothing, when nothing is there', () => {
    expect(contentProblem(file('a.jpg', '', 0), new Uint8Array(), rules)?.code).toBe('empty');
  });

  it('whatever comes, an answer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.string(), (head, name) => {
        expect(contentOf(head)).toBeTypeOf('string');
        expect(extensionOf(name)).not.toContain('.');
      }),
    );
  });
});

describe('the sentences of section 5', () => {
  const t = translator({}, widgetMessages);

  it('are told word for word, the size with two decimals', () => {
    expect(t('upload.tooLarge', { name: 'a.jpg', megabytes: megabytes(2.5 * mb) })).toBe(
      'Nie można wgrać pliku a.jpg, ponieważ przekracza maksymalny dozwolony rozmiar 2,50MB.',
    );
    expect(t('upload.forbidden', { name: 'a.exe' })).toBe(
      'Nie można wgrać pliku a.exe, ponieważ załączanie plików tego typu jest niedozwolone.',
    );
  });

  it('do not weigh on every page', () => {
    expect(message('upload.forbidden' as never)).toBe('upload.forbidden');
  });
});
