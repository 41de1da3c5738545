import { csvStart, writeCsvRow } from '../../shop/text/csv.ts';
import { fileNameAsOf } from '../../shop/time/as-of.ts';
import { downloadHeaders } from '../documents/document-files.ts';
import { dataScreen, type PanelScreen } from '../screen.ts';
import { csvAddress, statisticsAddress } from './statistics-address.ts';
import { type StatisticsData, statisticsOf } from './statistics-data.ts';

export const statisticsScreen = dataScreen<StatisticsData>({
  address: statisticsAddress,
  roles: ['orders'],
  menu: 'Statystyki',
  load: statisticsOf,
});

/** All numbers of the screen: first those that are compared, then days, then each table. */
function csvOf({ spans, figures, steps, charts, tables }: StatisticsData): string {
  const rows = [
    ['Liczba', spans.now, spans.before],
    ...[...figures, ...steps].map(({ name, values }) => [name, ...values]),
    ...charts.flatMap(({ title, now, before }) => [
      [],
      [`${title}: dni`, title, 'Wcześniejszy okres', 'Wcześniej'],
      ...now.map((bar, at) => [bar.label, bar.text, before[at]?.label ?? '', before[at]?.text ?? '']),
    ]),
    ...tables.flatMap(({ title, columns, rows: own }) => [[], [title], columns, ...own.map(({ cells }) => cells)]),
  ];
  return csvStart + rows.map((row) => `${writeCsvRow(row)}\r\n`).join('');
}

export const statisticsCsvScreen: PanelScreen = {
  address: csvAddress,
  roles: ['orders'],
  show: async (ask) => {
    const data = await statisticsOf(ask);
    const { from, to } = data.asked.now;
    return new Response(csvOf(data), {
      headers: downloadHeaders(
        fileNameAsOf(`statystyki-${from}-${to}.csv`, data.asOf, ask.now),
        'text/csv; charset=utf-8',
      ),
    });
  },
};
