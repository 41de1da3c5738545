import { Form, Link, useNavigation } from 'react-router';
import { to } from '../../routes.ts';
import { laterText, signInMessages } from '../../shop/account/sign-in-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type FormAnswer, fields, intents, views } from './sign-in-fields.ts';
import styles from './sign-in-page.module.css';

/** Sign-in by login, e-mail address or phone, with the password. */
export function PasswordForm({ back, answer }: { back: string | null; answer: FormAnswer | null }) {
  const t = useMessages(signInMessages);
  const isBusy = useNavigation().state === 'submitting';
  const problem = answer?.problem ?? null;
  return (
    <Form
      method="post"
      action={to('signIn', {}, { [fields.back]: back })}
      className={`${formStyles.form} ${styles.form}`}
      noValidate
    >
      <input type="hidden" name={fields.intent} value={intents.enter} />
      <div role="alert">
        {problem && (
          <p className={formStyles.problem}>
            {tie(problem.code === 'later' ? laterText(problem.at, t) : t('signIn.wrong'))}
          </p>
        )}
      </div>
      <Field
        label={t('signIn.identifier')}
        name="identifier"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={answer?.typed.identifier}
      />
      <Field label={t('signIn.password')} name="password" type="password" autoComplete="current-password" required />
      <button type="submit" aria-disabled={isBusy || undefined}>
        {t('signIn.send')}
      </button>
      <p>
        <Link to={to('signIn', {}, { [fields.view]: views.reminder, [fields.back]: back })}>
          {tie(t('signIn.forgotten'))}
        </Link>
      </p>
    </Form>
  );
}
