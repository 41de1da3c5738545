import { isSent } from '../catalogue/availability.ts';
import { type Grosze, type Money, moneyOfGross, noMoney, type VatRate } from '../money/money.ts';
import type { Day, Instant } from '../time/instant.ts';
import type { Carrier, DeliveryDays, DeliveryOption, DeliveryPayment } from './delivery-option.ts';
import type { DeliveryPlace } from './delivery-place.ts';
import { type DeliverySettings, type LowestDelivery, lowestDelivery } from './delivery-settings.ts';
import { type DeliveredLine, type OfferedParcel, parcelsOf, type WeighedParcel } from './parcels.ts';

/** Why a method of delivery is not available. */
export type DeliveryRefusal =
  | { code: 'country' }
  | { code: 'area'; zipcode: string }
  | { code: 'weight'; mostGrams: number }
  | { code: 'product'; name: string }
  /** The product is not in the parcel, so the courier cannot collect money for it. */
  | { code: 'prepaid_product'; name: string }
  /** Nothing is sent: codes and services come by e-mail. */
  | { code: 'nothing_to_send' }
  /** By e-mail, but something has to be sent. */
  | { code: 'needs_parcel' }
  /** The shop does not accept this kind of payment now. */
  | { code: 'payment' }
  /** The product needs an advance, and there is no method of payment for it. */
  | { code: 'advance'; name: string }
  /** It needs a pickup point, and none is known. */
  | { code: 'points' };

/** A method of delivery for one basket: its cost and days, or why it is not available. */
export interface DeliveryOffer {
  option: DeliveryOption;
  /** For all parcels together, without the fee. */
  cost: Money;
  /** The fee for payment on delivery. */
  cashFee: Money;
  /** Free because of the worth of the goods or a code. */
  isFree: boolean;
  /** Free because of a code alone. */
  isFreeByCode: boolean;
  vat: VatRate;
  parcels: OfferedParcel[];
  /** The cost of each parcel, in order; they add up to the cost. */
  costs: Grosze[];
  /** The days of the last parcel. */
  days: DeliveryDays;
  /** The day by which the last parcel is delivered. `null`: nothing is sent. */
  latest: Day | null;
  refused: DeliveryRefusal | null;
}

/** What the shop can do now. A method of delivery that needs more is not offered. */
export interface DeliveryMeans {
  /** The kinds of payment for which the shop has a method. */
  payments: readonly DeliveryPayment[];
  /** Carriers with an open pickup point. */
  points: readonly Carrier[];
}

/**
 * The shop's offer at a place and an instant, independent of the goods. Without a post code no method is refused for
 * its area.
 */
export interface PlaceTerms extends DeliveryPlace {
  settings: DeliverySettings;
  means: DeliveryMeans;
  now: Instant;
}

export interface DeliveryTerms extends PlaceTerms {
  /** The worth of the goods after the code, which decides about free delivery. */
  worth: Grosze;
  /** Ids of the ways that a code makes free, empty for all; left out: none. */
  freeWays?: readonly string[] | undefined;
  /** The shopper wants a separate parcel for each day. */
  divided: boolean;
}

/** The shopper chooses where to collect the parcel. */
export const needsPoint = (carrier: Carrier | undefined): boolean => carrier === 'locker';

/** What is missing to complete an order with this method; `null`: nothing. */
export function missingMeans(
  { carrier, payment }: Pick<DeliveryOption, 'carrier' | 'payment'>,
  { payments, points }: DeliveryMeans,
): 'payment' | 'points' | null {
  if (!payments.includes(payment)) return 'payment';
  return needsPoint(carrier) && !points.includes(carrier) ? 'points' : null;
}

/** The delivery information of every page: for the methods that are available now. */
export const offeredDelivery = ({ settings, means, country }: PlaceTerms): LowestDelivery | null =>
  lowestDelivery(
    settings.options.filter((option) => missingMeans(option, means) === null),
    country,
  );

/** All methods of delivery, in the owner's order, including unavailable ones. */
export const optionsFor = (lines: readonly DeliveredLine[], terms: DeliveryTerms): DeliveryOffer[] =>
  terms.settings.options.map((option) => offerOf(option, lines, terms));

/** One method of delivery for these lines. */
export function offerOf(option: DeliveryOption, lines: readonly DeliveredLine[], terms: DeliveryTerms): DeliveryOffer {
  const parcels = option.carrier === 'email' ? [] : parcelsOf(lines, option, terms);
  const vat = deliveryVat(lines, terms);
  const isFreeByWorth = option.freeFrom !== null && terms.worth >= option.freeFrom;
  const isFree = isFreeByWorth || isFreeWay(option, terms);
  const costs = costsOf(parcels, option, isFree);
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  return {
    option,
    cost: whole === 0 ? noMoney : moneyOfGross(whole, vat),
    cashFee: option.payment === 'on-delivery' ? moneyOfGross(option.cashFee, vat) : noMoney,
    isFree,
    isFreeByCode: isFree && !isFreeByWorth && costsOf(parcels, option, false).some((cost) => cost > 0),
    vat,
    parcels: parcels.map(({ grams, ...parcel }) => parcel),
    costs,
    days: parcels.at(-1)?.days ?? null,
    latest: parcels.reduce<Day | null>((last, { latest }) => (last !== null && last > latest ? last : latest), null),
    refused: refusalOf(option, lines, parcels, terms),
  };
}

const isFreeWay = ({ id }: DeliveryOption, { freeWays }: DeliveryTerms): boolean =>
  freeWays !== undefined && (freeWays.length === 0 || freeWays.includes(id));

/** Free delivery applies to the first parcel. Each further one costs the price of its weight. */
function costsOf(parcels: WeighedParcel[], { prices }: DeliveryOption, isFree: boolean): Grosze[] {
  return parcels.map(({ grams }, at) => {
    if (isFree && at === 0) return 0;
    return (prices.find(({ upToGrams }) => grams <= upToGrams) ?? prices.at(-1))?.price ?? 0;
  });
}

function refusalOf(
  option: DeliveryOption,
  lines: readonly DeliveredLine[],
  parcels: WeighedParcel[],
  { country, zipcode, means }: DeliveryTerms,
): DeliveryRefusal | null {
  const sends = lines.some(({ type }) => isSent(type));
  const missing = missingMeans(option, means);
  if (option.carrier === 'email') return sends ? { code: 'needs_parcel' } : missing && { code: missing };
  if (!sends) return { code: 'nothing_to_send' };
  if (!option.countries.includes(country)) return { code: 'country' };
  if (missing) return { code: missing };
  const advanced = option.payment === 'on-delivery' ? lines.find(({ hasAdvance }) => hasAdvance) : undefined;
  if (advanced && !means.payments.includes('prepaid')) return { code: 'advance', name: advanced.name };
  const barred = lines.find(
    ({ slug, type }) => option.excludedProducts.includes(slug) || option.excludedTypes.includes(type),
  );
  if (barred) return { code: isPaidFirst(option, barred) ? 'prepaid_product' : 'product', name: barred.name };
  const mostGrams = option.prices.at(-1)?.upToGrams ?? 0;
  if (parcels.some(({ grams }) => grams > mostGrams)) return { code: 'weight', mostGrams };
  return zipcode !== null && isExcluded(option, zipcode) ? { code: 'area', zipcode } : null;
}

const isPaidFirst = ({ payment }: DeliveryOption, { type }: DeliveredLine): boolean =>
  payment === 'on-delivery' && !isSent(type);

const isExcluded = ({ excludedZipcodes }: DeliveryOption, zipcode: string): boolean =>
  excludedZipcodes.some((beginning) => plain(zipcode).startsWith(plain(beginning)));

const plain = (zipcode: string): string => zipcode.replace(/[^\da-z]/gi, '').toUpperCase();

/** The VAT rate of delivery: of the country, from the settings, or of most of the goods. */
export function deliveryVat(
  lines: readonly DeliveredLine[],
  { settings, country }: Pick<DeliveryTerms, 'settings' | 'country'>,
): VatRate {
  const set =
    settings.countryVat && Object.hasOwn(settings.countryVat, country) ? settings.countryVat[country] : settings.vat;
  return set === undefined || set === 'goods' ? mainRate(lines) : set;
}

/** The rate with the largest share of the price; with equal shares the highest. */
export function mainRate(lines: readonly Pick<DeliveredLine, 'type' | 'vat' | 'gross'>[]): VatRate {
  const shares = new Map<VatRate, Grosze>();
  for (const { type, vat, gross } of lines) {
    if (isSent(type)) shares.set(vat, (shares.get(vat) ?? 0) + gross);
  }
  const [main] = [...shares].toSorted(
    ([rate, share], [otherRate, otherShare]) => otherShare - share || (otherRate ?? -1) - (rate ?? -1),
  );
  return main ? main[0] : usualRate;
}

const usualRate: VatRate = 23;

/** Methods to show to a shopper: those for other countries or other goods would only be clutter. */
export const shownOffers = (offers: DeliveryOffer[]): DeliveryOffer[] =>
  offers.filter(({ refused }) => refused === null || toldRefusals.has(refused.code));

const toldRefusals: ReadonlySet<DeliveryRefusal['code']> = new Set([
  'area',
  'weight',
  'product',
  'prepaid_product',
  'advance',
]);

/**
 * The method that the shopper used last if it is available, otherwise the cheapest one with a parcel; with equal costs
 * the first.
 */
export function likeliestOffer(offers: DeliveryOffer[], lastId: string | null): DeliveryOffer | null {
  const owed = ({ cost, cashFee }: DeliveryOffer) => cost.gross + cashFee.gross;
  const [cheapest] = bringingOffers(offers).toSorted((one, other) => owed(one) - owed(other));
  return usableOffers(offers).find(({ option }) => option.id === lastId) ?? cheapest ?? null;
}

export const usableOffers = (offers: DeliveryOffer[]): DeliveryOffer[] =>
  offers.filter(({ refused }) => refused === null);

/** The available methods with a parcel; if there are none, all available ones. */
export function bringingOffers(offers: DeliveryOffer[]): DeliveryOffer[] {
  const usable = usableOffers(offers);
  const brought = usable.filter(({ option }) => option.carrier !== 'collect');
  return brought.length > 0 ? brought : usable;
}
