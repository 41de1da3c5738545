import { expect, it } from 'vitest';
import { listCodes, listRefusalSentence, listRefusalText, listStatuses } from './list-refusals.ts';
import type { ListRefusal } from './shopping-list.ts';

const told = (reason: ListRefusal) => listRefusalText(reason, {}).replaceAll('\u00a0', ' ');

it.each(Object.entries(listCodes))('%s is told with the code %s, a sentence and a status of its own kind', (reason) => {
  expect(told(reason as ListRefusal)).toMatch(/^\p{Lu}.*\.$/u);
  expect(told(reason as ListRefusal)).not.toContain('{');
  expect(listStatuses[reason as ListRefusal]).toBeGreaterThanOrEqual(400);
});

it('names the limits', () => {
  expect(told('tooMany')).toBe('Możesz mieć najwyżej 50 list. Usuń którąś, żeby utworzyć nową.');
  expect(told('full')).toBe('Na jednej liście mieści się najwyżej 200 produktów. Usuń któryś albo utwórz nową listę.');
  expect(told('name')).toBe('Nazwa może mieć najwyżej 80 znaków. Skróć ją.');
});

it('reads a reason from an address, and nothing else', () => {
  expect(listRefusalSentence('signedOut', {})).toBe('Zaloguj się, żeby korzystać z list zakupowych.');
  expect(listRefusalSentence('<b>', {})).toBeNull();
  expect(listRefusalSentence('toString', {})).toBeNull();
  expect(listRefusalSentence(null, {})).toBeNull();
});
