import { deliveredLines } from '../../../shop/basket/basket-delivery.ts';
import { freeWaysOf } from '../../../shop/basket/rebate-code.ts';
import { hasParts } from '../../../shop/catalogue/bundle-parts.ts';
import { type DeliveryOffer, optionsFor, usableOffers } from '../../../shop/delivery/delivery-offer.ts';
import { deadlineText, slowest } from '../../../shop/delivery/delivery-time.ts';
import { type DeliveredLine, deliveredProduct } from '../../../shop/delivery/parcels.ts';
import { type ShippingTime, shippingTime } from '../../../shop/delivery/shipping-time.ts';
import { callLimits } from '../../../shop/limits.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import type { Dispatch } from '../../../shop/product/product.ts';
import { sizeNamed } from '../../../shop/product/size-id.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { translator } from '../../../shop/text/messages.ts';
import { isDivisible } from './basket/basket-cost.ts';
import { BundlePartInput, partsOf } from './basket/bundle-part.ts';
import { builder, type CallContext, refusal } from './builder.ts';
import { Point } from './delivery/pickup-points.ts';
import { Id, Mode, Quantity } from './loose-scalars.ts';
import { ShippingMoment, ShippingOption } from './shipping-option.ts';

const ShippingAnswer = builder.objectRef<ShippingTime>('ShippingTime').implement({
  fields: (t) => ({
    shippingTime: t.field({ type: ShippingMoment, resolve: (own) => own }),
    time: t.string({ nullable: true, resolve: ({ time }) => time }),
    unknownTime: t.exposeBoolean('unknownTime'),
    todayShipmentDeadline: t.string({ nullable: true, resolve: deadlineText }),
  }),
});

interface Sending {
  time: ShippingTime;
  options: DeliveryOffer[];
}

const ShippingSettings = builder.objectRef<object>('ShippingSettings').implement({
  fields: (t) => ({
    /** The way of delivery used last. */
    checked: t.string({ nullable: true, resolve: (_, __, { shopper }) => shopper.lastDelivery() }),
    orderDivisionEnabled: t.boolean({ resolve: async (_, __, { basket }) => isDivisible(await basket()) }),
    /** The point is part of the order and not kept before it. */
    selectedPickup: t.field({ type: Point, nullable: true, resolve: () => null }),
  }),
});

/** Parcels that do not fit a carrier's sizes are not told apart: the weight alone decides. */
const NonStandard = builder.objectRef<object>('NonStandardParcel').implement({
  fields: (t) => ({
    active: t.boolean({ resolve: () => false }),
    isAllowed: t.boolean({ resolve: () => false }),
    courierId: t.string({ nullable: true, resolve: () => null }),
  }),
});

const Shipping = builder.objectRef<Sending>('Shipping').implement({
  fields: (t) => ({
    shippingTime: t.field({ type: ShippingAnswer, resolve: ({ time }) => time }),
    shippingTimeLater: t.field({ type: ShippingAnswer, resolve: ({ time }) => time }),
    shipping: t.field({ type: [ShippingOption], resolve: ({ options }) => options }),
    settings: t.field({ type: ShippingSettings, resolve: () => ({}) }),
    nonStandardizedInfo: t.field({ type: NonStandard, resolve: () => ({}) }),
  }),
});

const ShippingProduct = builder.inputType('ShippingProductInput', {
  fields: (t) => ({
    id: t.field({ type: Id, required: true }),
    size: t.string(),
    quantity: t.field({ type: Quantity }),
    bundleParts: t.field({ type: [BundlePartInput] }),
  }),
});

const ShippingInput = builder.inputType('ShippingInput', {
  fields: (t) => ({
    mode: t.field({ type: Mode }),
    /** Default: the products in the basket, unless the mode asks for products. */
    products: t.field({ type: [ShippingProduct] }),
  }),
});

builder.queryField('shipping', (t) =>
  t.field({
    type: Shipping,
    nullable: true,
    args: { ShippingInput: t.arg({ type: ShippingInput }) },
    resolve: async (_, { ShippingInput: asked }, context) => {
      const { mode, products } = asked ?? {};
      const isOfBasket = !products?.length && mode !== 'product';
      const load = isOfBasket ? await held(context) : await named(products ?? [], context);
      return sendingOf(load, context);
    },
  }),
);

/** The products to be sent or handed over. */
interface Load {
  lines: DeliveredLine[];
  /** The worth that decides about free delivery. */
  worth: Grosze;
  freeWays?: readonly string[] | undefined;
}

/** Without any product the time is unknown, and there is nothing to choose. */
async function sendingOf({ lines, ...free }: Load, { now, shopper }: CallContext): Promise<Sending> {
  const time = slowest(lines.map(({ dispatch }) => shippingTime(dispatch, now))) ?? shippingTime(nothing, now);
  const offers = optionsFor(lines, { ...(await shopper.deliveryTerms()), ...free, divided: false });
  return { time, options: lines.length > 0 ? usableOffers(offers) : [] };
}

const nothing: Dispatch = { kind: 'unknown', days: 0, deadline: null };

async function held({ basket, product, settings }: CallContext): Promise<Load> {
  const { lines, goodsWorth, code } = await basket();
  const delivered = deliveredLines(lines, settings.delivery.defaultWeightGrams);
  // A basket line has no dispatch time for goods that are not shipped, but the call returns one.
  const bought = lines.filter(({ offer, product: own }) => offer !== null && own !== null);
  for (const [at, { productId, sizeId }] of bought.entries()) {
    const found = await product(productId);
    const own = found && sizeNamed(found.sizes, sizeId);
    const line = delivered[at];
    if (own && line) line.dispatch = own.size.dispatch;
  }
  return { lines: delivered, worth: goodsWorth, freeWays: freeWaysOf(code) };
}

async function named(
  products: (typeof ShippingProduct.$inferInput)[],
  { product, settings }: CallContext,
): Promise<Load> {
  const t = translator(settings.messages, callMessages);
  const most = callLimits.products;
  if (products.length === 0 || products.length > most) throw refusal('BAD_PRODUCTS', t('call.badProducts', { most }));
  const lines: DeliveredLine[] = [];
  for (const { id, size, quantity: asked, bundleParts } of products) {
    const found = await product(id);
    const own = found && (size ? sizeNamed(found.sizes, size) : found.sizes[0]);
    if (!found || !own) throw refusal('PRODUCT_NOT_FOUND', t('call.unknownSize'));
    if (!hasParts(found.bundle, partsOf(bundleParts))) throw refusal('BUNDLE_PART_UNKNOWN', t('call.unknownParts'));
    lines.push(deliveredProduct(found, own, asked ?? 1, settings.delivery.defaultWeightGrams));
  }
  return { lines, worth: lines.reduce((worth, { gross }) => worth + gross, 0) };
}
