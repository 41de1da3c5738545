import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import { codeMessages } from '../../shop/passkey/code-messages.ts';
import type { ProviderPlace } from '../../shop/passkey/provider-place.ts';
import { PasskeySignIn } from '../../ui/account/passkey-sign-in.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { fields } from './sign-in-fields.ts';
import styles from './sign-in-page.module.css';

/** Ways in other than the password. Each is an item of the list. */
export function OtherWays({ back, place }: { back: string | null; place: ProviderPlace }) {
  const t = useMessages(signInMessages);
  const ofCodes = useMessages(codeMessages);
  return (
    <div className={styles.others}>
      <h2>{t('signIn.others')}</h2>
      <ul>
        <li>
          <PasskeySignIn place={place} next={to('signIn', {}, { [fields.back]: back })} />
        </li>
        <li>
          <Link to={to('signInByCode', {}, { [fields.back]: back })}>{ofCodes('code.title')}</Link>
        </li>
        <li>
          <Link to={to('register', {}, { [fields.back]: back })}>{t('signIn.register')}</Link>
        </li>
      </ul>
    </div>
  );
}
