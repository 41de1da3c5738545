import { type PaymentLedger, receiveNotification } from '../receive.ts';
import type { lookUpsOf } from './look-ups.ts';
import { notifyPath, type PaymentServiceParts, providersAttempt } from './payment-service-parts.ts';

/** The part of the store that notifications use. */
function createLedger(parts: PaymentServiceParts, { providersRefund }: ReturnType<typeof lookUpsOf>): PaymentLedger {
  const { store, log, now } = parts;
  const { attempts, refunds } = store.payments;
  return {
    find: async (provider, sessionId) => {
      const row = await attempts.find(sessionId);
      return row?.provider === provider ? providersAttempt(row, parts) : null;
    },
    settle: async ({ sessionId, reference }, standing) => {
      await attempts.settle(sessionId, standing, now(), reference);
    },
    openRefunds: async ({ sessionId }) => {
      const row = await attempts.find(sessionId);
      if (!row?.provider) return [];
      const of = { number: row.number, provider: row.provider };
      return (await refunds.underWay(sessionId)).map((refund) => providersRefund(refund, of));
    },
    settleRefund: (_, { id }, standing) => refunds.settle(id, standing, now()),
    note: (code, told) => log.note('a notification of a payment was refused', { code, ...told }),
  };
}

/** Handles requests at the address for notifications. */
export function notificationsOf(parts: PaymentServiceParts, lookUps: ReturnType<typeof lookUpsOf>) {
  const ledger = createLedger(parts, lookUps);
  return async (path: string, request: Request): Promise<Response> => {
    const provider = parts.payments.providerOf(path.slice(notifyPath.length));
    if (provider) return receiveNotification(provider, request, ledger);
    return new Response('provider_unknown', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  };
}
