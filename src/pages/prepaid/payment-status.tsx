import { Link } from 'react-router';
import type { PaymentStanding } from '../../page-context/payments.ts';
import { to } from '../../routes.ts';
import { orderNextText } from '../../shop/order/view/order-text.ts';
import { prepaidMessages } from '../../shop/order/view/prepaid-messages.ts';
import type { ShownOrder } from '../../shop/order/view/shown-order.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import shared from '../../ui/order/order-page.module.css';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import styles from './prepaid.module.css';

interface Props {
  order: ShownOrder;
  standing: PaymentStanding;
  contact: string;
}

/** The state of the payment as text, in a live region so that screen readers announce changes. */
export function PaymentStatus({ order, standing, contact }: Props) {
  const t = useMessages(prepaidMessages);
  const isConfirming = standing.state === 'confirming' && order.state !== 'cancelled';
  return (
    <>
      <div role="status" className={shared.lead} data-tone={toneOf(order, standing)}>
        <Told order={order} standing={standing} contact={contact} />
      </div>
      {isConfirming && (
        <form method="get" action={to('prepaid', { number: order.number })}>
          <button type="submit" className={styles.check}>
            {t('prepaid.check')}
          </button>
          {/* Without scripts the page reloads itself. No input is lost, because no field is shown during the
              confirmation. */}
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        </form>
      )}
    </>
  );
}

function Told({ order, standing, contact }: Props) {
  const t = useMessages(prepaidMessages);
  const ofOrder = useOrderText();
  const { number } = order;
  const { state, fault, sentence, methods } = standing;
  if (order.state === 'cancelled') {
    return (
      <>
        <p>{tie(orderNextText(order, ofOrder))}</p>
        <p>{tie(t('prepaid.over'))}</p>
        <p className={shared.ways}>
          <Link to={to('order', { number })}>{t('prepaid.again')}</Link>
        </p>
      </>
    );
  }
  if (isPaid(standing)) {
    return (
      <>
        <p>{tie(t('prepaid.paid'))}</p>
        <p className={shared.ways}>
          <Link to={to('orderDone', { number })} className={shared.main}>
            {t('prepaid.paidNext')}
          </Link>
        </p>
      </>
    );
  }
  if (state === 'confirming') {
    return (
      <>
        <p className={styles.confirm}>{tie(t('prepaid.confirm'))}</p>
        <p>{tie(t('prepaid.confirmHint'))}</p>
      </>
    );
  }
  if (state === 'none') return <p>{tie(t('prepaid.nothing'))}</p>;
  return (
    <>
      <p>{tie(sentence)}</p>
      {fault && <p>{tie(fault)}</p>}
      <p>{tie(methods.length > 0 ? t('prepaid.stays') : t('prepaid.noMethods', { email: contact }))}</p>
    </>
  );
}

const isPaid = ({ state }: PaymentStanding): boolean => state === 'paid' || state.startsWith('refund');

function toneOf(order: ShownOrder, standing: PaymentStanding): 'over' | 'warning' | undefined {
  if (order.state === 'cancelled' || standing.state === 'failed' || standing.state === 'expired') return 'over';
  return isPaid(standing) || standing.state === 'none' ? undefined : 'warning';
}
