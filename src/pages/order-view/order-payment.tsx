import type { Grosze } from '../../shop/money/money.ts';
import { grossText } from '../../shop/money/sum-texts.ts';
import { isCashNotHeld } from '../../shop/order/hold.ts';
import { onDelivery } from '../../shop/order/sums.ts';
import { holdMessages } from '../../shop/order/view/hold-messages.ts';
import type { ShownOrder } from '../../shop/order/view/shown-order.ts';
import { paymentMessages } from '../../shop/payment/payment-messages.ts';
import { methodName, stateSentence } from '../../shop/payment/payment-sentences.ts';
import { tie } from '../../shop/text/typography.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../shop/time/warsaw-time.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import styles from './order-view.module.css';

type Props = { order: Pick<ShownOrder, 'payment' | 'state' | 'sums' | 'priceType'>; now: Instant };

/** The state of the payment and all attempts to pay. */
export function OrderPaymentPart({ order, now }: Props) {
  const t = useOrderText();
  const ofPayment = useMessages(paymentMessages);
  const ofHold = useMessages(holdMessages);
  const general = useMessages();
  const { state, method, paid, refunded, attempts } = order.payment;
  const gross = (amount: Grosze) => grossText(amount, order.priceType === 'net', general);
  const rest = order.state === 'cancelled' ? 0 : onDelivery(order);
  const isAdvance = order.sums.advance !== undefined;
  const stands = () => {
    // A cancellation by the shopper also ends the time to pay.
    if (state === 'expired' && order.state === 'cancelled') return t('orderView.paymentClosed');
    return isAdvance && rest > 0 && state === 'paid' ? t('orderView.advancePaid') : stateSentence(ofPayment, state);
  };
  return (
    <section aria-labelledby="platnosc" className={styles.part}>
      <h2 id="platnosc">{t('orderView.payment')}</h2>
      {/* Cash on delivery is a method without a payment state. */}
      {(state !== 'none' || method === null) && <p>{stands()}</p>}
      {method && (
        <p>
          {t(isAdvance ? 'orderView.advanceMethod' : 'orderView.paymentMethod', {
            method: methodName(ofPayment, method),
          })}
        </p>
      )}
      {isCashNotHeld(order, now) && <p>{tie(ofHold('hold.cashNotHeld'))}</p>}
      {isAdvance && rest > 0 && <p>{tie(t('orderView.restOnDelivery', { amount: gross(rest) }))}</p>}
      {paid > 0 && <p>{t('orderView.paid', { amount: gross(paid) })}</p>}
      {refunded > 0 && <p>{t('orderView.refunded', { amount: gross(refunded) })}</p>}
      {attempts.length > 1 && (
        <>
          <h3 id="proby-platnosci">{t('orderView.attempts')}</h3>
          <ol className={styles.attempts} aria-labelledby="proby-platnosci">
            {attempts.map(({ method: by, amount, state: outcome, at }) => (
              <li key={at}>
                <time dateTime={new Date(at).toISOString()}>
                  {t('orderView.historyDay', { day: formatDay(dayOf(at)), time: formatClock(minutesOfDay(at)) })}
                </time>
                <span>
                  {tie(
                    t('orderView.attemptLine', {
                      method: methodName(ofPayment, by),
                      amount: gross(amount),
                      state: t(`orderView.attempt.${outcome}`),
                    }),
                  )}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
