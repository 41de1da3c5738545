import { isSent } from '../catalogue/availability.ts';
import type { Product, SizeOffer } from '../catalogue/catalogue.ts';
import { shippingLimits } from '../limits.ts';
import { type Grosze, timesMoney, type VatRate } from '../money/money.ts';
import { priceForAll } from '../price/price-for-all.ts';
import { tieredPrice } from '../price/tiers.ts';
import type { Dispatch, ProductType } from '../product/product.ts';
import { divideRounded, quantityScale } from '../text/numbers.ts';
import type { Day, Instant } from '../time/instant.ts';
import { addDays, dayOf, daysBetween, minutesOfDay, weekdayOf, weeksBetween } from '../time/warsaw-time.ts';
import { addWorkingDays } from '../time/working-days.ts';
import type { DeliveryDays, DeliveryOption } from './delivery-option.ts';
import { shippingTime } from './shipping-time.ts';

/** A line of a basket or an order with the fields that delivery needs. */
export interface DeliveredLine {
  slug: string;
  name: string;
  type: ProductType;
  quantity: number;
  /** Weight of one unit. */
  grams: number;
  vat: VatRate;
  /** The price of the line, after the code. */
  gross: Grosze;
  dispatch: Dispatch;
  /** A part of its price is paid in advance, even with payment on delivery. */
  hasAdvance?: boolean;
}

/** A quantity of a product, at the price for everyone. */
export function deliveredProduct(
  { slug, name, type, vat }: Pick<Product, 'slug' | 'name' | 'type' | 'vat'>,
  { size, offer, tiers }: Pick<SizeOffer, 'size' | 'offer' | 'tiers'>,
  quantity: number,
  defaultGrams: number,
): DeliveredLine {
  const { gross } = timesMoney(tieredPrice(priceForAll(offer).price, tiers, quantity), quantity);
  return { slug, name, type, vat, quantity, grams: size.grams ?? defaultGrams, gross, dispatch: size.dispatch };
}

/** Lines that are sent together, by their indexes in the order. */
export interface PlannedParcel {
  lines: number[];
  dispatchOn: Day | null;
  days: DeliveryDays;
}

export interface OfferedParcel extends PlannedParcel {
  /** The day by which all of it is delivered; known even if the day of dispatch is not. */
  latest: Day;
}

export interface WeighedParcel extends OfferedParcel {
  grams: number;
}

/** A group of lines that are sent on the same day: the order division data of the specification. */
export interface DivisionGroup {
  lines: number[];
  /** Calendar weeks from now; 0 is this week. */
  weeks: number;
  days: number;
  /** 1 is Monday, 7 is Sunday; 0 if the day is unknown. */
  weekDay: number;
  today: boolean;
  shippingDate: Day | null;
}

type WayOfSending = Pick<DeliveryOption, 'cutOff' | 'days' | 'payment'>;

/**
 * The parcels of an order: one on the latest day, or one for each day of dispatch. With payment on delivery there is
 * one parcel, because the money is collected once. Lines that are not sent are left out.
 */
export function parcelsOf(
  lines: readonly DeliveredLine[],
  option: WayOfSending,
  { divided, now }: { divided: boolean; now: Instant },
): WeighedParcel[] {
  const groups = sentOn(lines, option.cutOff, now);
  const parcels = divided && mayDivide(option) ? groups : together(groups);
  return parcels.map((parcel) => ({
    lines: parcel.lines,
    dispatchOn: parcel.day,
    days: daysAfter(parcel.day, option.days),
    latest: latestOf(parcel, option.days, now),
    grams: parcel.lines.reduce((grams, at) => grams + weightOf(lines[at]), 0),
  }));
}

const daysAfter = (day: Day | null, { from, to }: DeliveryOption['days']): DeliveryDays =>
  day === null ? null : { from: addWorkingDays(day, from), to: addWorkingDays(day, to) };

/** Goods with an unknown day are delivered within the legal term, and a parcel not before its last line. */
function latestOf({ day, lastKnown }: SentOn, days: DeliveryOption['days'], now: Instant): Day {
  const known = daysAfter(lastKnown, days)?.to;
  if (day !== null && known) return known;
  const unknown = addDays(dayOf(now), shippingLimits.latestDays);
  return known && known > unknown ? known : unknown;
}

/** Returns whether separate parcels are possible. */
export const mayDivide = ({ payment }: Pick<DeliveryOption, 'payment'>): boolean => payment === 'prepaid';

/** Lines by the day of dispatch, the earliest first and those of an unknown day last. */
export function divisionOf(
  lines: readonly DeliveredLine[],
  { cutOff }: Pick<DeliveryOption, 'cutOff'>,
  now: Instant,
): DivisionGroup[] {
  const today = dayOf(now);
  return sentOn(lines, cutOff, now).map(({ lines: own, day }) => ({
    lines: own,
    weeks: day ? weeksBetween(today, day) : 0,
    days: day ? daysBetween(today, day) : 0,
    weekDay: day ? weekdayOf(day) : 0,
    today: day === today,
    shippingDate: day,
  }));
}

interface SentOn {
  lines: number[];
  /** `null`: unknown, because a line has no known day. */
  day: Day | null;
  /** The latest of the known days of its lines. */
  lastKnown: Day | null;
}

function sentOn(lines: readonly DeliveredLine[], cutOff: string, now: Instant): SentOn[] {
  const byDay = new Map<Day | null, number[]>();
  for (const [at, { type, dispatch }] of lines.entries()) {
    if (!isSent(type)) continue;
    const day = dispatchDay(dispatch, cutOff, now);
    byDay.set(day, [...(byDay.get(day) ?? []), at]);
  }
  return [...byDay]
    .map(([day, own]) => ({ day, lastKnown: day, lines: own }))
    .toSorted((one, other) => (one.day ?? latest).localeCompare(other.day ?? latest));
}

const latest = '9999-12-31';

/** The slowest line decides. */
function together(groups: SentOn[]): SentOn[] {
  const last = groups.at(-1);
  if (!last) return [];
  const lines = groups.flatMap((group) => group.lines).toSorted((one, other) => one - other);
  return [{ day: last.day, lastKnown: groups.findLast(({ day }) => day !== null)?.day ?? null, lines }];
}

/** Goods that are ready after the carrier's pickup leave on the next working day. `null`: the day is unknown. */
export function dispatchDay(dispatch: Dispatch, cutOff: string, now: Instant): Day | null {
  const { time, today } = shippingTime(dispatch, now);
  return time !== null && today && minutesOfDay(now) >= minutesOf(cutOff) ? addWorkingDays(time, 1) : time;
}

/** `14:30` in minutes after midnight. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function weightOf(line: DeliveredLine | undefined): number {
  return line ? divideRounded(line.grams * Math.round(line.quantity * quantityScale), quantityScale) : 0;
}
