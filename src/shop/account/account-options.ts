import type { ServerRules } from '../address/address-field.ts';
import type { Day, Instant } from '../time/instant.ts';
import { dayOf } from '../time/warsaw-time.ts';

/** What the owner decides about accounts. */
export interface RegistrationSettings {
  /** Ask for the date of birth, for shops whose goods need it. Left out: not asked (RODO, art. 5). */
  birthDate?: boolean;
  /** Names of the owner's shops, if a client chooses one at registration. Left out: one shop, no question. */
  shops?: string[];
}

/** What the forms of an account depend on. Plain data, so that a page can hand it to the browser. */
export interface AccountOptions {
  today: Day;
  passwordMax: number;
  /** ISO codes of the countries that the shop delivers to. */
  deliveryCountries: readonly string[];
  asksBirthDate: boolean;
  shops: readonly string[];
}

/** With the server's rules where the form is received; without them in the browser. */
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
  };
}
