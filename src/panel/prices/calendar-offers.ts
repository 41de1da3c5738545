import { rebateCodesIn } from '../../data/owner/codes/rebate-codes.ts';
import type { RebateCode } from '../../shop/basket/rebate-code.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { GiftRule } from '../../shop/settings.ts';
import type { Day, Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { codesAddress } from '../addresses.ts';
import { giftName } from '../codes/gifts.ts';
import type { PanelAsk } from '../screen.ts';

/** A code or a gift with its first and last day; `null` if it has no such day. */
export interface CalendarOffer {
  key: string;
  name: string;
  /** The screen where it can be changed. */
  address: string;
  text: string;
  first: Day | null;
  last: Day | null;
}

const fromText = (from: number): string => (from > 0 ? `, od ${formatMoney(from)}` : '');

export const codeWorth = ({ kind, value }: Pick<RebateCode, 'kind' | 'value'>): string =>
  kind === 'delivery' ? 'darmowa dostawa' : `−${kind === 'percent' ? `${value}%` : formatMoney(value)}`;

const codeOffer = ({ code, kind, value, minGross, startsAt, endsAt }: RebateCode): CalendarOffer => ({
  key: `code ${code}`,
  name: `Kod ${code}`,
  address: `${codesAddress}#kody`,
  text: `${codeWorth({ kind, value })}${fromText(minGross)}`,
  first: startsAt === null ? null : dayOf(startsAt),
  last: endsAt === null ? null : dayOf(endsAt - 1),
});

const giftOffer = (rule: GiftRule, name: string): CalendarOffer => ({
  key: `gift ${rule.product} ${rule.size}`,
  name,
  address: `${codesAddress}#prezenty`,
  text: `prezent${fromText(rule.from)}`,
  first: rule.firstDay ?? null,
  last: rule.lastDay ?? null,
});

/** Codes that begin or end in the period or have no dates, and all gifts. */
export async function offersIn(
  ask: PanelAsk,
  time: { from: Instant; until: Instant; most: number },
): Promise<CalendarOffer[]> {
  const codes = await ask.store.maintain(({ orm }) => rebateCodesIn(orm, time));
  const gifts = await Promise.all(ask.settings.gifts.map(async (rule) => giftOffer(rule, await giftName(ask, rule))));
  return [...codes.map(codeOffer), ...gifts];
}
