import { statisticsLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { mayOpen, type StaffRole } from '../../shop/staff/roles.ts';
import { type AskedSpans, type Bucket, bucketsOf, type Span, spansIn, spanText } from '../../shop/statistics/span.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { asOfText } from '../../shop/time/as-of.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf, formatDayShort } from '../../shop/time/warsaw-time.ts';
import { type Chart, type ChartBar, chartOf } from '../pieces/numbers/chart.ts';
import type { PanelAsk } from '../screen.ts';
import type { Both, Figure } from './figure.ts';
import { type FunnelStep, figuresOf, funnelSteps } from './figures.ts';
import { type NumberTable, numberTables } from './number-tables.ts';

export interface StatisticsData {
  asked: AskedSpans;
  spans: { now: string; before: string };
  /** Of when the numbers are; `null`: of now. */
  asOf: Instant | null;
  /** The same in words, where it is worth saying. */
  state: string | null;
  figures: Figure[];
  steps: FunnelStep[];
  charts: Chart[];
  tables: NumberTable[];
}

async function both<T>({ now, before }: Both<Span>, read: (span: Span) => Promise<T>): Promise<Both<T>> {
  const [one, other] = await Promise.all([read(now), read(before)]);
  return { now: one, before: other };
}

function chartOfDays(
  { id, title }: Pick<Chart, 'id' | 'title'>,
  spans: Both<Span>,
  days: Both<ReadonlyMap<string, number>>,
  format: (value: number) => string,
): Chart {
  const shown = ({ from, to, value }: Bucket): ChartBar => ({
    label: from === to ? formatDayShort(from) : `${formatDayShort(from)}–${formatDayShort(to)}`,
    value,
    text: format(value),
  });
  const bars = (name: keyof Both<unknown>) => bucketsOf(spans[name], days[name], statisticsLimits.bars).map(shown);
  return chartOf({ id, title, now: bars('now'), before: bars('before') }, format);
}

/** Everything that the screen of statistics shows, as plain data. */
export async function statisticsOf({ store, url, now, staff }: PanelAsk): Promise<StatisticsData> {
  // What this process has counted is added first, so that the numbers are those of now.
  await store.events.flush().catch(() => {});
  const asked = spansIn(url.searchParams, dayOf(now));
  const may = (roles: StaffRole[]) => mayOpen(staff.role, roles);
  const { statistics, asOf } = await store.forReports();
  const [sales, counted, products, after, unsold, missed] = await Promise.all([
    both(asked, statistics.sales),
    both(asked, statistics.counted),
    both(asked, (span) => statistics.products(span, statisticsLimits.rows)),
    both(asked, statistics.afterSale),
    statistics.unsold(asked.now, statisticsLimits.rows),
    statistics.missed(asked.now, statisticsLimits.rows),
  ]);
  const sold = ({ days }: typeof sales.now) => new Map(days.map(({ day, gross }) => [day, gross]));
  const visits = (sums: typeof counted.now) => new Map(sums.visits.map(({ day, times }) => [day, times]));
  const margin = may(['catalogue']) ? { now: products.now.all, before: products.before.all } : null;
  return {
    asked,
    spans: { now: spanText(asked.now), before: spanText(asked.before) },
    asOf,
    state: asOfText(asOf, now),
    figures: figuresOf(sales, { now: after.now.refunded, before: after.before.refunded }, margin, asked),
    steps: funnelSteps(counted, sales, asked),
    charts: [
      chartOfDays(
        { id: 'sprzedaz', title: 'Sprzedaż brutto' },
        asked,
        { now: sold(sales.now), before: sold(sales.before) },
        formatMoney,
      ),
      chartOfDays(
        { id: 'wizyty', title: 'Wizyty' },
        asked,
        { now: visits(counted.now), before: visits(counted.before) },
        formatNumber,
      ),
    ],
    tables: numberTables({ asked, sales, counted, products, after, unsold, missed, may }),
  };
}
