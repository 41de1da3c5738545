import type { PriceTurn } from '../../data/owner/price-calendar.ts';
import { staffLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { Day } from '../../shop/time/instant.ts';
import {
  addDays,
  dayOf,
  formatClock,
  formatDay,
  minutesOfDay,
  startOfDay,
  weekdayOf,
} from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import type { PanelScreen } from '../screen.ts';
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

/** A price that begins, or the regular one that is back. */
function turnText(turn: PriceTurn): string {
  if (turn.turn === 'regular') {
    const hour = minutesOfDay(turn.at);
    return `cena regularna${hour === 0 ? '' : ` od ${formatClock(hour)}`}, ${formatMoney(turn.gross)}`;
  }
  const name = kindNames[turn.kind];
  return turn.turn === 'start'
    ? `${name}, ${formatMoney(turn.gross)}`
    : `koniec: ${name.toLowerCase()}, ${formatMoney(turn.regular)}`;
}

/** What happens on the day. */
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

function turnsByDay(turns: PriceTurn[]): Map<Day, PriceTurn[]> {
  const days = new Map<Day, PriceTurn[]>();
  for (const turn of turns) days.set(dayOf(turn.at), [...(days.get(dayOf(turn.at)) ?? []), turn]);
  return days;
}

/** Starts and ends of promotions and regular prices that are planned, a month at a time. */
export const calendarScreen: PanelScreen = {
  address: priceAddresses.calendar,
  roles: ['catalogue'],
  show: async ({ store, url, now }) => {
    const sent = url.searchParams.get('miesiac') ?? '';
    const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(sent) ? sent : monthOf(dayOf(now));
    const until = firstOf(monthAfter(month, 1));
    const turns = await store.ownPrices.turns(startOfDay(firstOf(month)), startOfDay(until), shownTurns);
    const byDay = turnsByDay(turns.slice(0, shownTurns));
    const days: Day[] = [];
    for (let day = firstOf(month); day < until; day = addDays(day, 1)) days.push(day);
    const link = (other: string) => `${priceAddresses.calendar}?miesiac=${other}`;
    return {
      title: `Kalendarz cen: ${monthNames.format(new Date(`${month}-01T00:00:00Z`))}`,
      body: (
        <>
          <p className="links">
            <a href={link(monthAfter(month, -1))}>Poprzedni miesiąc</a>
            <a href={link(monthAfter(month, 1))}>Następny miesiąc</a>
            <a href={priceAddresses.list}>Wszystkie ceny</a>
          </p>
          {turns.length === 0 ? (
            <p className="empty">
              W tym miesiącu nie zaczyna się ani nie kończy żadna promocja i nie zmienia żadna cena regularna.
            </p>
          ) : null}
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
                  {own.length > 0 ? (
                    <ul className="turns">
                      {own.map((turn) => (
                        <Turn
                          key={`${turn.product.id} ${turn.size.id} ${turn.turn} ${turn.at} ${turn.gross}`}
                          own={turn}
                        />
                      ))}
                    </ul>
                  ) : null}
                </li>
              );
            })}
          </ol>
        </>
      ),
    };
  },
};
