import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { subscriptionMessages } from '../../shop/subscription/subscription-messages.ts';
import { subscriptionPageMessages } from '../../shop/subscription/subscription-page-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './subscriptions.module.css';
import type { SubscriptionPageView } from './view-data.ts';

/** All deliveries and all changes. */
export function SubscriptionHistory({ view: { cycles, history } }: { view: SubscriptionPageView }) {
  const t = useMessages(subscriptionPageMessages);
  const say = useMessages(subscriptionMessages);
  return (
    <>
      <section aria-labelledby="dostawy" className={styles.part}>
        <h2 id="dostawy">{t('subscriptionPage.history')}</h2>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('subscriptionPage.cycleNumber')}</th>
              <th scope="col">{t('subscriptionPage.cycleDay')}</th>
              <th scope="col">{t('subscriptionPage.cycleState')}</th>
            </tr>
          </thead>
          <tbody>
            {cycles.map(({ cycle, plannedOn, state, reason, number }) => (
              <tr key={cycle}>
                <td>{cycle}</td>
                <td>{formatDay(plannedOn)}</td>
                <td>
                  {tie(
                    t(`subscriptionPage.cycle.${state}`, {
                      reason: reason ? say(`subscription.reason.${reason}`) : '',
                    }),
                  )}
                  {number && (
                    <>
                      , <Link to={to('order', { number })}>{t('subscriptionPage.order', { number })}</Link>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <details className={styles.part}>
        <summary>{t('subscriptionPage.changes')}</summary>
        <ol className={styles.changes}>
          {history.map(({ at, who, event, cycle, details }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end.
            <li key={index}>
              <span>
                {formatDay(dayOf(at))}, {t(`subscriptionPage.who.${who}`)}
              </span>
              {tie(
                t(`subscriptionPage.event.${event}`, {
                  cycle: cycle ?? '',
                  name: details?.name ?? '',
                  from: details?.from ?? '',
                  to: event === 'moved' ? formatDay(details?.to ?? '') : (details?.to ?? ''),
                }),
              )}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
