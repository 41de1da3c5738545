import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type DemoBlikOutcome, demoBlikOutcome } from '../../src/shop/payment/blik.ts';
import { paymentPage } from './payment-page.ts';
import { type Account, paymentNotification, sha384, type Transaction, wire } from './przelewy24-ledger.ts';
import { failure, found, przelewy24Refunds } from './przelewy24-refunds.ts';
import type { Answered, Asked, PaymentSimulator, Routes, Simulator } from './simulator-server.ts';

/** Codes in the body of a refusal. */
const blikCodes: Partial<Record<DemoBlikOutcome, number>> = {
  wrong: 28,
  expired: 30,
  used: 35,
  no_funds: 61,
  pin: 66,
  not_confirmed: 70,
};

const blikMethod = 181;
const transferMethod = 25;
/** Ids begin beyond the safe integers of JavaScript. */
const firstOrder = 9_007_199_254_740_993n;

const demoAccount = {
  merchantId: 999_999,
  posId: 999_999,
  reportsKey: 'demo-reports-key',
  crc: 'demo-crc',
  takesCodes: true,
};

export const simulator = {
  account: demoAccount,
  routes: (running) => przelewy24Routes(demoAccount, running),
  page: '/trnRequest/',
  calls: { begin: 'register', lookUp: 'by/sessionId', code: 'chargeByCode' },
  notifications: 1,
  paidMessage: ({ sessionId, amount, currency }) => {
    const { merchantId, posId } = demoAccount;
    const body = paymentNotification(
      { merchantId, posId, sessionId, amount, currency, orderId: '9007199254740993', method: transferMethod },
      demoAccount,
    );
    return { body, headers: {} };
  },
} satisfies PaymentSimulator;

/** Przelewy24, REST v1, for tests and the demo shop. */
function przelewy24Routes(account: Account, simulator: Simulator): Routes {
  const byToken = new Map<string, Transaction>();
  let lastOrder = firstOrder + BigInt(Date.now());
  const bySession = (id: string) => [...byToken.values()].find(({ sessionId }) => sessionId === id);
  const byOrder = (digits: string) => [...byToken.values()].find(({ orderId }) => orderId === digits);

  const refunds = przelewy24Refunds(account, simulator, byOrder);

  const guarded =
    (handle: Routes[string]): Routes[string] =>
    (asked, parts) => {
      const expected = `Basic ${Buffer.from(`${account.posId}:${account.reportsKey}`).toString('base64')}`;
      return asked.headers.authorization === expected ? handle(asked, parts) : failure(401, 'Incorrect authentication');
    };

  function choose(transaction: Transaction, method: number): void {
    lastOrder += 2n;
    transaction.orderId ??= String(lastOrder);
    transaction.method = method;
  }

  function pay(transaction: Transaction): void {
    if (transaction.status !== 0) return;
    transaction.status = 1;
    void tellUntilVerified(transaction);
  }

  async function tellUntilVerified(transaction: Transaction): Promise<void> {
    const tell = () => simulator.notify(transaction.urlStatus, [{ body: paymentNotification(transaction, account) }]);
    tell();
    for (const wait of simulator.behaviour.repeatAfterMs) {
      await pause(wait, undefined, { ref: false });
      if (transaction.status !== 1) return;
      tell();
    }
  }

  function register({ body }: Asked): Answered {
    const sent = JSON.parse(body);
    const { sessionId, merchantId, amount, currency } = sent;
    const expected = sha384(JSON.stringify({ sessionId, merchantId, amount, currency, crc: account.crc }));
    if (sent.sign !== expected) return failure(400, 'Incorrect CRC value');
    if (merchantId !== account.merchantId || sent.posId !== account.posId) return failure(400, 'Incorrect merchant');
    if (String(sessionId).length > 100 || String(sent.email).length > 50 || String(sent.urlReturn).length > 250)
      return failure(400, 'Invalid input data');
    if (!Number.isSafeInteger(amount) || amount <= 0) return failure(400, 'Invalid amount');
    const same = bySession(sessionId);
    if (same && same.amount !== amount) return failure(400, 'Session id is in use');
    const token = same?.token ?? randomUUID().toUpperCase();
    const { posId, description, urlReturn, urlStatus } = sent;
    if (!same) {
      const fresh = { orderId: null, status: 0 as const, method: 0 };
      byToken.set(token, {
        token,
        sessionId,
        merchantId,
        posId,
        amount,
        currency,
        description,
        urlReturn,
        urlStatus,
        ...fresh,
      });
    }
    return { status: 200, body: { data: { token }, responseCode: 0 } };
  }

  function charge({ body }: Asked): Answered {
    const { token, blikCode } = JSON.parse(body);
    const transaction = byToken.get(token);
    if (!transaction) return failure(400, 'Invalid token');
    if (transaction.orderId) return failure(400, 'Token is already in use');
    const outcome = demoBlikOutcome(String(blikCode));
    const code = blikCodes[outcome];
    if (code) return failure(400, 'BLIK error', code);
    choose(transaction, blikMethod);
    if (outcome === 'paid') pay(transaction);
    if (outcome === 'paid_later') void pause(simulator.behaviour.confirmDelayMs).then(() => pay(transaction));
    // The bank has refused 500500, and the response is the same.
    const data = wire([
      ['orderId', { digits: transaction.orderId ?? '0' }],
      ['message', 'success'],
    ]);
    return { ...found(`{"data":${data},"responseCode":0}`), status: 201 };
  }

  function lookUp(_: Asked, [sessionId = '']: string[]): Answered {
    const of = bySession(sessionId);
    if (!of?.orderId) return failure(404, 'Transaction not found');
    const data = wire([
      ['statement', `p24-${of.orderId}`],
      ['orderId', { digits: of.orderId }],
      ['sessionId', of.sessionId],
      ['status', of.status],
      ['amount', of.amount],
      ['currency', of.currency],
      ['paymentMethod', of.method],
      ['description', of.description],
      ['batchId', 0],
      ['fee', '0'],
    ]);
    return found(`{"data":${data},"responseCode":0}`);
  }

  function verify({ body }: Asked): Answered {
    const { sessionId, sign, amount, currency } = JSON.parse(body);
    const of = bySession(sessionId);
    // The number is parsed from the text, since it may exceed the safe integers.
    const digits = /"orderId":(\d+)/.exec(body)?.[1] ?? '';
    if (!of || of.orderId !== digits) return failure(404, 'Transaction not found');
    const signed = wire([
      ['sessionId', sessionId],
      ['orderId', { digits }],
      ['amount', amount],
      ['currency', currency],
      ['crc', account.crc],
    ]);
    if (sign !== sha384(signed)) return failure(400, 'Incorrect CRC value');
    if (of.amount !== amount || of.currency !== currency) return failure(400, 'Incorrect amount');
    if (of.status === 0) return failure(400, 'Transaction is not paid');
    if (of.status === 1) of.status = 2;
    return { status: 200, body: { data: { status: 'success' }, responseCode: 0 } };
  }

  const page = (of: Transaction, fault?: string): Answered => ({
    status: fault ? 422 : 200,
    body: paymentPage({
      provider: 'Przelewy24',
      description: of.description,
      amount: of.amount,
      action: `/trnRequest/${of.token}`,
      ...(fault ? { fault } : {}),
    }),
  });

  function decide({ body }: Asked, [token = '']: string[]): Answered {
    const of = byToken.get(token);
    if (!of) return failure(404, 'Transaction not found');
    const sent = new URLSearchParams(body);
    const code = (sent.get('blik') ?? '').replace(/\s/g, '');
    if (sent.get('choice') === 'blik' && demoBlikOutcome(code) !== 'paid')
      return page(of, 'Ta płatność się nie powiodła.');
    choose(of, sent.get('choice') === 'blik' ? blikMethod : transferMethod);
    if (sent.get('choice') !== 'refuse') pay(of);
    return { status: 303, body: '', headers: { location: of.urlReturn } };
  }

  return {
    'GET /api/v1/testAccess': guarded(() => ({ status: 200, body: { data: true, error: '' } })),
    'POST /api/v1/transaction/register': guarded(register),
    'POST /api/v1/paymentMethod/blik/chargeByCode': guarded(charge),
    'GET /api/v1/transaction/by/sessionId/*': guarded(lookUp),
    'PUT /api/v1/transaction/verify': guarded(verify),
    'POST /api/v1/transaction/refund': guarded(refunds.ask),
    'GET /api/v1/refund/by/orderId/*': guarded(refunds.list),
    'GET /trnRequest/*': (_, [token = '']) => {
      const of = byToken.get(token);
      return of ? page(of) : failure(404, 'Transaction not found');
    },
    'POST /trnRequest/*': decide,
    // For tests: an amount or currency that differs from the requested one.
    'POST /simulator/change': ({ body }) => {
      const { sessionId, ...change } = JSON.parse(body);
      Object.assign(bySession(sessionId) ?? {}, change);
      return { status: 200, body: {} };
    },
    // For tests: the captured payments.
    'GET /simulator/paid': () => ({
      status: 200,
      body: [...byToken.values()]
        .filter(({ status }) => status > 0)
        .map(({ sessionId, amount }) => ({ sessionId, amount })),
    }),
    'POST /simulator/notify': ({ body }) => {
      const of = bySession(JSON.parse(body).sessionId);
      if (of) simulator.notify(of.urlStatus, [{ body: paymentNotification(of, account) }]);
      return { status: of ? 200 : 404, body: {} };
    },
  };
}
