import { setTimeout as pause } from 'node:timers/promises';
import type { AttemptRow } from '../../../data/payment/attempt-rows.ts';
import type { PaidOrder } from '../../../data/payment/order-money.ts';
import type { DemoNote, PaymentStanding } from '../../../page-context/payments.ts';
import type { DeliveryPayment } from '../../../shop/delivery/delivery-option.ts';
import { paymentLimits } from '../../../shop/limits.ts';
import { mayPay } from '../../../shop/payment/payment-machine.ts';
import {
  demoNote,
  isPaymentFault,
  paymentFaultSentence,
  stateSentence,
} from '../../../shop/payment/payment-sentences.ts';
import { transferDetails } from '../bank-transfer.ts';
import { createPaymentStarter, methodsOfOrder } from './begin-payment.ts';
import { cardFormOf, chargesOf, isOfferingCards } from './charge-cards.ts';
import { demoPage, shownRedirect } from './demo-page.ts';
import { lookUpsOf } from './look-ups.ts';
import { notificationsOf } from './notifications.ts';
import { type PaymentServiceParts, paymentTranslator } from './payment-service-parts.ts';

export type PaymentService = ReturnType<typeof openPaymentService>;

/** All actions of the shop on payments of orders. */
export function openPaymentService(parts: PaymentServiceParts) {
  const { store, payments, settings, now } = parts;
  const { attempts } = store.payments;
  const say = paymentTranslator(settings);
  const lookUps = lookUpsOf(parts);

  /** Looks up the last attempt, unless that was done a moment ago. The page does not wait long for the answer. */
  async function refresh(latest: AttemptRow | null): Promise<void> {
    if (!latest?.provider || !(await attempts.takeNow(latest.sessionId, now()))) return;
    const asked = store.uncancelled(() => lookUps.lookUp(latest.sessionId));
    asked.catch((error: unknown) => parts.log.bug('payments', error));
    await Promise.race([asked, pause(paymentLimits.noticeWait)]);
  }

  async function standing(orderId: number): Promise<PaymentStanding | null> {
    await refresh(await attempts.latest(orderId));
    const order = await attempts.order(orderId);
    return order && standingOf(order, await attempts.latest(orderId));
  }

  function standingOf(order: PaidOrder, latest: AttemptRow | null): PaymentStanding {
    const { number, payment, method, due, paid, heldUntil, stockUntil } = order;
    const { state, hasFailed, waits } = stateWith(payment, latest);
    const isOpen = latest?.state === 'begun' || latest?.state === 'confirming';
    const fault = hasFailed && isPaymentFault(latest?.fault ?? null) ? latest?.fault : null;
    const waitsForTransfer = waits && method === 'transfer';
    return {
      state,
      method,
      due,
      paid,
      heldUntil,
      stockUntil,
      sentence: stateSentence(say, state),
      fault: isPaymentFault(fault) ? paymentFaultSentence(say, fault) : null,
      methods: mayPay(state) && due > paid ? methodsOfOrder(order, payments.methods) : [],
      continueAt: isOpen && latest.redirectTo ? shownRedirect(latest.redirectTo, parts.demo) : null,
      transfer: waitsForTransfer ? transferDetails(settings, { number, amount: due - paid }) : null,
      askAfter: askAfter(order, latest),
    };
  }

  const { demo } = parts;
  return {
    /** The provider of new payments. */
    provider: payments.provider,
    begin: createPaymentStarter(parts, lookUps),
    standing,
    notified: notificationsOf(parts, lookUps),
    lookUpDue: lookUps.lookUpDue,
    lookUpOrder: lookUps.lookUpOrder,
    refundDue: lookUps.refundDue,
    ...chargesOf(parts),
    /** Whether cards of subscriptions can be stored and charged. */
    storesCards: isOfferingCards(payments),
    cardForm: (orderId: number) => cardFormOf(parts, orderId),
    cardHost: isOfferingCards(payments) ? new URL(payments.provider?.cards?.form.script ?? '').origin : null,
    /** All methods of the shop, for any way of delivery. */
    everyMethod: payments.methods,
    methods: (payment: DeliveryPayment) => methodsOfOrder({ delivery: payment, advance: 0 }, payments.methods),
    demoNote: (demo ? demoNote(say) : null) satisfies DemoNote | null,
    /** The page of the demo shop's provider; `null` where there is none. `away`: what to say when it does not answer. */
    demoPage: async (asked: Parameters<typeof demoPage>[0]): Promise<Response | { away: string } | null> => {
      const page = demo ? await demoPage(asked, { ...demo, origin: parts.origin }) : null;
      return page === 'away' ? { away: paymentFaultSentence(say, 'provider_away') } : page;
    },
    formHosts: demo ? [] : payments.formHosts,
  };
}

/** The difference for added goods is paid like a separate order, so its state is that of the last attempt. */
function stateWith(payment: PaidOrder['payment'], latest: AttemptRow | null) {
  const isOwn = payment === 'underpaid';
  const state = isOwn && latest?.state === 'confirming' ? 'confirming' : payment;
  return {
    state,
    hasFailed: payment === 'failed' || (isOwn && latest?.state === 'failed'),
    waits: payment === 'waiting' || isOwn,
  } as const;
}

/** Every few seconds while the payer confirms on the phone; less often after a redirect, which may take any time. */
function askAfter({ payment }: PaidOrder, latest: AttemptRow | null): number | null {
  if (payment === 'confirming') return paymentLimits.blikPoll;
  if (payment !== 'waiting' && payment !== 'failed' && payment !== 'underpaid') return null;
  const isAsked = latest?.provider && latest.paidAt === null;
  return isAsked
    ? latest.method === 'blik' && payment !== 'failed'
      ? paymentLimits.blikPoll
      : paymentLimits.redirectPoll
    : null;
}
