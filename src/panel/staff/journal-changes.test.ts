import { expect, it } from 'vitest';
import { journalChanges } from './journal-changes.ts';

it('lists only changed values', () => {
  const before = { state: 'planned', number: null, payment: 'paid' };
  const after = { state: 'labelled', number: '520', payment: 'paid' };
  expect(journalChanges(before, after)).toEqual([
    { name: 'state', before: 'planned', after: 'labelled' },
    { name: 'number', before: null, after: '520' },
  ]);
  expect(journalChanges(before, before)).toEqual([]);
});

it('descends into lists and objects, and treats a list of words as one value', () => {
  expect(journalChanges(null, { word: 'tłuczek', means: ['rozgniatacz', 'ubijak'] })).toEqual([
    { name: 'word', before: null, after: 'tłuczek' },
    { name: 'means', before: null, after: 'rozgniatacz, ubijak' },
  ]);
  expect(journalChanges([{ to: '/a' }], [{ to: '/b' }])).toEqual([{ name: '1 to', before: '/a', after: '/b' }]);
});
