import type { Grosze, Money } from '../../../shop/money/money.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import type { QuantityTier } from '../../../shop/price/price.ts';
import { nextTier, type TierRow, tierRows } from '../../../shop/price/tiers.ts';
import { roundQuantity } from '../../../shop/text/numbers.ts';
import { Price } from './amount.ts';
import { builder } from './builder.ts';

/** The price of a kilogram or a litre; empty for sizes without a unit price. */
interface PerUnit {
  price: Money | null;
  per: string;
}

export const noUnitPrice: PerUnit = { price: null, per: '' };

/** The text includes the unit: the amount alone could be mistaken for the price. */
const UnitAmount = builder.objectRef<{ grosze: Grosze; per: string }>('UnitPriceAmount').implement({
  fields: (t) => ({
    value: t.float({ resolve: ({ grosze }) => grosze / 100 }),
    formatted: t.string({ resolve: ({ grosze, per }) => `${formatMoney(grosze)}/${per}` }),
  }),
});

export const UnitPrice = builder.objectRef<PerUnit>('UnitConvertedPrice').implement({
  fields: (t) => ({
    gross: t.field({
      type: UnitAmount,
      nullable: true,
      resolve: ({ price, per }) => price && { grosze: price.gross, per },
    }),
    net: t.field({
      type: UnitAmount,
      nullable: true,
      resolve: ({ price, per }) => price && { grosze: price.net, per },
    }),
    unit: t.exposeString('per'),
  }),
});

const Tier = builder.objectRef<TierRow>('RebateNumberItem').implement({
  fields: (t) => ({
    threshold: t.exposeFloat('threshold'),
    thresholdEnd: t.float({ nullable: true, resolve: ({ thresholdEnd }) => thresholdEnd }),
    value: t.exposeFloat('percent'),
    /** How many more than one piece the tier requires. */
    left: t.float({ resolve: ({ threshold }) => Math.max(0, roundQuantity(threshold - 1)) }),
    price: t.field({ type: Price, resolve: ({ price }) => price }),
  }),
});

interface Tiered {
  price: Money;
  tiers: QuantityTier[];
}

const next = ({ price, tiers }: Tiered) => nextTier(tiers, 1, price);

/** Price tiers by quantity, and what the next tier requires. */
export const RebateNumber = builder.objectRef<Tiered>('RebateNumber').implement({
  fields: (t) => ({
    items: t.field({ type: [Tier], resolve: ({ price, tiers }) => tierRows(price, tiers) }),
    nextLeft: t.float({ nullable: true, resolve: (own) => next(own)?.missing ?? null }),
    nextThreshold: t.float({ nullable: true, resolve: (own) => next(own)?.tier.threshold ?? null }),
    nextPrice: t.field({ type: Price, nullable: true, resolve: (own) => next(own)?.price ?? null }),
  }),
});
