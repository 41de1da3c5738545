import { to } from '../../routes.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './service-links.module.css';

interface Props {
  services: readonly { id: string; name: string }[];
  /** Where to go afterwards. */
  back: string | null;
  verb?: 'by' | 'register' | 'add';
  className?: string | undefined;
}

/** Ways to sign in by other services. Plain links: the browser leaves the shop. */
export function ServiceLinks({ services, back, verb = 'by', className }: Props) {
  const t = useMessages(serviceMessages);
  return (
    <ul className={`${styles.links} ${className ?? ''}`}>
      {services.map(({ id, name }) => (
        <li key={id}>
          <a href={to('signInByService', { id }, { powrot: back })}>{t(`service.${verb}`, { name })}</a>
        </li>
      ))}
    </ul>
  );
}
