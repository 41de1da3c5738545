import { useEffect, useState } from 'react';
import type { Money } from '../../../shop/money/money.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import type { PricePoint } from '../../../shop/price/price.ts';
import { type PriceChart, priceChart } from '../../../shop/price/price-chart.ts';
import { priceChartMessages } from '../../../shop/price/price-chart-messages.ts';
import type { PriceOrigin } from '../../../shop/price/price-origin.ts';
import { priceOriginMessages } from '../../../shop/price/price-origin-messages.ts';
import { formatDay, formatDayShort } from '../../../shop/time/warsaw-time.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { fetchPriceHistory } from '../../../ui/http/remote.ts';
import styles from './price-origin-chart.module.css';

interface Props {
  slug: string;
  size: string;
  origin: PriceOrigin;
  of: keyof Money;
}

/** The price history of a reduced price as a chart and a table, fetched when the dialog opens. */
export function PriceOriginChart({ slug, size, origin, of }: Props) {
  const t = useMessages();
  const tell = useMessages(priceChartMessages);
  const [history, retry] = useHistory(slug, size);
  if (history === 'coming') {
    return (
      <p className={styles.waiting} role="status">
        {t('frame.loading')}
      </p>
    );
  }
  if (history === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>{tell('price.historyFailed')}</p>
        <button type="button" onClick={retry}>
          {tell('price.historyRetry')}
        </button>
      </div>
    );
  }
  const chart = priceChart({ points: history.points, origin, now: history.at, of });
  if (!chart) return null;
  return (
    <>
      <Drawing chart={chart} />
      <Table chart={chart} />
    </>
  );
}

type History = { points: PricePoint[]; at: number } | 'coming' | 'failed';

function useHistory(slug: string, size: string): [History, retry: () => void] {
  const [history, setHistory] = useState<History>('coming');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again.
  useEffect(() => {
    const left = new AbortController();
    setHistory('coming');
    fetchPriceHistory(slug, size, left.signal).then(
      (points) => setHistory({ points, at: Date.now() }),
      () => {
        if (!left.signal.aborted) setHistory('failed');
      },
    );
    return () => left.abort();
  }, [slug, size, attempt]);
  return [history, () => setAttempt((count) => count + 1)];
}

/**
 * Uses only horizontal and vertical lines, so all positions are percentages: the chart scales with its width, the text
 * does not.
 */
function Drawing({ chart }: { chart: PriceChart }) {
  const t = useMessages();
  const own = useMessages(priceOriginMessages);
  const tell = useMessages(priceChartMessages);
  const { steps, risers, window, lowest, levels } = chart;
  const now = steps.at(-1)?.price ?? null;
  const cheapest = Math.min(...steps.flatMap(({ price }) => price ?? []));
  return (
    <figure className={styles.figure}>
      <div
        className={styles.drawing}
        role="img"
        aria-label={tell('price.historyAlt', {
          from: formatDay(chart.from),
          to: formatDay(chart.to),
          lowest: formatMoney(cheapest),
          highest: formatMoney(chart.highest),
          now: now === null ? tell('price.notOffered') : formatMoney(now),
        })}
      >
        <svg className={styles.levels} aria-hidden="true">
          {levels.map(({ price, y }) => (
            <text key={price} x="100%" y={`${y}%`} dy="0.35em">
              {formatMoney(price)}
            </text>
          ))}
        </svg>
        <svg className={styles.plot} aria-hidden="true">
          {window && <rect x={`${window.x}%`} width={`${window.width}%`} y="0" height="100%" />}
          {levels.map(({ price, y }) => (
            <line key={price} className={styles.level} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
          ))}
          {risers.map(({ x, y1, y2, reduced }) => (
            <line
              key={x}
              className={styles.price}
              data-reduced={reduced || undefined}
              x1={`${x}%`}
              x2={`${x}%`}
              y1={`${y1}%`}
              y2={`${y2}%`}
            />
          ))}
          {steps.map(
            ({ x1, x2, y, price, reduced }) =>
              price !== null && (
                <line
                  key={x1}
                  className={styles.price}
                  data-reduced={reduced || undefined}
                  x1={`${x1}%`}
                  x2={`${x2}%`}
                  y1={`${y}%`}
                  y2={`${y}%`}
                />
              ),
          )}
          <circle cx={`${lowest.x}%`} cy={`${lowest.y}%`} r="4.5" />
        </svg>
        <p className={styles.days} aria-hidden="true">
          <span>{formatDayShort(chart.from)}</span>
          <span>{formatDayShort(chart.to)}</span>
        </p>
      </div>
      <figcaption className={styles.legend}>
        {window && <span data-kind="window">{own('price.originWindow')}</span>}
        <span data-kind="lowest">{window ? own('price.originLowest') : t('price.beforeFirstCut')}</span>
        <span data-kind="reduced">{t('price.reduced')}</span>
      </figcaption>
    </figure>
  );
}

function Table({ chart: { steps } }: { chart: PriceChart }) {
  const tell = useMessages(priceChartMessages);
  return (
    <details className={styles.numbers}>
      <summary>{tell('price.historyTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{tell('price.historySince')}</th>
            <th scope="col">{tell('price.now')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, clipped, price, x1 }) => (
            <tr key={x1}>
              <td>{clipped ? tell('price.historyBefore', { day: formatDay(from) }) : formatDay(from)}</td>
              <td>{price === null ? tell('price.notOffered') : formatMoney(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
