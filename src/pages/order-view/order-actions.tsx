import { Form, Link, useNavigation } from 'react-router';
import { to } from '../../routes.ts';
import { intentField, orderField, stepField } from '../../shop/form/form-fields.ts';
import { grossText } from '../../shop/money/sum-texts.ts';
import { cardsBackMessages } from '../../shop/order/view/cards-back-messages.ts';
import { cancelStep, orderIntents } from '../../shop/order/view/order-fields.ts';
import { cardsBackText } from '../../shop/order/view/order-text.ts';
import type { ShownOrder } from '../../shop/order/view/shown-order.ts';
import type { ShownRight } from '../../shop/order/withdrawal/shown-right.ts';
import type { CancelledBack } from '../../shop/return/account/line-account.ts';
import { withdrawalFields } from '../../shop/return/withdrawal-statement.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { CancelQuestion } from '../../ui/order/cancel-question.tsx';
import shared from '../../ui/order/order-page.module.css';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import styles from './order-view.module.css';

interface Props {
  order: ShownOrder;
  isCancelAsked: boolean;
  /** The refund that a cancellation would cause. */
  back: CancelledBack | null;
  right: ShownRight;
}

/** Links to buy again, to cancel (until the order is packed) and to withdraw from the contract. */
export function OrderActions({ order, isCancelAsked, back, right }: Props) {
  const t = useOrderText();
  const general = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const { number, mayCancel } = order;
  const toCards = cardsBackText(back, order, useMessages(cardsBackMessages), general);
  return (
    <section aria-labelledby="dzialania" className={styles.actions}>
      <h2 id="dzialania">{t('orderView.actions')}</h2>
      {isCancelAsked && mayCancel ? (
        <CancelQuestion
          page={to('order', { number })}
          level="h3"
          ask={t('orderView.cancelAsk', { number })}
          intent={{ name: intentField, value: orderIntents.cancel }}
          yes={t('orderView.cancelYes')}
          no={t('orderView.cancelNo')}
          isBusy={isBusy}
        >
          <p>{tie(t('orderView.cancelWhat'))}</p>
          {back && back.coming > 0 && (
            <p>
              {tie(t('orderView.cancelMoney', { amount: grossText(back.coming, order.priceType === 'net', general) }))}
            </p>
          )}
          {toCards && <p>{tie(toCards)}</p>}
        </CancelQuestion>
      ) : (
        <div className={shared.ways}>
          <Form method="post">
            <button
              type="submit"
              name={intentField}
              value={orderIntents.again}
              className={shared.second}
              aria-disabled={isBusy || undefined}
            >
              {t('orderView.again')}
            </button>
          </Form>
          {mayCancel && (
            <Link to={to('order', { number }, { [stepField]: cancelStep })} preventScrollReset>
              {t('orderView.cancel')}
            </Link>
          )}
        </div>
      )}
      {right.link !== null && (
        <p className={shared.ways}>
          <Link to={to('complaintNew', {}, { [orderField]: number })}>{t('orderView.complain')}</Link>
          <Link to={to('withdrawal', {}, { [withdrawalFields.order]: number })}>{tie(right.link)}</Link>
        </p>
      )}
      {right.texts.map((text) => (
        <p key={text} className={shared.note}>
          {tie(text)}
        </p>
      ))}
    </section>
  );
}
