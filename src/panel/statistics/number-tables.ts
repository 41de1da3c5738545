import type { Statistics } from '../../data/statistics/statistics.ts';
import { statisticsLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { StaffRole } from '../../shop/staff/roles.ts';
import { otherSources } from '../../shop/statistics/counted-event.ts';
import { type AskedSpans, shareOf } from '../../shop/statistics/span.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { panelPath } from '../addresses.ts';
import { reasonName } from '../returns/return-names.ts';
import { type Both, placedOrdersAddress } from './figure.ts';

/** A table; the first cell of a row may link to a list. */
export interface NumberTable {
  id: string;
  title: string;
  columns: string[];
  rows: { key: string; cells: string[]; to: string | null }[];
  empty: string;
  note?: string;
}

type Read<Name extends keyof Statistics> = Awaited<ReturnType<Statistics[Name]>>;

interface Counted {
  asked: AskedSpans;
  sales: Both<Read<'sales'>>;
  counted: Both<Read<'counted'>>;
  products: Both<Read<'products'>>;
  after: Both<Read<'afterSale'>>;
  unsold: Read<'unsold'>;
  missed: Read<'missed'>;
  /** Whether the current role may open the screens of these roles. */
  may(roles: StaffRole[]): boolean;
}

const sourceText = (name: string): string =>
  name === '' ? 'Bezpośrednio albo nieznane' : name === otherSources ? 'Pozostałe' : name;

/** The tables below the charts. What the current role may not open is neither shown nor linked. */
export function numberTables({ asked, sales, counted, products, after, unsold, missed, may }: Counted): NumberTable[] {
  const openTo = (roles: StaffRole[], to: string) => (may(roles) ? to : null);
  // As on the screens of prices and of searches.
  const [seesCosts, seesSearches] = [may(['catalogue']), may(['content', 'catalogue'])];
  const hasMargin = seesCosts && products.now.all.knownNet > 0;
  const visits = counted.now.sums.visit ?? 0;
  const earlier = new Map(counted.before.sources.map(({ name, times }) => [name, times]));
  const codesBefore = new Map(sales.before.codes.map((one) => [one.code, one]));
  const searched = (counted.now.sums.search ?? 0) + (counted.now.sums['missed-search'] ?? 0);
  return [
    {
      id: 'najlepsze',
      title: 'Sprzedają się najlepiej',
      columns: ['Produkt', 'Sztuk', 'Brutto', ...(hasMargin ? ['Marża netto'] : [])],
      empty: 'W tym okresie nic nie sprzedano.',
      rows: products.now.best.map(({ id, name, code, quantity, gross, margin: own }) => ({
        key: String(id),
        to: placedOrdersAddress(asked.now, { szukaj: code }),
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
        to: `/panel/zwroty?kolejka=wszystkie&powod=${reason ?? 'nie-podano'}`,
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
  ];
}
