import { expect, it } from 'vitest';
import { afterSaleLimits } from '../limits.ts';
import { filledTemplate, templateFaults } from './answer-template.ts';

it('fills in the number and the person, and leaves what it does not know', () => {
  const body = 'Dzień dobry, {osoba}. Sprawa {numer}: {kwota}. {numer}';
  expect(filledTemplate(body, { numer: 'R-2026-1', osoba: 'Anna {numer}' })).toBe(
    'Dzień dobry, Anna {numer}. Sprawa R-2026-1: {kwota}. R-2026-1',
  );
});

it('needs a subject, a name and a text within its limits', () => {
  const good = { about: 'complaint', name: 'Prośba o zdjęcie', body: 'Prosimy o zdjęcie.' };
  expect(templateFaults(good)).toEqual([]);
  expect(templateFaults({ about: 'order', name: '', body: '' })).toEqual(['about', 'name', 'body']);
  expect(templateFaults({ ...good, body: 'a'.repeat(afterSaleLimits.templateText + 1) })).toEqual(['body']);
});
