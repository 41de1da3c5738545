import { expect, it } from 'vitest';
import { journalActionName } from '../../shop/staff/journal-entry.ts';
import { storedKeys } from '../../shop/stored-settings.ts';
import { journalSubjectName } from './journal-names.ts';

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
