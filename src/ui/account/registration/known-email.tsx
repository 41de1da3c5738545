import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import { choiceField, proposedField } from '../../../shop/account/registration/register-answer.ts';
import { registrationMessages } from '../../../shop/account/registration/registration-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../context/messages.tsx';
import styles from './registration-form.module.css';

interface Props {
  /** Set after a submit; `null` while the address is only typed. */
  known: { email: string; proposed: string | null } | null;
  /** The address to open after the sign-in. */
  back: string | null;
}

/**
 * Id of a second form, whose button requests a sign-in link. It is separate, so that the registration fields need not
 * be valid.
 */
const linkFormId = 'link-do-logowania';

/** Offers sign-in, a link by e-mail, or another account. */
export function KnownEmail({ known, back }: Props) {
  const t = useMessages(registrationMessages);
  const id = useId();
  const own = useRef<HTMLElement>(null);
  // The offer must not take the focus while the visitor is typing.
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
  /** The submitted address. With scripts the currently typed address is used. */
  email: string;
  typed: () => string | null;
  action: string;
}

/** Requests the sign-in link. It is rendered outside the registration form. */
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
