import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttemptRow } from '../../../data/payment/attempt-rows.ts';
import type { PaidOrder } from '../../../data/payment/order-money.ts';
import type { PaymentBegun } from '../../../page-context/payments.ts';
import { to } from '../../../routes.ts';
import { paymentLimits } from '../../../shop/limits.ts';
import type { BegunPayment } from '../../../shop/payment/attempt-status.ts';
import { blikCodeOf } from '../../../shop/payment/blik.ts';
import { isInstant, type PaymentMethod } from '../../../shop/payment/payment-methods.ts';
import {
  blikFormatSentence,
  isPaymentFault,
  paymentFaultSentence,
  refusalSentence,
} from '../../../shop/payment/payment-sentences.ts';
import { transferDetails } from '../bank-transfer.ts';
import type { Attempt, PaymentProvider } from '../port.ts';
import { cardFormOf } from './charge-cards.ts';
import { shownRedirect } from './demo-page.ts';
import type { lookUpsOf } from './look-ups.ts';
import { type Payer, type PaymentServiceParts, paymentTranslator, providersAttempt } from './payment-service-parts.ts';

interface PaymentWish {
  method: PaymentMethod;
  /** The typed BLIK code. */
  code?: string | undefined;
  /** What stands for a typed card, which the provider stores; `null`: no card is stored, although it was agreed. */
  card?: string | null | undefined;
  payer: Payer;
}

/** The methods that an order may be paid with now. An advance cannot be paid to the courier. */
export function methodsOfOrder(
  { delivery, advance }: Pick<PaidOrder, 'delivery' | 'advance'>,
  offered: PaymentMethod[],
): PaymentMethod[] {
  return offered.filter((method) => (method === 'cash') === (delivery === 'on-delivery' && advance === 0));
}

/** Begins to pay an order. */
export function createPaymentStarter(parts: PaymentServiceParts, { lookUp }: ReturnType<typeof lookUpsOf>) {
  const { store, payments, settings, now } = parts;
  const { attempts } = store.payments;
  const say = paymentTranslator(settings);
  const refused = (sentence: string, field: 'code' | null = null): PaymentBegun => ({
    status: 'refused',
    sentence,
    field,
  });

  /** An attempt that is about to be replaced may have been paid just now. */
  async function refreshIfPaid(orderId: number): Promise<void> {
    const latest = await attempts.latest(orderId);
    if (!latest?.provider || latest.paidAt !== null || now() - latest.beganAt < paymentLimits.doublePress) return;
    const asked = lookUp(latest.sessionId).catch(() => {});
    await Promise.race([asked, pause(paymentLimits.noticeWait)]);
  }

  async function withoutProvider(order: PaidOrder, method: 'transfer' | 'cash'): Promise<PaymentBegun> {
    if (method === 'cash') {
      const step = await attempts.waive(order.id, now());
      return 'refused' in step ? refusedStep(step.refused) : { status: 'cash' };
    }
    const details = transferDetails(settings, { number: order.number, amount: order.due - order.paid });
    if (!details) return refused(say('payment.method.off'));
    const begun = await attempts.begin(order.id, { sessionId: newSessionId(), method, provider: null }, now());
    if ('refused' in begun) return refusedStep(begun.refused);
    return { status: 'transfer', details };
  }

  const refusedStep = (code: Parameters<typeof refusalSentence>[1] | 'payment_unknown'): PaymentBegun =>
    refused(code === 'payment_unknown' ? say('payment.unknown') : refusalSentence(say, code));

  function told(begun: BegunPayment, method: PaymentMethod): PaymentBegun {
    if (begun.kind === 'redirect') return { status: 'redirect', to: shownRedirect(begun.to, parts.demo) };
    if (begun.kind === 'sent') return { status: 'confirming' };
    if (begun.kind !== 'refused') return { status: begun.kind };
    return refused(
      paymentFaultSentence(say, begun.fault),
      method === 'blik' && begun.fault.startsWith('blik_') ? 'code' : null,
    );
  }

  /** Continues after the page has its response, or after the client has disconnected. */
  async function ask(attempt: AttemptRow, typed: Typed, payer: Payer): Promise<PaymentBegun> {
    const known = await attempts.find(attempt.sessionId);
    const { provider } = payments;
    if (!known || !provider) return refused(say('payment.unknown'));
    const own = providersAttempt(known, parts, payer);
    const begun = await asked(provider, own, typed);
    await attempts.began(attempt.sessionId, begun, now());
    return told(begun, attempt.method);
  }

  /** The button was pressed twice: the second press gets the result of the first one. */
  async function askedAlready(sessionId: string, method: PaymentMethod): Promise<PaymentBegun> {
    for (let waited = 0; waited < paymentLimits.beginWait; waited += repeatPause) {
      const row = await attempts.find(sessionId);
      if (!row || row.state === 'paid') return { status: row ? 'paid' : 'confirming' };
      if (row.redirectTo) return { status: 'redirect', to: shownRedirect(row.redirectTo, parts.demo) };
      if (row.state === 'confirming') return { status: 'confirming' };
      if (row.state === 'failed' && isPaymentFault(row.fault))
        return told({ kind: 'refused', fault: row.fault, reference: null }, method);
      await pause(repeatPause);
    }
    return { status: 'confirming' };
  }

  /** The first of two presses may have paid before the second one was handled. */
  async function refusedPress(orderId: number, code: Parameters<typeof refusedStep>[0]): Promise<PaymentBegun> {
    const latest = code === 'payment_already_paid' ? await attempts.latest(orderId) : null;
    const hasJustPaid = latest?.paidAt != null && now() - latest.beganAt < paymentLimits.doublePress;
    return hasJustPaid ? { status: 'paid' } : refusedStep(code);
  }

  /** Asks the provider, or returns what an earlier press of the same button has led to. */
  async function withProvider(orderId: number, method: PaymentMethod, typed: Typed, payer: Payer) {
    const provider = payments.provider?.name ?? null;
    const wanted = { sessionId: newSessionId(), method, provider, storesCard: typed.card !== null };
    const begun = await attempts.begin(orderId, wanted, now());
    if ('refused' in begun) return refusedPress(orderId, begun.refused);
    const { attempt, repeated } = begun;
    const answer = repeated
      ? askedAlready(attempt.sessionId, method)
      : store.uncancelled(() => ask(attempt, typed, payer));
    // The response may have been sent before this fails; then the later look-up finds the state.
    answer.catch((error: unknown) => parts.log.bug('payments', error));
    return Promise.race([answer, pause(paymentLimits.beginWait, { status: 'confirming' } as const)]);
  }

  /** The card of a subscription is typed on a page of its own. */
  async function online({ id, number }: PaidOrder, card: PaymentWish['card'], payer: Payer): Promise<PaymentBegun> {
    const storesCard = card !== null && (await cardFormOf(parts, id)) !== null;
    if (storesCard && card === undefined) return { status: 'redirect', to: to('prepaidCard', { number }) };
    return withProvider(id, 'online', { code: null, card: storesCard ? (card ?? null) : null }, payer);
  }

  return async (orderId: number, { method, code, card, payer }: PaymentWish): Promise<PaymentBegun> => {
    const order = await attempts.order(orderId);
    if (!order) return refused(say('payment.unknown'));
    if (!methodsOfOrder(order, payments.methods).includes(method)) return refused(say('payment.method.off'));
    const digits = method === 'blik' ? blikCodeOf(code ?? '') : null;
    if (method === 'blik' && digits === null) return refused(blikFormatSentence(say), 'code');
    await refreshIfPaid(orderId);
    if (!isInstant(method)) return withoutProvider(order, method as 'transfer' | 'cash');
    return method === 'online'
      ? online(order, card, payer)
      : withProvider(orderId, method, { code: digits, card: null }, payer);
  };
}

/** A BLIK code, or what stands for a typed card. Neither is stored. */
interface Typed {
  code: string | null;
  card: string | null;
}

function asked(provider: PaymentProvider, attempt: Attempt, { code, card }: Typed): Promise<BegunPayment> {
  if (code !== null && provider.blik) return provider.blik(attempt, code);
  return card !== null && provider.cards ? provider.cards.begin(attempt, card) : provider.begin(attempt);
}

const repeatPause = 250;

const newSessionId = (): string => randomBytes(16).toString('hex');
