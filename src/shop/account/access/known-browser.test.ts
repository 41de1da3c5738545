import { expect, it } from 'vitest';
import { isKnownTo } from './known-browser.ts';

const anna = { id: 1, email: 'Anna@example.com', emailConfirmed: true };
const thief = { id: 2, email: 'zlodziej@example.com', emailConfirmed: true };

it('a browser is known to the accounts that were signed in to there', () => {
  expect(isKnownTo([anna], [anna])).toBe(true);
  expect(isKnownTo([{ ...anna, emailConfirmed: false }], [{ ...anna, emailConfirmed: false }])).toBe(true);
  expect(isKnownTo([anna, thief], [thief, anna]), 'a shared phone').toBe(true);
  expect(isKnownTo([], [anna])).toBe(false);
  expect(isKnownTo([anna], [])).toBe(false);
});

it('a browser is not known to an account whose phone or address was copied', () => {
  expect(isKnownTo([anna], [thief])).toBe(false);
  expect(isKnownTo([anna, thief], [thief]), 'its phone').toBe(false);
  const copy = { ...thief, email: 'anna@example.com', emailConfirmed: false };
  expect(isKnownTo([anna, copy], [copy]), 'its address').toBe(false);
});

it('a copy of a proven address does not make its own browser unknown', () => {
  const copy = { id: 2, email: 'anna@example.com', emailConfirmed: false };
  expect(isKnownTo([copy, anna], [anna])).toBe(true);
});
