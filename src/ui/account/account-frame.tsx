import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { consentWordingMessages } from '../../shop/account/consent/consent-wording-messages.ts';
import type { AccountNotice } from '../../shop/account/own-data/account-notices.ts';
import { tie } from '../../shop/text/typography.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../shop/time/warsaw-time.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './account-frame.module.css';
import { AccountMenu, type AccountPage } from './account-menu.tsx';

interface Props {
  here: AccountPage;
  /** Default: the name of the page in the menu. */
  title?: string;
  /** The result of the last form. Screen readers announce it. */
  done?: AccountNotice | null | undefined;
  /** The same as a sentence written by the page. */
  notice?: string | null | undefined;
  /** Why the last form was refused, if the reason belongs to no field. */
  problem?: string | null | undefined;
  /** The planned deletion of the account. It is shown on every page with a button to cancel it. */
  deletionAt: Instant | null;
  /** Whether the client has accepted the terms. An API call of a theme may have created the account without them. */
  hasTerms?: boolean;
  /** Number of unread messages about complaints. */
  unread?: number;
  children: ReactNode;
}

/** The frame of the account's pages: menu, heading, the result of the last form, and a planned deletion. */
export function AccountFrame({
  here,
  title,
  done,
  notice,
  problem,
  deletionAt,
  hasTerms = true,
  unread = 0,
  children,
}: Props) {
  const t = useMessages(accountMessages);
  const told = notice ?? (done ? t(`account.notice.${done}`) : null);
  return (
    <div className={styles.frame}>
      <AccountMenu here={here} unread={unread} />
      <div className={styles.content}>
        <div className={styles.head}>
          <h1>{tie(title ?? t(`account.page.${here}`))}</h1>
          {/* Both are always rendered, because screen readers announce only changes of existing live regions. */}
          <div role="status">{told && <p className={styles.notice}>{tie(told)}</p>}</div>
          <div role="alert">{problem && <p className={styles.problem}>{tie(problem)}</p>}</div>
        </div>
        {deletionAt !== null && <Deletion at={deletionAt} />}
        {!hasTerms && <Terms />}
        {children}
      </div>
    </div>
  );
}

/** The field of the consents page whose value names the given consent. */
export const giveConsentField = 'wyrazam';

function Terms() {
  const t = useMessages(accountMessages);
  const wording = useMessages(consentWordingMessages);
  return (
    <Form method="post" action={to('accountConsents')} className={styles.deletion}>
      <p>
        {tie(t('account.terms'))} <Link to={to('info', { slug: 'regulamin' })}>{t('account.termsLink')}</Link>
      </p>
      <button type="submit" name={giveConsentField} value="terms">
        {wording('consentWording.terms')}
      </button>
    </Form>
  );
}

/** Field names that the deletion page reads. */
export const deletionIntent = { name: 'intencja', ask: 'usun', keep: 'zachowaj' } as const;

function Deletion({ at }: { at: Instant }) {
  const t = useMessages(accountMessages);
  const when = { day: formatDay(dayOf(at)), time: formatClock(minutesOfDay(at)) };
  return (
    <Form method="post" action={to('accountDeletion')} className={styles.deletion}>
      <p>{tie(t('account.deletion', when))}</p>
      <button type="submit" name={deletionIntent.name} value={deletionIntent.keep}>
        {t('account.keep')}
      </button>
    </Form>
  );
}
