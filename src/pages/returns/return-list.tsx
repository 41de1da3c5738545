import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { ReturnSummary } from '../../shop/return/view/return-row.ts';
import { returnStateText } from '../../shop/return/view/return-text.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { useReturnText } from '../../ui/return/use-return-text.ts';
import { ReturnItems } from './return-items.tsx';
import styles from './return-list.module.css';

/** A client's returns, newest first. Each can be expanded to its items. */
export function ReturnList({ rows }: { rows: ReturnSummary[] }) {
  const t = useReturnText();
  return (
    <ul className={styles.returns} aria-label={t('returnView.list')}>
      {rows.map(({ number, orderNumber, state, type, createdAt, items, payout }) => (
        <li key={number}>
          <details>
            <summary>
              <span className={styles.title}>{t('returnView.title', { number })}</span>
              <span className={styles.state}>{returnStateText({ state, type }, t)}</span>
              <span className={styles.fact}>
                {tie(t('returnView.listLine', { order: orderNumber, day: formatDay(dayOf(createdAt)) }))}
              </span>
            </summary>
            <div className={styles.inside}>
              <ReturnItems items={items} />
              <p>
                {t('return.sums.payout')}: {formatMoney(payout)}
              </p>
              <p>
                <Link to={to('return', { number })}>{t('returnView.see')}</Link>
              </p>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
