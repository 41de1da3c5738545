import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { AccountOptions } from '../../shop/account/account-options.ts';
import type { RegisterAnswer } from '../../shop/account/registration/register-answer.ts';
import { registrationMessages } from '../../shop/account/registration/registration-messages.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { signInLinkMinutes } from '../../shop/limits.ts';
import { tie } from '../../shop/text/typography.ts';
import { RegistrationForm } from '../../ui/account/registration/registration-form.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './service-sign-in.module.css';

interface Props {
  /** Name of the service. */
  name: string;
  email: string;
  /** Whether an account with the address that the service verified exists. */
  hasAccount: boolean;
  isLinkSent: boolean;
  options: AccountOptions;
  company: string;
  values: Record<string, string>;
  answer: RegisterAnswer | null;
}

const messages = { ...serviceMessages, 'registration.linkSent': registrationMessages['registration.linkSent'] };

/** The fields that remain to be filled in after signing in at a service. */
export function RegisterByService({ name, email, hasAccount, isLinkSent, answer, ...form }: Props) {
  const t = useMessages(messages);
  const back = to('registerByService');
  return (
    <>
      <h1>{tie(t('service.registerTitle'))}</h1>
      <p>{tie(t('service.known', { name }))}</p>
      {isLinkSent && !answer && <p role="status">{tie(t('registration.linkSent', { minutes: signInLinkMinutes }))}</p>}
      {hasAccount && (
        <section className={styles.known}>
          <h2>{tie(t('service.hasAccountTitle'))}</h2>
          <p>{tie(t('service.hasAccount', { email, name }))}</p>
          <p className={styles.ways}>
            <Link to={to('signIn', {}, { powrot: back })} className={styles.main}>
              {t('service.signInToLink')}
            </Link>
          </p>
          <p>{tie(t('service.orNew'))}</p>
        </section>
      )}
      <RegistrationForm {...form} answer={answer} action={back} back={back} />
    </>
  );
}
