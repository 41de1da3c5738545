import { phoneText } from '../../address/phone-text.ts';
import { groupText } from '../../basket/rebate.ts';
import { isMadeToOrder } from '../../catalogue/line-right.ts';
import { withdrawalRightMessages } from '../../catalogue/withdrawal-right-messages.ts';
import { formatMoney, type Grosze, type Money, noMoney, subtractMoney } from '../../money/money.ts';
import { grossText, inOneLine, orderSumTexts, toPayTexts } from '../../money/sum-texts.ts';
import { fulfilmentOf } from '../../order/fulfilment.ts';
import { holdStanding, isCashNotHeld } from '../../order/hold.ts';
import type { Order, OrderLine } from '../../order/order.ts';
import { isPaidWhole, type ShownRate, shownRates } from '../../order/sums.ts';
import { agreedTerm } from '../../order/view/delivery-term.ts';
import { holdMessages } from '../../order/view/hold-messages.ts';
import { termCondition } from '../../order/view/term-condition.ts';
import { termConditionMessages } from '../../order/view/term-condition-messages.ts';
import { orderRightMessages } from '../../order/withdrawal/order-right-messages.ts';
import { withdrawalInstruction } from '../../order/withdrawal/statutory-texts.ts';
import { grantsWithdrawal, rightTexts, termStarts, withdrawalRight } from '../../order/withdrawal/withdrawal-right.ts';
import { paymentMessages } from '../../payment/payment-messages.ts';
import { methodName } from '../../payment/payment-sentences.ts';
import { cardText, chargeOf } from '../../payment/stored-card.ts';
import { lineName } from '../../product/line-name.ts';
import { periodText } from '../../product/subscription-period.ts';
import { wishMessages } from '../../product/wish-messages.ts';
import { type Translate, translator } from '../../text/messages.ts';
import { formatNumber } from '../../text/numbers.ts';
import type { Instant } from '../../time/instant.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../time/warsaw-time.ts';
import type { BlockMail, MailBlock, MailItem, MailRow } from '../mail-blocks.ts';
import { contractMessages } from './contract-messages.ts';
import type { OrderMailFacts, TransferTo } from './mail-facts.ts';
import { orderMailMessages } from './order-mail-messages.ts';
import { placeLines } from './place-lines.ts';

type SayInContract = Translate<keyof typeof contractMessages>;

/**
 * The confirmation of the contract: all points of art. 12 of the act on consumer rights, with the terms and the form of
 * withdrawal attached. A link alone would be no durable medium (CJEU C-49/11).
 */
export function contractMail(facts: OrderMailFacts): BlockMail {
  const { order, overrides } = facts;
  const say = translator(overrides, contractMessages);
  const greet = translator(overrides, orderMailMessages);
  const { lines, email, phone, hours } = facts.seller;
  const placed = { day: formatDay(dayOf(order.placedAt)), time: formatClock(minutesOfDay(order.placedAt)) };
  return {
    subject: say('contract.subject', { number: order.number }),
    blocks: [
      { p: `${greet('orderMail.hello')} ${say('contract.intro', { number: order.number, ...placed })}` },
      { link: greet('orderMail.order'), address: facts.link },
      { h2: say('contract.goods') },
      ...agreedGoods(facts),
      ...delivery(facts, say),
      ...payment(facts, say),
      ...agreedData(facts, say),
      ...withdrawal(facts, say),
      ...complaints(facts, say),
      { h2: say('contract.seller') },
      { lines: [...lines, say('contract.contact', { email, phone, hours })] },
      { p: say(grantsWithdrawal(order) ? 'contract.attached' : 'contract.attachedTerms') },
    ],
  };
}

/** The goods with their prices, and the sums. */
export function agreedGoods(facts: OrderMailFacts): MailBlock[] {
  const say = translator(facts.overrides, contractMessages);
  return [
    { items: facts.order.lines.map((line) => itemOf(line, facts, say)) },
    { h2: say('contract.costs') },
    { rows: costs(facts, say) },
  ];
}

const lowestKeys = {
  window: 'contract.lowest',
  'since-offered': 'contract.lowestSinceOffered',
  'before-first-cut': 'contract.beforeFirstCut',
} as const;

function itemOf(line: OrderLine, { order, features, overrides }: OrderMailFacts, say: SayInContract): MailItem {
  const t = translator(overrides);
  const netFirst = order.priceType === 'net';
  const told = (sum: Money) => orderSumTexts(sum, netFirst, t);
  const wish = translator(overrides, wishMessages);
  const { quantity, unit, price, discount, worth, points, comment, files, subscriptionDays } = line;
  const { lowestGross, lowestBasis = 'window' } = line;
  const details = [
    line.isGift
      ? say('contract.gift')
      : say('contract.quantity', { quantity: `${formatNumber(quantity)} ${unit}`, price: told(price)[0] }),
    ...(features[line.slug] ?? []),
    discount.gross > 0 &&
      say(order.sums.group ? 'contract.groupDiscount' : 'contract.discount', { amount: told(discount)[0] }),
    lowestGross !== null && say(lowestKeys[lowestBasis], { amount: grossText(lowestGross, netFirst, t) }),
    points > 0 && say('contract.points', { points: formatNumber(points) }),
    subscriptionDays > 0 && say('contract.subscription', { period: periodText(subscriptionDays) }),
    comment !== '' &&
      (isMadeToOrder(line) ? wish('wish.said', { text: comment }) : say('contract.comment', { text: comment })),
    files.length > 0 && say('contract.files', { names: files.map(({ name }) => name).join(', ') }),
  ].filter((detail) => detail !== false);
  return { name: lineName(line), details, amount: inOneLine(told(subtractMoney(worth, discount))) };
}

function costs({ order, overrides }: OrderMailFacts, say: SayInContract): MailRow[] {
  const { sums, code, delivery: chosen } = order;
  const t = translator(overrides);
  const netFirst = order.priceType === 'net';
  const row = (label: string, amount: Grosze): MailRow => ({ label, value: grossText(amount, netFirst, t) });
  const told = (label: string, sum: Money, strong = false): MailRow => ({
    label,
    value: inOneLine(orderSumTexts(sum, netFirst, t)),
    strong,
  });
  const rateRow = ({ vat, tax, gross }: ShownRate): MailRow =>
    vat === 'np' || vat === null
      ? { label: say(vat === 'np' ? 'contract.outsideVat' : 'contract.exempt'), value: formatMoney(gross) }
      : { label: say('contract.sumRate', { rate: `${vat}%` }), value: formatMoney(tax) };
  return [
    told(say('contract.sumGoods'), sums.goods),
    ...(sums.discount.gross > 0
      ? [
          told(
            sums.group
              ? say('contract.sumGroup', { group: groupText(sums.group) })
              : say('contract.sumCode', { code: code ?? '' }),
            subtractMoney(noMoney, sums.discount),
          ),
        ]
      : []),
    told(
      chosen.isFreeByCode && code !== null
        ? say('contract.sumDeliveryByCode', { code, name: chosen.name })
        : say('contract.sumDelivery', { name: chosen.name }),
      sums.delivery,
    ),
    ...(sums.fee.gross > 0 ? [told(say('contract.sumFee'), sums.fee)] : []),
    told(say(order.priceType === 'net' ? 'contract.sumTotalNet' : 'contract.sumTotal'), sums.total, true),
    ...shownRates(sums.rates, order.lines).map(rateRow),
    ...(sums.vouchers > 0 ? [row(say('contract.sumVouchers'), -sums.vouchers)] : []),
    {
      // A payment may come before the mail is written.
      label: say(isPaidWhole(order) ? 'contract.sumPaid' : 'contract.sumToPay'),
      value: inOneLine(toPayTexts(sums.toPay, sums.total, netFirst, t)),
      strong: true,
    },
    ...(sums.advance === undefined
      ? []
      : [row(say('contract.sumAdvance'), sums.advance), row(say('contract.sumOnDelivery'), sums.toPay - sums.advance)]),
  ];
}

function delivery({ order, overrides }: OrderMailFacts, say: SayInContract): MailBlock[] {
  const { delivery: chosen, lines, buyer } = order;
  const fulfilment = fulfilmentOf(order);
  const names = (ids: { lineId: number }[]) =>
    ids.flatMap(({ lineId }) => lines.filter(({ id }) => id === lineId).map(lineName)).join(', ');
  const latest = (): string[] => {
    if (fulfilment === 'service') return [say('contract.service', { email: buyer.email })];
    const term = agreedTerm(order);
    if (term === null) return [say('contract.byEmail', { email: buyer.email })];
    if (term.parcels.length < 2) return [say('contract.latest', { day: formatDay(term.latest) })];
    return term.parcels.map(({ latest: day }, index) =>
      say('contract.parcel', {
        place: index + 1,
        names: names(order.parcels[index]?.lines ?? []),
        day: formatDay(day),
      }),
    );
  };
  return [
    { h2: say('contract.delivery') },
    { lines: [chosen.name, ...placeLines(order)] },
    ...latest().map((p) => ({ p })),
    ...termCondition(order, order.payment.method, translator(overrides, termConditionMessages)).map((p) => ({ p })),
    ...(fulfilment === 'collect' ? [{ p: say('contract.collect') }] : []),
  ];
}

function payment({ order, transfer, overrides }: OrderMailFacts, say: SayInContract): MailBlock[] {
  const { payment: own, sums } = order;
  const gross = (amount: Grosze) => grossText(amount, order.priceType === 'net', translator(overrides));
  const head: MailBlock = { h2: say('contract.payment') };
  if (sums.toPay === 0 || own.method === null) return [head, { p: say('contract.payNothing') }];
  const method = methodName(translator(overrides, paymentMessages), own.method);
  const how: MailBlock[] = [{ p: say('contract.method', { method }) }];
  if (sums.advance !== undefined) {
    const parts = { advance: gross(sums.advance), rest: gross(sums.toPay - sums.advance) };
    how.splice(0, 1, { p: say('contract.advance', parts) }, { p: say('contract.advanceMethod', { method }) });
  }
  if (own.state === 'paid') {
    return [head, ...how, { p: say(sums.advance === undefined ? 'contract.paid' : 'contract.advancePaid') }];
  }
  if (own.method === 'cash') {
    const notHeld = isCashNotHeld(order, order.placedAt)
      ? [{ p: translator(overrides, holdMessages)('hold.cashNotHeld') }]
      : [];
    return [head, ...how, { p: say('contract.payCash', { amount: gross(sums.toPay) }) }, ...notHeld];
  }
  const charge = chargeOf(own.attempts);
  if (charge && (charge.state === 'begun' || charge.state === 'confirming')) {
    const told = { amount: gross(charge.amount), card: cardText({ ending: charge.charged }) };
    return [head, ...how, { p: say('contract.payCard', told) }];
  }
  return [
    head,
    ...how,
    { p: payBy(order, say) },
    ...(own.method === 'transfer' && transfer ? [transferRows(transfer, own.due, say)] : []),
  ];
}

/** The deadline of the payment, and whether the goods are reserved until then. */
function payBy({ payment: own, placedAt }: Order, say: SayInContract): string {
  const held = holdStanding(own, placedAt);
  const moment = (at: Instant) => ({ day: formatDay(dayOf(at)), time: formatClock(minutesOfDay(at)) });
  if (held === null) return say('contract.payNow');
  if (held.goods === 'held') return say('contract.payBy', moment(held.until));
  if (held.goods === 'not-held') return say('contract.payByNotHeld', moment(held.waits));
  const { day: heldDay, time: heldTime } = moment(held.until);
  return say('contract.payByHeldShortly', { ...moment(held.waits), heldDay, heldTime });
}

/** The details of the transfer. */
export const transferRows = (
  { holder, account, title }: TransferTo,
  amount: Grosze,
  say: SayInContract,
): MailBlock => ({
  rows: [
    { label: say('contract.holder'), value: holder },
    { label: say('contract.account'), value: account, strong: true },
    { label: say('contract.title'), value: title },
    { label: say('contract.amount'), value: formatMoney(amount) },
  ],
});

/** The buyer, the sale document, remarks, and the consents in the wording that was shown. */
function agreedData({ order }: OrderMailFacts, say: SayInContract): MailBlock[] {
  const { buyer, consents, remarks, courierRemarks } = order;
  const given = consents.filter((consent) => consent.given).map(({ wording }) => wording);
  return [
    { h2: say('contract.buyer') },
    {
      lines: [
        buyer.companyName,
        `${buyer.firstname} ${buyer.lastname}`.trim(),
        buyer.kind === 'firm' && buyer.taxNumber !== '' ? say('contract.taxNumber', { number: buyer.taxNumber }) : '',
        buyer.email,
        phoneText(buyer.phone),
        say(`contract.document.${order.document}`),
        remarks === '' ? '' : say('contract.remarks', { text: remarks }),
        courierRemarks === '' ? '' : say('contract.courierRemarks', { text: courierRemarks }),
      ].filter((line) => line !== ''),
    },
    ...(given.length > 0
      ? [{ h2: say('contract.consents') }, { p: say('contract.consentsIntro') }, { list: given }]
      : []),
  ];
}

/** The buyer's right of withdrawal: the model instruction of annex 1 with its exceptions, or why there is none. */
function withdrawal({ order, seller, withdrawal: online, overrides }: OrderMailFacts, say: SayInContract): MailBlock[] {
  const right = withdrawalRight(order);
  const t = translator(overrides, { ...withdrawalRightMessages, ...orderRightMessages });
  const texts = rightTexts(right, order.placedAt, t);
  const head: MailBlock = { h2: say('contract.withdrawal') };
  if (!grantsWithdrawal(order)) return [head, ...texts.map((p) => ({ p }))];
  const exceptions = texts.slice(1);
  const hasGiven = (asked: string) => order.consents.some(({ name, given }) => name === asked && given);
  return [
    head,
    ...withdrawalInstruction({
      starts: termStarts(right, order.parcels.length),
      seller,
      online: `${online.address} (link „${online.link}”)`,
      hasService: hasGiven('service'),
    }),
    ...(hasGiven('digital') ? [{ p: say('contract.withdrawal.digital') }] : []),
    ...(exceptions.length > 0 ? [{ p: say('contract.withdrawal.exceptionsHere') }, { list: exceptions }] : []),
  ];
}

function complaints({ seller }: OrderMailFacts, say: SayInContract): MailBlock[] {
  return [
    { h2: say('contract.complaints') },
    { p: say('contract.complaints.duty') },
    { p: say('contract.complaints.how', { email: seller.email, address: seller.address }) },
    { p: say('contract.complaints.guarantee') },
    { p: say('contract.complaints.outOfCourt') },
  ];
}
