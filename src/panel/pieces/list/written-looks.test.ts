import { expect, it } from 'vitest';
import { readLooks, writtenLooks } from './written-looks.ts';

it('is read as it was written', () => {
  const looks = { zamowienia: { isDense: true, hidden: ['dostawa'] }, produkty: { isDense: false, hidden: [] } };
  expect(readLooks(writtenLooks(looks))).toEqual(looks);
});

it('anything else is no wish', () => {
  expect(readLooks(null)).toEqual({});
  expect(readLooks('<script>')).toEqual({});
});
