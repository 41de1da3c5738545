import { Form, Link, useNavigation } from 'react-router';
import { to } from '../../routes.ts';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { stepField } from '../../shop/form/form-fields.ts';
import { cancelStep } from '../../shop/order/view/order-fields.ts';
import { returnIntent, returnIntents, trackingNumberField } from '../../shop/return/view/return-fields.ts';
import type { ShownReturn } from '../../shop/return/view/shown-return.ts';
import { tie } from '../../shop/text/typography.ts';
import { Field } from '../../ui/form/field.tsx';
import { CancelQuestion } from '../../ui/order/cancel-question.tsx';
import shared from '../../ui/order/order-page.module.css';
import { useReturnText } from '../../ui/return/use-return-text.ts';
import styles from './return-page.module.css';

interface Props {
  own: ShownReturn;
  mayCancel: boolean;
  isCancelAsked: boolean;
  /** An invalid parcel number as it was typed. */
  wrongProof: string | null;
}

/** Forms to report that the parcel was posted, or to cancel the return. */
export function ReturnActions({ own, mayCancel, isCancelAsked, wrongProof }: Props) {
  const t = useReturnText();
  const isBusy = useNavigation().state !== 'idle';
  const { number, state, carrier } = own;
  const maySend = carrier !== null && (state === 'announced' || state === 'lapsed');
  if (isCancelAsked && mayCancel) {
    return (
      <CancelQuestion
        page={to('return', { number })}
        level="h2"
        ask={t('returnView.cancelAsk', { number })}
        intent={{ name: returnIntent, value: returnIntents.cancel }}
        yes={t('returnView.cancelYes')}
        no={t('returnView.cancelNo')}
        isBusy={isBusy}
      >
        <p>{tie(t('returnView.cancelWhat'))}</p>
      </CancelQuestion>
    );
  }
  return (
    <>
      {maySend && (
        <section aria-labelledby="nadanie" className={styles.proof}>
          <h2 id="nadanie">{t('returnView.proof')}</h2>
          <Form method="post" action={to('return', { number })} noValidate>
            <Field
              name={trackingNumberField}
              label={t('returnView.proofField')}
              hint={t('returnView.proofHint')}
              defaultValue={wrongProof ?? ''}
              autoComplete="off"
              maxLength={returnLimits.proof}
              required
              error={wrongProof === null ? null : t('returnView.proofShort', { n: 5, most: returnLimits.proof })}
            />
            <button
              type="submit"
              name={returnIntent}
              value={returnIntents.sent}
              className={shared.second}
              aria-disabled={isBusy || undefined}
            >
              {t('returnView.proofSend')}
            </button>
          </Form>
        </section>
      )}
      {mayCancel && (
        <p className={shared.ways}>
          <Link to={to('return', { number }, { [stepField]: cancelStep })} preventScrollReset>
            {t('returnView.cancel')}
          </Link>
        </p>
      )}
    </>
  );
}
