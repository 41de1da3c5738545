import type { AccountOptions } from '../../shop/account/account-options.ts';
import { signInRules } from '../../shop/account/form-loaders.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { passwordLimits } from '../../shop/limits.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { CheckedForm } from '../form/checked-form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import styles from './account-form.module.css';

interface Props {
  /** The account's login, which the password must differ from. Password managers store it with the password. */
  login: string;
  options: AccountOptions;
  /** What happens after the password is saved. */
  hint: string;
  /** A client with a password must enter it to change it. */
  asksCurrent?: boolean;
  wrongCurrent?: boolean;
  /** Why the form was refused as a whole. */
  refusal?: string | null;
  faults: Fault[] | undefined;
}

export function NewPasswordForm(props: Props) {
  const { login, options, hint, asksCurrent = false, wrongCurrent = false, refusal = null, faults } = props;
  const t = useMessages(signInMessages);
  const rules = () =>
    signInRules(({ changePasswordForm, newPasswordForm }) =>
      asksCurrent ? changePasswordForm(options, login) : newPasswordForm(options, login),
    );
  return (
    <>
      <div role="alert">
        {(refusal || wrongCurrent) && <p className={styles.problem}>{tie(refusal ?? t('password.wrong'))}</p>}
      </div>
      <CheckedForm rules={rules} faults={faults} className={styles.form}>
        {({ field, isBusy }) => (
          <>
            <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
            {asksCurrent && (
              <PasswordField
                {...field('current_password')}
                label={t('password.current')}
                autoComplete="current-password"
                required
              />
            )}
            <PasswordField
              {...field('password')}
              label={t('newPassword.next')}
              hint={t('newPassword.length', { min: passwordLimits.min, max: options.passwordMax })}
              autoComplete="new-password"
              required
            />
            <PasswordField
              {...field('repeat_password')}
              label={t('newPassword.repeat')}
              autoComplete="new-password"
              required
            />
            <p>{tie(hint)}</p>
            <button type="submit" aria-disabled={isBusy || undefined}>
              {t('newPassword.send')}
            </button>
          </>
        )}
      </CheckedForm>
    </>
  );
}
