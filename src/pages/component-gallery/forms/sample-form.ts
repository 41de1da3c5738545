import type { AccountOptions } from '../../../shop/account/account-options.ts';

/** Options of a registration form with all fields. */
export const sampleOptions: AccountOptions = {
  today: '2026-11-16',
  passwordMax: 15,
  deliveryCountries: ['PL', 'DE'],
  asksBirthDate: true,
  shops: ['Gdańsk', 'Kartuzy'],
  needsAddress: true,
  asksBankAccount: true,
};

/** The field that identifies this form among the others of the page. */
export const sampleField = 'formularz';
