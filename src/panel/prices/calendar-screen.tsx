import type { ReactElement } from 'react';
import type { PriceTurn } from '../../data/owner/price-calendar.ts';
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
import type { PanelScreen } from '../screen.ts';
import { type CalendarOffer, offersIn } from './calendar-offers.ts';
import { priceAddresses } from './price-list-screen.tsx';
import { kindNames } from './price-words.ts';

const monthNames = new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shownTurns = staffLimits.perPage * 4;

const monthOf = (day: Day): string => day.slice(0, 7);
const firstOf = (month: string): Day => `${month}-01`;
const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

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

function Turn({ own }: { own: PriceTurn }) {
  const { product, size } = own;
  return (
    <li>
      <a href={panelPath(priceAddresses.size, { id: product.id, size: size.id })}>
        {size.name === '' ? product.name : `${product.name}, ${size.name}`}
      </a>
      <small>{turnText(own)}</small>
      {own.turn === 'regular' && own.refusal !== null ? <small className="late">nie weszła w życie</small> : null}
    </li>
  );
}

const keyOf = ({ product, size, turn, at, gross }: PriceTurn) => `${product.id} ${size.id} ${turn} ${at} ${gross}`;

/** An event of a day: a price change, or the first or last day of a code or gift. */
type Entry = [day: Day, drawn: ReactElement];

const entriesOf = (turns: PriceTurn[]): Entry[] =>
  turns.map((turn) => [dayOf(turn.at), <Turn key={keyOf(turn)} own={turn} />]);

function Offer({ offer: { name, address, text }, edge }: { offer: CalendarOffer; edge: string }) {
  return (
    <li>
      <a href={address}>{name}</a>
      <small>{edge === '' ? text : `${edge}: ${text}`}</small>
    </li>
  );
}

function offerEntries(offer: CalendarOffer): Entry[] {
  const entry = (day: Day | null, edge: string): Entry[] =>
    day === null ? [] : [[day, <Offer key={`${offer.key} ${edge}`} offer={offer} edge={edge} />]];
  if (offer.first === offer.last) return entry(offer.first, 'tylko tego dnia');
  const until = offer.last === null ? '' : `, do ${formatDayShort(offer.last)}`;
  const since = offer.first === null ? '' : `, od ${formatDayShort(offer.first)}`;
  return [...entry(offer.first, `pierwszy dzień${until}`), ...entry(offer.last, `ostatni dzień${since}`)];
}

/** Offers without dates, which the calendar cannot place. */
function Undated({ offers }: { offers: CalendarOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="bez-terminu">
      <h2 id="bez-terminu">Bez terminu</h2>
      <ul className="turns">
        {offers.map((offer) => (
          <Offer key={offer.key} offer={offer} edge="" />
        ))}
      </ul>
    </section>
  );
}

function byDays(entries: Entry[]): Map<Day, ReactElement[]> {
  const days = new Map<Day, ReactElement[]>();
  for (const [day, drawn] of entries) days.set(day, [...(days.get(day) ?? []), drawn]);
  return days;
}

/** Starts and ends of promotions, codes and gifts, and planned regular prices, by month. */
export const calendarScreen: PanelScreen = {
  address: priceAddresses.calendar,
  roles: ['catalogue'],
  show: async (ask) => {
    const { store, url, now } = ask;
    const sent = url.searchParams.get('miesiac') ?? '';
    const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(sent) ? sent : monthOf(dayOf(now));
    const until = firstOf(monthAfter(month, 1));
    const time = { from: startOfDay(firstOf(month)), until: startOfDay(until) };
    const turns = await store.ownPrices.turns(time.from, time.until, shownTurns);
    const offers = await offersIn(ask, { ...time, most: shownTurns });
    const dated = offers.filter(({ first, last }) => first !== null || last !== null);
    const entries = [...dated.flatMap(offerEntries), ...entriesOf(turns.slice(0, shownTurns))];
    const byDay = byDays(entries);
    const days: Day[] = [];
    for (let day = firstOf(month); day < until; day = addDays(day, 1)) days.push(day);
    const link = (other: string) => `${priceAddresses.calendar}?miesiac=${other}`;
    return {
      title: `Kalendarz: ${monthNames.format(new Date(`${month}-01T00:00:00Z`))}`,
      body: (
        <>
          <p className="links">
            <a href={link(monthAfter(month, -1))}>Poprzedni miesiąc</a>
            <a href={link(monthAfter(month, 1))}>Następny miesiąc</a>
            <a href={priceAddresses.list}>Wszystkie ceny</a>
          </p>
          {days.some((day) => byDay.has(day)) ? null : (
            <p className="empty">
              W tym miesiącu nie zaczyna się ani nie kończy żadna promocja, żaden kod ani prezent i nie zmienia się
              żadna cena regularna.
            </p>
          )}
          {turns.length > shownTurns ? (
            <p>{`Zmian jest więcej niż ${shownTurns}; kalendarz pokazuje pierwsze.`}</p>
          ) : null}
          <ol className="calendar">
            {days.map((day) => {
              const own = byDay.get(day) ?? [];
              return (
                <li key={day} className={`weekday-${weekdayOf(day)}${own.length === 0 ? ' none' : ''}`}>
                  <time dateTime={day} className={day === dayOf(now) ? 'today' : undefined}>
                    <span className="hidden">{formatDay(day)}</span>
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                  </time>
                  {own.length > 0 ? <ul className="turns">{own}</ul> : null}
                </li>
              );
            })}
          </ol>
          <Undated offers={offers.filter(({ first, last }) => first === null && last === null)} />
        </>
      ),
    };
  },
};
