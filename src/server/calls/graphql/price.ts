import type { SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import type { QuantityTier } from '../../../shop/price/price.ts';
import { percentFrom } from '../../../shop/price/price-labels.ts';
import { dayOf, formatDay } from '../../../shop/time/warsaw-time.ts';
import { OptionalPrice, Price } from './amount.ts';
import { builder } from './builder.ts';
import { noUnitPrice, RebateNumber, UnitPrice } from './price-details.ts';

interface Priced extends Pick<SizeOffer, 'offer'> {
  /** The symbol of the unit that a price is for. */
  unit: string;
  tiers: QuantityTier[];
  /** The price as text, when an amount alone would be misleading. */
  texts?: { gross: string; net: string };
}

const EffectiveUntil = builder.objectRef<number>('PriceEffectiveUntil').implement({
  fields: (t) => ({ formatted: t.string({ resolve: (instant) => formatDay(dayOf(instant)) }) }),
});

const OmnibusDetails = builder.objectRef<Priced>('OmnibusPriceDetails').implement({
  fields: (t) => ({
    unit: t.string({ resolve: ({ offer }) => offer.unitPrice?.per ?? '' }),
    newPriceEffectiveUntil: t.field({
      type: EffectiveUntil,
      nullable: true,
      resolve: ({ offer }) => offer.reduction?.announcedEnd ?? null,
    }),
    omnibusPriceIsHigherThanSellingPrice: t.boolean({
      resolve: ({ offer }) => offer.lowest !== null && offer.lowest.price.gross > offer.price.gross,
    }),
    youSavePercent: t.int({
      resolve: ({ offer }) => (offer.lowest ? Math.abs(percentFrom(offer.lowest.price, offer)) : 0),
    }),
  }),
});

const savedPercent = ({ offer }: Priced): number => (offer.regular ? percentFrom(offer.regular, offer) : 0);

const RebateDetails = builder.objectRef<Priced>('BeforeRebateDetails').implement({
  fields: (t) => ({
    youSavePercent: t.int({ resolve: savedPercent }),
    unit: t.exposeString('unit'),
  }),
});

/** The prices of one size, under the field names that clients of such shops use. */
export const ProductPrice = builder.objectRef<Priced>('ProductPrice').implement({
  fields: (t) => ({
    price: t.field({ type: Price, resolve: ({ offer, texts }) => ({ ...offer.price, ...(texts ? { texts } : {}) }) }),
    max: t.field({ type: Price, nullable: true, resolve: ({ offer }) => offer.regular }),
    suggested: t.field({ type: Price, nullable: true, resolve: ({ offer }) => offer.srp }),
    beforeRebate: t.field({ type: OptionalPrice, resolve: ({ offer }) => ({ price: offer.regular }) }),
    beforeRebateDetails: t.field({ type: RebateDetails, resolve: (own) => own }),
    youSavePercent: t.int({ resolve: savedPercent }),
    advancePrice: t.field({ type: OptionalPrice, resolve: ({ offer }) => ({ price: offer.advance }) }),
    unitConvertedPrice: t.field({ type: UnitPrice, resolve: ({ offer }) => offer.unitPrice ?? noUnitPrice }),
    rebateNumber: t.field({
      type: RebateNumber,
      nullable: true,
      resolve: ({ offer, tiers }) => (tiers.length > 0 ? { price: offer.price, tiers } : null),
    }),
    advance: t.field({ type: Price, nullable: true, resolve: ({ offer }) => offer.advance }),
    omnibusPrice: t.field({ type: OptionalPrice, resolve: ({ offer }) => ({ price: offer.lowest?.price ?? null }) }),
    omnibusPriceDetails: t.field({ type: OmnibusDetails, resolve: (own) => own }),
    rebateCodeActive: t.boolean({ resolve: ({ offer }) => offer.reduction?.kind === 'code' }),
    points: t.int({ nullable: true, resolve: ({ offer }) => offer.points }),
    pointsReceive: t.int({ resolve: ({ offer }) => offer.pointsReceived }),
    phonePrice: t.boolean({ resolve: ({ offer }) => offer.phonePrice }),
    gratis: t.boolean({ resolve: ({ offer }) => offer.gratis }),
  }),
});
