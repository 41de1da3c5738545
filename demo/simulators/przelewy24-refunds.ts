import { setTimeout as pause } from 'node:timers/promises';
import { type Account, type RefundItem, refundNotification, type Transaction, wire } from './przelewy24-ledger.ts';
import type { Answered, Asked, Handler, Simulator } from './simulator-server.ts';

export const failure = (status: number, error: string, code = status): Answered => ({ status, body: { error, code } });
export const found = (body: string): Answered => ({
  status: 200,
  body,
  headers: { 'content-type': 'application/json' },
});

/** Refunds of Przelewy24: requested once by their id, done or rejected later. */
export function przelewy24Refunds(
  account: Account,
  simulator: Simulator,
  byOrder: (digits: string) => Transaction | undefined,
): { ask: Handler; list: Handler } {
  const refunds = new Map<string, RefundItem>();

  function ask({ body }: Asked): Answered {
    const { requestId, refundsUuid, refunds: items, urlStatus } = JSON.parse(body);
    if (refunds.has(requestId)) return failure(400, 'Incorrect requestId');
    if (String(requestId).length > 45 || String(refundsUuid).length > 35) return failure(400, 'Invalid input data');
    const [item] = items;
    const digits = /"orderId":(\d+)/.exec(body)?.[1] ?? '';
    const of = byOrder(digits);
    const wrong = (message: string): Answered => ({
      status: 409,
      body: { error: [{ sessionId: item.sessionId, amount: item.amount, status: false, message }], code: 409 },
    });
    if (!of || of.sessionId !== item.sessionId) return wrong('Transaction not found');
    if (of.status !== 2) return wrong('Transaction in wrong status - cannot refund');
    const before = [...refunds.values()].filter(({ orderId, status }) => orderId === digits && status !== 4);
    const sum = before.reduce((all, { amount }) => all + amount, 0);
    if (sum + item.amount > of.amount)
      return wrong('The amount of refund exceeds available amount for the transaction');
    const made: RefundItem = { requestId, refundsUuid, orderId: digits, amount: item.amount, status: 2 };
    refunds.set(requestId, made);
    // A refund of 13 grosze is rejected by the bank.
    void pause(simulator.behaviour.notificationDelayMs).then(() => {
      made.status = item.amount === 13 ? 4 : 1;
      if (made.status === 1 && sum + item.amount === of.amount) of.status = 3;
      simulator.notify(urlStatus, [{ body: refundNotification(of, made, account) }]);
    });
    return {
      status: 201,
      body: { data: [{ sessionId: item.sessionId, amount: item.amount, status: true, message: 'success' }] },
    };
  }

  function list(_: Asked, [digits = '']: string[]): Answered {
    const of = byOrder(digits);
    const made = [...refunds.values()].filter(({ orderId }) => orderId === digits);
    if (!of || made.length === 0) return failure(404, 'Refunds not found');
    const rows = made.map(({ requestId, amount, status }) => ({ batchId: 1, requestId, amount, status }));
    const head = wire([
      ['orderId', { digits }],
      ['sessionId', of.sessionId],
      ['amount', of.amount],
      ['currency', of.currency],
    ]);
    return found(`{"data":${head.slice(0, -1)},"refunds":${JSON.stringify(rows)}},"responseCode":0}`);
  }

  return { ask, list };
}
