import { to } from '../../../../routes.ts';
import type { Basket as BasketView } from '../../../../shop/basket/basket.ts';
import { toFreeOf } from '../../../../shop/basket/basket-delivery.ts';
import type { LineEdit } from '../../../../shop/basket/basket-edit.ts';
import type { BasketFile, BasketLine } from '../../../../shop/basket/basket-line.ts';
import { noticeText } from '../../../../shop/basket/basket-notices.ts';
import { buySentences } from '../../../../shop/buying/buy-sentences.ts';
import { addMoney, formatMoney, type Grosze, noMoney } from '../../../../shop/money/money.ts';
import type { Unit } from '../../../../shop/product/product.ts';
import { parseQuantity, type QuantityAlert, quantityAlertText } from '../../../../shop/product/quantity.ts';
import type { ShopSettings } from '../../../../shop/settings.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { additionalOf } from '../../basket-commands.ts';
import { TextScalar } from '../account/text-scalar.ts';
import { Amount, OptionalPrice, Price } from '../amount.ts';
import { bareName } from '../bare-amounts.ts';
import { builder, type CallContext, refusal, unknownProduct } from '../builder.ts';
import { WholeNumber } from '../loose-scalars.ts';
import { BasketCost, BasketGroup, groupOf, isDivisible, lineGroups, sendingDays } from './basket-cost.ts';
import { BundleProduct, bundleProductsOf, LineData, WorthPoints } from './basket-line.ts';
import { PointsSum } from './points-sum.ts';

const File = builder.objectRef<BasketFile>('BasketFile').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), size: t.exposeInt('size') }),
});

const Line = builder.objectRef<BasketLine>('BasketProduct').implement({
  fields: (t) => ({
    /** The product's number; the line's own id, used by `basketSet` and `basketRemove`, is `line`. */
    id: t.exposeInt('productId'),
    line: t.exposeInt('id'),
    data: t.field({ type: LineData, resolve: (line) => line }),
    /** Lines of one group are delivered together: once, or every so many days. */
    basketGroupId: t.string({ resolve: groupOf }),
    bundleProducts: t.field({ type: [BundleProduct], resolve: bundleProductsOf }),
    availableNow: t.boolean({ resolve: ({ offer, dispatch }) => offer !== null && dispatch?.kind !== 'unknown' }),
    additional: t.string({ resolve: additionalOf }),
    forPoints: t.exposeBoolean('forPoints'),
    worthPoints: t.field({ type: WorthPoints, resolve: (line) => line }),
    /** `null` when the product is no longer sold. */
    productId: t.int({ nullable: true, resolve: ({ product }) => product?.id ?? null }),
    /** Groups the lines of one product. */
    groupId: t.exposeString('slug'),
    name: t.exposeString('name'),
    link: t.string({ resolve: ({ slug }) => to('product', { slug }) }),
    size: t.exposeString('sizeId'),
    sizeName: t.exposeString('sizeName'),
    version: t.string({ resolve: ({ product }) => product?.version ?? '' }),
    quantity: t.exposeFloat('quantity'),
    comment: t.exposeString('comment'),
    files: t.field({ type: [File], resolve: ({ files }) => files }),
    subscriptionPeriod: t.string({ nullable: true, resolve: ({ period }) => period }),
    price: t.field({ type: Price, resolve: ({ price }) => price }),
    worth: t.field({ type: Price, resolve: ({ worth }) => worth }),
    available: t.boolean({ resolve: ({ offer }) => offer !== null }),
  }),
});

const ShippingCost = builder.objectRef<BasketView>('BasketShipping').implement({
  fields: (t) => ({
    /** Without amounts if no method of delivery is available: clients print 0 as free delivery. */
    cost: t.field({
      type: OptionalPrice,
      resolve: ({ delivery: { cost, isNeeded } }) => ({ price: cost ?? (isNeeded ? null : noMoney) }),
    }),
    /** Until it leaves; of a divided order until the first parcel does. */
    shippingDays: t.int({
      nullable: true,
      resolve: (basket, _, { now }) => sendingDays(basket.lines, now)?.[isDivisible(basket) ? 'first' : 'last'] ?? null,
    }),
  }),
});

const bare = (grosze: Grosze | null): number | null => grosze && grosze / 100;

/**
 * A single amount. Delivery limits are gross amounts without VAT, so gross and net are the same. The object is never
 * `null`, so that clients may read its fields; if delivery is never free, its amounts are `null`.
 */
const DeliveryLimit = builder.objectRef<{ grosze: Grosze | null }>('DeliveryLimit').implement({
  fields: (t) => ({
    currency: t.string({ resolve: () => 'PLN' }),
    value: t.float({ nullable: true, resolve: ({ grosze }) => bare(grosze) }),
    formatted: t.string({ resolve: ({ grosze }) => (grosze === null ? '' : formatMoney(grosze)) }),
    gross: t.field({ type: Amount, nullable: true, resolve: ({ grosze }) => grosze }),
    net: t.field({ type: Amount, nullable: true, resolve: ({ grosze }) => grosze }),
  }),
});

/** An external delivery programme in which the shop does not take part. */
const SmileDelivery = builder.objectRef<number>('SmileDelivery').implement({
  fields: (t) => ({
    enabled: t.boolean({ resolve: () => false }),
    shippingLimitFree: t.field({ type: DeliveryLimit, resolve: (grosze) => ({ grosze }) }),
  }),
});

/** What leaves last, when an order is divided. */
const LaterShipping = builder.objectRef<BasketView>('BasketLaterShipping').implement({
  fields: (t) => ({
    shippingDays: t.int({
      nullable: true,
      resolve: ({ lines }, _, { now }) => sendingDays(lines, now)?.last ?? null,
    }),
  }),
});

const Summary = builder.objectRef<BasketView>('SummaryBasket').implement({
  fields: (t) => ({
    worthPoints: t.field({ type: PointsSum, resolve: ({ points }) => points.needed }),
    orderDivisionPossible: t.boolean({ resolve: isDivisible }),
    shippingLater: t.field({ type: LaterShipping, resolve: (basket) => basket }),
    productsCount: t.int({ resolve: ({ lines }) => lines.length }),
    worth: t.field({ type: Price, resolve: ({ afterCode }) => afterCode }),
    total: t.field({ type: Price, resolve: ({ total }) => total }),
    shipping: t.field({ type: ShippingCost, resolve: (basket) => basket }),
    toShippingFree: t.field({ type: DeliveryLimit, resolve: ({ delivery }) => ({ grosze: delivery.toFree }) }),
    shippingLimitFree: t.field({ type: DeliveryLimit, resolve: ({ delivery }) => ({ grosze: delivery.freeFrom }) }),
    smileShippingLimitFree: t.field({ type: SmileDelivery, resolve: () => 0 }),
    [bareName('toShippingFree')]: t.float({ nullable: true, resolve: ({ delivery }) => bare(delivery.toFree) }),
    [bareName('shippingLimitFree')]: t.float({ nullable: true, resolve: ({ delivery }) => bare(delivery.freeFrom) }),
  }),
});

/** A limit changed the requested quantity: the change was made as far as possible. */
interface NoticeText {
  code: string;
  message: string;
}

const Message = builder.objectRef<NoticeText>('BasketMessage').implement({
  fields: (t) => ({ code: t.exposeString('code'), message: t.exposeString('message') }),
});

const Basket = builder.objectRef<BasketView & { messages?: NoticeText[] }>('Basket').implement({
  fields: (t) => ({
    summaryBasket: t.field({ type: Summary, resolve: (basket) => basket }),
    basketCost: t.field({ type: BasketCost, resolve: (basket) => basket }),
    basketGroups: t.field({ type: [BasketGroup], resolve: lineGroups }),
    products: t.field({ type: [Line], resolve: ({ lines }) => lines }),
    messages: t.field({ type: [Message], resolve: ({ messages = [] }) => messages }),
  }),
});

const CostDelivery = builder.inputType('BasketCostDeliveryInput', {
  fields: (t) => ({
    courierId: t.field({ type: TextScalar }),
    /** `prepaid` or `dvp`. The method of delivery decides. */
    prepaid: t.field({ type: TextScalar }),
  }),
});

const CostInput = builder.inputType('BasketCostInput', {
  fields: (t) => ({
    shipping: t.field({ type: WholeNumber }),
    payment: t.field({ type: WholeNumber }),
    delivery: t.field({ type: CostDelivery }),
    /** No method of payment has a fee. */
    paymentMethodId: t.field({ type: TextScalar }),
    shippingForPoints: t.boolean(),
  }),
});

builder.queryField('basket', (t) =>
  t.field({
    type: Basket,
    args: { BasketCostInput: t.arg({ type: CostInput }) },
    resolve: (_, { BasketCostInput: asked }, context) => costedBasket(asked?.delivery?.courierId, context),
  }),
);

/** With the cost of the named method of delivery; an unavailable one changes nothing. */
async function costedBasket(courierId: string | null | undefined, { basket, checkout }: CallContext) {
  const whole = await basket();
  const costs = courierId && whole.lines.length > 0 ? await checkout.costs(courierId) : null;
  if (!costs) return whole;
  const cost = addMoney(costs.delivery, costs.fee);
  const { freeFrom } = costs;
  const toFree = costs.isFreeByCode && freeFrom !== null ? 0 : toFreeOf(freeFrom, whole.goodsWorth);
  return { ...whole, delivery: { ...whole.delivery, cost, freeFrom, toFree }, total: costs.total };
}

const AddInput = builder.inputType('BasketAddInput', {
  fields: (t) => ({
    product: t.field({ type: WholeNumber, required: true }),
    size: t.string({ required: true }),
    quantity: t.float({ required: true }),
    /** Days between deliveries; default: a single purchase. */
    subscription: t.field({ type: WholeNumber }),
  }),
});

// A nullable result for each change: one refused change must not hide the results of the others.
builder.mutationField('basketAdd', (t) =>
  t.field({
    type: Basket,
    nullable: true,
    args: { input: t.arg({ type: AddInput, required: true }) },
    resolve: async (_, { input }, { shopper, product, settings }) => {
      const found = await product(input.product);
      if (!found) throw unknownProduct(settings);
      const result = await shopper.buy({
        product: found.slug,
        size: input.size,
        quantity: asQuantity(input.quantity),
        subscriptionDays: input.subscription ?? 0,
      });
      if (result.status === 'refused') {
        const [sentence] = buySentences(result, found.unit, translator(settings.messages));
        throw refusal(`BASKET_${result.reason.toUpperCase()}`, sentence?.text ?? '');
      }
      return { ...(await shopper.basket()), messages: alertOf(result.alert, found.unit, settings) };
    },
  }),
);

builder.mutationField('basketSet', (t) =>
  t.field({
    type: Basket,
    nullable: true,
    args: { line: t.arg({ type: WholeNumber, required: true }), quantity: t.arg.float({ required: true }) },
    resolve: (_, { line, quantity }, context) => changed({ lineId: line, quantity: asQuantity(quantity) }, context),
  }),
);

builder.mutationField('basketRemove', (t) =>
  t.field({
    type: Basket,
    nullable: true,
    args: { line: t.arg({ type: WholeNumber, required: true }) },
    resolve: (_, { line }, context) => changed({ lineId: line, quantity: 0 }, context),
  }),
);

async function changed(edit: LineEdit, { shopper, settings }: CallContext) {
  const answers = await shopper.changeBasket([edit]);
  const whole = await shopper.basket();
  const refused = answers.find((answer) => answer.status === 'refused');
  if (refused) {
    const sentence = noticeText({ kind: refused.reason, line: edit.lineId }, whole, settings.messages);
    throw refusal(`BASKET_${refused.reason.toUpperCase()}`, sentence);
  }
  const unit = whole.lines.find(({ id }) => id === edit.lineId)?.product?.unit;
  const alerts = answers.map((answer) => (answer.status === 'refused' ? null : answer.alert));
  return { ...whole, messages: unit ? alerts.flatMap((alert) => alertOf(alert, unit, settings)) : [] };
}

const alertOf = (alert: QuantityAlert | null, unit: Unit, { messages }: ShopSettings): NoticeText[] =>
  alert
    ? [{ code: `BASKET_${alert.key.toUpperCase()}`, message: quantityAlertText(alert, unit, translator(messages)) }]
    : [];

/** Numbers that a shopper could not type are rejected. */
const asQuantity = (number: number) => parseQuantity(String(number));
