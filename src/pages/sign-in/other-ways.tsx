import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { fields } from './sign-in-fields.ts';
import styles from './sign-in-page.module.css';

/** Ways in other than the password. Each is an item of the list. */
export function OtherWays({ back, services }: { back: string | null; services: { id: string; name: string }[] }) {
  const t = useMessages(signInMessages);
  const byService = useMessages(serviceMessages);
  return (
    <div className={styles.others}>
      <h2>{t('signIn.others')}</h2>
      <ul>
        {services.map(({ id, name }) => (
          <li key={id}>
            <a href={to('signInByService', { id }, { [fields.back]: back })}>{byService('service.by', { name })}</a>
          </li>
        ))}
        <li>
          <Link to={to('register', {}, { [fields.back]: back })}>{t('signIn.register')}</Link>
        </li>
      </ul>
    </div>
  );
}
