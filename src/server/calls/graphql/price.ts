import type { SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import type { Money } from '../../../shop/money/money.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { rawPercent } from '../../../shop/price/omnibus.ts';
import { dayOf, formatDay } from '../../../shop/time/warsaw-time.ts';
import { bareName } from './bare-amounts.ts';
import { builder } from './builder.ts';

type Priced = Pick<SizeOffer, 'offer'>;

const Amount = builder.objectRef<number>('PriceAmount').implement({
  fields: (t) => ({
    value: t.float({ resolve: (grosze) => grosze / 100 }),
    formatted: t.string({ resolve: formatMoney }),
  }),
});

export const Price = builder.objectRef<Money>('Price').implement({
  fields: (t) => ({
    gross: t.field({ type: Amount, resolve: ({ gross }) => gross }),
    net: t.field({ type: Amount, resolve: ({ net }) => net }),
    [bareName('gross')]: t.float({ resolve: ({ gross }) => gross / 100 }),
    [bareName('net')]: t.float({ resolve: ({ net }) => net / 100 }),
  }),
});

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
    youSavePercent: t.float({
      resolve: ({ offer }) => (offer.lowest ? Math.abs(rawPercent(offer.lowest.price.gross, offer.price.gross)) : 0),
    }),
  }),
});

/** The prices of one size, under the names that clients of such shops ask for. */
export const ProductPrice = builder.objectRef<Priced>('ProductPrice').implement({
  fields: (t) => ({
    price: t.field({ type: Price, resolve: ({ offer }) => offer.price }),
    max: t.field({ type: Price, nullable: true, resolve: ({ offer }) => offer.regular }),
    suggested: t.field({ type: Price, nullable: true, resolve: ({ offer }) => offer.srp }),
    beforeRebate: t.field({ type: Price, nullable: true, resolve: ({ offer }) => offer.regular }),
    advance: t.field({ type: Price, nullable: true, resolve: ({ offer }) => offer.advance }),
    omnibusPrice: t.field({ type: Price, nullable: true, resolve: ({ offer }) => offer.lowest?.price ?? null }),
    omnibusPriceDetails: t.field({
      type: OmnibusDetails,
      nullable: true,
      resolve: (own) => (own.offer.lowest ? own : null),
    }),
    rebateCodeActive: t.boolean({ resolve: ({ offer }) => offer.reduction?.kind === 'code' }),
    points: t.int({ nullable: true, resolve: ({ offer }) => offer.points }),
    pointsReceive: t.int({ resolve: ({ offer }) => offer.pointsReceived }),
    phonePrice: t.boolean({ resolve: ({ offer }) => offer.phonePrice }),
    gratis: t.boolean({ resolve: ({ offer }) => offer.gratis }),
  }),
});
