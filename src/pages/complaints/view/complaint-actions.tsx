import { Form, Link, useNavigation } from 'react-router';
import { to } from '../../../routes.ts';
import { withdrawStep } from '../../../shop/complaint/complaint-fields.ts';
import { complaintMessages } from '../../../shop/complaint/complaint-messages.ts';
import type { ShownComplaint } from '../../../shop/complaint/shown-complaint.ts';
import { intentField, stepField } from '../../../shop/form/form-fields.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from '../complaints.module.css';

/** Withdrawing needs a second step, so that it does not happen by accident. Without scripts that step is a page. */
export function ComplaintActions({ complaint, isAsked }: { complaint: ShownComplaint; isAsked: boolean }) {
  const t = useMessages(complaintMessages);
  const isBusy = useNavigation().state !== 'idle';
  const { number, mayWithdraw } = complaint;
  if (!mayWithdraw) return null;
  if (!isAsked) {
    return (
      <section aria-labelledby="dzialania" className={styles.actions}>
        <h2 id="dzialania">{t('complaint.actions')}</h2>
        <p className={styles.ways}>
          <Link to={to('complaint', { number }, { [stepField]: withdrawStep })} preventScrollReset>
            {t('complaint.withdraw')}
          </Link>
        </p>
      </section>
    );
  }
  return (
    <section aria-labelledby="wycofac" className={styles.lead} data-tone="waiting">
      <h2 id="wycofac">{tie(t('complaint.withdrawAsk', { number }))}</h2>
      <p>{tie(t('complaint.withdrawWhat'))}</p>
      <Form method="post" action={to('complaint', { number })} className={styles.ways}>
        <button
          type="submit"
          name={intentField}
          value={withdrawStep}
          className={styles.second}
          aria-disabled={isBusy || undefined}
        >
          {t('complaint.withdrawYes')}
        </button>
        <Link to={to('complaint', { number })} preventScrollReset>
          {t('complaint.withdrawNo')}
        </Link>
      </Form>
    </section>
  );
}
