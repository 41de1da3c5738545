import styles from './bar-chart.module.css';
import type { Chart } from './chart.ts';
import { NumberTable } from './number-table.tsx';

const size = { width: 640, height: 190, left: 4, right: 4, top: 18, bottom: 22 };
const place = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };

const round = (value: number): number => Math.round(value * 10) / 10;

/** Bars for the span and a line for the earlier one. The same numbers are in a table for keyboards and readers. */
export function BarChart({ chart, spans }: { chart: Chart; spans: { now: string; before: string } }) {
  const { id, title, now, before, top, scale } = chart;
  const isEmpty = [...now, ...before].every(({ value }) => value === 0);
  const step = place.width / Math.max(now.length, before.length, 1);
  const x = (index: number) => size.left + index * step;
  const y = (value: number) => size.top + place.height * (1 - value / scale);
  const line = before.map(({ value }, index) => `${round(x(index) + step / 2)},${round(y(value))}`).join(' ');
  return (
    <figure className={styles.chart} aria-labelledby={`wykres-${id}`}>
      <figcaption id={`wykres-${id}`}>{title}</figcaption>
      {isEmpty ? (
        <p>W tym okresie nic nie policzono.</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            role="img"
            aria-label={`${title}; liczby są w tabeli pod wykresem`}
          >
            {[scale, scale / 2, 0].map((value) => (
              <line
                key={value}
                className={styles.grid}
                x1={size.left}
                x2={size.width - size.right}
                y1={y(value)}
                y2={y(value)}
              />
            ))}
            <text x={size.left} y={y(scale) - 4}>
              {top}
            </text>
            {now.map(({ label, value, text }, index) => (
              <rect
                key={label}
                className={styles.counted}
                x={round(x(index) + step * 0.15)}
                width={round(step * 0.7)}
                y={round(y(value))}
                height={round(place.height - (y(value) - size.top))}
              >
                <title>{`${label}: ${text}`}</title>
              </rect>
            ))}
            <polyline className={styles.compared} points={line} />
            <text x={size.left} y={size.height - 6}>
              {now[0]?.label}
            </text>
            {now.length > 1 ? (
              <text x={size.width - size.right} y={size.height - 6} textAnchor="end">
                {now.at(-1)?.label}
              </text>
            ) : null}
          </svg>
          <p className={styles.legend}>
            <span className={styles.counted} /> {spans.now} <span className={styles.compared} /> {spans.before}
          </p>
          <details>
            <summary>
              Liczby w tabeli<span className={styles.hidden}>: {title}</span>
            </summary>
            <NumberTable
              name={title}
              columns={['Okres', title, 'Wcześniejszy okres', 'Wcześniej']}
              rows={now.map((bar, index) => ({
                key: bar.label,
                cells: [bar.label, bar.text, before[index]?.label ?? '–', before[index]?.text ?? '–'],
              }))}
            />
          </details>
        </>
      )}
    </figure>
  );
}
