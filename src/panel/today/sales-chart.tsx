import { formatMoney } from '../../shop/money/money.ts';
import { type ComparedSales, changePercent, scaleTop } from '../../shop/staff/sales.ts';
import { formatDayAndMonth, formatDayShort } from '../../shop/time/warsaw-time.ts';
import styles from './sales-chart.module.css';

const size = { width: 640, height: 190, left: 4, right: 4, top: 14, bottom: 22 };
const place = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };

const sentence = ({ sums, orders }: ComparedSales): string => {
  const percent = changePercent(sums);
  const change = percent === null ? '' : `, ${percent < 0 ? 'mniej' : 'więcej'} o ${Math.abs(percent)}%`;
  return `W ostatnich 30 dniach sprzedano za ${formatMoney(sums.now)} (zamówienia: ${orders.now}), w poprzednich 30 za ${formatMoney(sums.before)} (zamówienia: ${orders.before})${change}.`;
};

/** Bars for the last days, and a line for the previous period. */
export function SalesChart({ sales }: { sales: ComparedSales }) {
  const { now, before, orders } = sales;
  if (orders.now + orders.before === 0) return <p>W ostatnich 60 dniach nic nie sprzedano.</p>;
  const top = scaleTop(Math.max(...now.map(({ gross }) => gross), ...before.map(({ gross }) => gross), 0));
  const step = place.width / now.length;
  const x = (index: number) => size.left + index * step;
  const y = (gross: number) => size.top + place.height * (1 - gross / top);
  const line = before.map(({ gross }, index) => `${round(x(index) + step / 2)},${round(y(gross))}`).join(' ');
  return (
    <figure className={styles.chart}>
      <figcaption>{sentence(sales)}</figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label="Wykres sprzedaży po dniach; liczby są w tabeli pod wykresem"
      >
        <line className={styles.grid} x1={size.left} x2={size.width - size.right} y1={y(top)} y2={y(top)} />
        <line className={styles.grid} x1={size.left} x2={size.width - size.right} y1={y(0)} y2={y(0)} />
        <text x={size.left} y={y(top) - 4}>
          {formatMoney(top)}
        </text>
        {now.map(({ day, gross }, index) => (
          <rect
            key={day}
            className={styles.sold}
            x={round(x(index) + step * 0.15)}
            width={round(step * 0.7)}
            y={round(y(gross))}
            height={round(place.height - (y(gross) - size.top))}
          />
        ))}
        <polyline className={styles.earlier} points={line} />
        <text x={size.left} y={size.height - 6}>
          {formatDayAndMonth(now[0]?.day ?? '')}
        </text>
        <text x={size.width - size.right} y={size.height - 6} textAnchor="end">
          {formatDayAndMonth(now.at(-1)?.day ?? '')}
        </text>
      </svg>
      <p className={styles.legend}>
        <small>
          <span className={styles.sold} /> ostatnie 30 dni <span className={styles.earlier} /> poprzednie 30 dni
        </small>
      </p>
      <details>
        <summary>Liczby w tabeli</summary>
        <table>
          <caption>Sprzedaż po dniach</caption>
          <thead>
            <tr>
              {['Dzień', 'Zamówienia', 'Kwota', '30 dni wcześniej'].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {now.map((one, index) => (
              <tr key={one.day}>
                <td>{formatDayShort(one.day)}</td>
                <td>{one.orders}</td>
                <td>{formatMoney(one.gross)}</td>
                <td>{formatMoney(before[index]?.gross ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
