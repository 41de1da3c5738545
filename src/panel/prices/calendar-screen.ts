import type { PriceTurn, PromotionSpan } from '../../data/owner/price-calendar.ts';
import { staffLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { Day } from '../../shop/time/instant.ts';
import {
  addDays,
  dayOf,
  formatClock,
  formatDay,
  formatDayShort,
  minutesOfDay,
  startOfDay,
  weekdayOf,
} from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { dayText } from '../pieces/when.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { type CalendarOffer, offersIn } from './calendar-offers.ts';
import { priceAddresses } from './price-addresses.ts';
import { kindNames } from './price-words.ts';

const monthNames = new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shownTurns = staffLimits.perPage * 4;

const monthOf = (day: Day): string => day.slice(0, 7);
const firstOf = (month: string): Day => `${month}-01`;
const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

/** Something on a day: a price that changes, or the first or last day of a code or gift. */
interface Entry {
  key: string;
  to: string;
  name: string;
  text: string;
  isRefused: boolean;
}

/** A price that starts, or a return to the regular price. */
function turnText(turn: PriceTurn): string {
  if (turn.turn === 'regular') {
    const hour = minutesOfDay(turn.at);
    return `cena regularna${hour === 0 ? '' : ` od ${formatClock(hour)}`}, ${formatMoney(turn.gross)}`;
  }
  const name = kindNames[turn.kind];
  if (turn.turn === 'end')
    return `koniec: ${name.toLowerCase()} od ${dayText(turn.startsAt)}, ${formatMoney(turn.regular)}`;
  return `${name}, ${formatMoney(turn.gross)}, ${turn.endsAt === null ? 'bez końca' : `do ${dayText(turn.endsAt - 1)}`}`;
}

function turnEntry(turn: PriceTurn): [Day, Entry] {
  const { product, size, at, gross } = turn;
  const entry = {
    key: `${product.id} ${size.id} ${turn.turn} ${at} ${gross}`,
    to: panelPath(priceAddresses.size, { id: product.id, size: size.id }),
    name: size.name === '' ? product.name : `${product.name}, ${size.name}`,
    text: turnText(turn),
    isRefused: turn.turn === 'regular' && turn.refusal !== null,
  };
  return [dayOf(at), entry];
}

function offerEntries({ key, name, address, text, first, last }: CalendarOffer): [Day, Entry][] {
  const entry = (day: Day | null, edge: string): [Day, Entry][] =>
    day === null
      ? []
      : [[day, { key: `${key} ${edge}`, to: address, name, text: `${edge}: ${text}`, isRefused: false }]];
  if (first === last) return entry(first, 'tylko tego dnia');
  const until = last === null ? '' : `, do ${formatDayShort(last)}`;
  const since = first === null ? '' : `, od ${formatDayShort(first)}`;
  return [...entry(first, `pierwszy dzień${until}`), ...entry(last, `ostatni dzień${since}`)];
}

/** What runs over several days of the month, with the numbers of its first and last day in it. */
interface Span {
  key: string;
  to: string;
  name: string;
  text: string;
  kind: 'promotion' | 'bargain' | 'code' | 'gift';
  first: number;
  last: number;
}

const daysText = (first: Day | null, last: Day | null): string =>
  [first === null ? '' : `od ${formatDayShort(first)}`, last === null ? 'do odwołania' : `do ${formatDayShort(last)}`]
    .filter(Boolean)
    .join(' ');

type Month = { first: Day; last: Day };

const within = (first: Day | null, last: Day | null, month: Month) => ({
  first: first === null || first < month.first ? 1 : Number(first.slice(8)),
  last: Number((last === null || last > month.last ? month.last : last).slice(8)),
});

function promotionSpan({ kind, code, startsAt, endsAt, sizes, product, lowest, highest }: PromotionSpan, month: Month) {
  const [first, last] = [dayOf(startsAt), endsAt === null ? null : dayOf(endsAt - 1)];
  const prices = lowest === highest ? formatMoney(lowest) : `${formatMoney(lowest)} – ${formatMoney(highest)}`;
  const span: Span = {
    key: `${kind} ${code} ${startsAt} ${endsAt} ${product.id}`,
    to: panelPath(priceAddresses.product, { id: product.id }),
    name: `${kindNames[kind]}${code === null ? '' : ` ${code}`}: ${product.name}${sizes > 1 ? ` i jeszcze ${sizes - 1}` : ''}`,
    text: `${prices}, ${daysText(first, last)}`,
    kind,
    ...within(first, last, month),
  };
  return span;
}

function offerSpan({ key, name, address, text, first, last }: CalendarOffer, month: Month): Span {
  const kind = key.startsWith('gift') ? 'gift' : 'code';
  return { key, to: address, name, text: `${text}, ${daysText(first, last)}`, kind, ...within(first, last, month) };
}

async function load(ask: PanelAsk) {
  const { store, url, now } = ask;
  const sent = url.searchParams.get('miesiac') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(sent) ? sent : monthOf(dayOf(now));
  const until = firstOf(monthAfter(month, 1));
  const ends: Month = { first: firstOf(month), last: addDays(until, -1) };
  const time = { from: startOfDay(ends.first), until: startOfDay(until) };
  const turns = await store.ownPrices.turns(time.from, time.until, shownTurns);
  const promotions = await store.ownPrices.spans(time.from, time.until, staffLimits.perPage);
  const offers = await offersIn(ask, { ...time, most: shownTurns });
  const dated = offers.filter(({ first, last }) => first !== null || last !== null);
  const running = dated.filter(
    ({ first, last }) => (first === null || first <= ends.last) && (last === null || last >= ends.first),
  );
  const entries = new Map<Day, Entry[]>();
  for (const [day, entry] of [...dated.flatMap(offerEntries), ...turns.slice(0, shownTurns).map(turnEntry)])
    if (day >= ends.first && day <= ends.last) entries.set(day, [...(entries.get(day) ?? []), entry]);
  const days: { day: Day; name: string; isToday: boolean; isFree: boolean; entries: Entry[] }[] = [];
  for (let day = ends.first; day < until; day = addDays(day, 1)) {
    days.push({
      day,
      name: formatDay(day),
      isToday: day === dayOf(now),
      isFree: weekdayOf(day) > 5,
      entries: entries.get(day) ?? [],
    });
  }
  const link = (other: string) => `${priceAddresses.calendar}?miesiac=${other}`;
  return {
    month: monthNames.format(new Date(`${month}-01T00:00:00Z`)),
    previous: link(monthAfter(month, -1)),
    next: link(monthAfter(month, 1)),
    isMore: turns.length > shownTurns || promotions.length > staffLimits.perPage,
    spans: [
      ...promotions.slice(0, staffLimits.perPage).map((one) => promotionSpan(one, ends)),
      ...running.map((one) => offerSpan(one, ends)),
    ],
    days,
    /** Offers without dates, which the calendar cannot place. */
    undated: offers
      .filter(({ first, last }) => first === null && last === null)
      .map(({ key, name, address, text }) => ({ key, name, to: address, text })),
  };
}

/** Starts and ends of promotions, codes and gifts, and planned regular prices, by month. */
export const calendarScreen = dataScreen({ address: priceAddresses.calendar, roles: ['catalogue'], load });
