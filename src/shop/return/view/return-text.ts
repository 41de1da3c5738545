import { formatMoney } from '../../money/money.ts';
import type { Translate } from '../../text/messages.ts';
import { formatNumber } from '../../text/numbers.ts';
import type { Day, Instant } from '../../time/instant.ts';
import { dayOf, formatClock, formatDay, formatDayAndMonth, minutesOfDay, onWeekday } from '../../time/warsaw-time.ts';
import type { Return, ReturnChoice } from '../return.ts';
import type { ReturnMessageKey } from '../return-messages.ts';
import { parcelSizes, type ReturnType } from '../wizard/return-draft.ts';
import type { ReturnViewKey } from './return-view-messages.ts';

export type SayReturn = Translate<ReturnMessageKey | ReturnViewKey>;

const whenOf = (at: Instant) => ({ day: formatDay(dayOf(at)), time: formatClock(minutesOfDay(at)) });

export const itemQuantityText = ({ quantity, unit }: { quantity: number; unit: string }): string =>
  `${formatNumber(quantity)}\u00a0${unit}`;

/** The parameter of a return type as text. */
export function paramText(
  type: ReturnType | 'none',
  param: string,
  places: readonly { id: string; name: string }[],
  t: SayReturn,
): string {
  if (type === 'none') return '';
  if (type === 'parcel') {
    const size = parcelSizes.find((one) => one === param);
    return size ? t(`return.size.${size}`) : '';
  }
  if (type === 'courier')
    return /^\d{4}-\d\d-\d\d$/.test(param) ? `${onWeekday(param)} ${formatDayAndMonth(param)}` : '';
  return places.find(({ id }) => id === param)?.name ?? '';
}

/** The name of the state. Only what is posted or picked up by a courier is spoken of as sent. */
export function returnStateText(
  { state, type }: { state: Return['state']; type: ReturnChoice['type'] },
  t: SayReturn,
): string {
  if (state === 'announced' && type === 'none') return t('return.state.announcedNone');
  if (state === 'announced' && type === 'person') return t('return.state.announcedPerson');
  if (state === 'lapsed' && type === 'person') return t('return.state.lapsedPerson');
  return t(`return.state.${state}`);
}

type Told = Pick<Return, 'state' | 'chosen' | 'sendBy' | 'payBy' | 'payout' | 'history'>;

/** The next step, as a sentence. */
export function returnNextText({ state, chosen, sendBy, payBy, payout, history }: Told, t: SayReturn): string {
  const days = { sendBy: formatDay(sendBy), payBy: formatDay(payBy) };
  if (state === 'announced' && chosen.type === 'none') return t('returnView.next.announcedNone');
  if (state === 'announced' && chosen.type === 'person') return t('returnView.next.announcedPerson', days);
  if (state === 'announced' && chosen.type === 'courier') {
    return t('returnView.next.announcedCourier', { pickup: paramText('courier', chosen.param, [], t) });
  }
  if (state === 'lapsed' && chosen.type === 'person') return t('returnView.next.lapsedPerson', days);
  if (state === 'refunded') {
    if (!payout) return t('returnView.next.refundedNothing');
    const amount = formatMoney(payout);
    return t(chosen.form === 'gift_card' ? 'returnView.next.refundedCard' : 'returnView.next.refunded', { amount });
  }
  if (state === 'refused') {
    return t('returnView.next.refused', { reason: history.findLast(({ event }) => event === 'refuse')?.note ?? '' });
  }
  if (state === 'accepted' && chosen.form === 'gift_card') return t('returnView.next.acceptedCard');
  if (state === 'accepted' && isAfter(history, payBy)) return t('returnView.next.acceptedLate');
  return t(`returnView.next.${state}`, days);
}

/**
 * Goods may arrive after the deadline of the refund: the refund may wait for them, and is then due immediately (art.
 * 32).
 */
const isAfter = (history: Return['history'], payBy: Day): boolean =>
  history.some(({ event, at }) => event === 'accept' && dayOf(at) > payBy);

/** The deadline of the refund; it may wait for the goods or the proof of sending. */
export function payByText({ payBy, chosen }: Pick<Return, 'payBy' | 'chosen'>, now: Instant, t: SayReturn): string {
  const day = { payBy: formatDay(payBy) };
  const isLate = dayOf(now) > payBy;
  if (chosen.type === 'none') return isLate ? t('returnView.payLateNone') : t('returnView.payByNone', day);
  if (chosen.type === 'person') return isLate ? t('returnView.payLatePerson') : t('returnView.payByPerson', day);
  return isLate ? t('returnView.payLate') : t('returnView.payBy', day);
}

/** Returns whether there is no refund, so that its form and amount are irrelevant. */
export const isWithoutMoney = ({ state }: Pick<Return, 'state'>): boolean =>
  state === 'refused' || state === 'cancelled';

/** Returns whether the page still shows the deadline of the refund. */
export const showsRefundDay = ({ state }: Pick<Return, 'state'>): boolean =>
  state === 'announced' || state === 'sent' || state === 'arrived' || state === 'lapsed';

export const announcedText = ({ createdAt, orderNumber }: Pick<Return, 'createdAt' | 'orderNumber'>, t: SayReturn) =>
  t('returnView.ofOrder', { order: orderNumber, ...whenOf(createdAt) });

/** The history, oldest first. Notes of staff are left out; the number of a parcel is shown. */
export const returnHistoryTexts = ({ history }: Pick<Return, 'history'>, t: SayReturn) =>
  history.map(({ at, event, note }) => ({
    at,
    when: t('returnView.when', whenOf(at)),
    text: t(`returnView.event.${event}`) + (event === 'send' && note ? `, ${note}` : ''),
  }));
