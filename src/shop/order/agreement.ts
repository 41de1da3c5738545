import { type Basket, givenGift } from '../basket/basket.ts';
import type { BasketLine } from '../basket/basket-line.ts';
import { isSent } from '../catalogue/availability.ts';
import type { ChosenDelivery } from '../delivery/delivery-option.ts';
import type { PlannedParcel } from '../delivery/parcels.ts';
import { noMoney, type VatRate } from '../money/money.ts';
import type { PaymentMethod } from '../payment/payment-methods.ts';
import { lowestBasis } from '../price/price-labels.ts';
import { lineName } from '../product/line-name.ts';
import type { Order, OrderLine } from './order.ts';
import type { Agreement, AgreementRefusal, OrderFault, VoucherUse } from './place-order.ts';
import { advanceOf, orderSums } from './sums.ts';

/** The fields of a line that are stored as JSON, not as columns. */
export type SoldLine = Omit<OrderLine, 'id' | 'productId' | 'sizeId' | 'quantity'>;

/** The fields of an order that are stored as JSON, not as columns. */
export type AgreedParts = Pick<
  Order,
  | 'buyer'
  | 'recipient'
  | 'delivery'
  | 'sums'
  | 'priceType'
  | 'document'
  | 'remarks'
  | 'courierRemarks'
  | 'consents'
  | 'termsVersion'
  | 'lastLine'
  | 'marketplace'
> & { vouchers: VoucherUse[] };

/** The shopper's choices for a basket. */
export interface OrderChoice {
  delivery: ChosenDelivery;
  /** Indexes of basket lines. A chosen gift is added to the first parcel that is sent. */
  parcels: PlannedParcel[];
  /** `null`: there is nothing to pay. */
  method: PaymentMethod | null;
  /** The default method for an advance; the shopper may choose another on the payment page. `null`: none. */
  advanceMethod?: PaymentMethod | null;
  vouchers?: VoucherUse[];
  /** The VAT rate of delivery and of the fee for cash. */
  deliveryVat: VatRate;
}

/** The agreement that the shopper accepts by pressing the button, or why the basket cannot be ordered. */
export function agreementOf(basket: Basket, choice: OrderChoice): Agreement | AgreementRefusal {
  const refusal = agreementRefusal(basket);
  if (refusal) return refusal;
  const sold = basket.lines.map((line, index) => ({ ...soldLine(line), discount: basket.parts[index] ?? noMoney }));
  const lines = [...sold, ...giftLine(basket)];
  const vouchers = choice.vouchers ?? [];
  const { delivery } = choice;
  const counted = orderSums({
    lines,
    delivery: delivery.cost,
    fee: delivery.cashFee,
    deliveryVat: choice.deliveryVat,
    vouchers: vouchers.reduce((sum, { amount }) => sum + amount, 0),
  });
  const whole = basket.group ? { ...counted, group: basket.group } : counted;
  if (whole.toPay > 0 && choice.method === null) return { refused: 'payment_not_chosen' };
  const advance = delivery.payment === 'on-delivery' ? advanceOf(advanced(basket, lines), whole.toPay) : 0;
  const advanceMethod = choice.advanceMethod ?? null;
  if (advance > 0 && advanceMethod === null) return { refused: 'advance_not_payable' };
  const sums = advance > 0 ? { ...whole, advance } : whole;
  return {
    lines,
    delivery,
    parcels: withGift(choice.parcels, lines),
    sums,
    code: usedCode(basket, delivery),
    method: sums.toPay === 0 ? null : advance > 0 ? advanceMethod : choice.method,
    vouchers,
    pointsReceived: basket.pointsReceived,
  };
}

/** A code for delivery that brings nothing by the chosen way is not used up. */
const usedCode = ({ code }: Basket, { isFreeByCode }: ChosenDelivery): string | null =>
  code.state === 'active' && (!code.freeWays || isFreeByCode) ? code.code : null;

const advanced = ({ lines }: Basket, sold: Omit<OrderLine, 'id'>[]) =>
  lines.map(({ offer, quantity }, index) => ({
    advance: offer?.advance?.gross ?? 0,
    quantity,
    gross: (sold[index]?.worth.gross ?? 0) - (sold[index]?.discount.gross ?? 0),
  }));

/** Price changes are found by the comparison with the shown form, not here. */
export function agreementRefusal({ lines }: Pick<Basket, 'lines'>): AgreementRefusal | null {
  if (lines.length === 0) return { refused: 'basket_empty' };
  for (const line of lines) {
    const fault = faultOf(line);
    if (fault) return { refused: fault, lineName: nameOf(line) };
  }
  return null;
}

const tooMany = new Set(['stock', 'limit', 'short', 'barred', 'crowded']);

function faultOf({ changes, offer }: BasketLine): OrderFault | null {
  const kinds = changes.map(({ kind }) => kind).filter((kind) => kind !== 'price');
  if (kinds.some((kind) => tooMany.has(kind))) return 'not_enough';
  if (kinds.includes('points')) return 'points_too_few';
  if (kinds.length > 0 && kinds.every((kind) => kind === 'wish')) return 'order_wish_missing';
  return kinds.length > 0 || offer === null ? 'order_line_unavailable' : null;
}

const nameOf = ({ product, ...line }: BasketLine): string => lineName({ ...line, version: product?.version });

function soldLine(line: BasketLine): Omit<OrderLine, 'id' | 'discount'> {
  const { product, offer } = line;
  if (!product || !offer) throw new Error(`the line ${line.id} cannot be sold`);
  return {
    productId: line.productId,
    slug: line.slug,
    name: line.name,
    sizeId: line.sizeId,
    sizeName: line.sizeName,
    version: product.version,
    picture: product.pictures[0] ?? null,
    type: product.type,
    quantity: line.quantity,
    unit: product.unit.symbol,
    vat: product.vat,
    price: line.price,
    worth: line.worth,
    ...(line.forPoints || !offer.lowest
      ? { lowestGross: null }
      : { lowestGross: offer.lowest.price.gross, lowestBasis: lowestBasis(offer.lowest) }),
    ...(line.giftCard ? { giftCard: true as const } : {}),
    isGift: false,
    points: line.pointsWorth,
    subscriptionDays: line.subscriptionDays,
    comment: line.comment,
    files: line.files.map(({ name, size }) => ({ name, size })),
  };
}

function giftLine(basket: Basket): Omit<OrderLine, 'id'>[] {
  const gift = givenGift(basket);
  if (!gift?.sold) return [];
  const { slug, sizeId, name, picture, sold } = gift;
  const free = { price: noMoney, worth: noMoney, discount: noMoney, lowestGross: null, isGift: true, points: 0 };
  return [{ slug, sizeId, name, picture, quantity: 1, subscriptionDays: 0, comment: '', files: [], ...sold, ...free }];
}

/** A gift is added to the first parcel that is sent. */
function withGift(parcels: PlannedParcel[], lines: Omit<OrderLine, 'id'>[]): PlannedParcel[] {
  const place = lines.findIndex(({ isGift }) => isGift);
  if (place < 0 || parcels.some((parcel) => parcel.lines.includes(place))) return parcels;
  const first = parcels.findIndex((parcel) => parcel.lines.some((at) => isSent(lines[at]?.type ?? 'product_virtual')));
  return parcels.map((parcel, index) =>
    index === Math.max(0, first) ? { ...parcel, lines: [...parcel.lines, place] } : parcel,
  );
}
