import { to } from '../../../../routes.ts';
import type { BasketLine } from '../../../../shop/basket/basket-line.ts';
import { wholeTimes } from '../../../../shop/money/money.ts';
import { iconOf } from '../../../../shop/product/picture.ts';
import type { Unit } from '../../../../shop/product/product.ts';
import { counted, nouns } from '../../../../shop/text/plural.ts';
import { builder } from '../builder.ts';

const LineUnit = builder.objectRef<Unit>('BasketProductUnit').implement({
  fields: (t) => ({
    singular: t.string({ resolve: ({ forms }) => forms.one }),
    plural: t.string({ resolve: ({ forms }) => forms.many }),
    fraction: t.string({ resolve: ({ forms }) => forms.other }),
  }),
});

/** For a product that is no longer sold, only its name and address. */
export const LineData = builder.objectRef<BasketLine>('BasketProductData').implement({
  fields: (t) => ({
    type: t.string({ resolve: ({ product }) => product?.type ?? 'product' }),
    name: t.exposeString('name'),
    link: t.string({ resolve: ({ slug }) => to('product', { slug }) }),
    iconSmall: t.string({ nullable: true, resolve: ({ product }) => iconOf(product?.pictures[0]) }),
    iconSmallSecond: t.string({ nullable: true, resolve: ({ product }) => iconOf(product?.pictures[1]) }),
    unit: t.field({ type: LineUnit, nullable: true, resolve: ({ product }) => product?.unit ?? null }),
  }),
});

/** The price of the line in points, if its size has one. */
const pointsFor = ({ offer, quantity }: BasketLine): number => wholeTimes(offer?.points ?? 0, quantity);

export const WorthPoints = builder.objectRef<BasketLine>('WorthPoints').implement({
  fields: (t) => ({
    value: t.int({ resolve: pointsFor }),
    formatted: t.string({ resolve: (line) => counted(pointsFor(line), nouns.point) }),
  }),
});
