import type { Basket } from '../../basket/basket.ts';
import { deliveredLines } from '../../basket/basket-delivery.ts';
import { freeWaysOf } from '../../basket/rebate-code.ts';
import {
  type DeliveryMeans,
  type DeliveryOffer,
  type DeliveryRefusal,
  type DeliveryTerms,
  needsPoint,
  offerOf,
} from '../../delivery/delivery-offer.ts';
import type { ChosenDelivery, DeliveryOption, PickupPoint } from '../../delivery/delivery-option.ts';
import type { DeliverySettings } from '../../delivery/delivery-settings.ts';
import { type Grosze, noMoney } from '../../money/money.ts';
import type { PaymentMethod } from '../../payment/payment-methods.ts';
import { isGiftCard } from '../../payment/voucher.ts';
import type { Instant } from '../../time/instant.ts';
import { agreementOf, agreementRefusal } from '../agreement.ts';
import type { Agreement, AgreementRefusal, OrderFault, VoucherUse } from '../place-order.ts';
import type { CheckoutChoices } from './checkout-choices.ts';
import { methodsFor, needsAddress } from './checkout-options.ts';

/** The shop's offer, which does not depend on the basket and the choices. */
export interface PlanTerms {
  delivery: DeliverySettings;
  /** All methods of payment that are enabled. */
  methods: readonly PaymentMethod[];
  /** The chosen pickup point, if the store has it. */
  point: PickupPoint | null;
  /** What an order can be completed with. */
  means: DeliveryMeans;
  /** The part of a sum that gift cards pay. */
  vouchers(sum: Grosze): VoucherUse[];
  /** Slugs of the products that are gift cards themselves. */
  giftCards?: readonly string[];
  now: Instant;
}

/** Every way of delivery for this basket. */
export const offersFor = (basket: Basket, choices: CheckoutChoices, terms: PlanTerms): DeliveryOffer[] =>
  terms.delivery.options.map((option) => offerFor(basket, choices, terms, option));

/** If gift cards and an advance leave nothing to collect, there is no fee for collecting. */
function offerFor(basket: Basket, choices: CheckoutChoices, terms: PlanTerms, option: DeliveryOption): DeliveryOffer {
  const offer = offerOf(option, delivered(basket, terms), termsOf(basket, choices, terms, option));
  if (offer.cashFee.gross === 0) return offer;
  const free = { ...offer, cashFee: noMoney };
  const agreed = agreementWith(basket, free, deliveryOf(free, choices, terms), terms, methodOf(choices, option, terms));
  const isCollected = 'refused' in agreed || agreed.sums.toPay > (agreed.sums.advance ?? 0);
  return isCollected ? offer : free;
}

/** The weights and dispatch dates of the lines. */
export const delivered = ({ lines }: Basket, { delivery }: Pick<PlanTerms, 'delivery'>) =>
  deliveredLines(lines, delivery.defaultWeightGrams);

export const chosenOption = ({ optionId }: CheckoutChoices, { delivery }: Pick<PlanTerms, 'delivery'>) =>
  delivery.options.find(({ id }) => id === optionId);

/**
 * The agreement for the basket with these choices, or why it cannot be ordered. The form and the placing of an order
 * both use it.
 */
export function agreementFor(basket: Basket, choices: CheckoutChoices, terms: PlanTerms): Agreement | AgreementRefusal {
  const refusal = agreementRefusal(basket);
  if (refusal) return refusal;
  const option = chosenOption(choices, terms);
  if (!option) return { refused: 'delivery_not_chosen' };
  const offers = offersFor(basket, choices, terms);
  const offer = offers.find((one) => one.option === option) ?? offerFor(basket, choices, terms, option);
  const fault = deliveryFault(offer, choices, terms);
  if (fault) return { refused: fault };
  const delivery = { ...deliveryOf(offer, choices, terms), cheapest: cheapestOf(offers, offer) };
  return agreementWith(basket, offer, delivery, terms, methodOf(choices, option, terms));
}

const deliveryOf = (
  { option, cost, cashFee, days, latest, isFreeByCode }: DeliveryOffer,
  { country }: CheckoutChoices,
  { point }: PlanTerms,
): ChosenDelivery => ({
  optionId: option.id,
  name: option.name,
  carrier: option.carrier,
  payment: option.payment,
  country,
  cost,
  cashFee,
  point: needsPoint(option.carrier) ? point : null,
  days,
  latest,
  ...(isFreeByCode ? { isFreeByCode: true as const } : {}),
});

function agreementWith(
  basket: Basket,
  { option, parcels, vat }: DeliveryOffer,
  delivery: ChosenDelivery,
  terms: PlanTerms,
  method: PaymentMethod | null,
): Agreement | AgreementRefusal {
  const advanceMethod = methodsFor('prepaid', terms.methods)[0] ?? null;
  const choice = { delivery, parcels, deliveryVat: vat, advanceMethod };
  // The total is the same with each method, and a gift card may pay all of it.
  const whole = agreementOf(basket, { ...choice, method: methodsFor(option.payment, terms.methods)[0] ?? null });
  if ('refused' in whole) return whole;
  return agreementOf(basket, { ...choice, method, vouchers: terms.vouchers(payableByCard(whole, terms)) });
}

/**
 * Collection in person is not a delivery, so it does not lower the refunded cost of delivery (art. 33 of the consumer
 * rights act).
 */
const cheapestOf = (offers: DeliveryOffer[], chosen: DeliveryOffer): Grosze =>
  offers
    .filter(({ option, refused }) => refused === null && option.carrier !== 'collect' && option.carrier !== 'email')
    .reduce((least, { cost }) => Math.min(least, cost.gross), chosen.cost.gross);

/** A gift card cannot pay for a gift card: with a rebate code, each would be worth more than the one before. */
function payableByCard(
  { lines, sums }: Pick<Agreement, 'lines' | 'sums'>,
  { giftCards = [] }: Pick<PlanTerms, 'giftCards'>,
): Grosze {
  const cards = lines.filter((line) => isGiftCard(line, giftCards));
  return cards.reduce((left, { worth, discount }) => left - (worth.gross - discount.gross), sums.total.gross);
}

function deliveryFault(
  { option, refused }: DeliveryOffer,
  { pointCode }: CheckoutChoices,
  { point }: PlanTerms,
): OrderFault | null {
  if (refused) return faultsOfRefusals[refused.code] ?? 'delivery_not_served';
  if (!needsPoint(option.carrier)) return null;
  return point && point.carrier === option.carrier && point.code === pointCode ? null : 'pickup_point_not_chosen';
}

const faultsOfRefusals: Partial<Record<DeliveryRefusal['code'], OrderFault>> = {
  points: 'delivery_carrier_error',
  advance: 'advance_not_payable',
};

/** If a delivery has a single method of payment, there is no choice. */
export function methodOf(
  { method }: CheckoutChoices,
  { payment }: DeliveryOption,
  { methods }: Pick<PlanTerms, 'methods'>,
): PaymentMethod | null {
  const allowed = methodsFor(payment, methods);
  if (method !== null && allowed.includes(method)) return method;
  return allowed.length === 1 ? (allowed[0] ?? null) : null;
}

export function termsOf(
  { goodsWorth, code }: Basket,
  { country, zipcode, divided }: CheckoutChoices,
  { delivery, means, point, now }: PlanTerms,
  option: DeliveryOption,
): DeliveryTerms {
  return {
    settings: delivery,
    country,
    // A parcel to a pickup point uses the post code of the point, not of the buyer.
    zipcode: !needsAddress(option.carrier) ? (point?.zipcode ?? null) : zipcode,
    worth: goodsWorth,
    freeWays: freeWaysOf(code),
    divided,
    means,
    now,
  };
}
