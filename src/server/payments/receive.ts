import { paymentLimits } from '../../shop/limits.ts';
import type { AttemptStatus, RefundStatus } from '../../shop/payment/attempt-status.ts';
import { type MoneyFault, moneyFault } from '../../shop/payment/reported-money.ts';
import type { Attempt, NotificationFault, PaymentProvider, ProviderNotification, ProviderRefund } from './port.ts';

/** The part of the store that notifications use. Each method may be called again with the same arguments. */
export interface PaymentLedger {
  find(provider: PaymentProvider['name'], sessionId: string): Promise<Attempt | null>;
  /**
   * Stores the state of an attempt and its effects on the order. Done means committed. The money of one attempt counts
   * once: some providers notify of it twice, and a replay would turn an order's own money into a surplus.
   */
  settle(attempt: Attempt, standing: AttemptStatus): Promise<void>;
  openRefunds(attempt: Attempt): Promise<ProviderRefund[]>;
  settleRefund(attempt: Attempt, refund: ProviderRefund, standing: RefundStatus): Promise<void>;
  /** For the owner's log: a signed message that does not fit. */
  note(code: NotificationRefusal, told: Pick<ProviderNotification, 'sessionId' | 'reference'> | null): void;
}

type NotificationRefusal = NotificationFault | MoneyFault | 'payment_unknown' | 'notification_too_large';

const statuses: Record<NotificationRefusal, number> = {
  notification_garbled: 400,
  notification_forged: 403,
  // It will never be known, and a webhook of the whole account also tells of payments that are not the shop's.
  payment_unknown: 200,
  payment_wrong_amount: 409,
  payment_wrong_currency: 409,
  notification_too_large: 413,
};

/**
 * Responds to a provider's notification. A notification only says what to look up: only the provider's answer to the
 * look-up is stored. So a notification may be late, doubled, out of order or replayed.
 */
export async function receiveNotification(
  provider: PaymentProvider,
  request: Request,
  ledger: PaymentLedger,
): Promise<Response> {
  const body = await limitedBody(request);
  if (!body) return refuse('notification_too_large', null, ledger);
  const told = provider.notification(body, request.headers);
  if (told === 'other') return answer(200, 'OK');
  if ('refused' in told) return refuse(told.refused, null, ledger);
  const found = await ledger.find(provider.name, told.sessionId);
  if (!found) return refuse('payment_unknown', told, ledger);
  // The notification may come before the answer to the call that began the attempt.
  const attempt = { ...found, reference: found.reference ?? told.reference };
  if (told.about === 'refund') return refunds(provider, attempt, ledger);
  const fault = told.money && moneyFault(attempt, told.money);
  if (fault) return refuse(fault, told, ledger);
  const standing = await provider.lookUp(attempt);
  if (standing.kind === 'wrong') {
    await ledger.settle(attempt, standing);
    return refuse(standing.fault, told, ledger);
  }
  // The provider repeats notifications that were not accepted.
  if (standing.kind === 'away' || (told.money && standing.kind === 'waiting')) return later();
  await ledger.settle(attempt, standing);
  return answer(200, 'OK');
}

async function refunds(provider: PaymentProvider, attempt: Attempt, ledger: PaymentLedger): Promise<Response> {
  for (const refund of await ledger.openRefunds(attempt)) {
    const standing = await provider.lookUpRefund(attempt, refund);
    if (standing.kind === 'away') return later();
    await ledger.settleRefund(attempt, refund, standing);
  }
  return answer(200, 'OK');
}

function refuse(code: NotificationRefusal, told: ProviderNotification | null, ledger: PaymentLedger): Response {
  ledger.note(code, told && { sessionId: told.sessionId, reference: told.reference });
  return answer(statuses[code], code);
}

const later = (): Response => answer(503, 'later', { 'retry-after': '60' });

const answer = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

/** The signature is over the bytes, so they are not decoded here. `null`: too many. */
async function limitedBody(request: Request): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > paymentLimits.notificationBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
