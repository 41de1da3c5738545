import { expect, it } from 'vitest';
import { lineName } from './line-name.ts';

it.each([
  [{ name: 'Torba lniana', sizeName: '', version: 'biała' }, 'Torba lniana, biała'],
  [{ name: 'Kubek', sizeName: '350 ml', version: null }, 'Kubek, 350 ml'],
  [{ name: 'Pościel', sizeName: '200 × 220', version: 'szara' }, 'Pościel, 200 × 220, szara'],
  [{ name: 'Maselniczka', sizeName: '' }, 'Maselniczka'],
])('%j is called „%s”', (line, name) => {
  expect(lineName(line)).toBe(name);
});
