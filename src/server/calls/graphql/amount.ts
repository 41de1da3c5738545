import type { Grosze, Money } from '../../../shop/money/money.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import { bareName } from './bare-amounts.ts';
import { builder } from './builder.ts';

/** An amount whose text is more than its number: "od 79,00 zł". */
interface InWords {
  grosze: Grosze;
  text: string;
}

export const Amount = builder.objectRef<Grosze | InWords>('PriceAmount').implement({
  fields: (t) => ({
    value: t.float({ resolve: (amount) => (typeof amount === 'number' ? amount : amount.grosze) / 100 }),
    formatted: t.string({ resolve: (amount) => (typeof amount === 'number' ? formatMoney(amount) : amount.text) }),
    currency: t.string({ resolve: () => 'PLN' }),
  }),
});

interface ShownMoney extends Money {
  texts?: { gross: string; net: string };
}

export const Price = builder.objectRef<ShownMoney>('Price').implement({
  fields: (t) => ({
    gross: t.field({
      type: Amount,
      resolve: ({ gross, texts }) => (texts ? { grosze: gross, text: texts.gross } : gross),
    }),
    net: t.field({ type: Amount, resolve: ({ net, texts }) => (texts ? { grosze: net, text: texts.net } : net) }),
    [bareName('gross')]: t.float({ resolve: ({ gross }) => gross / 100 }),
    [bareName('net')]: t.float({ resolve: ({ net }) => net / 100 }),
  }),
});

/** An optional price. The object itself is never `null`, so that clients may read its fields without a check. */
export const OptionalPrice = builder.objectRef<{ price: Money | null }>('OptionalPrice').implement({
  fields: (t) => ({
    gross: t.field({ type: Amount, nullable: true, resolve: ({ price }) => price?.gross ?? null }),
    net: t.field({ type: Amount, nullable: true, resolve: ({ price }) => price?.net ?? null }),
    [bareName('gross')]: t.float({ nullable: true, resolve: ({ price }) => price && price.gross / 100 }),
    [bareName('net')]: t.float({ nullable: true, resolve: ({ price }) => price && price.net / 100 }),
  }),
});
