import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import styles from './service-sign-in.module.css';

interface Props {
  id: string;
  name: string;
  problem: 'away' | 'denied' | 'invalid' | 'expired';
  returnTo: string | null;
}

/** Why the sign-in by a service failed, with links to other ways. */
export function ServiceNotice({ id, name, problem, returnTo }: Props) {
  const t = useMessages(serviceMessages);
  return (
    <>
      <Breadcrumbs trail={[]} here={t('service.title', { name })} />
      <div className={`${styles.page} ${styles.notice}`}>
        <h1>{tie(t('service.title', { name }))}</h1>
        <p role="alert">{tie(t(`service.${problem}`, { name }))}</p>
        <p className={styles.ways}>
          <a href={to('signInByService', { id }, { powrot: returnTo })} className={styles.main}>
            {t('service.again')}
          </a>
          <Link to={to('signIn', {}, { powrot: returnTo })}>{t('service.otherWay')}</Link>
        </p>
      </div>
    </>
  );
}
