import type { ServerRules } from '../address/address-field.ts';
import type { Day, Instant } from '../time/instant.ts';
import { dayOf } from '../time/warsaw-time.ts';

/** The owner's settings of accounts. */
interface RegistrationSettings {
  /** Ask for the date of birth, for shops whose goods require it. Left out: the form does not ask (RODO, art. 5). */
  birthDate?: boolean;
  /** Names of the owner's shops, if a client chooses one at registration. Left out: one shop, no question. */
  shops?: string[];
  /** Ask everyone for address and phone. Left out: only companies have to give them. */
  address?: 'required';
  /** Ask for a bank account for refunds. Left out: the form of a refund asks if it needs one. */
  bankAccount?: boolean;
}

/** The inputs of the account forms. Plain data, so that a page can pass it to the browser. */
export interface AccountOptions {
  today: Day;
  passwordMax: number;
  /** ISO codes of the countries that the shop delivers to. */
  deliveryCountries: readonly string[];
  asksBirthDate: boolean;
  shops: readonly string[];
  /** Whether everyone has to give an address at registration. Left out: only companies. */
  needsAddress?: boolean;
  asksBankAccount?: boolean;
  /** False for a client who signs in through a service. Left out: true. */
  hasPassword?: boolean;
}

/** With the server's rules on the server; without them in the browser. */
export type AccountFormOptions = AccountOptions & { server?: ServerRules };

interface Settings {
  password: { maxLength: number };
  prices: { countries?: string[] };
  registration?: RegistrationSettings;
}

export function accountOptions({ password, prices, registration = {} }: Settings, now: Instant): AccountOptions {
  return {
    today: dayOf(now),
    passwordMax: password.maxLength,
    deliveryCountries: prices.countries ?? ['PL'],
    asksBirthDate: registration.birthDate ?? false,
    shops: registration.shops ?? [],
    needsAddress: registration.address === 'required',
    asksBankAccount: registration.bankAccount ?? false,
  };
}
