import type { PricedLine } from '../../basket/basket-line.ts';
import { isSent } from '../../catalogue/availability.ts';
import { mainRate } from '../../delivery/delivery-offer.ts';
import type { Carrier, PickupPoint } from '../../delivery/delivery-option.ts';
import { type Grosze, moneyOfGross, noMoney } from '../../money/money.ts';
import { spreadDiscount } from '../../money/spread.ts';
import type { PaymentMethod } from '../../payment/payment-methods.ts';
import { lineName } from '../../product/line-name.ts';
import { formatNumber } from '../../text/numbers.ts';
import type { Marketplace, OrderLine } from '../order.ts';
import type { Agreement } from '../place-order.ts';
import { orderSums } from '../sums.ts';

/** A line that was sold elsewhere. */
export interface MarketLine {
  /** `null`: the shop does not know the product, so its name is all there is. */
  sold: { productId: number; sizeId: string } | null;
  name: string;
  quantity: number;
  /** The price of one piece there. */
  gross: Grosze;
}

/** An order that was agreed in a marketplace: prices and delivery are those that the buyer has seen there. */
export interface MarketOrder {
  marketplace: Marketplace;
  lines: MarketLine[];
  /** What is taken off the lines: at most their worth. */
  discount: Grosze;
  delivery: {
    optionId: string;
    name: string;
    carrier: Carrier;
    country: string;
    gross: Grosze;
    point: PickupPoint | null;
  };
  method: PaymentMethod;
  /** Whether its goods are to be taken from the stock now. */
  takesStock: boolean;
}

export const worthOf = ({ gross, quantity }: Pick<MarketLine, 'gross' | 'quantity'>): Grosze =>
  Math.round(gross * quantity);

const unit = 'szt.';
const usualVat = 23;

/** What was sold, as the shop knows it now; prices stay those of the marketplace. */
function lineOf(line: MarketLine, known: PricedLine | undefined): Omit<OrderLine, 'id' | 'discount'> {
  const { name, quantity, gross, sold } = line;
  const product = sold === null ? null : (known?.product ?? null);
  const vat = product ? product.vat : usualVat;
  return {
    productId: sold?.productId ?? 0,
    slug: known?.slug ?? '',
    name: product ? (known?.name ?? name) : name,
    sizeId: sold?.sizeId ?? '',
    sizeName: product ? (known?.sizeName ?? '') : '',
    version: product?.version ?? null,
    picture: product?.pictures[0] ?? null,
    type: product?.type ?? 'product',
    quantity,
    unit: product?.unit.symbol ?? unit,
    vat,
    price: moneyOfGross(gross, vat),
    worth: moneyOfGross(worthOf(line), vat),
    lowestGross: null,
    ...(known?.giftCard ? { giftCard: true as const } : {}),
    isGift: false,
    points: 0,
    subscriptionDays: 0,
    comment: '',
    files: [],
  };
}

/** `known`: the lines whose products the shop knows, by their place from 1. */
export function marketAgreement(order: MarketOrder, known: ReadonlyMap<number, PricedLine>): Agreement {
  const sold = order.lines.map((line, index) => lineOf(line, known.get(index + 1)));
  const parts = spreadDiscount(
    order.discount,
    sold.map(({ vat, worth: whole }) => ({ vat, worth: whole, isLowered: true })),
  );
  const lines = sold.map((line, index) => ({ ...line, discount: parts[index] ?? noMoney }));
  const deliveryVat = mainRate(lines.map(({ type, vat, worth: { gross } }) => ({ type, vat, gross }))) ?? usualVat;
  const { gross, ...way } = order.delivery;
  const cost = gross === 0 ? noMoney : moneyOfGross(gross, deliveryVat);
  const sums = orderSums({ lines, delivery: cost, fee: noMoney, deliveryVat, vouchers: 0 });
  const sent = lines.flatMap(({ type }, index) => (isSent(type) ? [index] : []));
  return {
    lines,
    delivery: {
      ...way,
      payment: order.method === 'cash' ? 'on-delivery' : 'prepaid',
      cost,
      cashFee: noMoney,
      days: null,
      latest: null,
    },
    parcels: sent.length === 0 ? [] : [{ lines: sent, dispatchOn: null, days: null }],
    sums,
    code: null,
    method: sums.toPay === 0 ? null : order.method,
    vouchers: [],
    pointsReceived: 0,
  };
}

/** On orders that sold more than there was. */
export const missingTag = 'brak towaru';

/** What of an order was not in stock, for staff. `missing`: quantities by the index of the line. */
export function missingText(lines: readonly Omit<OrderLine, 'id'>[], missing: ReadonlyMap<number, number>): string {
  const parts = lines.flatMap((line, index) => {
    const quantity = missing.get(index);
    return quantity === undefined ? [] : [`${formatNumber(quantity)} ${line.unit} „${lineName(line)}”`];
  });
  return `Sprzedano więcej, niż było w magazynie. Brakuje: ${parts.join(', ')}.`;
}
