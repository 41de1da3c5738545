import type { AccountOptions } from '../../../shop/account/account-options.ts';

/** The registration form of a shop that asks for everything. */
export const sampleOptions: AccountOptions = {
  today: '2026-11-16',
  passwordMax: 15,
  deliveryCountries: ['PL', 'DE'],
  asksBirthDate: true,
  shops: ['Gdańsk', 'Kartuzy'],
  needsAddress: true,
  asksBankAccount: true,
};

/** Names the form among the others of the page. */
export const sampleField = 'formularz';
