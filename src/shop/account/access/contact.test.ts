import { expect, it } from 'vitest';
import { contactFault, contactKey, isContactOf } from './contact.ts';

const anna = { email: 'Anna@example.pl', phone: '+48501234567' };

it.each([
  ['anna@example.pl', true],
  [' ANNA@example.pl ', true],
  ['501 234 567', true],
  ['501-234-567', true],
  ['+48 501 234 567', true],
  ['0048 501 234 567', true],
  ['48501234567', true],
  ['01234567', false],
  ['+49 501 234 567', false],
  ['501234568', false],
  ['501234567@example.pl', false],
  ['ewa@example.pl', false],
  ['', false],
])('%s is a contact of Anna: %s', (typed, isHers) => {
  expect(isContactOf(typed, anna)).toBe(isHers);
});

it('compares a phone that was stored without its country', () => {
  expect(isContactOf('+48 501 234 567', { ...anna, phone: '501234567' })).toBe(true);
  expect(isContactOf('', { email: '', phone: '' })).toBe(false);
  expect(isContactOf('501234567', { email: 'a@b.pl', phone: '' })).toBe(false);
});

it('counts all spellings of a contact as one, and every phone apart', () => {
  const spellings = ['501 234 567', '+48501234567', '+48 501-234-567', '0048501234567', '(+48) 501234567'];
  expect(new Set(spellings.map(contactKey)).size).toBe(1);
  expect(new Set(['+48501234567', '+48501234568', '+49 30 90182012'].map(contactKey)).size).toBe(3);
  expect(contactKey('A.nna+1@Example.pl')).toBe(contactKey('anna@example.pl'));
});

it.each([
  ['anna@example.pl', null],
  ['501 234 567', null],
  ['(+48) 501-234-567', null],
  ['501 234', 'phone'],
  ['anna', 'email'],
  ['anna@', 'email'],
])('%s has the fault %s', (typed, fault) => {
  expect(contactFault(typed)).toBe(fault);
});
