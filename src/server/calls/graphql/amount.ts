import type { Money } from '../../../shop/money/money.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { bareName } from './bare-amounts.ts';
import { builder } from './builder.ts';

export const Amount = builder.objectRef<number>('PriceAmount').implement({
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

/** A price that there may be: never `null` itself, so that clients may look into it unasked. */
export const OptionalPrice = builder.objectRef<{ price: Money | null }>('OptionalPrice').implement({
  fields: (t) => ({
    gross: t.field({ type: Amount, nullable: true, resolve: ({ price }) => price?.gross ?? null }),
    net: t.field({ type: Amount, nullable: true, resolve: ({ price }) => price?.net ?? null }),
    [bareName('gross')]: t.float({ nullable: true, resolve: ({ price }) => price && price.gross / 100 }),
    [bareName('net')]: t.float({ nullable: true, resolve: ({ price }) => price && price.net / 100 }),
  }),
});
