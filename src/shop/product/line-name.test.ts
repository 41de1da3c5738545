import { expect, it } from 'vitest';
import { lineName } from './line-name.ts';

it.each([
  [{ name: 'Torba lniana', sizeName: '', version: 'biała' }, 'Torba lniana, biała'],
  [{ name: 'Kubek', sizeName: '350 ml', version: null }, 'Kubek, 350 ml'],
  [{ name: 'Pościel', sizeName: '200 × 220', version: 'szara' }, 'Pościel, szara, 200 × 220'],
  [{ name: 'Maselniczka', sizeName: '' }, 'Maselniczka'],
  [{ name: 'Maselniczka' }, 'Maselniczka'],
  [{ name: 'Kawa', sizeName: '500 g', subscriptionDays: 30 }, 'Kawa, 500 g, co miesiąc'],
  [{ name: 'Kawa', sizeName: '500 g', subscriptionDays: 0 }, 'Kawa, 500 g'],
])('%j is called „%s”', (line, name) => {
  expect(lineName(line)).toBe(name);
});
