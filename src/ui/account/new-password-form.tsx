import { Form, useNavigation } from 'react-router';
import type { AccountOptions } from '../../shop/account/account-options.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { passwordLimits } from '../../shop/limits.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { Field } from '../form/field.tsx';
import styles from './account-form.module.css';

interface Props {
  /** The account's, which the password must differ from. Password managers store it with the password. */
  login: string;
  options: AccountOptions;
  /** What happens after the password is saved. */
  hint: string;
  /** Whoever has a password must know it to change it. */
  asksCurrent?: boolean;
  wrongCurrent?: boolean;
  /** Why the form was not accepted as a whole. */
  refusal?: string | null;
  faults: Fault[] | undefined;
}

/** A new password, typed twice. */
export function NewPasswordForm(props: Props) {
  const { login, options, hint, asksCurrent = false, wrongCurrent = false, refusal = null } = props;
  const t = useMessages(signInMessages);
  const isBusy = useNavigation().state === 'submitting';
  const errorOf = (_field: string): string | null => null;
  return (
    <Form method="post" className={styles.form} noValidate>
      <div role="alert">{refusal && <p className={styles.problem}>{tie(refusal)}</p>}</div>
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      {asksCurrent && (
        <Field
          label={t('password.current')}
          error={wrongCurrent ? t('password.wrong') : errorOf('current_password')}
          name="current_password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <Field
        label={t('newPassword.next')}
        hint={t('newPassword.length', { min: passwordLimits.min, max: options.passwordMax })}
        error={errorOf('password')}
        name="password"
        type="password"
        autoComplete="new-password"
        required
      />
      <Field
        label={t('newPassword.repeat')}
        error={errorOf('repeat_password')}
        name="repeat_password"
        type="password"
        autoComplete="new-password"
        required
      />
      <p>{tie(hint)}</p>
      <button type="submit" aria-disabled={isBusy || undefined}>
        {t('newPassword.send')}
      </button>
    </Form>
  );
}
