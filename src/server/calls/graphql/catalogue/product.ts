import { to } from '../../../../routes.ts';
import { isUnavailable } from '../../../../shop/catalogue/availability.ts';
import type { Product as ProductView, SizeOffer } from '../../../../shop/catalogue/catalogue.ts';
import type { Unit } from '../../../../shop/product/product.ts';
import { builder, unknownProduct } from '../builder.ts';
import { WholeNumber } from '../loose-scalars.ts';
import { ProductPrice } from '../price.ts';

const ProductUnit = builder.objectRef<Unit>('ProductUnit').implement({
  fields: (t) => ({
    name: t.string({ resolve: ({ symbol }) => symbol }),
    sellBy: t.exposeFloat('sellBy'),
    precision: t.exposeInt('precision'),
  }),
});

interface OwnSize extends SizeOffer {
  unit: string;
}

export const ownSizes = (product: ProductView | null): OwnSize[] =>
  (product?.sizes ?? []).map((own) => ({ ...own, unit: product?.unit.symbol ?? '' }));

export const ProductSize = builder.objectRef<OwnSize>('ProductSize').implement({
  fields: (t) => ({
    id: t.string({ resolve: ({ size }) => size.id }),
    name: t.string({ resolve: ({ size }) => size.name }),
    code: t.string({ resolve: ({ size }) => size.code }),
    amount: t.float({ resolve: ({ size }) => size.amount }),
    status: t.string({ resolve: ({ size }) => (isUnavailable(size) ? 'disable' : size.status) }),
    price: t.field({ type: ProductPrice, resolve: (own) => own }),
  }),
});

const Product = builder.objectRef<ProductView>('Product').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code'),
    type: t.exposeString('type'),
    link: t.string({ resolve: ({ slug }) => to('product', { slug }) }),
    producer: t.string({ resolve: ({ producer }) => producer.name }),
    unit: t.field({ type: ProductUnit, resolve: ({ unit }) => unit }),
    price: t.field({ type: ProductPrice, nullable: true, resolve: (own) => ownSizes(own)[0] ?? null }),
    sizes: t.field({ type: [ProductSize], resolve: ownSizes }),
  }),
});

builder.queryField('product', (t) =>
  t.field({
    type: Product,
    nullable: true,
    args: { productId: t.arg({ type: WholeNumber, required: true }) },
    resolve: async (_, { productId }, { product, settings }) => {
      const found = await product(productId);
      if (!found) throw unknownProduct(settings);
      return found;
    },
  }),
);
