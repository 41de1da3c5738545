import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { fields } from './sign-in-fields.ts';
import styles from './sign-in-page.module.css';

/** Ways in other than the password. Each is an item of the list. */
export function OtherWays({ back }: { back: string | null }) {
  const t = useMessages(signInMessages);
  return (
    <div className={styles.others}>
      <h2>{t('signIn.others')}</h2>
      <ul>
        <li>
          <Link to={to('register', {}, { [fields.back]: back })}>{t('signIn.register')}</Link>
        </li>
      </ul>
    </div>
  );
}
