import { withdrawalRightMessages } from '../../catalogue/withdrawal-right-messages.ts';
import { formatMoney, type Grosze } from '../../money/money.ts';
import { grossText } from '../../money/sum-texts.ts';
import type { SaleDocumentKind } from '../../order/documents/sale-document.ts';
import type { OrderMailKind } from '../../order/effects/effects-of.ts';
import { fulfilmentOf, isService } from '../../order/fulfilment.ts';
import type { Order, OrderLine, Parcel } from '../../order/order.ts';
import { type CashPart, refundedInCash } from '../../order/paid-in-cash.ts';
import { isInShop, isPartlySent } from '../../order/parcel-machine.ts';
import { onDelivery } from '../../order/sums.ts';
import { cardsBackMessages } from '../../order/view/cards-back-messages.ts';
import { deliveryTerm } from '../../order/view/delivery-term.ts';
import { cardsBackText } from '../../order/view/order-text.ts';
import { orderRightMessages } from '../../order/withdrawal/order-right-messages.ts';
import { deliveredAt, mayWithdraw, rightTexts, withdrawalRight } from '../../order/withdrawal/withdrawal-right.ts';
import { mayPay } from '../../payment/payment-machine.ts';
import { paymentMessages } from '../../payment/payment-messages.ts';
import { isPaymentFault, paymentFaultSentence } from '../../payment/payment-sentences.ts';
import { cardText, chargeOf } from '../../payment/stored-card.ts';
import { lineName } from '../../product/line-name.ts';
import { type Translate, translator } from '../../text/messages.ts';
import { formatNumber } from '../../text/numbers.ts';
import type { Instant } from '../../time/instant.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../time/warsaw-time.ts';
import type { BlockMail, MailBlock, MailRow } from '../mail-blocks.ts';
import { agreedGoods, contractMail } from './contract-mail.ts';
import type { OrderMailFacts } from './mail-facts.ts';
import { orderMailMessages } from './order-mail-messages.ts';
import { placeLines } from './place-lines.ts';

type Say = Translate<keyof typeof orderMailMessages>;
type Write = (facts: OrderMailFacts, say: Say) => MailBlock[] | null;

/** A mail about an order in its current state; `null`: the mail is no longer needed. */
export function orderMail(kind: OrderMailKind, facts: OrderMailFacts): BlockMail | null {
  if (kind === 'placed') return contractMail(facts);
  const say = translator(facts.overrides, orderMailMessages);
  const blocks = writers[kind](facts, say);
  if (!blocks) return null;
  const signature: MailBlock = { lines: [facts.shop, ...facts.seller.lines] };
  return {
    subject: say(subjectKey(kind, facts.order), { number: facts.order.number }),
    blocks: [...blocks, ...withdrawLink(kind, facts), signature],
  };
}

function subjectKey(kind: Exclude<OrderMailKind, 'placed'>, order: Order) {
  const isOther = (kind === 'sent' || kind === 'delivered') && fulfilmentOf(order) === 'service';
  return isOther ? (`orderMail.service.${kind}` as const) : (`orderMail.${kind}.subject` as const);
}

const beforeDelivery: readonly OrderMailKind[] = ['paid', 'accepted', 'parcel-sent', 'sent', 'ready', 'lines-changed'];

/**
 * The link that the law requires for as long as the right lasts. The mail about the delivery has it with the deadline.
 */
const withdrawLink = (kind: OrderMailKind, { order, withdrawal: { link, address } }: OrderMailFacts): MailBlock[] =>
  beforeDelivery.includes(kind) && mayWithdraw(order, order.placedAt) ? [{ link, address }] : [];

/** The first sentence follows the greeting in the same paragraph. */
const opening = (say: Say, sentence: string): MailBlock => ({ p: `${say('orderMail.hello')} ${sentence}` });

const toOrder = ({ link }: OrderMailFacts, say: Say): MailBlock => ({ link: say('orderMail.order'), address: link });

const gross = (amount: Grosze, { order, overrides }: OrderMailFacts): string =>
  grossText(amount, order.priceType === 'net', translator(overrides));

/** The mail asks for a payment only if the order is unpaid and can still be paid. */
const waitsForMoney = ({ state, payment, sums }: Order): boolean =>
  state === 'placed' && sums.toPay > 0 && payment.state !== 'none' && mayPay(payment.state);

function askToPay(kind: 'payment-failed' | 'payment-reminder'): Write {
  return (facts, say) => {
    const { order, link } = facts;
    if (!waitsForMoney(order)) return null;
    const { heldUntil: until, stockUntil } = order.payment;
    const isShort = until !== null && stockUntil !== undefined && stockUntil < until;
    const held = isShort ? 'orderMail.waitsUntil' : 'orderMail.heldUntil';
    const values = { number: order.number, amount: gross(order.payment.due, facts) };
    return [
      opening(say, declinedText(facts, say, kind) ?? say(`orderMail.${kind}.text`, values)),
      { link: say('orderMail.pay'), address: link },
      ...(until === null
        ? []
        : [{ p: say(held, { day: formatDay(dayOf(until)), time: formatClock(minutesOfDay(until)) }) }]),
    ];
  };
}

/** The mail about a charge of a stored card that failed; it is the last attempt as long as the buyer has not paid. */
function declinedText({ order, overrides }: OrderMailFacts, say: Say, kind: OrderMailKind): string | null {
  const charge = chargeOf(order.payment.attempts);
  if (kind !== 'payment-failed' || !charge || order.payment.attempts.at(-1) !== charge) return null;
  const { fault, amount, charged: ending } = charge;
  const reason = paymentFaultSentence(
    translator(overrides, paymentMessages),
    isPaymentFault(fault) ? fault : 'provider_failed',
  );
  return say('orderMail.payment-failed.card', {
    number: order.number,
    amount: formatMoney(amount),
    card: cardText({ ending }),
    reason,
  });
}

const serviceOr = <Other extends string>(other: Other, order: Order): Other | 'service' =>
  fulfilmentOf(order) === 'service' ? 'service' : other;

const subscriptionEnds = ({ hasSubscription }: OrderMailFacts, say: Say): MailBlock[] =>
  hasSubscription ? [{ p: say('orderMail.subscriptionEnds') }] : [];

const refundedKeys = {
  none: { whole: 'orderMail.refunded.text', part: 'orderMail.refunded.part' },
  part: { whole: 'orderMail.refunded.both', part: 'orderMail.refunded.bothPart' },
  whole: { whole: 'orderMail.refunded.cash', part: 'orderMail.refunded.cashPart' },
} as const satisfies Record<CashPart, object>;

const writers: Record<Exclude<OrderMailKind, 'placed'>, Write> = {
  paid: (facts, say) => {
    const { number, payment } = facts.order;
    const values = { number, amount: gross(payment.paid, facts) };
    const rest = onDelivery(facts.order);
    if (rest > 0) {
      const text = say('orderMail.paid.advance', { ...values, rest: gross(rest, facts) });
      return [opening(say, text), ...deliveryDays(facts.order, say), toOrder(facts, say)];
    }
    const fulfilment = fulfilmentOf(facts.order);
    const own = fulfilment === 'collect' || fulfilment === 'service' ? fulfilment : 'text';
    return [opening(say, say(`orderMail.paid.${own}`, values)), ...deliveryDays(facts.order, say), toOrder(facts, say)];
  },
  'payment-failed': askToPay('payment-failed'),
  'payment-reminder': askToPay('payment-reminder'),
  expired: (facts, say) => [
    opening(say, say('orderMail.expired.text', { number: facts.order.number })),
    { p: say('orderMail.expired.late') },
    ...subscriptionEnds(facts, say),
    { link: say('orderMail.again'), address: facts.link },
  ],
  cancelled: (facts, say) => [...cancelled(facts, say), ...subscriptionEnds(facts, say), toOrder(facts, say)],
  accepted: (facts, say) => [
    opening(say, say(`orderMail.accepted.${serviceOr('text', facts.order)}`, { number: facts.order.number })),
    ...deliveryDays(facts.order, say),
    toOrder(facts, say),
  ],
  'parcel-sent': (facts, say) => parcelSent(facts, say),
  sent: (facts, say) => sent(facts, say),
  ready: (facts, say) => {
    const { number, delivery } = facts.order;
    const place = placeLines(facts.order);
    const hours = delivery.point?.hours || (delivery.carrier === 'collect' ? facts.seller.hours : '');
    return [
      opening(say, say('orderMail.ready.text', { number })),
      { lines: place.length > 0 ? place : [facts.seller.address] },
      ...(hours === '' ? [] : [{ p: say('orderMail.ready.hours', { hours }) }]),
      ...cashOnCollection(facts, say),
      ...services(facts, say),
      toOrder(facts, say),
    ];
  },
  delivered: (facts, say) => [
    opening(say, say(`orderMail.delivered.${serviceOr('text', facts.order)}`, { number: facts.order.number })),
    ...rightBlocks(facts, deliveredAt(facts.order) ?? facts.order.placedAt),
    { p: say('orderMail.delivered.complaint', { email: facts.seller.email }) },
    toOrder(facts, say),
  ],
  refunded: (facts, say) => {
    const { number, payment } = facts.order;
    const back = gross(payment.refunded, facts);
    const values = { number, amount: back, back };
    const isPart = payment.refunded < payment.paid;
    const keys = refundedKeys[refundedInCash(facts.order, payment.refunded)];
    const text = isPart ? say(keys.part, { ...values, paid: gross(payment.paid, facts) }) : say(keys.whole, values);
    return [opening(say, text), toOrder(facts, say)];
  },
  'address-changed': (facts, say) => [
    opening(say, say('orderMail.address-changed.text', { number: facts.order.number })),
    { lines: placeLines(facts.order) },
    { p: say('orderMail.address-changed.wrong', { email: facts.seller.email }) },
    toOrder(facts, say),
  ],
  'lines-changed': (facts, say) => [
    opening(say, say('orderMail.lines-changed.text', { number: facts.order.number })),
    ...agreedGoods(facts),
    ...deliveryDays(facts.order, say),
    ...changedPayment(facts, say),
    { p: say('orderMail.lines-changed.wrong', { email: facts.seller.email }) },
    toOrder(facts, say),
  ],
};

/** What is to be paid or goes back after the shop has changed the order. */
function changedPayment(facts: OrderMailFacts, say: Say): MailBlock[] {
  const { order, link } = facts;
  const { state, method, due, paid, refunded } = order.payment;
  if (state === 'underpaid')
    return [
      { p: say('orderMail.lines-changed.open', { amount: gross(due - paid, facts) }) },
      { link: say('orderMail.lines-changed.payOpen'), address: link },
    ];
  const back = paid - refunded - order.sums.toPay;
  if (state === 'refunding' && back > 0)
    return [{ p: say('orderMail.lines-changed.back', { amount: gross(back, facts) }) }];
  return method !== null && waitsForMoney(order) ? [{ link: say('orderMail.pay'), address: link }] : [];
}

/** The buyer's right of withdrawal, with the link if there is one. */
function rightBlocks({ order, withdrawal: { link, address }, overrides }: OrderMailFacts, now: Instant): MailBlock[] {
  const say = translator(overrides, { ...withdrawalRightMessages, ...orderRightMessages });
  return [
    ...rightTexts(withdrawalRight(order), now, say).map((p) => ({ p })),
    ...(mayWithdraw(order, now) ? [{ link, address }] : []),
  ];
}

/** Of an accepted order without its money: the days of the contract, since nobody knows when the money comes. */
function deliveryDays(order: Order, say: Say): MailBlock[] {
  const term = deliveryTerm(order, order.placedAt);
  if (term === null || fulfilmentOf(order) !== 'parcel') return [];
  if (term.parcels.length < 2) return [{ p: say('orderMail.deliveryDay', { day: formatDay(term.latest) }) }];
  const days = term.parcels.map(({ latest }, index) => ({ day: formatDay(latest), place: index + 1 }));
  return [{ list: days.map((values) => say('orderMail.parcelDay', values)) }];
}

/** A payment came that the order does not need; it is refunded automatically. */
const hasLateMoney = ({ attempts }: Order['payment']): boolean => attempts.some(({ state }) => state === 'paid');

function cancelled(facts: OrderMailFacts, say: Say): MailBlock[] {
  const { order, back, overrides } = facts;
  const { number, history, payment } = order;
  const { coming = 0 } = back ?? {};
  const toCards = cardsBackText(back, order, translator(overrides, cardsBackMessages), translator(overrides));
  const at = history.findLastIndex(({ what, state }) => what === 'order' && state === 'cancelled');
  const byShopper = history[at]?.event === 'cancelByShopper';
  const reason = history.slice(at).find(({ what }) => what === 'note')?.event;
  return [
    opening(say, say(byShopper ? 'orderMail.cancelled.byShopper' : 'orderMail.cancelled.byShop', { number })),
    ...(reason ? [{ p: say('orderMail.cancelled.reason', { reason }) }] : []),
    ...(coming > 0 ? [{ p: say('orderMail.cancelled.refund', { amount: gross(coming, facts) }) }] : []),
    ...(toCards ? [{ p: toCards }] : []),
    ...(coming > 0 || payment.paid > 0 || hasLateMoney(payment) ? [] : [{ p: say('orderMail.cancelled.unpaid') }]),
  ];
}

/** The mail about one parcel announces the later ones; the mail about the whole order covers the last. */
function parcelSent(facts: OrderMailFacts, say: Say): MailBlock[] | null {
  const { order, parcelId } = facts;
  const parcel = order.parcels.find(({ id }) => id === parcelId);
  if (!parcel || isInShop(parcel) || !isPartlySent(order)) return null;
  const term = deliveryTerm(order, order.placedAt);
  if (term === null) return null;
  const latestOf = (own: Parcel) => (term.parcels[order.parcels.indexOf(own)] ?? term).latest;
  const contents = (own: Parcel): MailBlock[] => [
    { list: contentsOf(own, order, say) },
    { p: say('orderMail.deliveryDay', { day: formatDay(latestOf(own)) }) },
  ];
  return [
    opening(say, say('orderMail.parcel-sent.text', { number: order.number, delivery: order.delivery.name })),
    ...tracking(parcel, facts, say),
    { h2: say('orderMail.parcel-sent.inside') },
    ...contents(parcel),
    // The same rule as for labels: the first parcel collects the cash for all.
    ...(parcel === order.parcels[0] ? cashOnCollection(facts, say) : []),
    { h2: say('orderMail.parcel-sent.later') },
    ...order.parcels.filter(isInShop).flatMap(contents),
    { p: say('orderMail.parcel-sent.write') },
    toOrder(facts, say),
  ];
}

const contentsOf = (parcel: Parcel, { lines }: Order, say: Say): string[] =>
  parcel.lines.flatMap(({ lineId, quantity }) =>
    lines
      .filter(({ id }) => id === lineId)
      .map((line) =>
        say('orderMail.parcel-sent.item', {
          name: lineName(line),
          quantity: `${formatNumber(quantity)} ${line.unit}`,
        }),
      ),
  );

function tracking({ trackingNumber }: Parcel, facts: OrderMailFacts, say: Say): MailBlock[] {
  if (trackingNumber === null) return [];
  const address = facts.tracking(trackingNumber);
  const label = say('orderMail.sent.tracking');
  return [address ? { link: `${label} ${trackingNumber}`, address } : { rows: [{ label, value: trackingNumber }] }];
}

function sent(facts: OrderMailFacts, say: Say): MailBlock[] {
  const { number, delivery, parcels } = facts.order;
  const fulfilment = fulfilmentOf(facts.order);
  const confirmed = services(facts, say);
  if (fulfilment === 'service') {
    return [opening(say, say('orderMail.service.text', { number })), ...confirmed, toOrder(facts, say)];
  }
  if (fulfilment === 'email') {
    const text = say(confirmed.length > 0 ? 'orderMail.sent.emailInPart' : 'orderMail.sent.email', { number });
    return [opening(say, text), ...confirmed, toOrder(facts, say)];
  }
  return [
    opening(say, say('orderMail.sent.text', { number, delivery: delivery.name })),
    ...parcels.flatMap((parcel) => tracking(parcel, facts, say)),
    ...deliveryDays(facts.order, say),
    ...cashOnCollection(facts, say),
    ...confirmed,
    toOrder(facts, say),
  ];
}

/** Services among the lines: what, when and where. */
const services = (facts: OrderMailFacts, say: Say): MailBlock[] =>
  facts.order.lines
    .filter(isService)
    .flatMap((line) => [
      { h2: say(`orderMail.service.${isDated(line) ? 'dated' : 'undated'}`) },
      { rows: serviceRows(line, facts, say) },
    ]);

const isDated = ({ withdrawal }: OrderLine): boolean => withdrawal === 'dated_service';

/** The size of a service with its day is its term. It takes place at the shop unless its page says where. */
function serviceRows(line: OrderLine, { places, seller }: OrderMailFacts, say: Say): MailRow[] {
  const hasTerm = isDated(line) && line.sizeName !== '';
  const place = places[line.slug] ?? (isDated(line) ? seller.address : '');
  return [
    { label: say('orderMail.service.name'), value: lineName(hasTerm ? { ...line, sizeName: '' } : line) },
    ...(hasTerm ? [{ label: say('orderMail.service.term'), value: line.sizeName }] : []),
    ...(place === '' ? [] : [{ label: say('orderMail.service.place'), value: place }]),
    { label: say('orderMail.service.quantity'), value: `${formatNumber(line.quantity)} ${line.unit}` },
  ];
}

const cashOnCollection = (facts: OrderMailFacts, say: Say): MailBlock[] => {
  const rest = onDelivery(facts.order);
  return rest > 0 ? [{ p: say('orderMail.sent.cash', { amount: gross(rest, facts) }) }] : [];
};

export interface SentGiftCard {
  code: string;
  value: Grosze;
}

/**
 * Codes of gift cards that an order bought. The subject has none, because a locked phone shows it to everyone near it.
 */
export function giftCardMail(
  cards: SentGiftCard[],
  { number, until, isRefund = false, shop, seller, overrides }: { number: string; until: Instant } & GiftCardFacts,
): BlockMail {
  const say = translator(overrides, orderMailMessages);
  const bought = cards.length > 1 ? ('several' as const) : ('text' as const);
  const text = say(`orderMail.giftCards.${isRefund ? 'refund' : bought}`, { number });
  return {
    subject: say('orderMail.giftCards.subject'),
    blocks: [
      opening(say, text),
      ...cards.flatMap(({ code, value }): MailBlock[] => [
        { code },
        { p: say('orderMail.giftCards.worth', { amount: formatMoney(value) }) },
      ]),
      { p: say('orderMail.giftCards.use', { day: formatDay(dayOf(until)) }) },
      { p: say('orderMail.giftCards.keep') },
      { lines: [shop, ...seller.lines] },
    ],
  };
}

type GiftCardFacts = Pick<OrderMailFacts, 'shop' | 'overrides'> & {
  seller: { lines: string[] };
  /** The card is a refund for a return, whose number the mail states. */
  isRefund?: boolean;
};

/** A message of staff to the buyer. Empty lines separate paragraphs. */
export function messageMail(text: string, facts: OrderMailFacts): BlockMail {
  const say = translator(facts.overrides, orderMailMessages);
  const { number } = facts.order;
  const paragraphs = text.split(/\r?\n\s*\r?\n/).map((one) => one.split(/\r?\n/));
  return {
    subject: say('orderMail.message.subject', { number }),
    blocks: [
      opening(say, say('orderMail.message.text', { number })),
      ...paragraphs.map((lines): MailBlock => (lines.length === 1 ? { p: lines[0] ?? '' } : { lines })),
      { p: say('orderMail.message.answer', { email: facts.seller.email }) },
      toOrder(facts, say),
      { lines: [facts.shop, ...facts.seller.lines] },
    ],
  };
}

/** The mail has the invoice as an attachment. */
export function invoiceMail(
  { number, kind, ksefNumber }: { number: string; kind: SaleDocumentKind; ksefNumber: string | null },
  { order, shop, seller, link, overrides }: OrderMailFacts,
): BlockMail {
  const say = translator(overrides, orderMailMessages);
  const isCorrection = kind === 'correction';
  const values = { number, order: order.number };
  return {
    subject: say(isCorrection ? 'orderMail.correction.subject' : 'orderMail.invoice.subject', { number }),
    blocks: [
      opening(say, say(isCorrection ? 'orderMail.correction.text' : 'orderMail.invoice.text', values)),
      ...(kind === 'advance' ? [{ p: say('orderMail.invoice.advance') }] : []),
      ...(ksefNumber ? [{ p: say('orderMail.invoice.ksef', { ksefNumber }) }] : []),
      { link: say('orderMail.order'), address: link },
      { lines: [shop, ...seller.lines] },
    ],
  };
}
