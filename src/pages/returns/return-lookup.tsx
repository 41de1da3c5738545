import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { sampleReturn } from '../../shop/return/view/return-fields.ts';
import { returnLookupRules } from '../../shop/return/view/return-lookup-form.ts';
import { tie } from '../../shop/text/typography.ts';
import { GuestLookupForm, type LookupAnswer } from '../../ui/account/guest-lookup-form.tsx';
import { useReturnText } from '../../ui/return/use-return-text.ts';
import styles from './returns-page.module.css';

interface Props {
  number: string;
  answer: LookupAnswer | null;
  isSignedIn: boolean;
}

/** Opens a return by its number and an e-mail address or phone, which are validated shortly after typing. */
export function ReturnDoor({ number, answer, isSignedIn }: Props) {
  const t = useReturnText();
  return (
    <div className={styles.door}>
      <GuestLookupForm
        number={number}
        answer={answer}
        action={to('returns')}
        rules={returnLookupRules}
        lead={t('returnView.doorLead')}
        problem={answer?.isWrong ? t('returnView.wrong') : null}
        words={{
          number: t('returnView.number'),
          hint: t('returnView.numberHint', { example: sampleReturn }),
          contact: t('returnView.contact'),
          send: t('returnView.open'),
        }}
      />
      {!isSignedIn && (
        <p className={styles.more}>
          <Link to={to('signIn', {}, { powrot: to('returns') })}>{tie(t('returnView.signIn'))}</Link>
        </p>
      )}
    </div>
  );
}
