import { Form } from 'react-router';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './service-sign-in.module.css';

export const linkIntent = { name: 'intencja', yes: 'polacz', no: 'nie' } as const;

interface Props {
  /** Name of the service. */
  name: string;
  email: string;
  login: string;
}

/**
 * Asks a signed-in client for consent before linking. Another site could have sent the browser to the service with the
 * account of another person.
 */
export function LinkAccount({ name, email, login }: Props) {
  const t = useMessages(serviceMessages);
  return (
    <>
      <h1>{tie(t('service.linkTitle', { name }))}</h1>
      <p>{tie(t('service.linkAsk', { login, name }))}</p>
      {email !== '' && <p>{t('service.linkEmail', { name, email })}</p>}
      <Form method="post" className={formStyles.form}>
        <button type="submit" name={linkIntent.name} value={linkIntent.yes}>
          {t('service.linkYes')}
        </button>
        <button type="submit" name={linkIntent.name} value={linkIntent.no} className={styles.second}>
          {t('service.linkNo')}
        </button>
      </Form>
    </>
  );
}
