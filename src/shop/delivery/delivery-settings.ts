import type { Grosze, VatRate } from '../money/money.ts';
import type { DeliveryOption } from './delivery-option.ts';

/** `goods`: the rate of most of what is sent. */
export type DeliveryVat = 'goods' | VatRate;

/** How the shop delivers. */
export interface DeliverySettings {
  /** In the order in which they are offered. */
  options: DeliveryOption[];
  vat: DeliveryVat;
  /** By ISO code, for countries in which another rate applies to delivery: exports have 0. */
  countryVat?: Record<string, DeliveryVat>;
  /** Of one unit whose size names no weight. */
  defaultWeightGrams: number;
  /** Pictures of the map of pickup points. Left out: an outline of the country, and no request to anybody else. */
  mapTiles?: MapTiles;
}

export interface MapTiles {
  /** An https address with {z}, {x} and {y}, and {s} where the source has several hosts. */
  url: string;
  /** Whom the source wants to be named on the map. */
  attribution: string;
}

/** What every page tells of delivery before anybody has chosen a product or a way. */
export interface LowestDelivery {
  cost: Grosze;
  /** `null`: never free. */
  freeFrom: Grosze | null;
}

/** The cheapest way to the shopper's country that brings a parcel, paid in advance. `null`: there is none. */
export function lowestDelivery(options: readonly DeliveryOption[], country: string): LowestDelivery | null {
  const lowest = options
    .filter((option) => bringsParcels(option) && option.payment === 'prepaid' && option.countries.includes(country))
    .map(({ prices, freeFrom }) => ({ cost: prices[0]?.price ?? 0, freeFrom }))
    .toSorted((one, other) => one.cost - other.cost)[0];
  return lowest ?? null;
}

/** Whoever collects in person goes there, and what comes by e-mail is no parcel. */
export const bringsParcels = ({ carrier }: Pick<DeliveryOption, 'carrier'>): boolean =>
  carrier !== 'collect' && carrier !== 'email';

/** Labels are for parcels that a carrier brings to a locker or an address. */
export const mayHaveLabels = ({ carrier }: Pick<DeliveryOption, 'carrier'>): boolean =>
  carrier === 'locker' || carrier === 'courier';

/** What is wrong with the owner's ways of delivery, as an end of "shop.config.ts: …". `null`: nothing. */
export function deliveryFault({ options }: DeliverySettings, countries: readonly string[]): string | null {
  const of = ({ id }: DeliveryOption) => `the way of delivery "${id}"`;
  for (const option of options) {
    if (option.prices.length === 0 && option.carrier !== 'email') return `${of(option)} has no price`;
    if (!isAscending(option.prices.map(({ upToGrams }) => upToGrams)))
      return `the weights of ${of(option)} should go from the lightest to the heaviest`;
    if (option.days.to < option.days.from) return `the days of ${of(option)} end before they begin`;
    if (option.payment === 'prepaid' && option.cashFee > 0)
      return `${of(option)} is paid in advance, so it has no fee for cash`;
    if (option.carrier === 'email' && option.payment !== 'prepaid')
      return `${of(option)} brings no parcel, so nobody takes money on delivery`;
    if (option.labels && !mayHaveLabels(option)) return `${of(option)} has labels, which lockers and couriers have`;
  }
  return unservedCountry(options, countries) ?? unpaidCountry(options, countries[0] ?? 'PL');
}

const isAscending = (numbers: number[]): boolean =>
  numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0));

function unservedCountry(options: readonly DeliveryOption[], countries: readonly string[]): string | null {
  const missing = countries.find(
    (country) => !options.some((option) => bringsParcels(option) && option.countries.includes(country)),
  );
  return missing ? `no way of delivery brings parcels to ${missing}` : null;
}

const unpaidCountry = (options: readonly DeliveryOption[], country: string): string | null =>
  lowestDelivery(options, country) ? null : `no way of delivery to ${country} is paid in advance`;
