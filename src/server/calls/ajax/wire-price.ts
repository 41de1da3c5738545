import { availabilityOf } from '../../../shop/catalogue/availability.ts';
import type { Product, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import type { Money } from '../../../shop/money/money.ts';
import { formatMoney, money2, subtractMoney } from '../../../shop/money/money.ts';
import type { QuantityTier } from '../../../shop/price/price.ts';
import { percentFrom } from '../../../shop/price/price-labels.ts';
import { subscribedSize } from '../../../shop/price/subscription.ts';
import { nextTier, tierRows } from '../../../shop/price/tiers.ts';
import { roundQuantity } from '../../../shop/text/numbers.ts';

/** `{price}`, `{price}_formatted`, `{price}_net`, `{price}_net_formatted`: the fields of one price in the calls. */
type WirePrice<Name extends string> = {
  [Key in Name | `${Name}_formatted` | `${Name}_net` | `${Name}_net_formatted`]?: string;
};

function wired<Name extends string>(name: Name, price: Money | null): WirePrice<Name> {
  if (!price) return {};
  return {
    [name]: money2(price.gross),
    [`${name}_formatted`]: formatMoney(price.gross),
    [`${name}_net`]: money2(price.net),
    [`${name}_net_formatted`]: formatMoney(price.net),
  } as WirePrice<Name>;
}

/** A false flag is left out: to a script the text "false" is truthy. */
export const flag = <Name extends string>(name: Name, value: boolean): { [Key in Name]?: 'true' } =>
  (value ? { [name]: 'true' } : {}) as { [Key in Name]?: 'true' };
export const yesNo = (value: boolean) => (value ? 'y' : 'n');

/**
 * The block `sizeprices`: every field that the specification lists under Price. For a subscriber the promotion is
 * included too, and everything is calculated from the subscription price.
 */
export function wirePrices(product: Product, chosen: SizeOffer, subscribed: boolean) {
  const { offer, size } = chosen;
  const { price, unitPrice } = (subscribed ? subscribedSize(product, chosen) : chosen).offer;
  const before = offer.regular ?? (price.gross < offer.price.gross ? offer.price : null);
  const buyable = availabilityOf(product.type, size, offer).buySection === 'enabled' && !offer.pointsOnly;
  return {
    value: money2(price.gross),
    price_formatted: formatMoney(price.gross),
    price_net: money2(price.net),
    price_net_formatted: formatMoney(price.net),
    vat: product.vat === null ? 'zw' : String(product.vat),
    currency: 'PLN',
    ...wired('srp', offer.srp),
    ...wired('advanceprice', offer.advance),
    ...wired('maxprice', offer.regular),
    ...wired('omnibus_price', offer.lowest?.price ?? null),
    ...flag('omnibus_price_is_higher_than_selling_price', (offer.lowest?.price.gross ?? 0) > price.gross),
    ...wired('beforerebate', before),
    ...wired('yousave', before && subtractMoney(before, price)),
    ...(before ? { yousave_percent: String(percentFrom(before, { ...offer, price })) } : {}),
    ...(offer.reduction?.announcedEnd
      ? { new_price_effective_until: new Date(offer.reduction.announcedEnd).toISOString() }
      : {}),
    ...(offer.reduction?.kind === 'code' ? { rebate_code_active: 'y' } : {}),
    ...(offer.points === null ? {} : { points: String(offer.points) }),
    points_recive: String(offer.pointsReceived),
    ...(unitPrice ? { unit_converted_price_formatted: `${formatMoney(unitPrice.price.gross)}/${unitPrice.per}` } : {}),
    ...flag('phone_price', offer.phonePrice),
    ...flag('gratis', offer.gratis),
    basket_enable: yesNo(buyable),
    rebateNumber: wireTiers(chosen.tiers, price),
  };
}

function wireTiers(tiers: QuantityTier[], price: Money) {
  if (tiers.length === 0) return null;
  const next = nextTier(tiers, 1, price);
  return {
    items: tierRows(price, tiers).map(({ threshold, thresholdEnd, percent, price: reduced }) => ({
      threshold: String(threshold),
      threshold_end: thresholdEnd === null ? '' : String(thresholdEnd),
      /** How many more than one piece the tier requires. */
      left: String(Math.max(0, roundQuantity(threshold - 1))),
      value: String(percent),
      ...wired('price', reduced),
    })),
    ...(next
      ? {
          nextleft: String(next.missing),
          ...wired('nextprice', next.price),
          nextthreshold: String(next.tier.threshold),
        }
      : {}),
  };
}
