import { Form, Link, redirect } from 'react-router';
import { accountPage } from '../../page-context/account-page.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { overviewMessages } from '../../shop/account/own-data/overview-messages.ts';
import { orderRow } from '../../shop/order/view/shown-order.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { AddressText } from '../../ui/account/address-text.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { OrderList } from '../../ui/order/order-list.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/overview-page.ts';
import styles from './account-pages.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, overviewMessages)('overview.title');
  return pageMeta(frame, { title, path: to('account'), index: false });
};

/** Only the newest orders; a link leads to all of them. */
const shownOrders = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, orders } = context.get(pageContext);
  const { client, frame } = await accountPage({ context, url });
  const [newEmail, addresses, own, group] = await Promise.all([
    account.newEmail(),
    account.addresses(),
    orders.own(),
    account.group(),
  ]);
  const { login, email, emailConfirmed, createdAt, personal } = client;
  const { firstname, lastname, companyName, phone } = personal;
  return {
    frame,
    client: { login, email, emailConfirmed, firstname, companyName, phone, since: formatDay(dayOf(createdAt)) },
    name: [firstname, lastname].filter(Boolean).join(' '),
    newEmail,
    group: group ? { name: group.name, percent: group.percent } : null,
    delivery: addresses.find(({ kind }) => kind === 'delivery') ?? null,
    orders: (own ?? []).slice(0, shownOrders).map(orderRow),
  };
}

/** Sends the mail that confirms the address once more. */
export async function action({ context, url }: Route.ActionArgs) {
  await signedIn({ context, url });
  const { account, registration } = context.get(pageContext);
  if ((await registration.resendConfirmation()) === 'sent') account.leaveNotice('confirmationSent');
  return redirect(to('account'), 303);
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(overviewMessages);
  const { frame, client, name, delivery, orders, group } = loaderData;
  return (
    <AccountFrame
      here="account"
      title={client.firstname ? t('overview.hello', { name: client.firstname }) : t('overview.title')}
      {...frame}
    >
      <Waiting {...loaderData} />
      <div className={styles.columns}>
        <section aria-labelledby="o-koncie">
          <h2 id="o-koncie">{t('overview.you')}</h2>
          <dl className={styles.facts}>
            <Fact name={t('overview.login')} value={client.login} />
            <Fact
              name={t('overview.email')}
              value={t(client.emailConfirmed ? 'overview.confirmed' : 'overview.notConfirmed', { email: client.email })}
            />
            <Fact name={t('overview.name')} value={name} />
            <Fact name={t('overview.firm')} value={client.companyName} />
            <Fact name={t('overview.phone')} value={client.phone} />
            <Fact name={t('overview.since')} value={client.since} />
            <Fact
              name={t('overview.group')}
              value={group ? t('overview.groupRebate', { group: group.name, percent: `${group.percent}%` }) : ''}
            />
          </dl>
          <Link to={to('accountData')}>{t('overview.change')}</Link>
        </section>
        {delivery && (
          <section aria-labelledby="adres-dostawy">
            <h2 id="adres-dostawy">{t('overview.delivery')}</h2>
            <AddressText address={delivery} />
            <Link to={to('accountAddresses')}>{t('overview.addresses')}</Link>
          </section>
        )}
        <section aria-labelledby="zamowienia">
          <h2 id="zamowienia">{t('overview.orders')}</h2>
          {orders.length > 0 ? (
            <>
              <OrderList orders={orders} />
              <Link to={to('accountOrders')}>{t('overview.allOrders')}</Link>
            </>
          ) : (
            <>
              <p>{tie(t('overview.noOrders'))}</p>
              <Link to={to('newest')}>{t('overview.shop')}</Link>
            </>
          )}
        </section>
      </div>
    </AccountFrame>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** Tasks that the client should complete. Renders nothing if there are none. */
function Waiting({ frame, client, newEmail, delivery }: Pick<Data, 'frame' | 'client' | 'newEmail' | 'delivery'>) {
  const t = useMessages(overviewMessages);
  if (client.emailConfirmed && newEmail === null && delivery && frame.unread === 0) return null;
  return (
    <section aria-labelledby="do-zrobienia" className={styles.waiting}>
      <h2 id="do-zrobienia">{t('overview.waits')}</h2>
      <ul>
        {!client.emailConfirmed && (
          <li>
            <p>{tie(t('overview.unconfirmed', { email: client.email }))}</p>
            <Form method="post">
              <button type="submit" className={styles.quiet}>
                {t('overview.resend')}
              </button>
            </Form>
          </li>
        )}
        {frame.unread > 0 && (
          <li>
            <p>{tie(t('overview.complaintUnread'))}</p>
            <Link to={to('complaintDoor')}>{t('overview.complaints')}</Link>
          </li>
        )}
        {newEmail !== null && (
          <li>
            <p>{tie(t('overview.newEmail', { email: newEmail }))}</p>
          </li>
        )}
        {!delivery && (
          <li>
            <p>{tie(t('overview.noAddress'))}</p>
            <Link to={to('accountAddresses')}>{t('overview.addAddress')}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
