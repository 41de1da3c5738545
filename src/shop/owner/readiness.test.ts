import { expect, it } from 'vitest';
import type { DeliveryOption } from '../delivery/delivery-option.ts';
import { type Company, noCompany } from './company.ts';
import { advisedGaps, sellingGaps } from './readiness.ts';

const option = (own: Partial<DeliveryOption>): DeliveryOption => ({
  id: 'kurier',
  name: 'Kurier',
  carrier: 'courier',
  payment: 'prepaid',
  countries: ['PL'],
  prices: [{ upToGrams: 5_000, price: 15_00 }],
  freeFrom: null,
  cashFee: 0,
  excludedProducts: [],
  excludedTypes: [],
  excludedZipcodes: [],
  days: { from: 1, to: 1 },
  cutOff: '15:00',
  ...own,
});
const options = [
  option({ id: 'paczkomat', name: 'Automat', carrier: 'locker' }),
  option({}),
  option({ id: 'pobranie', name: 'Pobranie', payment: 'on-delivery' }),
  option({ id: 'e-mail', name: 'E-mail', carrier: 'email', countries: ['PL', 'DE'] }),
];
const company: Company = { ...noCompany, name: 'Misy Anna Nowak', nip: '5260250274' };
const page = { draft: false };
const ready = {
  settings: { company, delivery: { options }, prices: {} },
  lawful: [page, page, page],
  hasProducts: true,
  means: { payments: ['prepaid', 'on-delivery'], points: ['locker'] },
};
const gaps = (more: object) => sellingGaps({ ...ready, ...more } as unknown as Parameters<typeof sellingGaps>[0]);

it('says nothing of a shop that sells', () => {
  expect(gaps({})).toEqual([]);
});

it('names what is missing, in the order in which it is done', () => {
  const empty = { company: noCompany, delivery: { options }, prices: { countries: ['PL', 'DE'] } };
  const found = gaps({ settings: empty, lawful: [null], hasProducts: false, means: { payments: [], points: [] } });
  expect(found).toEqual([{ code: 'company' }, { code: 'payment' }, { code: 'products' }]);
  expect(gaps({ lawful: [page, null] })).toEqual([{ code: 'pages' }]);
  expect(gaps({ lawful: [page, { draft: true }] })).toEqual([{ code: 'drafts' }]);
});

it('names the ways that are not offered, and why', () => {
  expect(gaps({ means: { payments: ['on-delivery'], points: ['locker'] } })).toEqual([
    { code: 'unpaid', ways: ['Automat', 'Kurier', 'E-mail'] },
  ]);
  expect(gaps({ means: { payments: ['prepaid', 'on-delivery'], points: [] } })).toEqual([
    { code: 'points', ways: ['Automat'] },
  ]);
  expect(gaps({ means: { payments: [], points: [] } }), 'once there is a method, the rest is told').toEqual([
    { code: 'payment' },
  ]);
});

it('names a country that nothing is brought to', () => {
  const settings = { ...ready.settings, prices: { countries: ['PL', 'DE'] } };
  expect(gaps({ settings })).toEqual([{ code: 'country', country: 'DE' }]);
});

it('advises what a shop should have too', () => {
  expect(advisedGaps({ pictures: true, mail: true, backups: true })).toEqual([]);
  expect(advisedGaps({ pictures: false, mail: true, backups: false })).toEqual(['pictures', 'backups']);
});
