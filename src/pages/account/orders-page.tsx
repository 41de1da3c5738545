import { Link } from 'react-router';
import { accountPage } from '../../page-context/account-page.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { overviewMessages } from '../../shop/account/own-data/overview-messages.ts';
import { orderLimits } from '../../shop/limits.ts';
import { olderField } from '../../shop/order/view/order-fields.ts';
import { orderRow } from '../../shop/order/view/shown-order.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { OrderList } from '../../ui/order/order-list.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/orders-page.ts';
import styles from './account-pages.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, accountMessages)('account.page.accountOrders');
  return pageMeta(frame, { title, path: to('accountOrders'), index: false });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { frame } = await accountPage({ context, url });
  const own = (await context.get(pageContext).orders.own(url.searchParams.get(olderField))) ?? [];
  const last = own.at(-1)?.number ?? '';
  return { frame, orders: own.map(orderRow), older: own.length < orderLimits.shown ? null : last };
}

export default function OrdersPage({ loaderData: { frame, orders, older } }: Route.ComponentProps) {
  const t = useMessages(overviewMessages);
  return (
    <AccountFrame here="accountOrders" {...frame}>
      {orders.length > 0 ? (
        <OrderList orders={orders} />
      ) : (
        <div className={styles.text}>
          <p className={styles.empty}>{tie(t('overview.noOrders'))}</p>
          <p className={styles.hint}>{tie(t('overview.noOrdersHint'))}</p>
          <Link to={to('newest')}>{t('overview.shop')}</Link>
        </div>
      )}
      {older && <Link to={to('accountOrders', {}, { [olderField]: older })}>{t('overview.olderOrders')}</Link>}
      <p className={styles.hint}>
        <Link to={to('orderDoor')}>{tie(t('overview.guestOrder'))}</Link>
      </p>
    </AccountFrame>
  );
}
