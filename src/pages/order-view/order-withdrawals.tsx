import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { withdrawalMessages } from '../../shop/return/withdrawal-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import type { Day, Instant } from '../../shop/time/instant.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './order-view.module.css';

interface Props {
  withdrawals: { number: string; at: Instant; payBy: Day | null; answer: string | null }[];
}

/** Withdrawals from the contract, each with its receipt and the last day for the refund. */
export function OrderWithdrawals({ withdrawals }: Props) {
  const t = useMessages(withdrawalMessages);
  if (withdrawals.length === 0) return null;
  return (
    <section aria-labelledby="odstapienia" className={styles.part}>
      <h2 id="odstapienia">{t('withdrawal.ofOrder')}</h2>
      <ul className={styles.inside}>
        {withdrawals.map(({ number, at, payBy, answer }) => (
          <li key={number}>
            <Link to={to('withdrawalReceipt', { number })}>
              {tie(t('withdrawal.seeReceipt', { number, day: formatDay(dayOf(at)) }))}
            </Link>{' '}
            {payBy !== null && tie(t('withdrawal.payBy', { payBy: formatDay(payBy) }))} {answer !== null && tie(answer)}
          </li>
        ))}
      </ul>
    </section>
  );
}
