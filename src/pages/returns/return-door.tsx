import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { returnDoorRules } from '../../shop/return/view/return-door-form.ts';
import { sampleReturn } from '../../shop/return/view/return-fields.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useReturnText } from '../../ui/return/use-return-text.ts';
import styles from './returns-page.module.css';

interface Props {
  number: string;
  answer: { typed: { id: string; contact_type: string }; faults: Fault[]; isWrong: boolean } | null;
  isSignedIn: boolean;
}

/** Opens a return by its number and e-mail address or phone, checked some time after they were typed. */
export function ReturnDoor({ number, answer, isSignedIn }: Props) {
  const t = useReturnText();
  return (
    <div className={styles.door}>
      <p>{tie(t('returnView.doorLead'))}</p>
      <div role="alert">{answer?.isWrong && <p className={formStyles.problem}>{tie(t('returnView.wrong'))}</p>}</div>
      <CheckedForm
        rules={returnDoorRules}
        faults={answer?.faults}
        values={answer?.typed ?? { id: number }}
        action={to('returns')}
        className={formStyles.form}
      >
        {({ field, isBusy }) => (
          <>
            <Field
              {...field('id')}
              label={t('returnView.number')}
              hint={t('returnView.numberHint', { example: sampleReturn })}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <Field
              {...field('contact_type')}
              label={t('returnView.contact')}
              autoComplete="email"
              spellCheck={false}
              required
            />
            <button type="submit" aria-disabled={isBusy || undefined}>
              {t('returnView.open')}
            </button>
          </>
        )}
      </CheckedForm>
      {!isSignedIn && (
        <p className={styles.more}>
          <Link to={to('signIn', {}, { powrot: to('returns') })}>{tie(t('returnView.signIn'))}</Link>
        </p>
      )}
    </div>
  );
}
