import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demoBlikOutcome } from '../../src/shop/payment/blik.ts';
import { paymentPage } from './payment-page.ts';
import type { Answered, Asked, Message, PaymentSimulator, Routes, Simulator } from './simulator-server.ts';

interface Visit {
  id: string;
  sessionId: string;
  intent: string;
  amount: number;
  currency: string;
  description: string;
  successUrl: string;
  cancelUrl: string;
  status: 'open' | 'complete' | 'expired';
  refunds: {
    id: string;
    amount: number;
    status: 'pending' | 'succeeded' | 'failed';
    metadata: Record<string, string>;
  }[];
}

const account = { secretKey: 'sk_test_demo', webhookSecret: 'whsec_demo' };

export const simulator = {
  account,
  routes: stripeRoutes,
  page: '/c/pay/',
  calls: { begin: 'checkout/sessions', lookUp: 'checkout/sessions/' },
  // One of the payment, one of the visit.
  notifications: 2,
  paidMessage: ({ sessionId, amount, currency }) =>
    messageOf('checkout.session.completed', {
      object: 'checkout.session',
      id: 'cs_test_unknown',
      client_reference_id: sessionId,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_unknown',
      amount_total: amount,
      currency: currency.toLowerCase(),
    }),
} satisfies PaymentSimulator;

function messageOf(type: string, object: object): Required<Message> {
  const created = Math.floor(Date.now() / 1_000);
  const body = JSON.stringify({ id: newId('evt'), object: 'event', type, created, data: { object } });
  const hash = createHmac('sha256', account.webhookSecret).update(`${created}.${body}`).digest('hex');
  return { body, headers: { 'Stripe-Signature': `t=${created},v1=${hash},v0=${'0'.repeat(64)}` } };
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
const failure = (status: number, code: string): Answered => ({
  status,
  body: { error: { type: status === 401 ? 'authentication_error' : 'invalid_request_error', code } },
});

const shownVisit = ({ id, sessionId, intent, amount, currency, status }: Visit) => ({
  object: 'checkout.session',
  id,
  client_reference_id: sessionId,
  status,
  payment_status: status === 'complete' ? 'paid' : 'unpaid',
  payment_intent: status === 'complete' ? intent : null,
  amount_total: amount,
  currency: currency.toLowerCase(),
});

const shownPayment = ({ intent, sessionId, amount, currency }: Visit) => ({
  object: 'payment_intent',
  id: intent,
  status: 'succeeded',
  amount,
  amount_received: amount,
  currency: currency.toLowerCase(),
  metadata: { session: sessionId },
});

const shownRefund = (refund: Visit['refunds'][number], { intent }: Visit) => ({
  object: 'refund',
  payment_intent: intent,
  ...refund,
});

/** Stripe Checkout with refunds and webhooks, for tests. */
function stripeRoutes(running: Simulator, base: () => string): Routes {
  const visits = new Map<string, Visit>();
  /** Answers by idempotency key. */
  const answered = new Map<string, Answered>();
  const bySession = (id: string) => [...visits.values()].find(({ sessionId }) => sessionId === id);
  const byIntent = (id: string) =>
    [...visits.values()].find(({ intent, status }) => intent === id && status !== 'open');

  const guarded =
    (handle: Routes[string]): Routes[string] =>
    (asked, parts) =>
      asked.headers.authorization === `Bearer ${account.secretKey}` ? handle(asked, parts) : failure(401, 'api_key');

  const once = (handle: (sent: URLSearchParams) => Answered): Routes[string] =>
    guarded(({ headers, body }) => {
      const key = String(headers['idempotency-key']);
      const answer = answered.get(key) ?? handle(new URLSearchParams(body));
      answered.set(key, answer);
      return answer;
    });

  function open(sent: URLSearchParams): Answered {
    const amount = Number(sent.get('line_items[0][price_data][unit_amount]'));
    if (sent.get('mode') !== 'payment' || !(amount > 0)) return failure(400, 'parameter_invalid_integer');
    if (!sent.get('success_url')) return failure(400, 'parameter_missing');
    const visit: Visit = {
      id: newId('cs_test'),
      sessionId: String(sent.get('client_reference_id')),
      intent: newId('pi'),
      amount,
      currency: String(sent.get('line_items[0][price_data][currency]')),
      description: String(sent.get('line_items[0][price_data][product_data][name]')),
      successUrl: String(sent.get('success_url')),
      cancelUrl: String(sent.get('cancel_url')),
      status: 'open',
      refunds: [],
    };
    visits.set(visit.id, visit);
    return { status: 200, body: { ...shownVisit(visit), url: `${base()}/c/pay/${visit.id}` } };
  }

  function refund(sent: URLSearchParams): Answered {
    const visit = byIntent(String(sent.get('payment_intent')));
    if (!visit) return failure(404, 'resource_missing');
    const amount = Number(sent.get('amount'));
    const back = visit.refunds.reduce((sum, made) => sum + (made.status === 'failed' ? 0 : made.amount), 0);
    if (back + amount > visit.amount) return failure(400, 'charge_already_refunded');
    const metadata = { refund: String(sent.get('metadata[refund]')), session: String(sent.get('metadata[session]')) };
    const made: Visit['refunds'][number] = { id: newId('re'), amount, status: 'pending', metadata };
    visit.refunds.push(made);
    // A refund of 13 grosze is rejected by the bank.
    void pause(running.behaviour.notificationDelayMs).then(() => {
      made.status = amount === 13 ? 'failed' : 'succeeded';
      running.notify(running.webhook, [messageOf('charge.refund.updated', shownRefund(made, visit))]);
    });
    return { status: 200, body: shownRefund({ ...made }, visit) };
  }

  const known = (handle: (visit: Visit, asked: Asked) => Answered): Routes[string] => {
    return (asked, [id = '']) => {
      const visit = visits.get(id);
      return visit ? handle(visit, asked) : failure(404, 'resource_missing');
    };
  };

  const page = ({ id, description, amount }: Visit, fault?: string): Answered => ({
    status: fault ? 422 : 200,
    body: paymentPage({ provider: 'Stripe', description, amount, action: `/c/pay/${id}`, ...(fault ? { fault } : {}) }),
  });

  const visitMessage = (visit: Visit): Message => messageOf('checkout.session.completed', shownVisit(visit));

  function decide(visit: Visit, { body }: Asked): Answered {
    const sent = new URLSearchParams(body);
    const code = (sent.get('blik') ?? '').replace(/\s/g, '');
    if (sent.get('choice') === 'blik' && demoBlikOutcome(code) !== 'paid')
      return page(visit, 'Ta płatność się nie powiodła.');
    if (sent.get('choice') === 'refuse') return { status: 303, body: '', headers: { location: visit.cancelUrl } };
    if (visit.status === 'open') {
      visit.status = 'complete';
      const paid = messageOf('payment_intent.succeeded', shownPayment(visit));
      running.notify(running.webhook, [paid, visitMessage(visit)]);
    }
    return { status: 303, body: '', headers: { location: visit.successUrl } };
  }

  return {
    'POST /v1/checkout/sessions': once(open),
    'GET /v1/checkout/sessions': guarded(() => ({ status: 200, body: { object: 'list', data: [] } })),
    'GET /v1/checkout/sessions/*': guarded(known((visit) => ({ status: 200, body: shownVisit(visit) }))),
    'GET /v1/payment_intents/*': guarded((_, [id = '']) => {
      const visit = byIntent(id);
      return visit ? { status: 200, body: shownPayment(visit) } : failure(404, 'resource_missing');
    }),
    'POST /v1/refunds': once(refund),
    'GET /v1/refunds': guarded(({ query }) => {
      const visit = byIntent(query.get('payment_intent') ?? '');
      const data = visit?.refunds.map((made) => shownRefund(made, visit)) ?? [];
      return visit ? { status: 200, body: { object: 'list', data } } : failure(404, 'resource_missing');
    }),
    'GET /c/pay/*': known((visit) => page(visit)),
    'POST /c/pay/*': known(decide),
    // For tests: another amount or currency than was asked for; a visit that ended.
    'POST /simulator/change': ({ body }) => {
      const { sessionId, ...change } = JSON.parse(body);
      Object.assign(bySession(sessionId) ?? {}, change);
      return { status: 200, body: {} };
    },
    'POST /simulator/notify': ({ body }) => {
      const visit = bySession(JSON.parse(body).sessionId);
      if (visit) running.notify(running.webhook, [visitMessage(visit)]);
      return { status: visit ? 200 : 404, body: {} };
    },
  };
}
