import { to } from '../../../routes.ts';
import { availabilityOf, isSent } from '../../../shop/catalogue/availability.ts';
import type { Product, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { shippingMessages } from '../../../shop/delivery/shipping-messages.ts';
import { shippingText, shippingTime } from '../../../shop/delivery/shipping-time.ts';
import { discountPercent, formatMoney, money2 } from '../../../shop/money/money.ts';
import { bundleSaving } from '../../../shop/price/bundle.ts';
import { priceForAll } from '../../../shop/price/price-for-all.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { flag, wirePrices, yesNo } from './wire-price.ts';

export interface ProjectorParts {
  /** The product by its number, leaving its tags with whoever keeps the answer. */
  product(id: number): Promise<Product | null>;
  settings: ShopSettings;
  now: Instant;
}

/** `GET /ajax/projector.php?action=get`: blocks of one product, as the specification names them. */
export async function projector(params: URLSearchParams, parts: ProjectorParts): Promise<object | null> {
  const id = params.get('product') ?? '';
  if (params.get('action') !== 'get' || !/^\d{1,9}$/.test(id)) return null;
  const product = await parts.product(Number(id));
  if (!product) return null;
  const sizeId = params.get('size');
  const chosen = sizeId === null ? product.sizes[0] : product.sizes.find(({ size }) => size.id === sizeId);
  const subscribed = params.get('subscription') === '1';
  const make: Record<string, () => unknown> = {
    sizes: () => wireSizes(product, subscribed),
    sizeavailability: () => chosen && wireAvailability(product, chosen, parts),
    sizedelivery: () => chosen && wireDelivery(product, chosen, parts),
    sizeprices: () => chosen && wirePrices(product, chosen, subscribed),
  };
  const blocks = (params.get('get') ?? 'sizes').split(',').slice(0, 8);
  return Object.fromEntries(blocks.map((name) => [name, (Object.hasOwn(make, name) ? make[name]?.() : null) ?? null]));
}

function wireSizes(product: Product, subscribed: boolean) {
  const { id, name, code, slug, unit, vat, producer, range } = product;
  return {
    id: String(id),
    name,
    code,
    link: to('product', { slug }),
    product_type: product.type,
    unit: unit.symbol,
    unit_plural: unit.forms.many,
    unit_sellby: String(unit.sellBy),
    unit_precision: String(unit.precision),
    for_points: flag(product.sizes.some(({ offer }) => offer.points !== null)),
    order_quantity_range: {
      max_quantity_per_order: range.maxPerOrder,
      max_size_quantity_per_order: range.maxSizePerOrder,
      min_quantity_per_order: range.minPerOrder,
      min_size_quantity_per_order: range.minSizePerOrder,
      minimum_quantity_subscription: range.minSubscription,
    },
    taxes: { vat: vat === null ? 'zw' : String(vat) },
    firm: { name: producer.name, productsLink: to('producer', { slug: producer.slug }) },
    ...bundlePrice(product),
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
        };
        return [`${priority}-${own.size.id}`, item];
      }),
    ),
  };
}

function bundlePrice({ type, sizes: [first], bundle }: Product) {
  if (type !== 'product_bundle' || !first || bundle.length === 0) return {};
  const { parts, saving } = bundleSaving(first.offer, bundle);
  return {
    bundle_price: {
      amount_diff_gross: money2(saving.gross),
      amount_diff_net: money2(saving.net),
      percent_diff: String(discountPercent(parts.gross, parts.gross - saving.gross)),
    },
  };
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
  return {
    visible: yesNo(size.wire?.statusVisible ?? true),
    status: state === 'unavailable' ? 'disable' : size.status,
    amount: size.amount,
    status_description: described,
    status_gfx: size.wire?.statusGfx ?? null,
    status_description_tel: size.wire?.statusTextTel ?? described,
    status_gfx_tel: size.wire?.statusGfxTel ?? null,
    delivery_days_undefined: flag(unknown),
    delivery_date: unknown ? null : shippingTime(size.dispatch, now).time,
    delay_time: { unknown_delivery_time: flag(unknown) },
    notify_when_available: yesNo(state === 'unavailable'),
    shipping_visible: yesNo(shipping !== 'hidden'),
  };
}

function wireDelivery(product: Product, { size, offer }: SizeOffer, { settings, now }: ProjectorParts) {
  const time = shippingTime(size.dispatch, now);
  const { deliveryFrom, freeDeliveryFrom } = settings.prices;
  const cost = !isSent(product.type) || priceForAll(offer).price.gross >= freeDeliveryFrom ? 0 : deliveryFrom;
  return {
    undefined: flag(time.unknownTime),
    shipping: money2(cost),
    shipping_formatted: formatMoney(cost),
    limitfree: money2(freeDeliveryFrom),
    limitfree_formatted: formatMoney(freeDeliveryFrom),
    shipping_time: {
      unknown_time: flag(time.unknownTime),
      today: flag(time.today),
      today_shipment_deadline: time.todayShipmentDeadline,
      days: time.days,
      hours: time.hours,
      minutes: time.minutes,
      week_day: time.weekDay,
      week_amount: time.weekAmount,
      time: time.time,
    },
    shipping_text: shippingText(time, translator(settings.messages, shippingMessages)),
  };
}
