import { isSent } from '../../../shop/catalogue/availability.ts';
import { hasParts } from '../../../shop/catalogue/bundle-parts.ts';
import { deadlineText, deliveryTime, slowest } from '../../../shop/delivery/delivery-time.ts';
import { type ShippingTime, shippingTime } from '../../../shop/delivery/shipping-time.ts';
import { callLimits } from '../../../shop/limits.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import { timesMoney } from '../../../shop/money/money.ts';
import { priceForAll } from '../../../shop/price/price-for-all.ts';
import type { Dispatch } from '../../../shop/product/product.ts';
import { sizeNamed } from '../../../shop/product/size-id.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { translator } from '../../../shop/text/messages.ts';
import { BundlePartInput, partsOf } from './basket/bundle-part.ts';
import { builder, type CallContext, refusal } from './builder.ts';
import { Id, Mode, Quantity } from './loose-scalars.ts';
import { type DeliveryOption, ShippingMoment, ShippingOption } from './shipping-option.ts';

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
  options: DeliveryOption[];
}

const Shipping = builder.objectRef<Sending>('Shipping').implement({
  fields: (t) => ({
    shippingTime: t.field({ type: ShippingAnswer, resolve: ({ time }) => time }),
    shipping: t.field({ type: [ShippingOption], resolve: ({ options }) => options }),
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
    args: { ShippingInput: t.arg({ type: ShippingInput, required: true }) },
    resolve: async (_, { ShippingInput: { mode, products } }, context) => {
      const load = !products && mode !== 'product' ? await held(context) : await named(products ?? [], context);
      return sendingOf(load, context);
    },
  }),
);

/** The products to be sent or handed over. */
interface Load {
  things: { dispatch: Dispatch; sent: boolean }[];
  /** The order value reaches the limit of free delivery. */
  isFree: boolean;
}

/** Without any product the time is unknown. */
function sendingOf({ things, isFree }: Load, { now, settings }: CallContext): Sending {
  const time = slowest(things.map(({ dispatch }) => shippingTime(dispatch, now))) ?? shippingTime(nothing, now);
  const cost = isFree ? 0 : settings.prices.deliveryFrom;
  const isParcel = things.some(({ sent }) => sent);
  return { time, options: isParcel ? [{ cost, time: deliveryTime(time, now) }] : [] };
}

const nothing: Dispatch = { kind: 'unknown', days: 0, deadline: null };

async function held({ basket, product }: CallContext): Promise<Load> {
  const { lines, delivery } = await basket();
  const things: Load['things'] = [];
  for (const { productId, sizeId } of lines.filter(({ offer }) => offer !== null)) {
    const found = await product(productId);
    const own = found && sizeNamed(found.sizes, sizeId);
    if (found && own) things.push({ dispatch: own.size.dispatch, sent: isSent(found.type) });
  }
  return { things, isFree: delivery.toFree === 0 };
}

async function named(
  products: (typeof ShippingProduct.$inferInput)[],
  { product, settings }: CallContext,
): Promise<Load> {
  const t = translator(settings.messages, callMessages);
  const most = callLimits.products;
  if (products.length === 0 || products.length > most) throw refusal('BAD_PRODUCTS', t('call.badProducts', { most }));
  const things: Load['things'] = [];
  let worth: Grosze = 0;
  for (const { id, size, quantity, bundleParts } of products) {
    const found = await product(id);
    const own = found && (size ? sizeNamed(found.sizes, size) : found.sizes[0]);
    if (!found || !own) throw refusal('PRODUCT_NOT_FOUND', t('call.unknownSize'));
    if (!hasParts(found.bundle, partsOf(bundleParts))) throw refusal('BUNDLE_PART_UNKNOWN', t('call.unknownParts'));
    things.push({ dispatch: own.size.dispatch, sent: isSent(found.type) });
    worth += timesMoney(priceForAll(own.offer).price, quantity ?? 1).gross;
  }
  return { things, isFree: worth >= settings.prices.freeDeliveryFrom };
}
