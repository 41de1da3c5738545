import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { ReturnChoice } from '../../shop/return/return.ts';
import type { ReturnState } from '../../shop/return/return-machine.ts';
import { returnStateText } from '../../shop/return/view/return-text.ts';
import { tie } from '../../shop/text/typography.ts';
import type { Day } from '../../shop/time/instant.ts';
import { formatDay } from '../../shop/time/warsaw-time.ts';
import shared from '../../ui/order/order-page.module.css';
import { useReturnText } from '../../ui/return/use-return-text.ts';
import styles from './order-view.module.css';

interface Props {
  number: string;
  returns: { number: string; state: ReturnState; type: ReturnChoice['type'] }[];
  /** Whether some of the goods can still be sent back. */
  mayReturn: boolean;
  /** Last day of the right to withdraw; `null` if the period is over or has not begun. */
  lastDay: Day | null;
}

/** Returns of the order with their states, and a link to start a return. */
export function OrderReturns({ number, returns, mayReturn, lastDay }: Props) {
  const t = useReturnText();
  if (!mayReturn && returns.length === 0) return null;
  return (
    <section aria-labelledby="zwroty" className={styles.part}>
      <h2 id="zwroty">{t('returnView.orderTitle')}</h2>
      {returns.length > 0 && (
        <ul className={styles.inside}>
          {returns.map((own) => (
            <li key={own.number}>
              <Link to={to('return', { number: own.number })}>{t('returnView.title', { number: own.number })}</Link>
              {`: ${returnStateText(own, t)}`}
            </li>
          ))}
        </ul>
      )}
      {mayReturn && (
        <p>
          <Link to={to('returnStep', { order: number, step: '1' })} className={shared.second}>
            {t('returnView.orderStart')}
          </Link>
        </p>
      )}
      {mayReturn && lastDay !== null && (
        <p className={shared.note}>{tie(t('returnView.orderUntil', { day: formatDay(lastDay) }))}</p>
      )}
    </section>
  );
}
