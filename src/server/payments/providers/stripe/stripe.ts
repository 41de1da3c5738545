import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { AttemptStatus, BegunPayment, RefundStatus } from '../../../../shop/payment/attempt-status.ts';
import type { PaymentFault } from '../../../../shop/payment/payment-sentences.ts';
import { moneyFault } from '../../../../shop/payment/reported-money.ts';
import { type AccountOf, secret, serviceAddress } from '../../../environment/accounts.ts';
import { type Attempt, defineProvider, type ProviderCalls, type ProviderRefund } from '../../port.ts';
import { callProvider, type ProviderAnswer, readExactJson } from '../../provider-call.ts';
import { isSameText } from '../../same-text.ts';

/** Shapes of answers and notifications are those of this version. */
const version = '2024-06-20';

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/));
const integer = v.pipe(v.number(), v.integer());
const currency = v.pipe(v.string(), v.toUpperCase());
const metadata = v.object({ session: v.string() });
/** A visit to the provider's page. It has a payment once the payer has paid. */
const checkout = v.object({
  object: v.literal('checkout.session'),
  id,
  client_reference_id: v.string(),
  status: v.nullable(v.string()),
  payment_status: v.string(),
  payment_intent: v.nullish(id),
  amount_total: integer,
  currency,
});
const payment = v.object({
  object: v.literal('payment_intent'),
  id,
  status: v.string(),
  amount_received: integer,
  currency,
  metadata,
});
const opened = v.object({ id, url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)) });
const refundMade = v.object({ status: v.nullable(v.string()) });
const refundList = v.object({
  data: v.array(v.object({ status: v.nullable(v.string()), metadata: v.record(v.string(), v.string()) })),
});
const refundObject = v.object({ object: v.literal('refund'), payment_intent: id, metadata });
const anyEvent = v.object({ object: v.literal('event') });
const event = v.object({ data: v.object({ object: v.variant('object', [checkout, payment, refundObject]) }) });

/** Too many requests, or the same request is still being carried out: it may succeed, so it is asked about later. */
const isLater = (status: number): boolean => status === 429 || status === 409;

const refundKinds: Record<string, 'done' | 'rejected'> = {
  succeeded: 'done',
  failed: 'rejected',
  canceled: 'rejected',
};
const refundStanding = (status: string | null): RefundStatus => ({ kind: refundKinds[status ?? ''] ?? 'asked' });

const settings = {
  url: serviceAddress('WITRYNA_STRIPE_URL', 'Stripe', 'https://api.stripe.com'),
  secretKey: {
    variable: 'WITRYNA_STRIPE_SECRET_KEY',
    schema: secret,
    meaning: 'the secret key of Stripe',
    label: 'klucz tajny',
    isSecret: true as const,
  },
  // Signs notifications.
  webhookSecret: {
    variable: 'WITRYNA_STRIPE_WEBHOOK_SECRET',
    schema: secret,
    meaning: 'the signing secret of the webhook at Stripe',
    label: 'klucz podpisu webhooka',
    isSecret: true as const,
  },
};

export const stripeProvider = defineProvider({
  name: 'stripe',
  label: 'Stripe',
  settings,
  open: (account, { timeoutMs }) => stripe(account, timeoutMs),
});

/** Stripe Checkout: the payer chooses a card, BLIK or a bank at the provider's page. */
function stripe(account: AccountOf<typeof settings>, timeoutMs?: number): ProviderCalls {
  const headers = { authorization: `Bearer ${account.secretKey}`, 'stripe-version': version };
  const wait = timeoutMs === undefined ? {} : { timeoutMs };

  const ask = (path: string): Promise<ProviderAnswer> =>
    callProvider({ url: `${account.url}/v1/${path}`, method: 'GET', headers, repeatable: true, ...wait });

  /** Repeatable, because the provider answers a known key as it did before. */
  const send = (path: string, key: string, fields: Record<string, string>): Promise<ProviderAnswer> =>
    callProvider({
      url: `${account.url}/v1/${path}`,
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: new URLSearchParams(fields),
      repeatable: true,
      ...wait,
    });

  async function begin({ sessionId, amount, currency: money, ...attempt }: Attempt): Promise<BegunPayment> {
    const answer = await send('checkout/sessions', sessionId, {
      mode: 'payment',
      client_reference_id: sessionId,
      'payment_intent_data[metadata][session]': sessionId,
      'payment_intent_data[description]': attempt.description,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': money.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(amount),
      'line_items[0][price_data][product_data][name]': attempt.description,
      customer_email: attempt.email,
      locale: 'pl',
      success_url: attempt.returnTo,
      cancel_url: attempt.returnTo,
    });
    if (answer.lost || isLater(answer.status)) return refused('provider_away');
    if (answer.status >= 400) return refused('provider_refused');
    const read = v.safeParse(opened, answer.body);
    if (!read.success) return refused('provider_away');
    return { kind: 'redirect', to: read.output.url, reference: read.output.id };
  }

  /** A paid attempt is known by its payment, an earlier one by the visit to the provider's page. */
  const isVisit = (reference: string): boolean => reference.startsWith('cs_');

  async function visit(reference: string) {
    const answer = await ask(`checkout/sessions/${encodeURIComponent(reference)}`);
    const read = v.safeParse(checkout, answer.lost || answer.status !== 200 ? null : answer.body);
    return read.success ? read.output : null;
  }

  async function lookUp(attempt: Attempt): Promise<AttemptStatus> {
    const { reference } = attempt;
    if (!reference) return { kind: 'waiting' };
    return isVisit(reference) ? lookUpVisit(attempt, reference) : lookUpPayment(attempt, reference);
  }

  async function lookUpVisit(attempt: Attempt, reference: string): Promise<AttemptStatus> {
    const found = await visit(reference);
    if (!found || found.client_reference_id !== attempt.sessionId) return { kind: 'away' };
    if (found.status === 'expired') return { kind: 'failed', fault: 'provider_failed' };
    if (found.payment_status !== 'paid') return { kind: 'waiting' };
    const fault = moneyFault(attempt, { amount: found.amount_total, currency: found.currency });
    return fault ? { kind: 'wrong', fault } : { kind: 'paid', reference: found.payment_intent ?? reference };
  }

  async function lookUpPayment(attempt: Attempt, reference: string): Promise<AttemptStatus> {
    const answer = await ask(`payment_intents/${encodeURIComponent(reference)}`);
    const read = v.safeParse(payment, answer.lost || answer.status !== 200 ? null : answer.body);
    if (!read.success || read.output.metadata.session !== attempt.sessionId) return { kind: 'away' };
    const { status, amount_received: amount, currency: money } = read.output;
    if (status === 'canceled') return { kind: 'failed', fault: 'provider_failed' };
    if (status !== 'succeeded') return { kind: 'waiting' };
    const fault = moneyFault(attempt, { amount, currency: money });
    return fault ? { kind: 'wrong', fault } : { kind: 'paid', reference };
  }

  /** `null`: nothing was paid. */
  async function paymentOf({ reference }: Attempt): Promise<string | null | 'away'> {
    if (!reference || !isVisit(reference)) return reference;
    const found = await visit(reference);
    return found ? (found.payment_intent ?? null) : 'away';
  }

  /** The list is read first, because the provider forgets keys after a day. */
  async function refund(attempt: Attempt, own: ProviderRefund): Promise<RefundStatus> {
    const known = await lookUpRefund(attempt, own);
    if (known.kind !== 'unknown') return known;
    const intent = await paymentOf(attempt);
    if (intent === 'away') return { kind: 'away' };
    if (intent === null) return { kind: 'rejected' };
    const answer = await send('refunds', own.id, {
      payment_intent: intent,
      amount: String(own.amount),
      'metadata[refund]': own.id,
      'metadata[session]': attempt.sessionId,
    });
    if (answer.lost || answer.status === 401 || isLater(answer.status)) return { kind: 'away' };
    if (answer.status >= 400) return { kind: 'rejected' };
    const read = v.safeParse(refundMade, answer.body);
    return read.success ? refundStanding(read.output.status) : { kind: 'away' };
  }

  async function lookUpRefund(attempt: Attempt, { id: wanted }: Pick<ProviderRefund, 'id'>): Promise<RefundStatus> {
    const intent = await paymentOf(attempt);
    if (intent === 'away') return { kind: 'away' };
    if (intent === null) return { kind: 'unknown' };
    const answer = await ask(`refunds?limit=100&payment_intent=${encodeURIComponent(intent)}`);
    const read = v.safeParse(refundList, answer.lost || answer.status !== 200 ? null : answer.body);
    if (!read.success) return { kind: 'away' };
    const found = read.output.data.find((one) => one.metadata.refund === wanted);
    return found ? refundStanding(found.status) : { kind: 'unknown' };
  }

  function notification(body: Uint8Array, sent: Headers): ReturnType<ProviderCalls['notification']> {
    if (!isSigned(sent.get('stripe-signature'), body, account.webhookSecret)) return { refused: 'notification_forged' };
    const message = readExactJson(Buffer.from(body).toString('utf8'));
    const read = v.safeParse(event, message);
    // The webhook belongs to the account, so it may tell of anything. What is refused is sent again for days.
    if (!read.success) return v.is(anyEvent, message) ? 'other' : { refused: 'notification_garbled' };
    const { object } = read.output.data;
    if (object.object === 'refund') {
      const { payment_intent: reference } = object;
      return { about: 'refund', sessionId: object.metadata.session, reference, money: null };
    }
    if (object.object === 'payment_intent') {
      const money = { amount: object.amount_received, currency: object.currency };
      const isPaid = object.status === 'succeeded';
      const { session: sessionId } = object.metadata;
      return { about: 'payment', sessionId, reference: object.id, money: isPaid ? money : null };
    }
    const money = { amount: object.amount_total, currency: object.currency };
    const isPaid = object.payment_status === 'paid';
    const { client_reference_id: sessionId } = object;
    return { about: 'payment', sessionId, reference: object.id, money: isPaid ? money : null };
  }

  return {
    async test() {
      const answer = await ask('checkout/sessions?limit=1');
      if (answer.lost) return 'away';
      if (answer.status === 200) return 'works';
      return answer.status === 401 || answer.status === 403 ? 'refused' : 'away';
    },
    begin,
    lookUp,
    notification,
    refund,
    lookUpRefund,
  };
}

/** `Stripe-Signature: t=1700000000,v1=…`: HMAC of time, dot and raw body; while a secret is changed there are two. */
function isSigned(header: string | null, body: Uint8Array, key: string): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1];
  if (!time) return false;
  const expected = createHmac('sha256', key).update(`${time}.`).update(body).digest('hex');
  return parts.some(([name, value]) => name === 'v1' && value !== undefined && isSameText(value, expected));
}

const refused = (fault: PaymentFault): BegunPayment => ({ kind: 'refused', fault, reference: null });
