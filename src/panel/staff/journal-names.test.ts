import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storedKeys } from '../../shop/stored-settings.ts';
import { journalActionName, journalSubjectName } from './journal-names.ts';

const panel = join(import.meta.dirname, '..');
const sources = readdirSync(panel, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(join(panel, name), 'utf8'));

it('every journal action of the panel has a Polish name', () => {
  const written = sources.flatMap((text) =>
    [...text.matchAll(/(?:journal|changed): \{ action: '([a-z-]+)'/g)].map(([, code = '']) => code),
  );
  expect(written.length).toBeGreaterThan(30);
  expect([...new Set(written)].filter((code) => journalActionName(code) === code)).toEqual([]);
});

it('parts of the settings are named in Polish', () => {
  expect(journalSubjectName('settings name company')).toBe('ustawienia: nazwa, firma');
  for (const key of storedKeys) expect(journalSubjectName(`settings ${key}`), key).not.toBe(`settings ${key}`);
  expect(journalSubjectName('settings unheard')).toBe('ustawienia: unheard');
});

it('a subject shows its number, and unknown codes are shown unchanged', () => {
  expect(journalSubjectName('order GL-104857')).toBe('zamówienie GL-104857');
  expect(journalSubjectName('template withdrawal Prośba o numer')).toBe('wzór withdrawal Prośba o numer');
  expect(journalSubjectName('toString 1')).toBe('toString 1');
  expect(journalActionName('constructor')).toBe('constructor');
});
