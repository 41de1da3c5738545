import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { lineChoiceField } from '../../shop/complaint/complaint-fields.ts';
import type { ComplaintSummary } from '../../shop/complaint/shown-complaint.ts';
import { orderField } from '../../shop/form/form-fields.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import styles from './order-view.module.css';

/** Complaints about this order, each with its number of unread messages from the shop. */
export function OrderComplaints({ complaints }: { complaints: ComplaintSummary[] }) {
  const t = useOrderText();
  if (complaints.length === 0) return null;
  return (
    <section aria-labelledby="reklamacje" className={styles.part}>
      <h2 id="reklamacje">{t('orderView.complaints')}</h2>
      <ul className={styles.inside}>
        {complaints.map(({ number, filedAt, unread }) => (
          <li key={number}>
            <Link to={to('complaint', { number })}>
              {t('orderView.complaint', { number, day: formatDay(dayOf(filedAt)) })}
            </Link>
            {unread > 0 && <strong> {t('orderView.complaintUnread', { count: unread })}</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link on each line. It opens the complaint form with this line selected. */
export function ComplainLink({ number, line }: { number: string; line: number }) {
  const t = useOrderText();
  return (
    <p className={styles.complain}>
      <Link to={to('complaintNew', {}, { [orderField]: number, [lineChoiceField]: line })}>
        {t('orderView.complainLine')}
      </Link>
    </p>
  );
}
