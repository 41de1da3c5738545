import type { MouseEvent } from 'react';
import { to } from '../../routes.ts';
import { serialisedForm } from '../../shop/account/registration/serialised-form.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { textsOf } from '../../shop/form/form-texts.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './service-links.module.css';

interface Props {
  services: readonly { id: string; name: string }[];
  /** Where to go afterwards. */
  back: string | null;
  verb?: 'by' | 'register' | 'add';
  /** The id of a registration form: what was typed goes the way to the service and back, without passwords. */
  form?: string;
  className?: string | undefined;
}

/** Ways to sign in by other services. Plain links: the browser leaves the shop. */
export function ServiceLinks({ services, back, verb = 'by', form, className }: Props) {
  const t = useMessages(serviceMessages);
  const takeForm = (id: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    const filled = form === undefined ? null : document.getElementById(form);
    if (!(filled instanceof HTMLFormElement)) return;
    const typed = serialisedForm(Object.entries(textsOf(new FormData(filled))));
    const registration = to('registerByService', {}, { ...typed, powrot: back });
    event.currentTarget.href = to('signInByService', { id }, { powrot: registration });
  };
  return (
    <ul className={`${styles.links} ${className ?? ''}`}>
      {services.map(({ id, name }) => (
        <li key={id}>
          <a href={to('signInByService', { id }, { powrot: back })} onClick={takeForm(id)}>
            {t(`service.${verb}`, { name })}
          </a>
        </li>
      ))}
    </ul>
  );
}
