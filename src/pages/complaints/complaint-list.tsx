import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { complaintMessages } from '../../shop/complaint/complaint-messages.ts';
import type { ComplaintSummary } from '../../shop/complaint/shown-complaint.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../shop/time/warsaw-time.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { daysLeftText } from './clock-text.ts';
import styles from './complaint-list.module.css';

/** A client's complaints, newest first. */
export function ComplaintList({ complaints }: { complaints: ComplaintSummary[] }) {
  const t = useMessages(complaintMessages);
  if (complaints.length === 0) return <p>{tie(t('complaint.none'))}</p>;
  return (
    <ul className={styles.complaints} aria-label={t('complaint.own')}>
      {complaints.map((complaint) => (
        <li key={complaint.number}>
          <Row complaint={complaint} />
        </li>
      ))}
    </ul>
  );
}

function Row({ complaint }: { complaint: ComplaintSummary }) {
  const t = useMessages(complaintMessages);
  const { number, filedAt, state, order, names, unread } = complaint;
  const left = daysLeftText(complaint, t);
  const filed = t('complaint.filedAt', { day: formatDay(dayOf(filedAt)), time: formatClock(minutesOfDay(filedAt)) });
  return (
    <>
      <p className={styles.title}>
        <Link to={to('complaint', { number })}>{t('complaint.title', { number })}</Link>
        {unread > 0 && <strong>{t('complaint.unread', { count: unread })}</strong>}
      </p>
      <p className={styles.state}>{t(`complaint.state.${state}`)}</p>
      <p className={styles.fact}>
        {[filed, order === null ? '' : t('complaint.ofOrder', { number: order })].filter(Boolean).join(', ')}
      </p>
      <p className={styles.fact}>{tie(names.join(', '))}</p>
      {left && <p className={styles.fact}>{tie(left)}</p>}
    </>
  );
}
