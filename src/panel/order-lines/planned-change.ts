import type { AgreeAdded, PlannedChange } from '../../data/return/change-lines.ts';
import { basketAt } from '../../shop/basket/basket.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { methodsFor } from '../../shop/order/checkout/checkout-options.ts';
import { agreementFor, chosenOption } from '../../shop/order/checkout/checkout-plan.ts';
import { orderFaultText } from '../../shop/order/checkout/shown/order-faults.ts';
import type { Order } from '../../shop/order/order.ts';
import { onDelivery } from '../../shop/order/sums.ts';
import { lineName } from '../../shop/product/line-name.ts';
import type { ChangedOrder } from '../../shop/return/change/order-change.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { orderRefusalText } from '../orders/order-names.ts';
import type { PanelAsk } from '../screen.ts';
import type { ReadChange } from './typed-change.ts';

/** Goods that join are sold by the order's own way of delivery, at the prices of now. */
async function agreeAdded(ask: PanelAsk, order: Order): Promise<{ agree: AgreeAdded; mostGrams: number | null }> {
  const { delivery, recipient, buyer, payment } = order;
  const choices = {
    country: delivery.country,
    optionId: delivery.optionId,
    pointCode: delivery.point?.code ?? null,
    zipcode: (recipient ?? buyer.address)?.zipcode ?? null,
    divided: false,
    method: payment.method,
    voucher: null,
  };
  const terms = { ...(await ask.orderTerms(choices)), vouchers: () => [] };
  const option = chosenOption(choices, terms);
  const methods = option ? methodsFor(option.payment, terms.methods) : [];
  const isOffered = payment.method !== null && methods.includes(payment.method);
  const method = isOffered ? payment.method : (methods[0] ?? null);
  return {
    mostGrams: option?.prices.at(-1)?.upToGrams ?? null,
    agree: ({ removed: _, ...content }) =>
      agreementFor(basketAt({ ...content, now: ask.now }), { ...choices, method }, { ...terms, now: ask.now }),
  };
}

/** What the change comes to, or what is wrong with it. */
export async function plannedChange(ask: PanelAsk, order: Order, read: ReadChange) {
  const { agree, mostGrams } = await agreeAdded(ask, order);
  const plan = await ask.store.lineChanges.plan(order, read, agree, ask.now);
  if (!('after' in plan)) return { agree, fault: plannedChangeFaultText(ask, plan) };
  const { lines, parcels } = plan.after;
  const known = order.parcels.map((parcel) => ({ ...parcel, ...parcels.find(({ id }) => id === parcel.id) }));
  const grams = await ask.store.orderDesk.gramsOf({ lines, parcels: known });
  const heaviest = Math.max(0, ...grams.values());
  if (read.added.length > 0 && mostGrams !== null && heaviest > mostGrams)
    return { agree, fault: `Paczka byłaby za ciężka: ${order.delivery.name} przyjmuje do ${kilograms(mostGrams)}.` };
  return { agree, after: plan.after };
}

const kilograms = (grams: number): string => `${formatNumber(grams / 1000)} kg`;

export const plannedChangeFaultText = (
  { settings }: PanelAsk,
  plan: Exclude<PlannedChange, { after: ChangedOrder }>,
): string => ('refused' in plan ? orderRefusalText(plan.refused) : orderFaultText(plan.unsold, settings));

/** The order as it would be, for the preview of the mail. */
export function orderWithChange(order: Order, { lines, sums, parcels, delivery, payment }: ChangedOrder): Order {
  const own = order.payment;
  const states = { raise: 'underpaid', giveBack: 'refunding', settle: 'paid' } as const;
  const state = payment.do === 'nothing' || payment.do === 'await' ? own.state : states[payment.do];
  const due = 'due' in payment ? payment.due : payment.do === 'settle' ? own.paid : own.due;
  return {
    ...order,
    lines,
    sums,
    delivery,
    parcels: order.parcels.flatMap((parcel) => {
      const after = parcels.find(({ id }) => id === parcel.id);
      return after && after.lines.length > 0 ? [{ ...parcel, ...after }] : [];
    }),
    payment: { ...own, state, due },
  };
}

/** What the buyer pays or gets back, in one sentence. */
export function paymentChangeText(order: Order, after: ChangedOrder): string {
  const { payment, vouchersBack, sums } = after;
  const cards = vouchersBack > 0 ? ` Na kartę podarunkową wraca ${formatMoney(vouchersBack)}.` : '';
  if (payment.do === 'raise')
    return `Do dopłaty: ${formatMoney(payment.open)}. Kupujący dostanie e-mail z linkiem do zapłaty.`;
  if (payment.do === 'giveBack')
    return `Do oddania: ${formatMoney(payment.amount)}, drogą, którą przyszła płatność.${cards}`;
  if (payment.do === 'settle') return `Dopłata nie jest już potrzebna.${cards}`;
  const cash = onDelivery({ sums, payment: order.payment });
  if (cash > 0) return `Przy odbiorze do zapłaty: ${formatMoney(cash)}.${cards}`;
  if (payment.do === 'await') return `Do zapłaty: ${formatMoney(payment.due)}.${cards}`;
  return `Kupujący nic nie dopłaca i nic nie dostaje z powrotem.${cards}`;
}

/** The change in words, for the note in the order's history. */
export function changeText(order: Order, after: ChangedOrder, { added }: ReadChange): string {
  const pieces = (quantity: number, unit: string) => `${formatNumber(quantity)} ${unit}`;
  const gone = after.removed.flatMap(({ lineId, quantity }) =>
    order.lines.filter(({ id }) => id === lineId).map((line) => `− ${pieces(quantity, line.unit)} ${lineName(line)}`),
  );
  const came = added.flatMap(({ productId, sizeId, quantity, price }) => {
    const line = after.lines.findLast((one) => one.productId === productId && one.sizeId === sizeId);
    if (!line) return [];
    const why = price ? `, cena ${formatMoney(price.gross)}: ${price.reason}` : '';
    return [`+ ${pieces(quantity, line.unit)} ${lineName(line)}${why}`];
  });
  const sums = `Razem: ${formatMoney(order.sums.total.gross)} → ${formatMoney(after.sums.total.gross)}`;
  return ['Zmiana produktów:', ...gone, ...came, sums].join('\n');
}
