import { to } from '../../../routes.ts';
import { availabilityOf } from '../../../shop/catalogue/availability.ts';
import { availabilityIcon, iconAddress } from '../../../shop/catalogue/availability-icons.ts';
import type { Product, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import type { PlaceTerms } from '../../../shop/delivery/delivery-offer.ts';
import { deadlineText } from '../../../shop/delivery/delivery-time.ts';
import { cheapestCost, freeFromOf } from '../../../shop/delivery/product-costs.ts';
import { productWays } from '../../../shop/delivery/product-delivery.ts';
import { shippingMessages } from '../../../shop/delivery/shipping-messages.ts';
import { type ShippingTime, shippingText, shippingTime } from '../../../shop/delivery/shipping-time.ts';
import { formatMoney, money2 } from '../../../shop/money/money.ts';
import { priceForAll } from '../../../shop/price/price-for-all.ts';
import { picturesFor } from '../../../shop/product/picture.ts';
import { sizeNamed } from '../../../shop/product/size-id.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import { roundQuantity } from '../../../shop/text/numbers.ts';
import { rowId } from '../../../shop/text/row-id.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { flag, wirePrices, yesNo } from './wire-price.ts';
import { bundlePrice, wireBundlePrice, wirePicture, wireVersions } from './wire-product.ts';

interface ProjectorParts {
  /** The product by its id; records its tags for the cached answer. */
  product(id: number): Promise<Product | null>;
  settings: ShopSettings;
  /** The shop's delivery at the shopper's place. */
  delivery(): Promise<PlaceTerms>;
  now: Instant;
}

/**
 * `/ajax/projector.php`, `action=get` or none: blocks of one product, named as in the specification. Clients also send
 * parts of a set (`bundled_product[ID]`) and a version (`multiversions[selected]`). Sets have fixed parts and a version
 * is a separate product, so these are ignored.
 */
export async function projector(params: URLSearchParams, parts: ProjectorParts): Promise<object | null> {
  const id = rowId(params.get('product'));
  if ((params.get('action') ?? 'get') !== 'get' || id === null) return null;
  const product = await parts.product(id);
  if (!product) return null;
  const sizeId = params.get('size');
  const chosen = sizeId === null ? product.sizes[0] : sizeNamed(product.sizes, sizeId);
  const subscribed = params.get('subscription') === '1';
  const blocks = (params.get('get') ?? 'sizes').split(',').slice(0, 12);
  const delivery = blocks.includes('sizedelivery') ? await parts.delivery() : null;
  const make: Record<string, () => unknown> = {
    sizes: () => wireSizes(product, subscribed),
    sizeavailability: () => chosen && wireAvailability(product, chosen, parts),
    sizedelivery: () => chosen && delivery && wireDelivery(product, chosen, delivery, parts),
    sizeprices: () => chosen && wirePrices(product, chosen, subscribed),
    size: () => chosen && { type: chosen.size.id, amount: chosen.size.amount },
    bundleprice: () => chosen && wireBundlePrice(product, chosen),
    bundle: () => product.bundle.map(({ id: part, quantity }) => ({ product: String(part), quantity })),
    pictures: () => picturesFor(product.pictures, chosen?.size.id).map(wirePicture),
    multiversions: () => wireVersions(product),
  };
  return Object.fromEntries(blocks.map((name) => [name, (Object.hasOwn(make, name) ? make[name]?.() : null) ?? null]));
}

function wireSizes(product: Product, subscribed: boolean) {
  const { id, name, code, slug, unit, vat, producer, range } = product;
  return {
    id: String(id),
    product_id: String(id),
    currency: 'PLN',
    amount: wholeAmount(product),
    name,
    code,
    link: to('product', { slug }),
    product_type: product.type,
    unit: unit.symbol,
    unit_plural: unit.forms.many,
    unit_sellby: String(unit.sellBy),
    unit_precision: String(unit.precision),
    ...flag(
      'for_points',
      product.sizes.some(({ offer }) => offer.points !== null),
    ),
    order_quantity_range: {
      max_quantity_per_order: range.maxPerOrder,
      max_size_quantity_per_order: range.maxSizePerOrder,
      min_quantity_per_order: range.minPerOrder,
      min_size_quantity_per_order: range.minSizePerOrder,
      minimum_quantity_subscription: range.minSubscription,
    },
    taxes: { vat: vat === null ? 'zw' : String(vat) },
    firm: { name: producer.name, productsLink: to('producer', { slug: producer.slug }) },
    ...(product.sizes[0] ? bundlePrice(product, product.sizes[0]) : {}),
    items: Object.fromEntries(
      product.sizes.map((own) => {
        const priority = String(own.size.priority).padStart(5, '0');
        const item = {
          type: own.size.id,
          priority: own.size.priority,
          name: own.size.name,
          description: own.size.name,
          amount: own.size.amount,
          amount_mm: own.size.wire?.amountMm ?? 0,
          amount_mo: own.size.wire?.amountMo ?? 0,
          prices: wirePrices(product, own, subscribed),
          price_normal: wirePrices(product, own, false),
          ...(product.subscription ? { price_subscription: wirePrices(product, own, true) } : {}),
          ...bundlePrice(product, own),
        };
        return [`${priority}-${own.size.id}`, item];
      }),
    ),
  };
}

/** The stock of all sizes together; -1 is unlimited. */
function wholeAmount({ sizes }: Product): number {
  const amounts = sizes.map(({ size }) => size.amount);
  return amounts.includes(-1) ? -1 : roundQuantity(amounts.reduce((sum, amount) => sum + amount, 0));
}

function wireAvailability(product: Product, { size, offer }: SizeOffer, { settings, now }: ProjectorParts) {
  const { state, shipping } = availabilityOf(product.type, size, offer);
  const t = translator(settings.messages);
  const texts = {
    available: 'availability.enable',
    order: 'availability.order',
    unavailable: 'availability.disable',
    phone: 'availability.phone',
    free: 'availability.enable',
  } as const;
  const described = size.statusText ?? t(texts[state]);
  const unknown = size.dispatch.kind === 'unknown';
  const icon = iconAddress(availabilityIcon(state));
  return {
    visible: yesNo(size.wire?.statusVisible ?? true),
    status: state === 'unavailable' ? 'disable' : size.status,
    amount: size.amount,
    status_description: described,
    status_gfx: size.wire?.statusGfx ?? icon,
    status_description_tel: size.wire?.statusTextTel ?? described,
    status_gfx_tel: size.wire?.statusGfxTel ?? icon,
    ...flag('delivery_days_undefined', unknown),
    delay_time: flag('unknown_delivery_time', unknown),
    shipping_time: wireShippingTime(shippingTime(size.dispatch, now)),
    notify_when_available: yesNo(state === 'unavailable'),
    shipping_visible: yesNo(shipping !== 'hidden'),
  };
}

/** Missing amounts are left out: clients read an empty amount as free delivery. */
function wireDelivery(product: Product, own: SizeOffer, delivery: PlaceTerms, { settings, now }: ProjectorParts) {
  const time = shippingTime(own.size.dispatch, now);
  const ways = productWays(product, own, delivery);
  const cost = cheapestCost(ways, priceForAll(own.offer).price.gross);
  const freeFrom = freeFromOf(ways);
  return {
    ...flag('undefined', time.unknownTime),
    ...(cost === null ? {} : { shipping: money2(cost), shipping_formatted: formatMoney(cost) }),
    ...(freeFrom === null ? {} : { limitfree: money2(freeFrom), limitfree_formatted: formatMoney(freeFrom) }),
    shipping_time: wireShippingTime(time),
    shipping_text: shippingText(time, translator(settings.messages, shippingMessages)),
  };
}

function wireShippingTime(time: ShippingTime) {
  return {
    ...flag('unknown_time', time.unknownTime),
    ...flag('today', time.today),
    today_shipment_deadline: deadlineText(time),
    days: time.days,
    hours: time.hours,
    minutes: time.minutes,
    week_day: time.weekDay,
    week_amount: time.weekAmount,
    time: time.time,
  };
}
