import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { signInRules } from '../../shop/account/form-loaders.ts';
import { laterText } from '../../shop/account/next-try.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import entryStyles from '../../ui/account/entry-page.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { type SignInFormAnswer, signInFields, signInIntents, views } from './sign-in-fields.ts';

const rules = () => signInRules(({ signInForm }) => signInForm);

export function PasswordForm({ back, answer }: { back: string | null; answer: SignInFormAnswer | null }) {
  const t = useMessages(signInMessages);
  const problem = answer?.problem ?? null;
  return (
    <>
      <div role="alert" className={entryStyles.form}>
        {problem && (
          <p className={formStyles.problem}>
            {tie(problem.code === 'later' ? laterText(problem.at, t) : t('signIn.wrong'))}
          </p>
        )}
      </div>
      <CheckedForm
        rules={rules}
        faults={answer?.faults}
        values={answer?.typed}
        action={to('signIn', {}, { [signInFields.back]: back })}
        className={formStyles.form}
      >
        {({ field, isBusy }) => (
          <>
            <input type="hidden" name={signInFields.intent} value={signInIntents.enter} />
            <Field
              {...field('identifier')}
              label={t('signIn.identifier')}
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <PasswordField
              {...field('password')}
              label={t('signIn.password')}
              autoComplete="current-password"
              required
            />
            <button type="submit" aria-disabled={isBusy || undefined}>
              {t('signIn.send')}
            </button>
          </>
        )}
      </CheckedForm>
      <p className={entryStyles.links}>
        <Link to={to('signIn', {}, { [signInFields.view]: views.reminder, [signInFields.back]: back })}>
          {tie(t('signIn.forgotten'))}
        </Link>
      </p>
    </>
  );
}
