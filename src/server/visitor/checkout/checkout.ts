import { createHash, randomBytes } from 'node:crypto';
import type { OwnerId } from '../../../data/session/sessions.ts';
import type { CheckoutCosts, CheckoutDrawn, CheckoutOperations, Placed } from '../../../page-context/checkout.ts';
import { isKnownBuyer } from '../../../shop/account/client.ts';
import { serverRules } from '../../../shop/account/server-rules.ts';
import type { Basket } from '../../../shop/basket/basket.ts';
import { needsPoint } from '../../../shop/delivery/delivery-offer.ts';
import { deliveryCookieDays } from '../../../shop/delivery/last-delivery.ts';
import { questionIn } from '../../../shop/delivery/points/point-question.ts';
import { checkForm } from '../../../shop/form/check-form.ts';
import type { Fault } from '../../../shop/form/faults.ts';
import { checkoutLimits } from '../../../shop/limits.ts';
import { formatMoney, noMoney } from '../../../shop/money/money.ts';
import {
  type CheckoutRefusal,
  type CheckoutView,
  checkoutNames,
} from '../../../shop/order/checkout/checkout-answer.ts';
import { type CheckoutChoices, readCheckoutChoices } from '../../../shop/order/checkout/checkout-choices.ts';
import { checkoutForm } from '../../../shop/order/checkout/checkout-form.ts';
import { checkoutMessages } from '../../../shop/order/checkout/checkout-messages.ts';
import { agreementFor, chosenOption } from '../../../shop/order/checkout/checkout-plan.ts';
import { divisionCookie } from '../../../shop/order/checkout/division-cookie.ts';
import { givenConsents } from '../../../shop/order/checkout/order-consents.ts';
import { peopleOf } from '../../../shop/order/checkout/order-request.ts';
import { rememberedValues } from '../../../shop/order/checkout/remembered.ts';
import { fieldOfFault, orderFaultText } from '../../../shop/order/checkout/shown/order-faults.ts';
import { holdTimesOf } from '../../../shop/order/hold.ts';
import type { OrderRequest, PlaceResult } from '../../../shop/order/place-order.ts';
import { isPrepaid } from '../../../shop/payment/payment-methods.ts';
import { cookieText } from '../../../shop/privacy/cookies.ts';
import { translator } from '../../../shop/text/messages.ts';
import { isTryLater } from '../../../shop/try-later.ts';
import { type BuyerData, buyerDataOf, type CheckoutTerms, checkoutTerms, hasSameTerms } from './buyer-data.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { basketOf, drawingOf } from './drawing.ts';
import { rememberedOrNot } from './remember.ts';
import { termsVersion } from './terms-version.ts';

type Sent = Record<string, string>;

/** The view of a form, and the data that it was computed from. */
interface Planned {
  view: CheckoutView;
  choices: CheckoutChoices;
  terms: CheckoutTerms;
}

/** The order form of the current visitor. Without parts the actions throw, because the page is cached for everyone. */
export function checkoutOf(own: CheckoutParts | undefined): CheckoutOperations {
  if (!own) return { draw: cached, place: cached, placeCall: cached, costs: cached, divide: cachedNow };
  return verbsOf(own);
}

const cachedNow = (): never => {
  throw new Error('a page that is cached for everyone asked for the order form');
};
const cached = async () => cachedNow();

function verbsOf(parts: CheckoutParts): CheckoutOperations {
  const { store, settings, session, now } = parts;

  /** The view that this request has computed: a page without scripts reads it again after its form was handled. */
  let currentView: CheckoutView | null = null;

  async function draw(sent: Sent | null): Promise<CheckoutDrawn> {
    if (sent === null && currentView) return { status: 'drawn', view: currentView };
    const basket = await parts.shopper.basket();
    if (!basket.ready) return { status: 'basket' };
    const buyer = await buyerDataOf(parts);
    return { status: 'drawn', view: (await planned(buyer, sent, basket)).view };
  }

  /** The form as of now, and the data that it was computed from; `sent` fills the fields. */
  async function planned(buyer: BuyerData, sent: Sent | null, basket: Basket): Promise<Planned> {
    const values = sent ? { ...blank(buyer), ...withRefusedWay(sent) } : rememberedValues(buyer);
    const choices = readCheckoutChoices(values, buyer);
    const terms = await checkoutTerms(parts, choices);
    const drawing = await drawingOf(parts, { buyer, basket, terms }, choices);
    const key = values[checkoutNames.key] ?? '';
    const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !ownNames.has(name)));
    currentView = {
      drawing,
      values: typed,
      orderKey: keyShape.test(key) ? key : randomBytes(checkoutLimits.keyBytes).toString('base64url'),
      addresses: buyer.addresses.filter(({ kind }) => kind === 'delivery'),
      isSignedIn: buyer.client !== null,
      isExpress: sent === null && buyer.client !== null && isComplete(drawing, typed),
      button: settings.orders?.button ?? translator(settings.messages, checkoutMessages)('checkout.button'),
      company: settings.company.name,
      search: await searchOf(values),
      tiles: settings.delivery.mapTiles ?? null,
    };
    return { view: currentView, choices, terms };
  }

  /** Pickup points of the list that is shown without scripts. */
  async function searchOf(values: Sent): Promise<CheckoutView['search']> {
    const text = values[checkoutNames.search] ?? '';
    const pointOption = settings.delivery.options.find(({ carrier }) => needsPoint(carrier));
    const page = values[checkoutNames.page];
    if (page === undefined || !pointOption) return { text, found: null };
    const query = questionIn(new URLSearchParams({ carrier: pointOption.carrier, q: text, page }));
    return { text, found: 'fault' in query ? null : await store.pickupPoints.find(query) };
  }

  async function place(sent: Sent): Promise<Placed> {
    // Without a fingerprint the shopper has seen no offer to agree to: without scripts, before a choice.
    const fingerprint = sent[checkoutNames.fingerprint] || nothingDrawn;
    const outcome = (await placedBefore(sent)) ?? (await placeNew(sent, fingerprint));
    // The same form in a concurrent request may have placed the order and emptied the basket meanwhile.
    return outcome.status === 'placed' ? outcome : ((await placedBefore(sent)) ?? outcome);
  }

  async function placeCall(sent: Sent): Promise<Placed> {
    const buyer = await buyerDataOf(parts);
    return placeNew({ ...rememberedValues(buyer), ...sent }, uncompared, buyer);
  }

  async function placeNew(sent: Sent, fingerprint: string, read: BuyerData | null = null): Promise<Placed> {
    const owner = await session.known();
    const basket = await parts.shopper.basket();
    if (owner === null || basket.lines.length === 0) return { status: 'basket' };
    const buyer = read ?? (await buyerDataOf(parts));
    const plan = await planned(buyer, sent, basket);
    const { view } = plan;
    const checked = checkForm(
      checkoutForm({ ...view.drawing.options, server: serverRules }).schema,
      Object.entries(view.values),
    );
    const { problem } = view.drawing;
    if (problem) return refused('refused', view, { problem: problem.text }, problem.code);
    if (view.drawing.refused?.code === 'points') {
      const fault = 'delivery_carrier_error';
      return refused('refused', view, { problem: orderFaultText({ refused: fault }, settings) }, fault);
    }
    if (!checked.ok) return refused('faults', view, { faults: mended(checked.faults, view) });
    await parts.take('order');
    const request = { ...(await requestOf(checked.values, { buyer, view, owner })), fingerprint };
    const choices = readCheckoutChoices(checked.values, buyer);
    const terms = hasSameTerms(choices, plan.choices) ? plan.terms : await checkoutTerms(parts, choices);
    const isKnown = isKnownBuyer(buyer.client, request.buyer.email);
    const place = () =>
      store.orders.place(
        owner,
        request,
        {
          gifts: settings.gifts,
          hold: holdTimesOf(settings),
          isKnown,
          messages: settings.messages,
          agree: (content) => agreementFor(basketOf(content, now()), choices, terms),
        },
        now(),
      );
    const result = await (isKnown ? place() : countedOrder(request.buyer.email, place));
    return answered(result, { buyer, sent, owner, values: checked.values });
  }

  /** A guest may have typed another person's address, so the number of mails to one address is limited. */
  async function countedOrder(email: string, place: () => Promise<PlaceResult>): Promise<PlaceResult> {
    try {
      await parts.countOrder(email, 1);
    } catch (error) {
      if (!isTryLater(error)) throw error;
      return { status: 'refused', fault: 'too_many_orders' };
    }
    let isNew = false;
    try {
      const result = await place();
      isNew = result.status === 'placed' && !result.repeated;
      return result;
    } finally {
      // An order that was not placed sends no mail.
      if (!isNew) await parts.countOrder(email, -1);
    }
  }

  /** Handles a form that was sent again after the first one had emptied the basket. */
  async function placedBefore(sent: Sent): Promise<Placed | null> {
    const key = sent[checkoutNames.key] ?? '';
    const owner = keyShape.test(key) ? await session.known() : null;
    const order = owner === null ? null : await store.orders.byKey(ownKey(owner, key));
    return order && placedOf(order);
  }

  async function placedOf(order: Extract<PlaceResult, { status: 'placed' }>['order']): Promise<Placed> {
    await parts.access.grant(order);
    const { method, state } = order.payment;
    const waits = method !== null && isPrepaid(method) && state !== 'paid';
    return { status: 'placed', id: order.id, number: order.number, method, isPrepaid: waits };
  }

  async function requestOf(
    values: Sent,
    { buyer, view, owner }: { buyer: BuyerData; view: CheckoutView; owner: OwnerId },
  ): Promise<Omit<OrderRequest, 'fingerprint'>> {
    return {
      orderKey: ownKey(owner, view.orderKey),
      ...peopleOf(values, { ...view.drawing.options, addresses: buyer.addresses }),
      priceType: parts.priceType,
      consents: givenConsents(view.drawing.consents, values),
      termsVersion: await termsVersion(store),
    };
  }

  async function answered(
    result: PlaceResult,
    { buyer, sent, owner, values }: { buyer: BuyerData; sent: Sent; owner: OwnerId; values: Sent },
  ): Promise<Placed> {
    if (result.status === 'placed') {
      if (!result.repeated) await rememberedOrNot(parts, buyer, { values, order: result.order });
      return placedOf(result.order);
    }
    // The data that was read before may be out of date by now.
    const content = await store.baskets.content(owner, settings.gifts, now());
    const { view } = await planned(buyer, sent, basketOf(content, now()));
    if (result.status === 'changed' && !sent[checkoutNames.fingerprint]) {
      // Without scripts the form was shown before anything was chosen: nothing has changed, the total only was not
      // computed yet.
      const total = formatMoney(view.drawing.sums.total.gross);
      const t = translator(settings.messages, checkoutMessages);
      return refused('changed', view, { problem: t('checkout.counted', { total }) });
    }
    if (result.status === 'changed') {
      return refused('changed', view, { differences: result.differences.map(({ text }) => text) });
    }
    const { fault, lineName } = result;
    const problem = orderFaultText({ refused: fault, ...(lineName === undefined ? {} : { lineName }) }, settings);
    const field = fieldOfFault(fault);
    const isWay = fault === 'delivery_not_served' && field !== null;
    const faults = isWay ? mended([{ field, code: 'delivery_not_served' }], view) : [];
    return refused('refused', view, { problem, faults }, fault);
  }

  async function costs(optionId: string): Promise<CheckoutCosts | null> {
    const buyer = await buyerDataOf(parts);
    const choices = readCheckoutChoices({ ...blank(buyer), delivery: optionId }, buyer);
    const basket = await parts.shopper.basket();
    const terms = await checkoutTerms(parts, choices);
    const { delivery, fee, total, isFreeByCode } = (await drawingOf(parts, { buyer, basket, terms }, choices)).sums;
    const freeFrom = chosenOption(choices, terms)?.freeFrom ?? null;
    return delivery && { delivery, fee: fee ?? noMoney, total, freeFrom, isFreeByCode };
  }

  /** 0 days delete the cookie. */
  const divide = (isDivided: boolean) =>
    parts.jar.set(
      cookieText(divisionCookie, isDivided ? '1' : '', isDivided ? deliveryCookieDays : 0, parts.jar.https),
    );

  return { draw, place, placeCall, costs, divide };
}

const keyShape = /^[\w-]{24}$/;
/** A key opens the order that it has placed, so it is bound to the session. */
const ownKey = (owner: OwnerId, key: string): string =>
  createHash('sha256').update(`${owner}:${key}`).digest('base64url');
const nothingDrawn = '-';
/** The store compares nothing with it. */
const uncompared = '';
const ownNames: ReadonlySet<string> = new Set(Object.values(checkoutNames));

/** Defaults for fields that a partly filled form may leave out. */
const blank = ({ countries, choice }: BuyerData): Sent => ({
  delivery_region: choice.country ?? countries[0] ?? 'PL',
  zipcode: choice.zipcode ?? '',
});

/** A choice that was refused still counts as long as nothing else is chosen. */
const withRefusedWay = (sent: Sent): Sent => {
  const delivery = sent.delivery || sent[checkoutNames.refusedWay];
  return delivery ? { ...sent, delivery } : sent;
};

/** A method of delivery that is no longer available is not in the form, so its faults are replaced by the reason. */
function mended(faults: Fault[], { drawing }: CheckoutView): Fault[] {
  if (!drawing.refused) return faults;
  const why = { code: 'delivery_not_served', wording: 'delivery_refused', text: drawing.refused.text } as const;
  return faults.map((fault) => (fault.field === 'delivery' ? { ...fault, ...why } : fault));
}

/** Returns whether only the consent to the terms is missing. */
function isComplete({ options, fingerprint }: CheckoutView['drawing'], values: Sent): boolean {
  const ticked = Object.fromEntries(options.mustTick.map((name) => [name, '1']));
  const { schema } = checkoutForm({ ...options, server: serverRules });
  return fingerprint !== '' && checkForm(schema, Object.entries({ ...values, ...ticked })).ok;
}

function refused(
  status: 'faults' | 'changed' | 'refused',
  view: CheckoutView,
  why: Partial<CheckoutRefusal>,
  code: string | null = null,
): Placed {
  const refusal = { view, faults: [], problem: null, differences: [], ...why };
  return { status, refusal, code: code as Extract<Placed, { refusal: unknown }>['code'] };
}
