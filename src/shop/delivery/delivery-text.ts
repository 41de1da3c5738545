import { formatMoney } from '../money/money.ts';
import type { Translate } from '../text/messages.ts';
import { formatNumber, noBreakSpace } from '../text/numbers.ts';
import type { Day, Instant } from '../time/instant.ts';
import { addDays, dayOf, formatDay, formatDayAndMonth, onWeekday, weekdayOf } from '../time/warsaw-time.ts';
import type { DeliveryKey } from './delivery-messages.ts';
import type { DeliveryOffer, DeliveryRefusal } from './delivery-offer.ts';
import type { Carrier, DeliveryDays } from './delivery-option.ts';

type Say = Translate<DeliveryKey>;

const weekdayGenitives = ['poniedziałku', 'wtorku', 'środy', 'czwartku', 'piątku', 'soboty', 'niedzieli'];

/** `jutro, we wtorek 17 listopada`, `w piątek 20 listopada`, `od jutra do czwartku 19 listopada`. */
export function daysText({ from, to }: NonNullable<DeliveryDays>, now: Instant, t: Say): string {
  const today = dayOf(now);
  if (from !== to) return t('delivery.fromTo', { from: beginning(from, to, today, t), to: named(to) });
  const day = `${onWeekday(to)} ${formatDayAndMonth(to)}`;
  if (to === today) return t('delivery.today', { day });
  return to === addDays(today, 1) ? t('delivery.tomorrow', { day }) : day;
}

function beginning(from: Day, to: Day, today: Day, t: Say): string {
  if (from === today) return t('delivery.fromToday');
  if (from === addDays(today, 1)) return t('delivery.fromTomorrow');
  // The month is named once: od wtorku 17 do czwartku 19 listopada.
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return isSameMonth ? `${genitiveOf(from)} ${Number(from.slice(8))}` : named(from);
}

const genitiveOf = (day: Day): string => weekdayGenitives[weekdayOf(day) - 1] ?? '';
const named = (day: Day): string => `${genitiveOf(day)} ${formatDayAndMonth(day)}`;

/** The fields of an offer or a parcel that determine its arrival. */
type Arrival = Pick<DeliveryOffer, 'days' | 'latest'>;

/** The arrival as a sentence: the law requires the latest day even if the day is unknown. */
export function arrivalText({ days, latest }: Arrival, carrier: Carrier, now: Instant, t: Say): string {
  if (days !== null) {
    return t(carrier === 'collect' ? 'delivery.collected' : 'delivery.arrives', { days: daysText(days, now, t) });
  }
  return latest === null ? t('delivery.emailed') : t('delivery.unknownDays', { date: formatDay(latest) });
}

/** `12,99 zł` or `gratis`, including the fee for payment on delivery. */
export function costText({ cost, cashFee }: Pick<DeliveryOffer, 'cost' | 'cashFee'>, t: Say): string {
  const gross = cost.gross + cashFee.gross;
  return gross === 0 ? t('delivery.free') : formatMoney(gross);
}

export function deliveryRefusalText(refusal: DeliveryRefusal, t: Say): string {
  switch (refusal.code) {
    case 'country':
      return t('delivery.refusedCountry');
    case 'area':
      return t('delivery.refusedArea', { zipcode: refusal.zipcode });
    case 'weight':
      return t('delivery.refusedWeight', { weight: weightText(refusal.mostGrams) });
    case 'product':
      return t('delivery.refusedProduct', { name: refusal.name });
    case 'prepaid_product':
      return t('delivery.refusedPrepaidProduct', { name: refusal.name });
    case 'nothing_to_send':
      return t('delivery.refusedNothingToSend');
    case 'needs_parcel':
      return t('delivery.refusedNeedsParcel');
    case 'advance':
      return t('delivery.refusedAdvance', { name: refusal.name });
    case 'points':
      return t('delivery.refusedPoints');
    default:
      return t('delivery.refusedPayment');
  }
}

/** `25 kg`, `0,5 kg`. */
const weightText = (grams: number): string => `${formatNumber(grams / 1000)}${noBreakSpace}kg`;
