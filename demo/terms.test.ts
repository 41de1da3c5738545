import { expect, it } from 'vitest';
import { demoProducts } from './seed.ts';
import { sizeName } from './terms.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['2026-11-18', 'sobota 5.12, 10', 'niedziela 6.12, 10'],
  // The last day of a long month, with a short one after it.
  ['2027-01-31', 'sobota 6.2, 10', 'niedziela 7.2, 10'],
  ['2026-12-01', 'sobota 2.1, 10', 'niedziela 3.1, 10'],
  // The month begins with a Sunday: its weekend is the next one.
  ['2026-10-31', 'sobota 7.11, 10', 'niedziela 8.11, 10'],
  ['2027-04-30', 'sobota 1.5, 10', 'niedziela 2.5, 10'],
])('on %s workshops are in the first weekend of next month', (today, first, second) => {
  expect(plain(sizeName({ name: 'sobota', hours: '10–13' }, today))).toBe(first);
  expect(plain(sizeName({ name: 'niedziela', hours: '10–13' }, today))).toBe(second);
});

it('names the date of every choice of a service with its day, and of nothing else', () => {
  for (const { slug, withdrawal, sizes } of demoProducts) {
    for (const size of sizes) expect(size.hours !== undefined, slug).toBe(withdrawal === 'dated_service');
  }
});
