import { serverRules } from '../../shop/account/server-rules.ts';
import { countries as allCountries } from '../../shop/address/regions.ts';
import { type Basket, basketAt } from '../../shop/basket/basket.ts';
import { shownDeliveries } from '../../shop/delivery/delivery-choice.ts';
import { deliveryMessages } from '../../shop/delivery/delivery-messages.ts';
import { needsPoint, usableOffers } from '../../shop/delivery/delivery-offer.ts';
import { questionIn } from '../../shop/delivery/points/point-question.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { readCheckoutChoices } from '../../shop/order/checkout/checkout-choices.ts';
import { checkoutForm } from '../../shop/order/checkout/checkout-form.ts';
import { methodsFor } from '../../shop/order/checkout/checkout-options.ts';
import { agreementFor, offersFor } from '../../shop/order/checkout/checkout-plan.ts';
import { orderFormConsents } from '../../shop/order/checkout/order-consents.ts';
import { orderFaultText } from '../../shop/order/checkout/shown/order-faults.ts';
import { type HandLine, handLineOf } from '../../shop/order/desk/hand-order.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { translator } from '../../shop/text/messages.ts';
import { methodNames } from '../orders/order-names.ts';
import { fieldFaults } from '../pieces/editing/field-faults.ts';
import type { PanelAsk } from '../screen.ts';
import type { TypedOrder } from './typed-order.ts';

/** What the typed lines come to now. Lines that cannot be read are left out, with their fault. */
async function basketOf({ store, now }: PanelAsk, typed: TypedOrder) {
  const read = typed.lines.map(handLineOf);
  const lines = read.flatMap((line) => ('fault' in line ? [] : [line]));
  const { removed: _, ...content } = await store.orders.handContent(lines, now);
  return { read, lines, basket: basketAt({ ...content, now }) };
}

const digitalFault =
  'Treści cyfrowych nie można zamówić za kupującego: musi sam zgodzić się na ich dostarczenie przed upływem 14 dni.';

async function goodsFaults({ store, now, settings }: PanelAsk, { lines }: Basket): Promise<string[]> {
  const products = await Promise.all(lines.map(({ productId }) => store.catalogue.productById(productId, now)));
  const sold = products.flatMap((product) => (product ? [product] : []));
  const facts = { company: settings.company.name, overrides: settings.messages, hasNews: true };
  return orderFormConsents(sold, facts).some(({ name }) => name === 'digital') ? [digitalFault] : [];
}

async function foundPoints({ store }: PanelAsk, carrier: string, text: string) {
  if (text === '') return [];
  const question = questionIn(new URLSearchParams({ carrier, q: text }));
  if ('fault' in question) return [];
  const { points } = await store.pickupPoints.find(question);
  return points
    .slice(0, 6)
    .map(({ code, name, street, zipcode, city }) => ({ code, text: `${name} – ${street}, ${zipcode} ${city}` }));
}

/** The order as far as it was typed: what it costs, what can be chosen, and what is wrong with it. */
export async function plannedOrder(ask: PanelAsk, typed: TypedOrder) {
  const { settings, now } = ask;
  const countries = settings.prices.countries ?? ['PL'];
  const { region = '', point = '' } = typed.fields;
  const fields = {
    ...typed.fields,
    // The parcel goes to the buyer's address.
    delivery_to: 'own',
    delivery_region: countries.includes(region) ? region : (countries[0] ?? 'PL'),
    point: point.toUpperCase(),
  };
  const { read, lines, basket } = await basketOf(ask, typed);
  const choices = readCheckoutChoices(fields, { countries, saved: [] });
  const terms = await ask.orderTerms(choices);
  const offers = offersFor(basket, choices, terms);
  const usable = usableOffers(offers);
  const chosen = usable.find(({ option }) => option.id === choices.optionId) ?? null;
  const ways = usable.map(({ option: { id, carrier, payment } }) => ({ id, carrier, payment }));
  const methods = chosen ? methodsFor(chosen.option.payment, terms.methods) : [];
  const method = choices.method !== null && methods.includes(choices.method) ? choices.method : (methods[0] ?? null);
  const agreed = agreementFor(basket, { ...choices, method }, terms);
  const isPaid = !('refused' in agreed) && agreed.sums.toPay === 0;
  const options = { ways, countries, methods: terms.methods, isPaid, mustTick: [], saved: [], server: serverRules };
  const values = { ...fields, payment: method ?? '' };
  const checked = checkForm(checkoutForm(options).schema, Object.entries(values));
  const lineFaults = read.map((line) => ('fault' in line ? line.fault : null));
  const open = ['delivery_not_chosen', 'pickup_point_not_chosen', 'payment_not_chosen', 'basket_empty'];
  const problems = [
    ...lineFaults.flatMap((fault) => (fault ? [fault] : [])),
    ...(lines.length === 0 ? ['Dodaj produkt.'] : await goodsFaults(ask, basket)),
    ...('refused' in agreed && !open.includes(agreed.refused) ? [orderFaultText(agreed, settings)] : []),
  ];
  return {
    typed,
    lines,
    read,
    basket,
    terms,
    choices: { ...choices, method },
    options,
    checked,
    chosen,
    methods,
    method,
    agreed,
    problems,
    lineFaults,
    deliveries: shownDeliveries(offers, now, translator(settings.messages, deliveryMessages)),
  };
}

type PlannedOrder = Awaited<ReturnType<typeof plannedOrder>>;

/** The page's own copy: names, sums and choices as text. */
export async function drawnOrder(ask: PanelAsk, plan: PlannedOrder, showsFaults: boolean) {
  const { typed, basket, read, chosen, methods, method, agreed, problems, lineFaults, checked, deliveries } = plan;
  let at = 0;
  const lines = typed.lines.map((line, index) => {
    const priced = 'fault' in (read[index] as HandLine | { fault: string }) ? undefined : basket.lines[at++];
    return {
      ...line,
      name: priced ? lineName({ ...priced, version: priced.product?.version, subscriptionDays: 0 }) : line.sizeId,
      unit: priced?.product?.unit.symbol ?? '',
      shopPrice: priced?.offer ? formatMoney(priced.price.gross) : '',
      worth: priced?.offer ? formatMoney(priced.worth.gross) : '–',
      fault: lineFaults[index] ?? null,
    };
  });
  const asksPoint = chosen !== null && needsPoint(chosen.option.carrier);
  const sums = 'refused' in agreed ? null : agreed.sums;
  return {
    key: typed.key,
    person: typed.person,
    fields: { ...typed.fields, payment: method ?? '' } as Record<string, string>,
    lines,
    deliveries: deliveries.map(({ id, name, cost, refused }) => ({ id, name, cost, refused })),
    asksPoint,
    points:
      asksPoint && plan.terms.point === null
        ? await foundPoints(ask, chosen.option.carrier, typed.fields.point ?? '')
        : [],
    point:
      asksPoint && plan.terms.point
        ? `${plan.terms.point.name}, ${plan.terms.point.street}, ${plan.terms.point.city}`
        : null,
    methods: methods.map((one) => [one, methodNames[one]] as const),
    goods: formatMoney(basket.worth.gross),
    delivery: sums ? formatMoney(sums.delivery.gross + sums.fee.gross) : null,
    total: sums ? formatMoney(sums.total.gross) : null,
    faults: showsFaults && !checked.ok ? fieldFaults(checked.faults, ask.settings.messages) : {},
    problems: showsFaults ? problems : problems.filter((text) => text !== 'Dodaj produkt.'),
    countries: allCountries.map(({ code, name }) => [code, name] as const),
  };
}
