import type { CountSums, MarginSum, SalesSums } from '../../data/statistics/statistics.ts';
import { statisticsLimits } from '../../shop/limits.ts';
import { formatMoney, money2 } from '../../shop/money/money.ts';
import { mayOpen, type StaffRole } from '../../shop/staff/roles.ts';
import { scaleTop } from '../../shop/staff/sales.ts';
import { otherSources } from '../../shop/statistics/counted-event.ts';
import {
  type AskedSpans,
  type Bucket,
  bucketsOf,
  changeOf,
  type Span,
  shareOf,
  spansIn,
  spanText,
} from '../../shop/statistics/span.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { dayOf, formatDayShort } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { reasonName } from '../returns/return-names.ts';
import type { PanelAsk } from '../screen.ts';

export const statisticsAddress = '/panel/statystyki';

/** A number of the span and of the one that it is compared with. */
export interface Figure {
  name: string;
  /** As it is shown, and as a spreadsheet reads it. */
  now: string;
  before: string;
  values: [now: string, before: string];
  /** In whole percent; `null` if there is nothing to compare with. */
  change: number | null;
  /** More of it is worse. */
  isBad?: boolean;
  note?: string;
  /** The list behind the number. */
  to: string | null;
}

export interface Chart {
  id: string;
  title: string;
  now: ChartBar[];
  before: ChartBar[];
  top: string;
  scale: number;
}

interface ChartBar {
  label: string;
  value: number;
  text: string;
}

/** A table; the first cell of a row may link to a list. */
export interface NumberTable {
  id: string;
  title: string;
  columns: string[];
  rows: { key: string; cells: string[]; to: string | null }[];
  empty: string;
  note?: string;
}

export interface StatisticsData {
  asked: AskedSpans;
  spans: { now: string; before: string };
  figures: Figure[];
  steps: (Figure & { share: string })[];
  charts: Chart[];
  tables: NumberTable[];
}

type Both<T> = { now: T; before: T };

async function both<T>({ now, before }: Both<Span>, read: (span: Span) => Promise<T>): Promise<Both<T>> {
  const [one, other] = await Promise.all([read(now), read(before)]);
  return { now: one, before: other };
}

/** As a Polish spreadsheet reads an amount. */
const typed = (grosze: number): string => money2(grosze).replace('.', ',');

const ordersOf = ({ from, to }: Span, more: Record<string, string> = {}): string =>
  `/panel/zamowienia?${new URLSearchParams({ od: from, do: to, ...more })}`;

const money = (name: string, { now, before }: Both<number>, to: string | null, more: Partial<Figure> = {}): Figure => ({
  name,
  now: formatMoney(now),
  before: formatMoney(before),
  values: [typed(now), typed(before)],
  change: changeOf(now, before),
  to,
  ...more,
});

const number = (
  name: string,
  { now, before }: Both<number>,
  to: string | null,
  more: Partial<Figure> = {},
): Figure => ({
  name,
  now: formatNumber(now),
  before: formatNumber(before),
  values: [String(now), String(before)],
  change: changeOf(now, before),
  to,
  ...more,
});

const average = ({ gross, orders }: SalesSums): number => (orders === 0 ? 0 : Math.round(gross / orders));

function figuresOf(
  sales: Both<SalesSums>,
  refunded: Both<number>,
  margin: Both<MarginSum> | null,
  { now }: AskedSpans,
): Figure[] {
  const of = (read: (sums: SalesSums) => number) => ({ now: read(sales.now), before: read(sales.before) });
  const list = ordersOf(now);
  const figures = [
    money(
      'Sprzedaż brutto',
      of(({ gross }) => gross),
      list,
    ),
    number(
      'Zamówienia',
      of(({ orders }) => orders),
      list,
    ),
    money('Średni koszyk', of(average), list),
    number(
      'Nowi kupujący',
      of(({ newBuyers }) => newBuyers),
      '/panel/klienci',
    ),
    number(
      'Powracający kupujący',
      of(({ returningBuyers }) => returningBuyers),
      '/panel/klienci',
    ),
    money('Oddane pieniądze', refunded, '/panel/zwroty', { isBad: true }),
    number(
      'Anulowane',
      of(({ cancelled }) => cancelled),
      ordersOf(now, { stan: 'cancelled' }),
      { isBad: true },
    ),
  ];
  if (margin === null || margin.now.knownNet + margin.before.knownNet === 0) return figures;
  const known = shareOf(margin.now.knownNet, margin.now.net);
  const note = `Koszt zakupu jest znany dla ${formatNumber(known ?? 0)}% sprzedaży netto.`;
  return [
    ...figures,
    money('Marża netto', { now: margin.now.margin, before: margin.before.margin }, '#najlepsze', { note }),
  ];
}

/** From the visit to the payment. What is a visit and what a page is said on the screen. */
function stepsOf(counted: Both<CountSums>, sales: Both<SalesSums>, { now }: AskedSpans): StatisticsData['steps'] {
  const of = (kind: 'visit' | 'product' | 'basket') => ({
    now: counted.now.sums[kind] ?? 0,
    before: counted.before.sums[kind] ?? 0,
  });
  const visits = of('visit');
  const steps = [
    number('Wizyty', visits, '#zrodla'),
    number('Obejrzane strony produktów', of('product'), '#najlepsze'),
    number('Rozpoczęte koszyki', of('basket'), '#najlepsze'),
    number('Złożone zamówienia', { now: sales.now.placed, before: sales.before.placed }, ordersOf(now)),
    number('Opłacone lub płatne przy odbiorze', { now: sales.now.orders, before: sales.before.orders }, ordersOf(now)),
  ];
  return steps.map((step) => {
    const share = shareOf(Number(step.values[0]), visits.now);
    return { ...step, share: share === null ? '–' : `${formatNumber(share)}%` };
  });
}

function chartOf(
  { id, title }: Pick<Chart, 'id' | 'title'>,
  spans: Both<Span>,
  values: Both<Map<string, number>>,
  format: (value: number) => string,
): Chart {
  const bars = (name: keyof Both<unknown>): Bucket[] => bucketsOf(spans[name], values[name], statisticsLimits.bars);
  const shown = ({ from, to, value }: Bucket): ChartBar => ({
    label: from === to ? formatDayShort(from) : `${formatDayShort(from)}–${formatDayShort(to)}`,
    value,
    text: format(value),
  });
  const [now, before] = [bars('now').map(shown), bars('before').map(shown)];
  const most = Math.max(...now.map(({ value }) => value), ...before.map(({ value }) => value), 0);
  const scale = scaleTop(most);
  return { id, title, now, before, top: format(scale), scale };
}

const sourceText = (name: string): string =>
  name === '' ? 'Bezpośrednio albo nieznane' : name === otherSources ? 'Pozostałe' : name;

/** Everything that the screen of statistics shows, as plain data. */
export async function statisticsOf({ store, url, now, staff }: PanelAsk): Promise<StatisticsData> {
  // What this process has counted is added first, so that the numbers are those of now.
  await store.events.flush().catch(() => {});
  const asked = spansIn(url.searchParams, dayOf(now));
  const may = (roles: StaffRole[]) => mayOpen(staff.role, roles);
  const openTo = (roles: StaffRole[], to: string) => (may(roles) ? to : null);
  // As on the screens of prices and of searches.
  const [seesCosts, seesSearches] = [may(['catalogue']), may(['content', 'catalogue'])];
  const { statistics } = store;
  const [sales, counted, products, after, unsold, missed] = await Promise.all([
    both(asked, statistics.sales),
    both(asked, statistics.counted),
    both(asked, (span) => statistics.products(span, statisticsLimits.rows)),
    both(asked, statistics.afterSale),
    statistics.unsold(asked.now, statisticsLimits.rows),
    statistics.missed(asked.now, statisticsLimits.rows),
  ]);
  const ofDays = (sums: SalesSums) => new Map(sums.days.map(({ day, gross }) => [day, gross]));
  const ofVisits = (sums: CountSums) => new Map(sums.visits.map(({ day, times }) => [day, times]));
  const margin = seesCosts ? { now: products.now.all, before: products.before.all } : null;
  const hasMargin = margin !== null && margin.now.knownNet > 0;
  const visits = counted.now.sums.visit ?? 0;
  const earlier = new Map(counted.before.sources.map(({ name, times }) => [name, times]));
  const codesBefore = new Map(sales.before.codes.map((one) => [one.code, one]));
  const searched = (counted.now.sums.search ?? 0) + (counted.now.sums['missed-search'] ?? 0);
  return {
    asked,
    spans: { now: spanText(asked.now), before: spanText(asked.before) },
    figures: figuresOf(sales, { now: after.now.refunded, before: after.before.refunded }, margin, asked),
    steps: stepsOf(counted, sales, asked),
    charts: [
      chartOf(
        { id: 'sprzedaz', title: 'Sprzedaż brutto' },
        asked,
        { now: ofDays(sales.now), before: ofDays(sales.before) },
        formatMoney,
      ),
      chartOf(
        { id: 'wizyty', title: 'Wizyty' },
        asked,
        { now: ofVisits(counted.now), before: ofVisits(counted.before) },
        formatNumber,
      ),
    ],
    tables: [
      {
        id: 'najlepsze',
        title: 'Sprzedają się najlepiej',
        columns: ['Produkt', 'Sztuk', 'Brutto', ...(hasMargin ? ['Marża netto'] : [])],
        empty: 'W tym okresie nic nie sprzedano.',
        rows: products.now.best.map(({ id, name, code, quantity, gross, margin: own }) => ({
          key: String(id),
          to: ordersOf(asked.now, { szukaj: code }),
          cells: [
            name || 'Produkt usunięty',
            formatNumber(quantity),
            formatMoney(gross),
            ...(hasMargin ? [own === null ? '–' : formatMoney(own)] : []),
          ],
        })),
        ...(hasMargin || !seesCosts
          ? {}
          : {
              note: 'Marża pojawi się, gdy przy cenach rozmiaru wpiszesz koszt zakupu. Liczy się od chwili wpisania.',
            }),
      },
      {
        id: 'niesprzedane',
        title: 'Leżą w magazynie, nie sprzedały się',
        columns: ['Produkt', 'W magazynie', 'Wartość brutto'],
        empty: 'Wszystko, co jest w magazynie, ktoś w tym okresie kupił.',
        rows: unsold.map(({ id, name, stock, worth }) => ({
          key: String(id),
          to: openTo(['catalogue'], panelPath('/panel/produkty/:id', { id })),
          cells: [name, formatNumber(stock), formatMoney(worth)],
        })),
      },
      {
        id: 'zrodla',
        title: 'Skąd przychodzą',
        columns: ['Źródło', 'Wizyty', 'Udział', 'Wcześniej'],
        empty: 'W tym okresie nie policzono wizyt.',
        rows: counted.now.sources.slice(0, statisticsLimits.rows).map(({ name, times }) => ({
          key: name,
          to: null,
          cells: [
            sourceText(name),
            formatNumber(times),
            `${formatNumber(shareOf(times, visits) ?? 0)}%`,
            formatNumber(earlier.get(name) ?? 0),
          ],
        })),
      },
      ...(seesSearches
        ? [
            {
              id: 'szukane',
              title: 'Szukane bez wyniku',
              columns: ['Szukane słowa', 'Razy'],
              empty: 'Nikt nie szukał czegoś, czego nie ma.',
              note: `Wyszukiwania: ${formatNumber(searched)}, w tym bez wyniku: ${formatNumber(
                counted.now.sums['missed-search'] ?? 0,
              )}. Słowa są przechowywane przez 90 dni; to samo szukane kilka razy w ciągu kilku minut zapisuje się raz.`,
              rows: missed.map(({ text, times }) => ({
                key: text,
                to: openTo(['content', 'catalogue'], '/panel/szukanie'),
                cells: [text, formatNumber(times)],
              })),
            },
          ]
        : []),
      {
        id: 'zwroty',
        title: 'Zwroty według powodu',
        columns: ['Powód', 'Zwroty', 'Wartość', 'Wcześniej'],
        empty: 'W tym okresie nikt nie zgłosił zwrotu.',
        rows: after.now.returns.map(({ reason, returns, gross }) => ({
          key: String(reason),
          to: '/panel/zwroty',
          cells: [
            reasonName(reason),
            formatNumber(returns),
            formatMoney(gross),
            formatNumber(after.before.returns.find((one) => one.reason === reason)?.returns ?? 0),
          ],
        })),
      },
      {
        id: 'kody',
        title: 'Kody rabatowe',
        columns: ['Kod', 'Zamówienia', 'Sprzedaż brutto', 'Wcześniej'],
        empty: 'Nikt nie użył kodu.',
        rows: sales.now.codes.slice(0, statisticsLimits.rows).map(({ code, orders, gross }) => ({
          key: code,
          to: openTo(['catalogue'], '/panel/kody'),
          cells: [code, formatNumber(orders), formatMoney(gross), formatNumber(codesBefore.get(code)?.orders ?? 0)],
        })),
      },
    ],
  };
}
