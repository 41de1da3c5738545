import { Table } from '../pieces/table.tsx';
import type { Chart } from './statistics-data.ts';

const size = { width: 640, height: 190, left: 4, right: 4, top: 18, bottom: 22 };
const place = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };

const round = (value: number): number => Math.round(value * 10) / 10;

/** Bars for the span and a line for the earlier one. The same numbers are in a table for keyboards and readers. */
export function BarChart({ chart, spans }: { chart: Chart; spans: { now: string; before: string } }) {
  const { id, title, now, before, top, scale } = chart;
  if ([...now, ...before].every(({ value }) => value === 0)) return <p className="empty">{title}: brak danych.</p>;
  const step = place.width / Math.max(now.length, before.length);
  const x = (index: number) => size.left + index * step;
  const y = (value: number) => size.top + place.height * (1 - value / scale);
  const line = before.map(({ value }, index) => `${round(x(index) + step / 2)},${round(y(value))}`).join(' ');
  return (
    <figure className="chart" aria-labelledby={`wykres-${id}`}>
      <figcaption id={`wykres-${id}`}>
        <strong>{title}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`${title}; liczby są w tabeli pod wykresem`}
      >
        {[scale, scale / 2, 0].map((value) => (
          <line key={value} className="grid" x1={size.left} x2={size.width - size.right} y1={y(value)} y2={y(value)} />
        ))}
        <text x={size.left} y={y(scale) - 4}>
          {top}
        </text>
        {now.map(({ label, value, text }, index) => (
          <rect
            key={label}
            className="counted"
            x={round(x(index) + step * 0.15)}
            width={round(step * 0.7)}
            y={round(y(value))}
            height={round(place.height - (y(value) - size.top))}
          >
            <title>{`${label}: ${text}`}</title>
          </rect>
        ))}
        <polyline className="compared" points={line} />
        <text x={size.left} y={size.height - 6}>
          {now[0]?.label}
        </text>
        {now.length > 1 ? (
          <text x={size.width - size.right} y={size.height - 6} textAnchor="end">
            {now.at(-1)?.label}
          </text>
        ) : null}
      </svg>
      <p className="legend">
        <small>
          <span className="counted" /> {spans.now} <span className="compared" /> {spans.before}
        </small>
      </p>
      <details>
        <summary>
          Liczby w tabeli<span className="hidden">: {title}</span>
        </summary>
        <Table
          name={title}
          columns={['Okres', title, 'Wcześniejszy okres', 'Wcześniej']}
          empty=""
          rows={now.map((bar, index) => ({
            key: bar.label,
            cells: [bar.label, bar.text, before[index]?.label ?? '–', before[index]?.text ?? '–'],
          }))}
        />
      </details>
    </figure>
  );
}
