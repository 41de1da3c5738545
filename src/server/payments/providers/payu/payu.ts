import * as v from 'valibot';
import type { AttemptStatus, BegunPayment, RefundStatus } from '../../../../shop/payment/attempt-status.ts';
import type { BlikFault } from '../../../../shop/payment/blik.ts';
import type { PaymentFault } from '../../../../shop/payment/payment-sentences.ts';
import { moneyFault } from '../../../../shop/payment/reported-money.ts';
import {
  type AccountOf,
  digits,
  offOrOn,
  offUnlessOn,
  onOrOff,
  onUnlessOff,
  secret,
  serviceAddress,
} from '../../../environment/accounts.ts';
import { callWithToken, oauthTokens } from '../../oauth-token.ts';
import {
  type Attempt,
  defineProvider,
  type ProviderCalls,
  type ProviderRefund,
  type ProviderTest,
} from '../../port.ts';
import { callProvider, readExactJson } from '../../provider-call.ts';
import { cardFaultOf, created, orderId as id, type OwnOrderFields, type PayuCall, payuCards } from './payu-cards.ts';
import { isPayuSignature } from './payu-signature.ts';

/** Amounts are text. */
const grosze = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const states = v.picklist(['NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED']);
const order = v.object({
  orderId: id,
  extOrderId: v.string(),
  totalAmount: grosze,
  currencyCode: v.string(),
  status: states,
});

const orders = v.object({ orders: v.tupleWithRest([order], v.unknown()) });
const transactions = v.object({
  transactions: v.array(
    v.object({
      error: v.optional(v.object({ code: v.string() })),
      card: v.optional(v.object({ cardData: v.object({ cardResponseCode: v.optional(v.string()) }) })),
    }),
  ),
});
const refundStatus = v.string();
const refundMade = v.object({ refund: v.object({ status: refundStatus }) });
const refundList = v.object({
  refunds: v.array(v.object({ extRefundId: v.nullish(v.string()), status: refundStatus })),
});
const notified = v.object({ order });
const refundNotified = v.object({ orderId: id, extOrderId: v.string(), refund: v.object({}) });

const refundKinds: Record<string, 'done' | 'rejected'> = { FINALIZED: 'done', CANCELED: 'rejected' };

/** Parts of the reason that a transaction names. The texts are the provider's; an unknown one is a plain refusal. */
const blikReasons: [part: RegExp, fault: BlikFault][] = [
  [/EXPIRED/, 'expired'],
  [/USED/, 'used'],
  [/FUNDS|LIMIT/, 'no_funds'],
  [/PIN/, 'pin'],
  [/CANCEL|NOT_CONFIRMED|TIMEOUT/, 'not_confirmed'],
  [/INVALID|WRONG|INCORRECT/, 'wrong'],
];

/** A point of sale with PayU, from its panel. */
const settings = {
  url: serviceAddress('WITRYNA_PAYU_URL', 'PayU', 'https://secure.payu.com', 'https://secure.snd.payu.com'),
  posId: {
    variable: 'WITRYNA_PAYU_POS_ID',
    schema: digits,
    meaning: 'the number of the point of sale with PayU',
    label: 'numer punktu płatności (POS)',
  },
  clientId: {
    variable: 'WITRYNA_PAYU_CLIENT_ID',
    schema: secret,
    meaning: 'the OAuth client id of PayU',
    label: 'client_id protokołu OAuth',
  },
  clientSecret: {
    variable: 'WITRYNA_PAYU_CLIENT_SECRET',
    schema: secret,
    meaning: 'the OAuth client secret of PayU',
    label: 'client_secret protokołu OAuth',
    isSecret: true as const,
  },
  // Signs notifications.
  secondKey: {
    variable: 'WITRYNA_PAYU_SECOND_KEY',
    schema: secret,
    meaning: 'the second key of PayU',
    label: 'drugi klucz',
    isSecret: true as const,
  },
  takesCodes: {
    variable: 'WITRYNA_PAYU_BLIK',
    schema: onUnlessOff,
    meaning: 'on or off',
    label: 'kody BLIK na stronie sklepu',
    choices: onOrOff,
  },
  // PayU has to allow it for the point of sale first.
  storesCards: {
    variable: 'WITRYNA_PAYU_CARDS',
    schema: offUnlessOn,
    meaning: 'on or off',
    label: 'obciążanie kart w subskrypcjach',
    choices: offOrOn,
  },
};

export const payuProvider = defineProvider({
  name: 'payu',
  label: 'PayU',
  settings,
  open: (account, { now, timeoutMs }) => payu(account, now, timeoutMs),
});

/** PayU, REST 2.1. */
export function payu(account: AccountOf<typeof settings>, now: () => number, timeoutMs?: number): ProviderCalls {
  const tokensFor = (grant: Record<string, string>) =>
    oauthTokens(
      {
        url: `${account.url}/pl/standard/user/oauth/authorize`,
        headers: {},
        body: new URLSearchParams({ client_id: account.clientId, client_secret: account.clientSecret, ...grant }),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      },
      now,
    );
  const tokens = tokensFor({ grant_type: 'client_credentials' });

  const call: PayuCall = (path, rest, own = tokens) =>
    callWithToken(own, (authorization) =>
      callProvider({
        url: `${account.url}/api/v2_1/${path}`,
        headers: { authorization },
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
        ...rest,
      }),
    );

  /** Not repeatable: `extOrderId` is unique per point of sale, and the first answer cannot be requested again. */
  const create = (attempt: Attempt, { buyer = {}, ...own }: OwnOrderFields = {}) => {
    const { sessionId, amount, currency, description, email, payer } = attempt;
    return call('orders', {
      method: 'POST',
      repeatable: false,
      body: {
        customerIp: payer.ip,
        merchantPosId: account.posId,
        extOrderId: sessionId,
        description,
        currencyCode: currency,
        totalAmount: String(amount),
        products: [{ name: description, unitPrice: String(amount), quantity: '1' }],
        continueUrl: attempt.returnTo,
        notifyUrl: attempt.notifyTo,
        buyer: { email, language: 'pl', ...buyer },
        ...own,
      },
    });
  };

  async function begin(attempt: Attempt): Promise<BegunPayment> {
    const answer = await create(attempt);
    if (answer.lost) return refused('provider_away');
    if (answer.status >= 400) return refused('provider_refused');
    const read = v.safeParse(created, answer.body);
    if (!read.success || !read.output.redirectUri) return refused('provider_away');
    return { kind: 'redirect', to: read.output.redirectUri, reference: read.output.orderId };
  }

  async function blik(attempt: Attempt, code: string): Promise<BegunPayment> {
    const answer = await create(attempt, {
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: code } },
    });
    // The payer may already be confirming on the phone although the answer was lost; the notification will name the
    // order.
    if (answer.lost) return answer.unsent ? refused('provider_away') : { kind: 'confirming', reference: null };
    if (answer.status === 401 || answer.status === 403) return refused('provider_refused');
    if (answer.status >= 400) return refused('blik_refused');
    const read = v.safeParse(created, answer.body);
    if (!read.success) return { kind: 'confirming', reference: null };
    const reference = read.output.orderId;
    const standing = await lookUp({ ...attempt, reference });
    if (standing.kind === 'paid') return standing;
    if (standing.kind === 'failed') return { ...refused(standing.fault), reference } as BegunPayment;
    return { kind: 'confirming', reference };
  }

  async function lookUp(attempt: Attempt): Promise<AttemptStatus> {
    const { reference } = attempt;
    if (!reference) return { kind: 'waiting' };
    const answer = await call(`orders/${encodeURIComponent(reference)}`, { method: 'GET', repeatable: true });
    if (answer.lost) return { kind: 'away' };
    const read = v.safeParse(orders, answer.body);
    if (answer.status !== 200 || !read.success) return { kind: 'away' };
    const [found] = read.output.orders;
    if (found.extOrderId !== attempt.sessionId) return { kind: 'away' };
    if (found.status === 'CANCELED') return { kind: 'failed', fault: await reasonOf(reference) };
    if (found.status !== 'COMPLETED') return { kind: 'waiting' };
    const fault = moneyFault(attempt, { amount: found.totalAmount, currency: found.currencyCode });
    return fault ? { kind: 'wrong', fault } : { kind: 'paid', reference };
  }

  async function reasonOf(reference: string): Promise<PaymentFault> {
    const answer = await call(`orders/${encodeURIComponent(reference)}/transactions`, {
      method: 'GET',
      repeatable: true,
    });
    const read = v.safeParse(transactions, answer.lost ? null : answer.body);
    const last = read.success ? read.output.transactions.at(-1) : undefined;
    const cardCode = last?.card?.cardData.cardResponseCode;
    if (cardCode && cardCode !== '000') return cardFaultOf(cardCode);
    const code = last?.error?.code;
    if (!code?.startsWith('BLIK')) return 'provider_failed';
    return `blik_${blikReasons.find(([part]) => part.test(code))?.[1] ?? 'refused'}`;
  }

  async function refund(
    attempt: Attempt,
    { id: extRefundId, amount, description }: ProviderRefund,
  ): Promise<RefundStatus> {
    if (!attempt.reference) return { kind: 'rejected' };
    const answer = await call(`orders/${encodeURIComponent(attempt.reference)}/refunds`, {
      method: 'POST',
      repeatable: true,
      body: { refund: { description, amount: String(amount), extRefundId } },
    });
    if (answer.lost || answer.status === 401) return { kind: 'away' };
    const read = v.safeParse(refundMade, answer.body);
    if (answer.status < 300 && read.success) return { kind: refundKinds[read.output.refund.status] ?? 'asked' };
    if (answer.status < 400) return { kind: 'away' };
    const known = await lookUpRefund(attempt, { id: extRefundId });
    return known.kind === 'unknown' ? { kind: 'rejected' } : known;
  }

  async function lookUpRefund(
    { reference }: Attempt,
    { id: wanted }: Pick<ProviderRefund, 'id'>,
  ): Promise<RefundStatus> {
    if (!reference) return { kind: 'unknown' };
    const answer = await call(`orders/${encodeURIComponent(reference)}/refunds`, { method: 'GET', repeatable: true });
    if (answer.lost) return { kind: 'away' };
    if (answer.status === 404) return { kind: 'unknown' };
    const read = v.safeParse(refundList, answer.body);
    if (answer.status !== 200 || !read.success) return { kind: 'away' };
    const found = read.output.refunds.find(({ extRefundId }) => extRefundId === wanted);
    return { kind: found ? (refundKinds[found.status] ?? 'asked') : 'unknown' };
  }

  function notification(body: Uint8Array, headers: Headers): ReturnType<ProviderCalls['notification']> {
    const signature = headers.get('openpayu-signature') ?? headers.get('x-openpayu-signature');
    if (!isPayuSignature(signature, body, account.secondKey)) return { refused: 'notification_forged' };
    const message = readExactJson(Buffer.from(body).toString('utf8'));
    const refunded = v.safeParse(refundNotified, message);
    if (refunded.success) {
      const { extOrderId: sessionId, orderId: reference } = refunded.output;
      return { about: 'refund', sessionId, reference, money: null };
    }
    const read = v.safeParse(notified, message);
    if (!read.success) return { refused: 'notification_garbled' };
    const { extOrderId: sessionId, orderId: reference, status, totalAmount: amount, currencyCode } = read.output.order;
    const money = status === 'COMPLETED' ? { amount, currency: currencyCode } : null;
    return { about: 'payment', sessionId, reference, money };
  }

  async function test(): Promise<ProviderTest> {
    const token = await tokens.token();
    return token === 'away' || token === 'refused' ? token : 'works';
  }

  return {
    test,
    begin,
    ...(account.takesCodes ? { blik } : {}),
    ...(account.storesCards ? { cards: payuCards(account, { create, call, lookUp, tokensFor }) } : {}),
    lookUp,
    notification,
    refund,
    lookUpRefund,
  };
}

const refused = (fault: PaymentFault): BegunPayment => ({ kind: 'refused', fault, reference: null });
