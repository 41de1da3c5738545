import { expect, it } from 'vitest';
import type { OfferedWay } from '../checkout-options.ts';
import { isAddressMissing } from './order-faults.ts';

const way = { carrier: 'courier' } as OfferedWay;
const faults = (prefix: string, ...fields: string[]) =>
  fields.map((field) => ({ field: prefix + field, code: 'required' as const }));
const address = ['street', 'zipcode', 'city'];

it('an address of which nothing was filled in is told in one sentence', () => {
  expect(isAddressMissing(faults('', 'firstname', ...address), way)).toBe(true);
  expect(isAddressMissing(faults('delivery_', ...address), way)).toBe(true);
});

it('and one with a mistake, or one that nobody needs, is not', () => {
  expect(isAddressMissing(faults('', 'firstname', 'street', 'city'), way)).toBe(false);
  expect(isAddressMissing(faults('', 'email', ...address), way)).toBe(false);
  expect(isAddressMissing([], way)).toBe(false);
  expect(isAddressMissing(faults('', ...address), { carrier: 'locker' } as OfferedWay)).toBe(false);
  expect(isAddressMissing(faults('', ...address), undefined)).toBe(false);
});
