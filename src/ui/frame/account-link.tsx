import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { to } from '../../routes.ts';
import { accountCookie } from '../../shop/account/account-cookie.ts';
import { shownCount } from '../../shop/buying/shown-count.ts';
import { useMessages } from '../context/messages.tsx';

/** The link to the account, the same on every cached page. The name of a signed-in client is added later. */
export function AccountLink({ className }: { className?: string | undefined }) {
  const t = useMessages();
  const { key } = useLocation();
  const [name, setName] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in or a sign-out is a navigation.
  useEffect(() => {
    if (!shownCount(document.cookie, accountCookie)) return setName('');
    import('../account/client-name.ts').then(({ clientName }) => clientName()).then(setName, () => {});
  }, [key]);
  return (
    <Link to={to('account')} className={className} data-initial={name[0]}>
      {t('frame.account')} {name && `(${name})`}
    </Link>
  );
}
