import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { stateText } from '../../shop/order/view/order-text.ts';
import type { OrderSummary } from '../../shop/order/view/shown-order.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import styles from './order-list.module.css';
import { useOrderText } from './use-order-text.ts';
import { WithNumber } from './with-number.tsx';

/** A client's orders, newest first. */
export function OrderList({ orders }: { orders: OrderSummary[] }) {
  const t = useOrderText();
  return (
    <ul className={styles.orders} aria-label={t('orderView.listTitle')}>
      {orders.map((order) => (
        <li key={order.number}>
          <p className={styles.title}>
            <Link to={to('order', { number: order.number })}>
              <WithNumber text={t('orderView.title', { number: order.number })} number={order.number} />
            </Link>
          </p>
          <p className={styles.state}>{stateText(order, t)}</p>
          <p className={styles.fact}>
            {t('orderView.listLine', { day: formatDay(dayOf(order.placedAt)), amount: formatMoney(order.total) })}
          </p>
          <p className={styles.fact}>{tie(order.names.join(', '))}</p>
          {order.mayPay && (
            <Link to={to('prepaid', { number: order.number })} className={styles.pay}>
              {t('orderView.pay')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
