import { expect, it } from 'vitest';
import { missingOf } from './missing.ts';

const address = {
  ...{ name: 'Pracownia', street: 'Długa 1', postcode: '00-001', city: 'Warszawa', country: 'Polska' },
  email: 'a@pracownia.example',
};
const product = {
  ...{ name: 'Kubek', type: 'product' as const, lead: 'Wstęp.', description: [], warnings: 'Nie dla dzieci.' },
  pictures: [{ alt: 'Biały kubek na stole' }],
};

it('a whole product lacks nothing', () => {
  expect(missingOf(product, { ...address, responsible: null })).toEqual([]);
});

it('names what GPSR and shoppers want', () => {
  const bare = { ...product, lead: ' ', warnings: null, pictures: [] };
  expect(missingOf(bare, { ...address, email: '', responsible: null })).toEqual([
    'picture',
    'lead',
    'warnings',
    'producer',
  ]);
  const usual = { ...product, pictures: [{ alt: 'Kubek' }] };
  expect(missingOf(usual, { ...address, responsible: null })).toEqual(['alt']);
});

it('a producer outside the Union needs somebody responsible inside it', () => {
  const foreign = { ...address, country: 'Chiny' };
  expect(missingOf(product, { ...foreign, responsible: null })).toEqual(['responsible']);
  expect(missingOf(product, { ...foreign, responsible: address })).toEqual([]);
});

it('what is not sent needs neither warnings nor a producer', () => {
  expect(missingOf({ ...product, type: 'product_service', warnings: null }, null)).toEqual([]);
});
