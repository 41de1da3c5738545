import { expect, it } from 'vitest';
import { ksefDeadline } from './ksef-deadline.ts';

it.each([
  ['on a Wednesday', '2026-11-18', '2026-11-19'],
  ['on a Friday', '2026-11-20', '2026-11-23'],
  ['before Independence Day', '2026-11-10', '2026-11-12'],
  ['before Christmas Eve, which is a holiday', '2026-12-23', '2026-12-28'],
  ['before the New Year', '2026-12-31', '2027-01-04'],
])('an offline invoice %s is sent on the next working day', (_, issuedOn, by) =>
  expect(ksefDeadline({ mode: 'offline24', issuedOn, soldOn: issuedOn })).toBe(by),
);

it.each([
  ['2026-11-30', '2026-12-15'],
  ['2026-12-01', '2027-01-15'],
  ['2028-01-31', '2028-02-15'],
])('another invoice for a sale on %s has time until %s', (soldOn, by) =>
  expect(ksefDeadline({ mode: 'online', issuedOn: soldOn, soldOn })).toBe(by),
);
