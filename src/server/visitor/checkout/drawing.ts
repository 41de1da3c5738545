import type { BasketContent } from '../../../data/basket/basket-content.ts';
import { isKnownBuyer } from '../../../shop/account/client.ts';
import { type Basket, basketAt, givenGift } from '../../../shop/basket/basket.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { divisionChoice, shownDeliveries } from '../../../shop/delivery/delivery-choice.ts';
import { type DeliveryKey, deliveryMessages } from '../../../shop/delivery/delivery-messages.ts';
import { type DeliveryOffer, usableOffers } from '../../../shop/delivery/delivery-offer.ts';
import { arrivalText, deliveryRefusalText } from '../../../shop/delivery/delivery-text.ts';
import { shownDivision } from '../../../shop/delivery/shown-division.ts';
import { subtractMoney } from '../../../shop/money/money.ts';
import { opinionRules } from '../../../shop/opinion/opinion-settings.ts';
import type { CheckoutChoices } from '../../../shop/order/checkout/checkout-choices.ts';
import type { CheckoutDrawing, CheckoutLine, ShownSums } from '../../../shop/order/checkout/checkout-drawing.ts';
import { type CheckoutOptions, methodsFor, methodsOfWays } from '../../../shop/order/checkout/checkout-options.ts';
import {
  agreementFor,
  delivered,
  termsOf as deliveryTermsOf,
  methodOf,
  offersFor,
  type PlanTerms,
} from '../../../shop/order/checkout/checkout-plan.ts';
import { orderFormConsents } from '../../../shop/order/checkout/order-consents.ts';
import { methodMessages } from '../../../shop/order/checkout/shown/method-messages.ts';
import { orderFaultText } from '../../../shop/order/checkout/shown/order-faults.ts';
import { giftLine, shownLine } from '../../../shop/order/checkout/shown/shown-lines.ts';
import { voucherNote } from '../../../shop/order/checkout/shown/voucher-note.ts';
import { fingerprintOf } from '../../../shop/order/fingerprint.ts';
import { holdTimesOf, mayHold } from '../../../shop/order/hold.ts';
import type { Agreement, AgreementRefusal } from '../../../shop/order/place-order.ts';
import { shownRates } from '../../../shop/order/sums.ts';
import { holdMessages } from '../../../shop/order/view/hold-messages.ts';
import { termCondition } from '../../../shop/order/view/term-condition.ts';
import { termConditionMessages } from '../../../shop/order/view/term-condition-messages.ts';
import { rightAtOrder } from '../../../shop/order/withdrawal/shown-right.ts';
import type { RightLine } from '../../../shop/order/withdrawal/withdrawal-right.ts';
import { paymentMessages } from '../../../shop/payment/payment-messages.ts';
import type { PaymentMethod } from '../../../shop/payment/payment-methods.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { type Translate, translator } from '../../../shop/text/messages.ts';
import { counted, nouns } from '../../../shop/text/plural.ts';
import type { BuyerData, CheckoutTerms } from './buyer-data.ts';
import type { CheckoutParts } from './checkout-parts.ts';

type DrawingParts = Pick<CheckoutParts, 'store' | 'settings' | 'now'> & {
  payments: Pick<CheckoutParts['payments'], 'storesCards'>;
};

/** The contents of a basket at one instant. Delivery is decided by the form and not by the basket. */
export const basketOf = ({ removed: _, ...content }: BasketContent, now: number): Basket =>
  basketAt({ ...content, now });

/** The view of the form for these choices. */
export async function drawingOf(
  parts: DrawingParts,
  { buyer, basket, terms }: { buyer: BuyerData; basket: Basket; terms: CheckoutTerms },
  asked: CheckoutChoices,
): Promise<CheckoutDrawing> {
  const { settings } = parts;
  const offers = offersFor(basket, asked, terms);
  const offer = chosenOffer(offers, asked);
  const choices = { ...asked, optionId: offer?.option.id ?? null };
  const chosen = withMethod(choices, offer, terms);
  const agreed = agreementFor(basket, chosen, terms);
  const agreement = 'refused' in agreed ? null : agreed;
  const products = await productsOf(parts, basket);
  const say = translator(settings.messages, deliveryMessages);
  const consents = orderFormConsents([...products.values()], {
    company: settings.company.name,
    overrides: settings.messages,
    hasNews: buyer.hasNews,
    invites: opinionRules(settings).inviteAfterDays !== null,
    storesCard: parts.payments.storesCards && basket.lines.some(({ subscriptionDays }) => subscriptionDays > 0),
  });
  const deliveries = shownDeliveries(offers, terms.now, say);
  const method = agreement ? agreement.method : chosen.method;
  const isPaid = agreement !== null && agreement.sums.toPay === 0;
  const options: CheckoutOptions = {
    ways: usableOffers(offers).map(({ option }) => wayOf(option)),
    countries: buyer.countries,
    methods: terms.methods,
    isPaid,
    mustTick: consents.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    saved: buyer.saved.map(({ id, country }) => ({ id, country })),
  };
  return {
    options,
    deliveries,
    chosen: choices.optionId,
    refused: refusedChoice(offers, asked, say),
    isDivided: choices.divided,
    division: divisionOf(basket, choices, terms, offer, settings),
    point: terms.point,
    methods: shownMethods(
      offer ? [offer.option] : options.ways,
      terms.methods,
      settings,
      await guestHold(parts, buyer, agreement),
    ),
    lines: linesOf(basket, products, settings),
    right: rightAtOrder(rightLines(basket, products), terms.now, settings.messages),
    sums: sumsOf(basket, agreement, offer),
    arrives: offer ? arrivalText(offer, offer.option.carrier, terms.now, say) : '',
    arrivesIf: offer
      ? termCondition(
          { lines: [...products.values()], delivery: offer.option },
          method,
          translator(settings.messages, termConditionMessages),
        )
      : [],
    days: offer?.days ?? null,
    consents,
    fingerprint: agreement ? fingerprintOf(agreement) : '',
    problem: problemOf(deliveries.length === 0 ? { refused: 'delivery_not_offered' } : agreed, settings),
    voucher: voucherNote(asked.voucher, terms.card, agreement, settings.messages),
  };
}

const wayOf = ({ id, carrier, payment }: DeliveryOffer['option']) => ({ id, carrier, payment });

/** The chosen method if it is usable; a single method needs no choice. */
function chosenOffer(offers: DeliveryOffer[], { optionId }: CheckoutChoices): DeliveryOffer | null {
  const usable = usableOffers(offers);
  return usable.find(({ option }) => option.id === optionId) ?? (usable.length === 1 ? (usable[0] ?? null) : null);
}

function refusedChoice(
  offers: DeliveryOffer[],
  { optionId }: CheckoutChoices,
  say: Translate<DeliveryKey>,
): CheckoutDrawing['refused'] {
  const refused = offers.find(({ option }) => option.id === optionId)?.refused;
  return refused ? { code: refused.code, text: deliveryRefusalText(refused, say) } : null;
}

/** The cost is shown before a method of payment is chosen, because it is the same for each. */
function withMethod(choices: CheckoutChoices, offer: DeliveryOffer | null, terms: PlanTerms): CheckoutChoices {
  if (!offer) return choices;
  const method = methodOf(choices, offer.option, terms) ?? methodsFor(offer.option.payment, terms.methods)[0] ?? null;
  return { ...choices, method };
}

async function productsOf({ store, now }: DrawingParts, { lines }: Basket): Promise<Map<number, Product>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const found = await Promise.all(ids.map((id) => store.catalogue.productById(id, now())));
  return new Map(found.flatMap((product) => (product ? [[product.id, product] as const] : [])));
}

function linesOf(basket: Basket, products: Map<number, Product>, { messages }: ShopSettings): CheckoutLine[] {
  const gift = givenGift(basket);
  return [
    ...basket.lines.map((line) => shownLine(line, products.get(line.productId) ?? null, messages)),
    ...(gift ? [giftLine(gift, messages)] : []),
  ];
}

const rightLines = ({ lines }: Basket, products: Map<number, Product>): RightLine[] =>
  lines.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? [{ ...line, ...rightFacts(product), isGift: false }] : [];
  });

const rightFacts = ({ type, version, withdrawal }: Product) => ({ type, version, withdrawal });

function divisionOf(
  basket: Basket,
  choices: CheckoutChoices,
  terms: PlanTerms,
  offer: DeliveryOffer | null,
  { messages }: ShopSettings,
): CheckoutDrawing['division'] {
  if (!offer) return null;
  const lines = delivered(basket, terms);
  const choice = divisionChoice(offer.option, lines, deliveryTermsOf(basket, choices, terms, offer.option));
  return choice && shownDivision(choice, lines, terms.now, translator(messages, deliveryMessages));
}

function shownMethods(
  ways: readonly Pick<DeliveryOffer['option'], 'payment'>[],
  methods: readonly PaymentMethod[],
  { messages }: ShopSettings,
  hold: GuestGoods,
): CheckoutDrawing['methods'] {
  const name = translator(messages, paymentMessages);
  const note = translator(messages, { ...methodMessages, ...holdMessages });
  return methodsOfWays(ways, methods).map((method) => ({
    method,
    name: name(`payment.method.${method}`),
    note: [note(`method.${method}`), ...holdNote(method, hold, note)].join(' '),
  }));
}

/** For how many days the goods of an unknown buyer who pays later are held, or `none`; `null`: the buyer is known. */
type GuestGoods = number | 'none' | null;

async function guestHold(
  { store, settings }: DrawingParts,
  { client }: BuyerData,
  agreement: Agreement | null,
): Promise<GuestGoods> {
  if (!agreement || isKnownBuyer(client, client?.email ?? '')) return null;
  const { guest } = holdTimesOf(settings);
  const wanted = await store.orders.wantedStock(agreement.lines);
  return mayHold(wanted, agreement.sums.toPay, guest) ? guest.days : 'none';
}

function holdNote(
  method: PaymentMethod,
  hold: GuestGoods,
  note: Translate<keyof typeof methodMessages | keyof typeof holdMessages>,
): string[] {
  if (hold === null || (method !== 'transfer' && method !== 'cash')) return [];
  if (hold === 'none') {
    return [note(method === 'cash' ? 'hold.cashNotHeld' : 'method.transferNotHeld'), note('method.heldIf')];
  }
  // The shop takes an order that is paid on delivery on before the days are over.
  return method === 'transfer' ? [note('method.transferHeld', { days: counted(hold, nouns.day) })] : [];
}

/** Before a method of delivery is chosen: the sum of the goods. */
function sumsOf(basket: Basket, agreement: Agreement | null, offer: DeliveryOffer | null): ShownSums {
  const points = basket.points.needed;
  if (agreement) {
    const { sums, code, lines, delivery } = agreement;
    const isFreeByCode = delivery.isFreeByCode === true;
    return { ...sums, rates: shownRates(sums.rates, lines), code, isFreeByCode, points };
  }
  const { worth, code, afterCode, group } = basket;
  const isCode = code.state === 'active';
  return {
    goods: worth,
    discount: subtractMoney(worth, afterCode),
    ...(group ? { group } : {}),
    code: isCode ? code.code : null,
    isFreeByCode: offer?.isFreeByCode === true,
    delivery: offer?.cost ?? null,
    fee: offer?.cashFee ?? null,
    total: offer ? plus(afterCode, offer) : afterCode,
    rates: [],
    vouchers: 0,
    toPay: afterCode.gross,
    points,
  };
}

const plus = (goods: Basket['afterCode'], { cost, cashFee }: DeliveryOffer) => ({
  gross: goods.gross + cost.gross + cashFee.gross,
  net: goods.net + cost.net + cashFee.net,
});

/** Choices that the form still waits for are no problem of the view. */
const openChoices = new Set(['delivery_not_chosen', 'pickup_point_not_chosen', 'payment_not_chosen']);

function problemOf(agreed: Agreement | AgreementRefusal, settings: ShopSettings): CheckoutDrawing['problem'] {
  if (!('refused' in agreed) || openChoices.has(agreed.refused)) return null;
  return { code: agreed.refused, text: orderFaultText(agreed, settings) };
}
