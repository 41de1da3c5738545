import { complaintMessages } from '../../../shop/complaint/complaint-messages.ts';
import type { ShownComplaint } from '../../../shop/complaint/shown-complaint.ts';
import { tie } from '../../../shop/text/typography.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../../shop/time/warsaw-time.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from '../complaints.module.css';

/** All events of the complaint, oldest first. */
export function ComplaintHistory({ history }: Pick<ShownComplaint, 'history'>) {
  const t = useMessages(complaintMessages);
  return (
    <section aria-labelledby="przebieg" className={styles.part}>
      <h2 id="przebieg">{t('complaint.history')}</h2>
      <ol className={styles.history}>
        {history.map(({ at, event }) => (
          <li key={`${event} ${at}`}>
            <time dateTime={new Date(at).toISOString()}>
              {formatDay(dayOf(at))}, {formatClock(minutesOfDay(at))}
            </time>
            <span>{tie(t(`complaint.event.${event}`))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
