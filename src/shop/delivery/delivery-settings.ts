import type { Grosze, VatRate } from '../money/money.ts';
import type { DeliveryOption } from './delivery-option.ts';

/** `goods`: the rate of most of the goods. */
type DeliveryVat = 'goods' | VatRate;

/** The owner's settings of delivery. */
export interface DeliverySettings {
  /** In the order in which they are offered. */
  options: DeliveryOption[];
  vat: DeliveryVat;
  /** By ISO code, for countries in which another rate applies to delivery: exports have 0. */
  countryVat?: Record<string, DeliveryVat>;
  /** The weight of one unit whose size has none. */
  defaultWeightGrams: number;
  /** Tiles of the map of pickup points. Left out: an outline of the country, without requests to other servers. */
  mapTiles?: MapTiles;
}

export interface MapTiles {
  /** An https address with {z}, {x} and {y}, and {s} if the source has several hosts. */
  url: string;
  /** The attribution that the source requires on the map. */
  attribution: string;
}

/** The delivery information of every page before a product or a method is chosen. */
export interface LowestDelivery {
  cost: Grosze;
  /** `null`: never free. */
  freeFrom: Grosze | null;
}

/** The cheapest prepaid method with a parcel to the shopper's country. `null`: there is none. */
export function lowestDelivery(options: readonly DeliveryOption[], country: string): LowestDelivery | null {
  const lowest = options
    .filter((option) => bringsParcels(option) && option.payment === 'prepaid' && option.countries.includes(country))
    .map(({ prices, freeFrom }) => ({ cost: prices[0]?.price ?? 0, freeFrom }))
    .toSorted((one, other) => one.cost - other.cost)[0];
  return lowest ?? null;
}

/** Collection in person and delivery by e-mail have no parcel. */
export const bringsParcels = ({ carrier }: Pick<DeliveryOption, 'carrier'>): boolean =>
  carrier !== 'collect' && carrier !== 'email';

/** Labels are for parcels to a locker or an address. */
export const mayHaveLabels = ({ carrier }: Pick<DeliveryOption, 'carrier'>): boolean =>
  carrier === 'locker' || carrier === 'courier';

/** What is wrong with the owner's methods of delivery, to follow "shop.config.ts: …". `null`: nothing. */
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
