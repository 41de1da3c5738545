import { Form, Link, useNavigation } from 'react-router';
import { to } from '../../routes.ts';
import { laterText, signInMessages } from '../../shop/account/sign-in-messages.ts';
import { signInLimits } from '../../shop/limits.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type FormAnswer, fields, intents, views } from './sign-in-fields.ts';
import styles from './sign-in-page.module.css';

interface Props {
  back: string | null;
  /** The mail was asked for. Nobody learns whether there is an account. */
  isSent: boolean;
  answer: FormAnswer | null;
}

/** The other view of the sign-in page: asks for a mail with a link. */
export function ReminderForm({ back, isSent, answer }: Props) {
  const t = useMessages(signInMessages);
  const isBusy = useNavigation().state === 'submitting';
  const problem = answer?.problem?.code === 'later' ? answer.problem : null;
  return (
    <>
      <div role="status">
        {isSent && <p className={styles.done}>{tie(t('reminder.sent', { minutes: signInLimits.linkMinutes }))}</p>}
      </div>
      {!isSent && (
        <Form
          method="post"
          action={to('signIn', {}, { [fields.view]: views.reminder, [fields.back]: back })}
          className={`${formStyles.form} ${styles.form}`}
          noValidate
        >
          <input type="hidden" name={fields.intent} value={intents.remind} />
          <p>{tie(t('reminder.lead'))}</p>
          <div role="alert">{problem && <p className={formStyles.problem}>{tie(laterText(problem.at, t))}</p>}</div>
          <Field
            label={t('reminder.email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={answer?.typed.email}
          />
          <button type="submit" aria-disabled={isBusy || undefined}>
            {t('reminder.send')}
          </button>
        </Form>
      )}
      <p className={styles.links}>
        <Link to={to('signIn', {}, { [fields.back]: back })}>{t('reminder.back')}</Link>
      </p>
    </>
  );
}
