import { data, Link, redirect, redirectDocument } from 'react-router';
import { openOrder } from '../../page-context/open-order.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { grossText, toPayTexts } from '../../shop/money/sum-texts.ts';
import { onDelivery } from '../../shop/order/sums.ts';
import { cardsBackMessages } from '../../shop/order/view/cards-back-messages.ts';
import { blikCodeField, methodField } from '../../shop/order/view/order-fields.ts';
import { cardsBackText, moneyBackText } from '../../shop/order/view/order-text.ts';
import { prepaidMessages } from '../../shop/order/view/prepaid-messages.ts';
import { shownOrder } from '../../shop/order/view/shown-order.ts';
import { isPaymentMethod } from '../../shop/payment/payment-methods.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { OrderLines } from '../../ui/order/order-lines.tsx';
import styles from '../../ui/order/order-page.module.css';
import { OrderSums } from '../../ui/order/order-sums.tsx';
import { useFocusAfterOrder } from '../../ui/order/use-focus-after-order.ts';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/prepaid-page.ts';
import { Hold } from './hold.tsx';
import { Methods } from './methods.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { useLiveStatus } from './use-live-status.ts';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const frame = matches[0].loaderData;
  const { number } = params;
  const title = translator(frame?.messages, prepaidMessages)('prepaid.title', { number });
  return pageMeta(frame, { title, path: to('prepaid', { number }), index: false });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { payments, orders, settings, now } = context.get(pageContext);
  const before = await openOrder(context, params.number);
  const standing = await payments.standing(before);
  if (!standing) throw redirect(to('order', { number: before.number }), 303);
  // Reading the payment's state from the provider may have changed the order, so the order is read again.
  const order = standing.state === before.payment.state ? before : ((await orders.order(before.number)) ?? before);
  return {
    order: shownOrder(order, {}),
    cancelledBack: order.state === 'cancelled' ? await orders.cancelledBack(order) : null,
    standing,
    demo: payments.demoNote,
    contact: settings.company.email,
    now,
  };
}

interface Refused {
  sentence: string;
  field: 'code' | null;
  method: string;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { payments, readForm, settings } = context.get(pageContext);
  const order = await openOrder(context, params.number);
  const form = await readForm(request).catch(() => new FormData());
  const method = String(form.get(methodField) ?? '');
  const t = translator(settings.messages, prepaidMessages);
  if (!isPaymentMethod(method)) return refused({ sentence: t('prepaid.chooseOne'), field: null, method });
  const begun = await payments.begin(order, method, String(form.get(blikCodeField) ?? ''));
  const { number } = order;
  switch (begun.status) {
    case 'refused':
      return refused({ ...begun, method });
    case 'paid':
    case 'cash':
      return redirect(to('orderDone', { number }), 303);
    case 'redirect':
      return redirectDocument(begun.to, 303);
    default:
      return redirect(to('prepaid', { number }), 303);
  }
}

const refused = ({ sentence, field, method }: Refused) => data({ sentence, field, method }, { status: 422 });

/**
 * The page where a placed order is paid, by any method and more than once if needed. It refreshes when the money
 * arrives.
 */
export default function PrepaidPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(prepaidMessages);
  const ofOrder = useOrderText();
  const general = useMessages();
  const { order, standing, demo, contact, now } = loaderData;
  const { number, lines, sums, code } = order;
  const { advance = 0 } = sums;
  const netFirst = order.priceType === 'net';
  const [due, ...besideDue] = toPayTexts(standing.due - standing.paid, sums.total, netFirst, general);
  const rest = advance > 0 && order.state !== 'cancelled' ? onDelivery(order) : 0;
  useLiveStatus(number, standing);
  const moneyBack = moneyBackText(order, ofOrder, general);
  const toCards = cardsBackText(loaderData.cancelledBack, order, useMessages(cardsBackMessages), general);
  const isOpen = standing.methods.length > 0 && standing.state !== 'none' && order.state !== 'cancelled';
  return (
    <div className={styles.page}>
      <h1 ref={useFocusAfterOrder()} tabIndex={-1}>
        {tie(t('prepaid.title', { number }))}
      </h1>
      <div className={styles.columns}>
        <div className={styles.aside}>
          <PaymentStatus order={order} standing={standing} contact={contact} />
          {moneyBack && <p>{tie(moneyBack)}</p>}
          {toCards && <p>{tie(toCards)}</p>}
          {isOpen && <Hold standing={standing} now={now} />}
          {isOpen && (
            <Methods
              standing={standing}
              demo={demo}
              refused={actionData ?? null}
              isConfirming={standing.state === 'confirming'}
            />
          )}
        </div>
        <aside aria-labelledby="zamowienie" className={styles.aside}>
          <h2 id="zamowienie">{t('prepaid.summary')}</h2>
          {standing.due > standing.paid && isOpen && (
            <p className={styles.number}>
              {t(advance > 0 ? 'prepaid.advance' : 'prepaid.due')} <strong>{due}</strong>
              {besideDue.map((text) => (
                <small key={text}> {text}</small>
              ))}
            </p>
          )}
          {rest > 0 && <p>{tie(t('prepaid.rest', { amount: grossText(rest, netFirst, general) }))}</p>}
          <OrderLines lines={lines} priceType={order.priceType} small />
          <OrderSums
            sums={sums}
            payment={order.payment}
            priceType={order.priceType}
            code={code}
            delivery={order.delivery}
            lines={lines}
          />
          <p className={styles.ways}>
            <Link to={to('order', { number })}>{t('prepaid.order')}</Link>
          </p>
        </aside>
      </div>
    </div>
  );
}
