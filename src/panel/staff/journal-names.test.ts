import { expect, it } from 'vitest';
import { journalActionName, journalSubjectName } from './journal-names.ts';

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).filter(([file]) => !file.includes('.test.') && !file.includes('journal-names'));

it('every action that the panel writes down has a Polish name', () => {
  const written = sources.flatMap(([, text]) =>
    [...text.matchAll(/(?:journal|changed): \{ action: '([a-z-]+)'/g)].map(([, code = '']) => code),
  );
  expect(written.length).toBeGreaterThan(30);
  expect([...new Set(written)].filter((code) => journalActionName(code) === code)).toEqual([]);
});

it('a subject keeps its number, and what is unknown stays as it was written', () => {
  expect(journalSubjectName('order GL-104857')).toBe('zamówienie GL-104857');
  expect(journalSubjectName('template withdrawal Prośba o numer')).toBe('wzór withdrawal Prośba o numer');
  expect(journalSubjectName('toString 1')).toBe('toString 1');
  expect(journalActionName('constructor')).toBe('constructor');
});
