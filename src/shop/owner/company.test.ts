import { expect, it } from 'vitest';
import { type Company, companyLines } from './company.ts';

const trader: Company = {
  name: 'Anna Garncarz',
  street: 'ul. Jeziorna 1',
  postcode: '83-300',
  city: 'Kartuzy',
  country: 'Polska',
  email: 'anna@example.com',
  nip: '9999999982',
  phone: '58 123 45 67',
  hours: '9–16',
  register: null,
};
const register = { court: 'Sąd Rejonowy w Gdańsku', krs: '0009999999', shareCapital: 50_000_00 };

it('a sole trader has a tax number and no register', () => {
  expect(companyLines(trader)).toEqual(['Anna Garncarz', 'ul. Jeziorna 1', '83-300 Kartuzy', 'NIP 9999999982']);
});

it('a company names its court, number and share capital, a demo that it is one', () => {
  expect(companyLines({ ...trader, register, note: 'Dane pokazowe' }).slice(4)).toEqual([
    'KRS 0009999999',
    'Sąd Rejonowy w Gdańsku',
    'kapitał zakładowy 50\u00a0000,00\u00a0zł',
    'Dane pokazowe',
  ]);
});

it('a partnership has no share capital', () => {
  expect(companyLines({ ...trader, register: { ...register, shareCapital: null } }).join()).not.toContain('kapitał');
});

it('a shop may say it in its own words', () => {
  expect(companyLines(trader, { 'company.nip': 'Numer podatkowy: {nip}' })).toContain('Numer podatkowy: 9999999982');
});
