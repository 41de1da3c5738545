import { Form, Link } from 'react-router';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useFrameData } from '../context/frame-data.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './account-menu.module.css';

/** The account's pages: purchases, data, sign-in methods. */
const groups = [
  [
    'account',
    'accountOrders',
    'accountSubscriptions',
    'returns',
    'complaintDoor',
    'shoppingLists',
    'accountPoints',
    'accountOpinions',
  ],
  ['accountData', 'accountAddresses', 'accountConsents', 'accountDownload', 'accountDeletion'],
  ['accountPassword', 'accountPasskeys', 'accountServices', 'accountSessions'],
] as const;

export type AccountPage = (typeof groups)[number][number];

interface Props {
  here: AccountPage;
  /** Number of unread messages about complaints. */
  unread: number;
}

/** A column on wide screens. On a phone it is collapsed, because it would push the page down. */
export function AccountMenu({ here, unread }: Props) {
  const t = useMessages(accountMessages);
  return (
    <div className={styles.menu}>
      <details className={styles.folded}>
        <summary>{t('account.menuOpen', { page: t(`account.page.${here}`) })}</summary>
        <Pages here={here} unread={unread} />
      </details>
      <div className={styles.column}>
        <Pages here={here} unread={unread} />
      </div>
    </div>
  );
}

function Pages({ here, unread }: Props) {
  const t = useMessages(accountMessages);
  const hasServices = useFrameData()?.hasServices ?? false;
  const isShown = (page: AccountPage) => page !== 'accountServices' || hasServices || page === here;
  return (
    <nav aria-label={t('account.menu')}>
      {groups.map((pages) => (
        <ul key={pages[0]}>
          {pages.filter(isShown).map((page) => (
            <li key={page}>
              <Link to={to(page)} aria-current={page === here ? 'page' : undefined}>
                {tie(t(`account.page.${page}`))}
                {page === 'complaintDoor' && unread > 0 && <em>{t('account.unread', { count: unread })}</em>}
              </Link>
            </li>
          ))}
        </ul>
      ))}
      <Form method="post" action={to('signOut')}>
        <button type="submit">{t('account.signOut')}</button>
      </Form>
    </nav>
  );
}
