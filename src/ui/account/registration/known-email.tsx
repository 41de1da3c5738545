import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import { choiceField, proposedField } from '../../../shop/account/registration/register-answer.ts';
import { registrationMessages } from '../../../shop/account/registration/registration-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../context/messages.tsx';
import styles from './registration-form.module.css';

interface Props {
  /** The answer to a form that was sent; `null` while the address is only typed. */
  known: { email: string; proposed: string | null } | null;
  /** Where to go after signing in. */
  back: string | null;
}

/** The form of the button that asks for a link: it is another one, so that the fields of this need not be right. */
export const linkFormId = 'link-do-logowania';

/** Offers sign-in, a link by e-mail, or another account. */
export function KnownEmail({ known, back }: Props) {
  const t = useMessages(registrationMessages);
  const id = useId();
  const own = useRef<HTMLElement>(null);
  // While somebody types, the offer must not take the focus.
  useEffect(() => {
    if (known) own.current?.focus();
  }, [known]);
  return (
    <section ref={own} className={styles.known} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{tie(t('registration.knownEmail.title'))}</h2>
      <p>{tie(t('registration.knownEmail.text'))}</p>
      <div className={styles.ways}>
        <Link to={to('signIn', {}, { powrot: back })}>{t('registration.signIn')}</Link>
        <button type="submit" form={linkFormId}>
          {t('registration.knownEmail.link')}
        </button>
        {known?.proposed && <input type="hidden" name={proposedField} value={known.proposed} />}
        <button type="submit" name={choiceField} value="new">
          {known?.proposed
            ? t('registration.knownEmail.newWith', { login: known.proposed })
            : t('registration.knownEmail.new')}
        </button>
      </div>
    </section>
  );
}

interface LinkProps {
  /** The address of a form that was sent. With scripts, the one that is typed now counts. */
  email: string;
  typed: () => string | null;
  action: string;
}

/** Asks for the link. Stands outside the registration form. */
export function LinkForm({ email, typed, action }: LinkProps) {
  const own = useRef<HTMLInputElement>(null);
  const takeTyped = () => {
    const now = typed();
    if (own.current && now !== null) own.current.value = now;
  };
  return (
    <form id={linkFormId} method="post" action={action} onSubmit={takeTyped}>
      <input ref={own} type="hidden" name="email" defaultValue={email} />
      <input type="hidden" name={choiceField} value="link" />
    </form>
  );
}
