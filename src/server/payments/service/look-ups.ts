import type { RefundRow } from '../../../data/payment/refund-rows.ts';
import { paymentLimits } from '../../../shop/limits.ts';
import type { ProviderRefund } from '../port.ts';
import {
  notifyAddress,
  type PaymentServiceParts,
  paymentTranslator,
  providersAttempt,
} from './payment-service-parts.ts';

/** A round of look-ups ends after this time, so that other jobs can run. */
const roundMs = 30_000;

/** Asks providers for the states of attempts and refunds, and stores the answers. */
export function lookUpsOf(parts: PaymentServiceParts) {
  const { store, payments, settings, log, now } = parts;
  const { attempts, refunds } = store.payments;

  async function lookUp(sessionId: string): Promise<void> {
    const known = await attempts.find(sessionId);
    if (!known?.provider) return;
    const provider = payments.providerOf(known.provider);
    // The provider's account is no longer configured; it may be configured again.
    const standing = provider ? await provider.lookUp(providersAttempt(known, parts)) : ({ kind: 'away' } as const);
    if (standing.kind === 'wrong') log.note('a payment is not what was asked for', { sessionId, code: standing.fault });
    await attempts.settle(sessionId, standing, now());
  }

  async function askRefund(row: RefundRow): Promise<void> {
    const known = await attempts.find(row.sessionId);
    const provider = known?.provider ? payments.providerOf(known.provider) : null;
    if (!known || !provider) return refunds.settle(row.id, { kind: 'away' }, now());
    const attempt = providersAttempt(known, parts);
    const refund = providersRefund(row, { number: known.number, provider: provider.name });
    const seen = row.state === 'asked' ? await provider.lookUpRefund(attempt, refund) : { kind: 'unknown' as const };
    // The provider never pays the same id out twice, so a refund that it does not know is sent again.
    const standing = seen.kind === 'unknown' ? await provider.refund(attempt, refund) : seen;
    if (standing.kind === 'rejected') log.note('a refund was rejected', { refund: row.id, order: known.number });
    await refunds.settle(row.id, standing, now());
  }

  const providersRefund = (
    row: RefundRow,
    { number, provider }: { number: string; provider: string },
  ): ProviderRefund => ({
    id: row.id,
    amount: row.amount,
    description: paymentTranslator(settings)('payment.refund.title', { number }),
    notifyTo: notifyAddress(provider, parts),
  });

  /** One failure does not stop the others; it is logged, and the row is tried again after its lease. */
  async function each<Row>(take: () => Promise<Row[]>, ask: (row: Row) => Promise<void>): Promise<number> {
    const until = now() + roundMs;
    let asked = 0;
    for (;;) {
      const rows = await take();
      const ended = await Promise.allSettled(rows.map(ask));
      for (const one of ended) if (one.status === 'rejected') log.bug('payments', one.reason);
      asked += rows.length;
      if (rows.length < paymentLimits.askedAtOnce || now() >= until) return asked;
    }
  }

  return {
    lookUp,
    providersRefund,
    /** Looks up the attempts that are due. Returns how many. */
    lookUpDue: () =>
      each(
        () => attempts.takeDue(paymentLimits.askedAtOnce, now()),
        ({ sessionId }) => lookUp(sessionId),
      ),
    refundDue: () => each(() => refunds.takeDue(paymentLimits.askedAtOnce, now()), askRefund),
    /** Looks up the last attempt of an order before its reservation ends. */
    lookUpOrder: async (orderId: number): Promise<void> => {
      const latest = await attempts.latest(orderId);
      if (latest?.provider && latest.paidAt === null) await lookUp(latest.sessionId);
    },
  };
}
