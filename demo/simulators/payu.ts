import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type DemoBlikOutcome, demoBlikOutcome } from '../../src/shop/payment/blik.ts';
import { paymentPage } from './payment-page.ts';
import { type Card, type CardOrder, cardCodes, payuCards } from './payu-cards.ts';
import type { Answered, Asked, Behaviour, Message, PaymentSimulator, Routes, Simulator } from './simulator-server.ts';

interface Order {
  orderId: string;
  extOrderId: string;
  notifyUrl: string;
  continueUrl: string;
  description: string;
  totalAmount: string;
  currencyCode: string;
  status: 'NEW' | 'PENDING' | 'COMPLETED' | 'CANCELED';
  reason: string | null;
  /** What the card's bank has answered. */
  cardCode: string | null;
  /** The buyer for whom the card is stored. */
  holder: string | null;
  /** The typed card, while its owner confirms at the bank. */
  typed: Card | null;
  refunds: { refundId: string; extRefundId: string; amount: string; status: 'PENDING' | 'FINALIZED' | 'CANCELED' }[];
}

/** Why a transaction of BLIK was cancelled. */
const reasons: Partial<Record<DemoBlikOutcome, string>> = {
  refused: 'BLIK_DECLINED',
  expired: 'BLIK_CODE_EXPIRED',
  not_confirmed: 'BLIK_CANCELLED_BY_USER',
  used: 'BLIK_CODE_USED',
  no_funds: 'BLIK_INSUFFICIENT_FUNDS',
  pin: 'BLIK_PIN_ERROR',
  wrong: 'BLIK_CODE_INVALID',
};

const success = { statusCode: 'SUCCESS' };
const failure = (status: number, statusCode: string): Answered => ({ status, body: { status: { statusCode } } });
const tokenSeconds = 43_199;

const demoAccount = {
  posId: '300746',
  clientId: '300746',
  clientSecret: 'demo-secret',
  secondKey: 'demo-second-key',
  takesCodes: true,
  storesCards: true,
};

export const simulator = {
  account: demoAccount,
  routes: payuRoutes,
  page: '/pay/',
  calls: { begin: '/orders', lookUp: '/orders/', code: '/orders' },
  // Pending orders are notified too.
  notifications: 2,
  paidMessage: ({ sessionId, amount, currency }) => {
    const order = { orderId: 'TEST000P01', extOrderId: sessionId, totalAmount: String(amount), currencyCode: currency };
    return messageOf({ order: { ...order, status: 'COMPLETED' } });
  },
} satisfies PaymentSimulator;

function messageOf(content: object): Required<Message> {
  const body = JSON.stringify(content);
  // Both algorithms are in use; the header names the one.
  const algorithm = body.length % 2 === 0 ? 'MD5' : 'SHA-256';
  const hash = createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(body + demoAccount.secondKey)
    .digest('hex');
  const signature = `sender=checkout;signature=${hash};algorithm=${algorithm};content=DOCUMENT`;
  return { body, headers: { 'OpenPayu-Signature': signature } };
}

/** PayU, REST 2.1, for tests and the demo shop. */
function payuRoutes(simulator: Simulator, base: () => string): Routes {
  const account = demoAccount;
  const orders = new Map<string, Order>();
  /** Each token with the buyer for whom it was granted; empty: the shop's own. */
  const tokens = new Map<string, string>();
  const cards = payuCards();
  const byExt = (id: string) => [...orders.values()].find(({ extOrderId }) => extOrderId === id);

  const guarded =
    (handle: Routes[string]): Routes[string] =>
    (asked, parts) =>
      tokens.has((asked.headers.authorization ?? '').replace('Bearer ', ''))
        ? handle(asked, parts)
        : failure(401, 'UNAUTHORIZED');

  const known =
    (handle: (order: Order, asked: Asked) => Answered): Routes[string] =>
    (asked, [id = '']) => {
      const order = orders.get(id);
      return order ? handle(order, asked) : failure(404, 'DATA_NOT_FOUND');
    };

  function authorize({ body }: Asked): Answered {
    const sent = new URLSearchParams(body);
    const isOurs = sent.get('client_id') === account.clientId && sent.get('client_secret') === account.clientSecret;
    const holder = sent.get('grant_type') === 'trusted_merchant' ? holderOf(sent) : '';
    if (holder === null || !isOurs) {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Bad client credentials' } };
    }
    const token = randomBytes(16).toString('hex');
    tokens.set(token, holder);
    const granted = { access_token: token, token_type: 'bearer', expires_in: tokenSeconds };
    return { status: 200, body: { ...granted, grant_type: sent.get('grant_type') } };
  }

  const orderMessage = (order: Order, status: string = order.status): Message =>
    messageOf({ order: { ...shown(order), status }, localReceiptDateTime: new Date().toISOString(), properties: [] });

  function settle(order: Order, status: 'COMPLETED' | 'CANCELED', reason: string | null = null): void {
    if (order.status === 'COMPLETED' || order.status === 'CANCELED') return;
    order.status = status;
    order.reason = reason;
    simulator.notify(order.notifyUrl, [orderMessage(order, 'PENDING'), orderMessage(order)]);
  }

  function create({ body }: Asked): Answered {
    const sent = JSON.parse(body);
    if (sent.merchantPosId !== account.posId) return failure(400, 'ERROR_VALUE_INVALID');
    if (typeof sent.totalAmount !== 'string' || !/^[1-9]\d*$/.test(sent.totalAmount)) {
      return failure(400, 'ERROR_VALUE_INVALID');
    }
    if (byExt(sent.extOrderId)) return failure(400, 'ERROR_ORDER_NOT_UNIQUE');
    const orderId = `${randomBytes(7).toString('hex').toUpperCase()}GUEST000P01`;
    const { extOrderId, notifyUrl, continueUrl, description, totalAmount, currencyCode } = sent;
    const order: Order = {
      orderId,
      extOrderId,
      notifyUrl,
      continueUrl,
      description,
      totalAmount,
      currencyCode,
      status: 'NEW',
      reason: null,
      cardCode: null,
      holder: null,
      typed: null,
      refunds: [],
    };
    orders.set(orderId, order);
    if (sent.payMethods?.payMethod?.type === 'CARD_TOKEN') return payByCard(order, sent);
    const code = sent.payMethods?.payMethod?.value;
    if (sent.payMethods?.payMethod?.type === 'BLIK_AUTHORIZATION_CODE') return chargeBlik(order, String(code));
    const redirectUri = `${base()}/pay/${orderId}`;
    // Browsers follow the redirect; a program reads the body.
    return {
      status: 302,
      body: { status: success, redirectUri, orderId, extOrderId },
      headers: { location: redirectUri },
    };
  }

  /** The response is 201 for every answer of the bank. */
  function chargeBlik(order: Order, code: string): Answered {
    order.status = 'PENDING';
    const outcome = demoBlikOutcome(code);
    if (outcome === 'paid') settle(order, 'COMPLETED');
    else if (outcome === 'paid_later')
      void pause(simulator.behaviour.confirmDelayMs).then(() => settle(order, 'COMPLETED'));
    else settle(order, 'CANCELED', reasons[outcome] ?? 'BLIK_DECLINED');
    return { status: 201, body: { status: success, orderId: order.orderId, extOrderId: order.extOrderId } };
  }

  /**
   * Single-use tokens of the fields begin a series (`FIRST`), multi-use ones continue it (`STANDARD`). The response is a
   * success for every answer of the bank but for one that wants the payer.
   */
  function payByCard(order: Order, sent: CardOrder): Answered {
    const { value } = sent.payMethods.payMethod;
    const isFirst = sent.recurring === 'FIRST';
    const card = isFirst ? cards.use(value) : cards.stored(value);
    if (!card || (!isFirst && sent.recurring !== 'STANDARD')) {
      orders.delete(order.orderId);
      return failure(400, 'ERROR_VALUE_INVALID');
    }
    const { orderId, extOrderId } = order;
    order.status = 'PENDING';
    order.holder = isFirst ? `${sent.buyer.email} ${sent.buyer.extCustomerId}` : null;
    order.typed = card;
    const outcome = simulator.behaviour.cards;
    if (isFirst || outcome === 'confirm') {
      const redirectUri = `${base()}/pay/${orderId}`;
      return {
        status: 200,
        body: { status: { statusCode: 'WARNING_CONTINUE_3DS' }, redirectUri, orderId, extOrderId },
      };
    }
    takeCard(order, outcome);
    return { status: 201, body: { status: success, orderId, extOrderId } };
  }

  function takeCard(order: Order, outcome: Behaviour['cards']): void {
    order.cardCode = cardCodes[outcome] ?? '000';
    if (order.cardCode === '000' && order.typed && order.holder) cards.store(order.holder, order.typed);
    settle(order, order.cardCode === '000' ? 'COMPLETED' : 'CANCELED');
  }

  /** The tokens of the buyer for whom the access token was granted. */
  const ofHolder =
    (handle: (holder: string, parts: string[]) => Answered): Routes[string] =>
    ({ headers }, parts) => {
      const holder = tokens.get((headers.authorization ?? '').replace('Bearer ', ''));
      return holder ? handle(holder, parts) : failure(401, 'UNAUTHORIZED');
    };

  function refund(order: Order, { body }: Asked): Answered {
    const { extRefundId, amount = order.totalAmount } = JSON.parse(body).refund;
    const same = order.refunds.find((made) => made.extRefundId === extRefundId);
    if (same) return refundAnswer(order, same);
    const sum = order.refunds.reduce((all, made) => all + (made.status === 'CANCELED' ? 0 : Number(made.amount)), 0);
    if (order.status !== 'COMPLETED') return failure(400, 'ERROR_VALUE_INVALID');
    if (sum + Number(amount) > Number(order.totalAmount)) return failure(400, 'BUSINESS_ERROR');
    const made: Order['refunds'][number] = {
      refundId: String(1_000 + orders.size * 10 + order.refunds.length),
      extRefundId,
      amount,
      status: 'PENDING',
    };
    order.refunds.push(made);
    // A refund of 13 grosze is rejected by the bank.
    void pause(simulator.behaviour.notificationDelayMs).then(() => {
      made.status = amount === '13' ? 'CANCELED' : 'FINALIZED';
      const { orderId, extOrderId, currencyCode } = order;
      // The notification contains only the provider's id.
      const told = { refundId: made.refundId, amount, currencyCode, status: made.status };
      simulator.notify(order.notifyUrl, [messageOf({ orderId, extOrderId, refund: told })]);
    });
    return refundAnswer(order, made);
  }

  const refundAnswer = ({ orderId, currencyCode }: Order, made: Order['refunds'][number]): Answered => ({
    status: 200,
    body: { orderId, refund: { ...made, currencyCode }, status: success },
  });

  function transactions({ reason, cardCode }: Order): Answered {
    if (cardCode !== null) {
      const card = { cardData: { cardNumberMasked: '444433******1111', cardResponseCode: cardCode } };
      return { status: 200, body: { transactions: [{ payMethod: { value: 'c' }, paymentFlow: 'CARD', card }] } };
    }
    const error = reason ? { error: { code: reason } } : {};
    return { status: 200, body: { transactions: [{ payMethod: { value: 'blik' }, paymentFlow: 'BLIK', ...error }] } };
  }

  const page = (order: Order, fault?: string): Answered => ({
    status: fault ? 422 : 200,
    body: paymentPage({
      provider: 'PayU',
      description: order.description,
      amount: Number(order.totalAmount),
      action: `/pay/${order.orderId}`,
      ...(fault ? { fault } : {}),
    }),
  });

  function decide(order: Order, { body }: Asked): Answered {
    const sent = new URLSearchParams(body);
    const code = (sent.get('blik') ?? '').replace(/\s/g, '');
    if (sent.get('choice') === 'blik' && demoBlikOutcome(code) !== 'paid')
      return page(order, 'Ta płatność się nie powiodła.');
    const back = new URL(order.continueUrl);
    if (sent.get('choice') === 'refuse') back.searchParams.set('error', '501');
    if (order.typed) takeCard(order, sent.get('choice') === 'refuse' ? 'declined' : 'paid');
    else settle(order, sent.get('choice') === 'refuse' ? 'CANCELED' : 'COMPLETED');
    return { status: 303, body: '', headers: { location: back.href } };
  }

  return {
    'POST /pl/standard/user/oauth/authorize': authorize,
    'POST /api/v2_1/orders': guarded(create),
    'GET /api/v2_1/orders/*': guarded(
      known((order) => ({ status: 200, body: { orders: [shown(order)], status: success } })),
    ),
    'GET /api/v2_1/orders/*/transactions': guarded(known(transactions)),
    'POST /api/v2_1/orders/*/refunds': guarded(known(refund)),
    'GET /api/v2_1/orders/*/refunds': guarded(known(({ refunds }) => ({ status: 200, body: { refunds } }))),
    'GET /api/v2_1/paymethods': ofHolder((holder) => ({
      status: 200,
      body: { cardTokens: cards.of(holder), pexTokens: [], payByLinks: [], status: success },
    })),
    'DELETE /api/v2_1/tokens/*': ofHolder((holder, [token = '']) =>
      cards.remove(holder, token) ? { status: 204, body: '' } : failure(404, 'DATA_NOT_FOUND'),
    ),
    ...cards.routes(base),
    'GET /pay/*': known((order) => page(order)),
    'POST /pay/*': known(decide),
    // For tests: an amount or currency that differs from the requested one; tokens that expire early.
    'POST /simulator/change': ({ body }) => {
      const { sessionId, amount, currency } = JSON.parse(body);
      const change = { ...(amount && { totalAmount: String(amount) }), ...(currency && { currencyCode: currency }) };
      Object.assign(byExt(sessionId) ?? {}, change);
      return { status: 200, body: {} };
    },
    'POST /simulator/notify': ({ body }) => {
      const { sessionId, status } = JSON.parse(body);
      const order = byExt(sessionId);
      if (order) simulator.notify(order.notifyUrl, [orderMessage(order, status)]);
      return { status: order ? 200 : 404, body: {} };
    },
    'POST /simulator/end-tokens': () => {
      tokens.clear();
      return { status: 200, body: {} };
    },
  };
}

function shown({ orderId, extOrderId, notifyUrl, description, totalAmount, currencyCode, status }: Order) {
  return { orderId, extOrderId, notifyUrl, description, totalAmount, currencyCode, status };
}

/** A grant for a buyer names the address and the shop's own id. `null`: one is missing. */
function holderOf(sent: URLSearchParams): string | null {
  const [email, id] = [sent.get('email'), sent.get('ext_customer_id')];
  return email && id ? `${email} ${id}` : null;
}
