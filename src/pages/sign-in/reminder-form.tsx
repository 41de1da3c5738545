import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { AccountOptions } from '../../shop/account/account-options.ts';
import { signInRules } from '../../shop/account/form-loaders.ts';
import { laterText } from '../../shop/account/next-try.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import { signInLimits } from '../../shop/limits.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import entryStyles from '../../ui/account/entry-page.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type SignInFormAnswer, signInFields, signInIntents, views } from './sign-in-fields.ts';
import styles from './sign-in-page.module.css';

interface Props {
  back: string | null;
  options: AccountOptions;
  /** The form was sent. The answer is the same whether or not an account exists. */
  isSent: boolean;
  answer: SignInFormAnswer | null;
}

/** The second view of the sign-in page: requests a mail with a link to set a new password. */
export function ReminderForm({ back, options, isSent, answer }: Props) {
  const t = useMessages(signInMessages);
  const problem = answer?.problem?.code === 'later' ? answer.problem : null;
  return (
    <>
      <div role="status">
        {isSent && <p className={styles.done}>{tie(t('reminder.sent', { minutes: signInLimits.linkMinutes }))}</p>}
      </div>
      {!isSent && (
        <>
          <p className={entryStyles.form}>{tie(t('reminder.lead'))}</p>
          <div role="alert">{problem && <p className={formStyles.problem}>{tie(laterText(problem.at, t))}</p>}</div>
          <CheckedForm
            rules={() => signInRules(({ reminderForm }) => reminderForm(options))}
            faults={answer?.faults}
            values={answer?.typed}
            action={to('signIn', {}, { [signInFields.view]: views.reminder, [signInFields.back]: back })}
            className={formStyles.form}
          >
            {({ field, isBusy }) => (
              <>
                <input type="hidden" name={signInFields.intent} value={signInIntents.remind} />
                <Field {...field('email')} label={t('reminder.email')} type="email" autoComplete="email" required />
                <button type="submit" aria-disabled={isBusy || undefined}>
                  {t('reminder.send')}
                </button>
              </>
            )}
          </CheckedForm>
        </>
      )}
      <p className={entryStyles.links}>
        <Link to={to('signIn', {}, { [signInFields.back]: back })}>{t('reminder.back')}</Link>
      </p>
    </>
  );
}
