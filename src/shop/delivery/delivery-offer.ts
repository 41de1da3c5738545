import { isSent } from '../catalogue/availability.ts';
import { type Grosze, type Money, moneyOfGross, noMoney, type VatRate } from '../money/money.ts';
import type { Day, Instant } from '../time/instant.ts';
import type { Carrier, DeliveryDays, DeliveryOption, DeliveryPayment } from './delivery-option.ts';
import type { DeliveryPlace } from './delivery-place.ts';
import { type DeliverySettings, type LowestDelivery, lowestDelivery } from './delivery-settings.ts';
import { type DeliveredLine, type OfferedParcel, parcelsOf, type WeighedParcel } from './parcels.ts';

/** Why a way of delivery cannot be used. */
export type DeliveryRefusal =
  | { code: 'country' }
  | { code: 'area'; zipcode: string }
  | { code: 'weight'; mostGrams: number }
  | { code: 'product'; name: string }
  /** Comes without the parcel, so the courier cannot take money for it. */
  | { code: 'prepaid_product'; name: string }
  /** Nothing is sent: codes and services come by e-mail. */
  | { code: 'nothing_to_send' }
  /** By e-mail, but something has to be sent. */
  | { code: 'needs_parcel' }
  /** The shop takes no money in this way now. */
  | { code: 'payment' }
  /** A part of its price is paid before, and there is no method for that. */
  | { code: 'advance'; name: string }
  /** It goes to a pickup point, and none is known. */
  | { code: 'points' };

/** A way of delivery for one basket: what it costs and when it comes, or why it cannot be used. */
export interface DeliveryOffer {
  option: DeliveryOption;
  /** Of all parcels together, without the fee. */
  cost: Money;
  /** For payment on delivery. */
  cashFee: Money;
  /** The worth of the goods has made it free. */
  isFree: boolean;
  vat: VatRate;
  parcels: OfferedParcel[];
  /** Of each parcel, in their order; they add up to the cost. */
  costs: Grosze[];
  /** Of the last parcel. */
  days: DeliveryDays;
  /** The day by which the last parcel is delivered. `null`: nothing is sent. */
  latest: Day | null;
  refused: DeliveryRefusal | null;
}

/** What an order can be finished with now. A way of delivery that needs more is not offered. */
export interface DeliveryMeans {
  /** Those for which the shop has a method of payment. */
  payments: readonly DeliveryPayment[];
  /** Carriers with a pickup point that takes parcels. */
  points: readonly Carrier[];
}

/** What the shop offers at a place and an instant, whatever is bought. Without a post code no way is refused for its area. */
export interface PlaceTerms extends DeliveryPlace {
  settings: DeliverySettings;
  means: DeliveryMeans;
  now: Instant;
}

export interface DeliveryTerms extends PlaceTerms {
  /** Goods after the code: what free delivery is counted from. */
  worth: Grosze;
  /** The shopper wants parcels as they are ready. */
  divided: boolean;
}

/** The shopper chooses where to collect the parcel. */
export const needsPoint = (carrier: Carrier | undefined): boolean => carrier === 'locker';

/** What no order with this way could be finished for now; `null`: nothing is missing. */
export function missingMeans(
  { carrier, payment }: Pick<DeliveryOption, 'carrier' | 'payment'>,
  { payments, points }: DeliveryMeans,
): 'payment' | 'points' | null {
  if (!payments.includes(payment)) return 'payment';
  return needsPoint(carrier) && !points.includes(carrier) ? 'points' : null;
}

/** What every page tells of delivery there: of the ways that can be used now. */
export const offeredDelivery = ({ settings, means, country }: PlaceTerms): LowestDelivery | null =>
  lowestDelivery(
    settings.options.filter((option) => missingMeans(option, means) === null),
    country,
  );

/** Every way of delivery of the shop, in the owner's order, also those that cannot be used. */
export const optionsFor = (lines: readonly DeliveredLine[], terms: DeliveryTerms): DeliveryOffer[] =>
  terms.settings.options.map((option) => offerOf(option, lines, terms));

/** One way of delivery for these lines. */
export function offerOf(option: DeliveryOption, lines: readonly DeliveredLine[], terms: DeliveryTerms): DeliveryOffer {
  const parcels = option.carrier === 'email' ? [] : parcelsOf(lines, option, terms);
  const vat = deliveryVat(lines, terms);
  const isFree = option.freeFrom !== null && terms.worth >= option.freeFrom;
  const costs = costsOf(parcels, option, isFree);
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  return {
    option,
    cost: whole === 0 ? noMoney : moneyOfGross(whole, vat),
    cashFee: option.payment === 'dvp' ? moneyOfGross(option.cashFee, vat) : noMoney,
    isFree,
    vat,
    parcels: parcels.map(({ grams, ...parcel }) => parcel),
    costs,
    days: parcels.at(-1)?.days ?? null,
    latest: parcels.reduce<Day | null>((last, { latest }) => (last !== null && last > latest ? last : latest), null),
    refused: refusalOf(option, lines, parcels, terms),
  };
}

/** Free delivery is for one parcel, the first. Each further one costs what its weight costs. */
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
  const advanced = option.payment === 'dvp' ? lines.find(({ hasAdvance }) => hasAdvance) : undefined;
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
  payment === 'dvp' && !isSent(type);

const isExcluded = ({ excludedZipcodes }: DeliveryOption, zipcode: string): boolean =>
  excludedZipcodes.some((beginning) => plain(zipcode).startsWith(plain(beginning)));

const plain = (zipcode: string): string => zipcode.replace(/[^\da-z]/gi, '').toUpperCase();

/** The rate of delivery: of the country, of the owner, or of most of the goods that are sent. */
export function deliveryVat(
  lines: readonly DeliveredLine[],
  { settings, country }: Pick<DeliveryTerms, 'settings' | 'country'>,
): VatRate {
  const set =
    settings.countryVat && Object.hasOwn(settings.countryVat, country) ? settings.countryVat[country] : settings.vat;
  return set === undefined || set === 'goods' ? mainRate(lines) : set;
}

/** The rate with the largest share of what is paid; of equal ones the highest. */
function mainRate(lines: readonly DeliveredLine[]): VatRate {
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

/** Those that a shopper is shown: what goes to another country, or is meant for other goods, would only be in the way. */
export const shownOffers = (offers: DeliveryOffer[]): DeliveryOffer[] =>
  offers.filter(({ refused }) => refused === null || toldRefusals.has(refused.code));

const toldRefusals: ReadonlySet<DeliveryRefusal['code']> = new Set([
  'area',
  'weight',
  'product',
  'prepaid_product',
  'advance',
]);

/** The one that the shopper took last if it can be used, else the cheapest that brings it; of equal ones the first. */
export function likeliestOffer(offers: DeliveryOffer[], lastId: string | null): DeliveryOffer | null {
  const owed = ({ cost, cashFee }: DeliveryOffer) => cost.gross + cashFee.gross;
  const [cheapest] = bringingOffers(offers).toSorted((one, other) => owed(one) - owed(other));
  return usableOffers(offers).find(({ option }) => option.id === lastId) ?? cheapest ?? null;
}

export const usableOffers = (offers: DeliveryOffer[]): DeliveryOffer[] =>
  offers.filter(({ refused }) => refused === null);

/** The usable ones that bring it; where none does, all that can be used. */
export function bringingOffers(offers: DeliveryOffer[]): DeliveryOffer[] {
  const usable = usableOffers(offers);
  const brought = usable.filter(({ option }) => option.carrier !== 'collect');
  return brought.length > 0 ? brought : usable;
}
