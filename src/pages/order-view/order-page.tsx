import { data, Link, redirect } from 'react-router';
import { openOrder } from '../../page-context/open-order.ts';
import { type PageContext, pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { complaintRow } from '../../shop/complaint/shown-complaint.ts';
import { intentField, stepField } from '../../shop/form/form-fields.ts';
import { hasArrived } from '../../shop/opinion/write-opinion.ts';
import { cardsBackMessages } from '../../shop/order/view/cards-back-messages.ts';
import { awaitsPayment } from '../../shop/order/view/delivery-term.ts';
import { cancelStep, leftField, movedField, orderIntents } from '../../shop/order/view/order-fields.ts';
import {
  cardsBackText,
  expectedText,
  moneyBackText,
  orderNextText,
  placedText,
  stateText,
} from '../../shop/order/view/order-text.ts';
import { orderViewMessages } from '../../shop/order/view/order-view-messages.ts';
import { shownOrder } from '../../shop/order/view/shown-order.ts';
import { orderRight } from '../../shop/order/withdrawal/shown-right.ts';
import { isInTime } from '../../shop/order/withdrawal/withdrawal-right.ts';
import { withdrawalRow } from '../../shop/return/withdrawal-view.ts';
import { leftMark, leftOf } from '../../shop/saved-lists/moved-lines.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { OrderLines } from '../../ui/order/order-lines.tsx';
import styles from '../../ui/order/order-page.module.css';
import { OrderParties } from '../../ui/order/order-parties.tsx';
import { OrderSums } from '../../ui/order/order-sums.tsx';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import { WithNumber } from '../../ui/order/with-number.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/order-page.ts';
import { BoughtAgain } from './bought-again.tsx';
import { OrderActions } from './order-actions.tsx';
import { ComplainLink, OrderComplaints } from './order-complaints.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderOpinion } from './order-opinion.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPaymentPart } from './order-payment.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderWithdrawals } from './order-withdrawals.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const frame = matches[0].loaderData;
  const { number } = params;
  const title = translator(frame?.messages, orderViewMessages)('orderView.title', { number });
  return pageMeta(frame, { title, path: to('order', { number }), index: false });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { settings, account, orders, returns, withdrawals, complaints, opinions, now } = context.get(pageContext);
  const order = await openOrder(context, params.number);
  const { searchParams } = url;
  const moved = searchParams.get(movedField);
  const isCancelAsked = searchParams.get(stepField) === cancelStep;
  return {
    order: shownOrder(order, settings.tracking ?? {}),
    documents: await orders.documents(order),
    returned: await returned(returns, order.number, now),
    complaints: (await complaints.ofOrder(order)).map((one) => complaintRow(one, now)),
    // A complaint is possible after dispatch, because goods may have been damaged on the way.
    isComplainable: ['sent', 'delivered', 'closed'].includes(order.state),
    opinion: {
      hasArrived: hasArrived(order.state),
      isAwaited: order.state !== 'cancelled' && (await opinions.isInvitationAwaited({ number: order.number })),
    },
    isClient: (await account.client()) !== null,
    isCancelAsked,
    cancelledBack: isCancelAsked || order.state === 'cancelled' ? await orders.cancelledBack(order) : null,
    again: moved === null ? null : { moved: Number(moved) || 0, left: leftOf(searchParams.getAll(leftField)) },
    right: orderRight(order, now, settings),
    withdrawals: (await withdrawals.ofOrder(order)).map(withdrawalRow),
    now,
  };
}

/** Returns of the order, and whether some of its goods can still be sent back. */
async function returned(returns: PageContext['returns'], number: string, now: number) {
  const made = (await returns.ofOrder(number)) ?? [];
  const offered = (await returns.draft(number))?.terms.offered ?? [];
  const open = offered.filter(({ barred }) => barred === null);
  const lastDay = open.find((own) => own.lastDay !== null && isInTime(own.lastDay, now))?.lastDay ?? null;
  return {
    made: made.map(({ number, state, chosen: { type } }) => ({ number, state, type })),
    mayReturn: open.length > 0,
    lastDay,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { number } = await openOrder(context, params.number);
  const form = await page.readForm(request).catch(() => new FormData());
  const intent = form.get(intentField);
  if (intent === orderIntents.again) return boughtAgain(page, number);
  if (intent === orderIntents.stopInvitation) {
    await page.opinions.stopInvitations({ number });
    return redirect(to('order', { number }), 303);
  }
  if (intent !== orderIntents.cancel) return data({ refused: null }, { status: 400 });
  const result = await page.orders.cancel(number);
  if (result?.status === 'refused') return data({ refused: result.code }, { status: 409 });
  return redirect(to('order', { number }), 303);
}

/** The result is in the address, so that the page can be reloaded. */
async function boughtAgain({ orders }: PageContext, number: string) {
  const result = await orders.buyAgain(number);
  const marks = (result?.left ?? []).map((left) => [leftField, leftMark(left)] as const);
  return redirect(to('order', { number }, [[movedField, String(result?.moved ?? 0)], ...marks]), 303);
}

/** The page of one order, for clients and guests: its state, its lines and the possible actions. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useOrderText();
  const { order, documents, complaints, isComplainable, right, isClient, isCancelAsked, again, now } = loaderData;
  const { withdrawals, returned: back, opinion } = loaderData;
  const { number, sums, code, lines } = order;
  const expected = expectedText(order, now, t);
  const general = useMessages();
  const moneyBack = moneyBackText(order, t, general);
  const toCards = cardsBackText(loaderData.cancelledBack, order, useMessages(cardsBackMessages), general);
  const refused = actionData?.refused ?? null;
  const title = t('orderView.title', { number });
  return (
    <>
      <Breadcrumbs
        trail={[
          isClient
            ? { name: t('orderView.listTitle'), to: to('accountOrders') }
            : { name: t('orderView.door'), to: to('orderDoor') },
        ]}
        here={title}
      />
      <div className={styles.page}>
        <h1>
          <WithNumber text={title} number={number} />
        </h1>
        <p className={styles.number}>{placedText(order, t)}</p>
        <div role="alert">{refused && <p className={styles.problem}>{tie(t(refusalKey(refused)))}</p>}</div>
        {again && <BoughtAgain result={again} lines={lines} />}
        <section aria-labelledby="stan" className={styles.lead} data-tone={toneOf(order)}>
          <h2 id="stan">{stateText(order, t)}</h2>
          <p>{tie(orderNextText(order, t))}</p>
          {order.reason && <p>{tie(t('orderView.reason', { reason: order.reason }))}</p>}
          {expected && <p>{tie(expected)}</p>}
          {moneyBack && <p>{tie(moneyBack)}</p>}
          {order.state === 'cancelled' && toCards && <p>{tie(toCards)}</p>}
          {order.mayPay && (
            <p className={styles.ways}>
              <Link to={to('prepaid', { number })} className={styles.main}>
                {t(order.payment.method === 'transfer' ? 'orderView.toPrepaid' : 'orderView.pay')}
              </Link>
            </p>
          )}
        </section>
        <div className={styles.columns}>
          <div className={styles.stack}>
            <section aria-labelledby="produkty" className={styles.aside}>
              <h2 id="produkty">{t('orderView.lines')}</h2>
              <OrderLines lines={lines} priceType={order.priceType}>
                {({ id }) => isComplainable && <ComplainLink number={number} line={id} />}
              </OrderLines>
            </section>
            <OrderParcels order={order} now={now} />
          </div>
          <div className={`${styles.stack} ${styles.beside}`}>
            <section aria-labelledby="podsumowanie" className={styles.aside}>
              <h2 id="podsumowanie">{t('orderView.sums')}</h2>
              <OrderSums
                sums={sums}
                payment={order.payment}
                priceType={order.priceType}
                code={code}
                delivery={order.delivery}
                lines={lines}
              />
            </section>
            <OrderPaymentPart order={order} now={now} />
            <OrderDocuments number={number} documents={documents} hasForm={right.isGranted} />
          </div>
          <div className={`${styles.stack} ${styles.rest}`}>
            <OrderParties order={order} />
            <OrderWithdrawals withdrawals={withdrawals} />
            <OrderReturns number={number} returns={back.made} mayReturn={back.mayReturn} lastDay={back.lastDay} />
            <OrderComplaints complaints={complaints} />
            <OrderOpinion number={number} {...opinion} />
            <OrderHistory order={order} />
            <OrderActions order={order} isCancelAsked={isCancelAsked} back={loaderData.cancelledBack} right={right} />
          </div>
        </div>
      </div>
    </>
  );
}

function refusalKey(code: string) {
  if (code === 'order_already_packed') return 'orderView.refused.packed';
  return code === 'payment_confirming' ? 'orderView.refused.confirming' : 'orderView.refused.over';
}

type Shown = Route.ComponentProps['loaderData']['order'];

function toneOf(order: Shown): 'over' | 'warning' | undefined {
  if (order.state === 'cancelled') return 'over';
  return awaitsPayment(order) ? 'warning' : undefined;
}
