import { to } from '../../../../routes.ts';
import type { BasketLine, LineProduct } from '../../../../shop/basket/basket-line.ts';
import type { BundlePart } from '../../../../shop/catalogue/catalogue.ts';
import { wholeTimes } from '../../../../shop/money/money.ts';
import { iconOf } from '../../../../shop/product/picture.ts';
import { roundQuantity } from '../../../../shop/text/numbers.ts';
import { counted, nouns } from '../../../../shop/text/plural.ts';
import { builder } from '../builder.ts';
import { CallUnit, ProductGroup, SoldSubscription, subscribedOnly } from '../catalogue/product-parts.ts';

const LineSize = builder.objectRef<LineProduct['sizes'][number]>('BasketProductSize').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

/** A part of a set in a line. */
interface BundledPart {
  part: BundlePart;
  quantity: number;
}

export const BundleProduct = builder.objectRef<BundledPart>('BundleProduct').implement({
  fields: (t) => ({
    productId: t.int({ resolve: ({ part }) => part.id }),
    bundledId: t.int({ resolve: ({ part }) => part.id }),
    quantity: t.exposeFloat('quantity'),
    name: t.string({ resolve: ({ part }) => part.name }),
    productType: t.string({ resolve: () => 'product' }),
    sizeId: t.string({ resolve: ({ part }) => part.sizeId }),
    sizeName: t.string({ resolve: ({ part }) => part.sizeName }),
    // Versions are products of their own here.
    versionsName: t.string({ resolve: () => '' }),
    valuesVersionName: t.string({ resolve: () => '' }),
  }),
});

export const bundledParts = (parts: readonly BundlePart[], quantity: number): BundledPart[] =>
  parts.map((part) => ({ part, quantity: roundQuantity(part.quantity * quantity) }));

export const bundleProductsOf = ({ product, quantity }: BasketLine): BundledPart[] =>
  bundledParts(product?.bundle ?? [], quantity);

/** For a product that is no longer sold, only its name and address. */
export const LineData = builder.objectRef<BasketLine>('BasketProductData').implement({
  fields: (t) => ({
    type: t.string({ resolve: ({ product }) => product?.type ?? 'product' }),
    name: t.exposeString('name'),
    link: t.string({ resolve: ({ slug }) => to('product', { slug }) }),
    iconSmall: t.string({ nullable: true, resolve: ({ product }) => iconOf(product?.pictures[0]) }),
    iconSmallSecond: t.string({ nullable: true, resolve: ({ product }) => iconOf(product?.pictures[1]) }),
    unit: t.field({ type: CallUnit, nullable: true, resolve: ({ product }) => product?.unit ?? null }),
    icon: t.string({ nullable: true, resolve: ({ product }) => iconOf(product?.pictures[0]) }),
    code: t.string({
      nullable: true,
      resolve: async ({ productId }, _, { product }) => (await product(productId))?.code ?? null,
    }),
    versionName: t.string({ nullable: true, resolve: ({ product }) => product?.version ?? null }),
    group: t.field({
      type: ProductGroup,
      nullable: true,
      resolve: ({ productId }, _, { product }) => product(productId),
    }),
    sizes: t.field({ type: [LineSize], resolve: ({ product }) => product?.sizes ?? [] }),
    subscription: t.field({
      type: SoldSubscription,
      nullable: true,
      resolve: async ({ productId }, _, { product }) => subscribedOnly(await product(productId)),
    }),
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
