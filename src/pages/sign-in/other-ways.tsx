import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import { codeMessages } from '../../shop/passkey/code-messages.ts';
import type { ProviderPlace } from '../../shop/passkey/provider-place.ts';
import { PasskeySignIn } from '../../ui/account/passkey-sign-in.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { signInFields } from './sign-in-fields.ts';
import styles from './sign-in-page.module.css';

interface Props {
  back: string | null;
  place: ProviderPlace;
  services: { id: string; name: string }[];
}

/** Sign-in methods other than the password, one list item each. */
export function OtherWays({ back, place, services }: Props) {
  const t = useMessages(signInMessages);
  const ofCodes = useMessages(codeMessages);
  const byService = useMessages(serviceMessages);
  return (
    <div className={styles.others}>
      <h2>{t('signIn.others')}</h2>
      <ul>
        {services.map(({ id, name }) => (
          <li key={id}>
            <a href={to('signInByService', { id }, { [signInFields.back]: back })}>
              {byService('service.by', { name })}
            </a>
          </li>
        ))}
        <li>
          <PasskeySignIn place={place} next={to('signIn', {}, { [signInFields.back]: back })} />
        </li>
        <li>
          <Link to={to('signInByCode', {}, { [signInFields.back]: back })}>{ofCodes('code.by')}</Link>
        </li>
        <li>
          <Link to={to('register', {}, { [signInFields.back]: back })}>{t('signIn.register')}</Link>
        </li>
      </ul>
    </div>
  );
}
