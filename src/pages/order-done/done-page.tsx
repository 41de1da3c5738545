import { Link } from 'react-router';
import { openOrder } from '../../page-context/open-order.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { grossText } from '../../shop/money/sum-texts.ts';
import { onDelivery } from '../../shop/order/sums.ts';
import { orderDoneMessages } from '../../shop/order/view/order-done-messages.ts';
import { expectedText, orderNextText } from '../../shop/order/view/order-text.ts';
import { shownOrder } from '../../shop/order/view/shown-order.ts';
import { orderRight } from '../../shop/order/withdrawal/shown-right.ts';
import { withdrawalFields } from '../../shop/return/withdrawal-statement.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { OrderLines } from '../../ui/order/order-lines.tsx';
import styles from '../../ui/order/order-page.module.css';
import { OrderParties } from '../../ui/order/order-parties.tsx';
import { OrderSums } from '../../ui/order/order-sums.tsx';
import { PrintButton } from '../../ui/order/print-button.tsx';
import { useFocusAfterOrder } from '../../ui/order/use-focus-after-order.ts';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/done-page.ts';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, orderDoneMessages)('orderDone.title');
  return pageMeta(frame, { title, path: to('orderDone', { number: params.number }), index: false });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { account, settings, now } = context.get(pageContext);
  const order = await openOrder(context, params.number);
  return {
    order: shownOrder(order, {}),
    isGuest: (await account.client()) === null,
    right: orderRight(order, now, settings),
    now,
  };
}

/** Thanks, and says what happens next and when. */
export default function DonePage({ loaderData: { order, isGuest, right, now } }: Route.ComponentProps) {
  const t = useMessages(orderDoneMessages);
  const ofOrder = useOrderText();
  const general = useMessages();
  const { number, buyer, payment, sums, code, lines } = order;
  const expected = expectedText(order, now, ofOrder);
  const rest = order.state === 'cancelled' ? 0 : onDelivery(order);
  return (
    <div className={styles.page}>
      <h1 ref={useFocusAfterOrder()} tabIndex={-1}>
        {tie(t('orderDone.title'))}
      </h1>
      <p className={styles.number}>{t('orderDone.number', { number })}</p>
      <section aria-labelledby="co-teraz" className={styles.lead}>
        <h2 id="co-teraz">{t('orderDone.next')}</h2>
        <p>{tie(orderNextText(order, ofOrder))}</p>
        {rest > 0 && <p>{tie(t('orderDone.cash', { amount: grossText(rest, order.priceType === 'net', general) }))}</p>}
        {expected && <p>{tie(expected)}</p>}
        <p>{tie(t(right.isGranted ? 'orderDone.mail' : 'orderDone.mailTerms', { email: buyer.email }))}</p>
        {right.texts.map((text) => (
          <p key={text}>{tie(text)}</p>
        ))}
        <p className={styles.ways}>
          {order.mayPay && (
            <Link to={to('prepaid', { number })} className={styles.main}>
              {t(payment.method === 'transfer' ? 'orderDone.transfer' : 'orderDone.pay')}
            </Link>
          )}
          <Link to={to('order', { number })}>{t('orderDone.see')}</Link>
          <Link to={to('home')}>{t('orderDone.shop')}</Link>
          {right.link !== null && (
            <Link to={to('withdrawal', {}, { [withdrawalFields.order]: number })}>{tie(right.link)}</Link>
          )}
          <PrintButton label={t('orderDone.print')} />
        </p>
      </section>
      <div className={styles.columns}>
        <section aria-labelledby="produkty" className={styles.aside}>
          <h2 id="produkty">{ofOrder('orderView.lines')}</h2>
          <OrderLines lines={lines} priceType={order.priceType} />
        </section>
        <aside aria-labelledby="podsumowanie" className={`${styles.aside} ${styles.beside}`}>
          <h2 id="podsumowanie">{ofOrder('orderView.sums')}</h2>
          <OrderSums
            sums={sums}
            payment={payment}
            priceType={order.priceType}
            code={code}
            delivery={order.delivery}
            lines={lines}
          />
        </aside>
        <div className={`${styles.stack} ${styles.rest}`}>
          <OrderParties order={order} />
          {isGuest && (
            <section aria-labelledby="konto" className={styles.offer}>
              <h2 id="konto">{tie(t('orderDone.accountTitle'))}</h2>
              <p>{tie(t('orderDone.account'))}</p>
              <Link to={to('register')}>{t('orderDone.register')}</Link>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
