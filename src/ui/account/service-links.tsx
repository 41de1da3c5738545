import type { MouseEvent } from 'react';
import { to } from '../../routes.ts';
import { serialisedForm } from '../../shop/account/registration/serialised-form.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { textsOf } from '../../shop/form/form-texts.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './service-links.module.css';

interface Props {
  services: readonly { id: string; name: string }[];
  /** The address to open afterwards. */
  back: string | null;
  verb?: 'by' | 'register' | 'add';
  /** Id of a registration form. Its values, except passwords, are sent through the service and back. */
  form?: string;
  className?: string | undefined;
}

/** Links to sign in with other services. They are plain links, because the browser leaves the shop. */
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
