import type { DeliveryDays } from '../delivery/delivery-option.ts';
import { formatMoney } from '../money/money.ts';
import { type Overrides, type Translate, translator } from '../text/messages.ts';
import { formatNumber } from '../text/numbers.ts';
import { formatDay, formatDayAndMonth } from '../time/warsaw-time.ts';
import { type DifferenceKey, differenceMessages } from './difference-messages.ts';
import { type Drawn, type DrawnLine, drawnIn, drawnOf, fingerprintOf } from './fingerprint.ts';
import type { Agreement, Difference } from './place-order.ts';

type Say = Translate<DifferenceKey>;

/**
 * What has changed since the form was shown, in the order of the messages. Empty: the shopper agrees to exactly the
 * current offer.
 */
export function differencesFrom(fingerprint: string, now: Agreement, overrides: Overrides = {}): Difference[] {
  if (fingerprintOf(now) === fingerprint) return [];
  const say = translator(overrides, differenceMessages);
  const before = drawnIn(fingerprint);
  if (!before) return [{ kind: 'total', text: say('difference.unknown') }];
  const after = drawnOf(now);
  const found = [
    ...lineDifferences(before.lines, after.lines, say),
    ...codeDifferences(before, after, say),
    ...deliveryDifferences(before, after, now.delivery.name, say),
    ...totalDifferences(before, after, say),
  ];
  // The hash detects an altered text; a difference that is not recognised here must still be reported.
  return found.length > 0 ? found : [{ kind: 'total', text: say('difference.unknown') }];
}

function lineDifferences(before: DrawnLine[], after: DrawnLine[], say: Say): Difference[] {
  const earlier = new Map(before.map((line) => [line.key, line]));
  const later = new Set(after.map(({ key }) => key));
  return [
    ...after.flatMap((line) => {
      const previous = earlier.get(line.key);
      return previous ? changesOf(previous, line, say) : [appeared(line, say)];
    }),
    ...before.filter(({ key }) => !later.has(key)).map((line) => disappeared(line, say)),
  ];
}

const isGift = ({ key }: DrawnLine): boolean => key.endsWith(':true');

const appeared = (line: DrawnLine, say: Say): Difference => ({
  kind: 'line',
  text: say(isGift(line) ? 'difference.gift' : 'difference.added', { name: line.name }),
});

const disappeared = (line: DrawnLine, say: Say): Difference => ({
  kind: 'line',
  text: say(isGift(line) ? 'difference.giftGone' : 'difference.gone', { name: line.name }),
});

function changesOf(before: DrawnLine, now: DrawnLine, say: Say): Difference[] {
  const { name } = now;
  const found: Difference[] = [];
  if (before.quantity !== now.quantity) {
    const values = { name, before: formatNumber(before.quantity), now: formatNumber(now.quantity) };
    found.push({ kind: 'quantity', text: say('difference.quantity', values) });
  }
  if (before.price !== now.price) {
    const values = { name, before: formatMoney(before.price), now: formatMoney(now.price) };
    found.push({ kind: 'price', text: say('difference.price', values) });
  }
  if (before.points !== now.points && before.quantity === now.quantity) {
    found.push({ kind: 'price', text: say('difference.points', { name, before: before.points, now: now.points }) });
  }
  return found;
}

function codeDifferences(before: Drawn, now: Drawn, say: Say): Difference[] {
  const tell = (key: DifferenceKey, code: string): Difference[] => {
    const values = { code, before: formatMoney(before.discount), now: formatMoney(now.discount) };
    return [{ kind: 'code', text: say(key, values) }];
  };
  if (before.code !== now.code) {
    return [
      ...(before.code === null ? [] : tell('difference.codeGone', before.code)),
      ...(now.code === null ? [] : tell('difference.codeNew', now.code)),
    ];
  }
  return before.discount === now.discount || now.code === null ? [] : tell('difference.code', now.code);
}

function deliveryDifferences(before: Drawn, now: Drawn, name: string, say: Say): Difference[] {
  const found: Difference[] = [];
  const money = (was: number, is: number) => ({ before: formatMoney(was), now: formatMoney(is) });
  if (before.option !== now.option) found.push({ kind: 'delivery', text: say('difference.option', { name }) });
  if (before.delivery !== now.delivery) {
    found.push({ kind: 'delivery', text: say('difference.delivery', money(before.delivery, now.delivery)) });
  }
  if (before.fee !== now.fee) {
    found.push({ kind: 'delivery', text: say('difference.fee', money(before.fee, now.fee)) });
  }
  if (before.days?.from !== now.days?.from || before.days?.to !== now.days?.to) {
    const text = now.days ? say('difference.days', { days: daysText(now.days) }) : say('difference.daysUnknown');
    found.push({ kind: 'days', text });
  } else if (!now.days && before.latest && now.latest && before.latest !== now.latest) {
    found.push({ kind: 'days', text: say('difference.latest', { day: formatDay(now.latest) }) });
  }
  return found;
}

const daysText = ({ from, to }: NonNullable<DeliveryDays>): string =>
  from === to ? formatDayAndMonth(from) : `${formatDayAndMonth(from)} – ${formatDayAndMonth(to)}`;

function totalDifferences(before: Drawn, now: Drawn, say: Say): Difference[] {
  const found: Difference[] = [];
  const money = (was: number, is: number) => ({ before: formatMoney(was), now: formatMoney(is) });
  if (before.vouchers !== now.vouchers) {
    found.push({ kind: 'total', text: say('difference.vouchers', money(before.vouchers, now.vouchers)) });
  }
  if (before.toPay !== now.toPay) {
    found.push({ kind: 'total', text: say('difference.total', money(before.toPay, now.toPay)) });
  }
  if (before.advance !== now.advance) {
    found.push({ kind: 'total', text: say('difference.advance', money(before.advance, now.advance)) });
  }
  return found;
}
