import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { widgetMessages } from '../form/widget-messages.ts';
import { message, translator } from '../text/messages.ts';
import {
  acceptOf,
  extensionOf,
  kindOfName,
  megabytes,
  plainFileName,
  uploadProblem,
  usualFileKinds,
  usualUploadRules,
} from './uploads.ts';

const mb = 1_024 * 1_024;
const rules = { ...usualUploadRules, maxBytes: 2.5 * mb };
const file = (name: string, type = '', size = 100) => ({ name, type, size });

describe('before a file is sent', () => {
  it('its size is checked against the limit, to the byte', () => {
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
    ['skrót.url', ''],
    ['strona.mht', ''],
    ['strona.mhtml', ''],
    ['zapytanie.iqy', ''],
    ['program.jnlp', ''],
    ['rysunek.svg', ''],
    ['strona.html', ''],
    ['strona.htm', ''],
    ['ikona.lnk', ''],
    ['makro.docm', ''],
    ['obraz.iso', ''],
    ['archiwum.zip', ''],
    ['bez rozszerzenia', ''],
    ['exe', ''],
    ['jpg', ''],
    ['rysunek.png', 'image/svg+xml'],
    ['strona.txt', 'text/html; charset=utf-8'],
    ['skrypt.txt', 'Text/JavaScript'],
  ])('%s (%s) is refused', (name, type) => {
    expect(uploadProblem(file(name, type), rules)).toEqual({ code: 'forbidden', name });
  });

  test.each([
    ['zdjęcie.jpg', 'image/jpeg'],
    ['ZDJĘCIE.JPEG', ''],
    ['IMG_0001.HEIC', 'image/heic'],
    ['projekt v1.2.pdf', 'application/pdf'],
    // The type that Windows sends.
    ['lista.csv', 'application/vnd.ms-excel'],
    ['umowa.docx', 'application/octet-stream'],
  ])('%s (%s) is let through', (name, type) => {
    expect(uploadProblem(file(name, type), rules)).toBeNull();
  });

  it('the owner decides which kinds there are', () => {
    expect(uploadProblem(file('a.zip'), { ...rules, kinds: ['zip'] })).toBeNull();
    expect(uploadProblem(file('a.jpg'), { ...rules, kinds: ['zip'] })?.code).toBe('forbidden');
  });

  it('only what may be sent is offered to choose from', () => {
    expect(acceptOf(['png', 'heic'])).toBe('image/png,.png,image/heic,.heic,.heif');
    expect(acceptOf(usualFileKinds)).not.toMatch(/zip|svg|html/);
  });
});

it('a name is the last segment of a path, without invisible characters', () => {
  expect(plainFileName('C:\\zdjecia\\..\\szkic\u0000.png')).toBe('szkic.png');
  expect(plainFileName('fdp.\u202egpj')).toBe('fdp.gpj');
  expect(plainFileName(`${'a'.repeat(300)}.png`)).toHaveLength(120);
  expect(plainFileName('../../')).toBe('plik');
});

it('handles any name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(extensionOf(name)).not.toContain('.');
      expect(kindOfName(name) ?? 'none').toBeTypeOf('string');
      expect(plainFileName(name)).not.toMatch(/[/\\\p{C}]/u);
    }),
  );
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

  it('are not among the messages that every page loads', () => {
    expect(message('upload.forbidden' as never)).toBe('upload.forbidden');
  });
});
