import { Link } from 'react-router';
import { accountPage } from '../../page-context/account-page.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { periodText } from '../../shop/product/subscription-period.ts';
import { subscriptionMessages } from '../../shop/subscription/subscription-messages.ts';
import { subscriptionPageMessages } from '../../shop/subscription/subscription-page-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { formatDay } from '../../shop/time/warsaw-time.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/subscriptions-page.ts';
import styles from './subscriptions.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, accountMessages)('account.page.accountSubscriptions');
  return pageMeta(frame, { title, path: to('accountSubscriptions'), index: false });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { frame } = await accountPage({ context, url });
  const own = (await context.get(pageContext).subscriptions.own()) ?? [];
  const subscriptions = own.map(({ id, state, days, nextOn, lines }) => ({
    id,
    state,
    days,
    nextOn,
    names: lines.map(({ name }) => name),
  }));
  return { frame, subscriptions };
}

export default function SubscriptionsPage({ loaderData: { frame, subscriptions } }: Route.ComponentProps) {
  const t = useMessages(subscriptionPageMessages);
  const say = useMessages(subscriptionMessages);
  return (
    <AccountFrame here="accountSubscriptions" {...frame}>
      {subscriptions.length === 0 ? (
        <div className={styles.part}>
          <p className={styles.empty}>{tie(t('subscriptions.empty'))}</p>
          <p className={styles.hint}>{tie(t('subscriptions.emptyHint'))}</p>
          <Link to={to('newest')}>{t('subscriptions.toShop')}</Link>
        </div>
      ) : (
        <ul className={styles.list}>
          {subscriptions.map(({ id, state, days, nextOn, names }) => (
            <li key={id}>
              <h2>
                <Link to={to('accountSubscription', { id: String(id) })}>{t('subscriptionPage.title', { id })}</Link>
              </h2>
              <p>{tie(names.join(', '))}</p>
              <p className={styles.hint}>
                <strong data-state={state}>{say(`subscription.state.${state}`)}</strong>, {periodText(days)}
                {state === 'active' && `, ${t('subscriptions.nextOn', { day: formatDay(nextOn) })}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
