import type { Product } from '../../../../shop/catalogue/catalogue.ts';
import type { Parameter, Unit } from '../../../../shop/product/product.ts';
import { builder } from '../builder.ts';

/** What several calls tell of a product. */

const Version = builder.objectRef<Product>('ProductVersion').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.string({ resolve: ({ version, name }) => version ?? name }),
  }),
});

/** The series of a product, or the product alone. Only its own version is listed. */
export const ProductGroup = builder.objectRef<Product>('ProductGroup').implement({
  fields: (t) => ({
    name: t.string({ resolve: ({ series, name }) => series?.name ?? name }),
    versions: t.field({ type: [Version], resolve: (product) => [product] }),
  }),
});

const ParameterValue = builder
  .objectRef<Parameter['values'][number]>('ParameterValue')
  .implement({ fields: (t) => ({ name: t.exposeString('name') }) });

export const ContextParameter = builder.objectRef<Parameter>('ParameterWithContext').implement({
  fields: (t) => ({
    values: t.field({ type: [ParameterValue], resolve: ({ values }) => values }),
    contextValue: t.exposeString('name'),
  }),
});

export const CallUnit = builder.objectRef<Unit>('CallUnit').implement({
  fields: (t) => ({
    singular: t.string({ resolve: ({ forms }) => forms.one }),
    plural: t.string({ resolve: ({ forms }) => forms.many }),
    fraction: t.string({ resolve: ({ forms }) => forms.other }),
    precision: t.exposeInt('precision'),
    sellBy: t.exposeFloat('sellBy'),
  }),
});

/** The subscription that a product is sold in. */
export const SoldSubscription = builder.objectRef<Product>('ProductSubscription').implement({
  fields: (t) => ({
    /** Days between deliveries. */
    periods: t.intList({ resolve: ({ subscription }) => (subscription?.periods ?? []).map(({ days }) => days) }),
    minimumQuantity: t.float({ resolve: ({ range }) => range.minSubscription ?? 1 }),
  }),
});

export const subscribedOnly = (product: Product | null): Product | null => (product?.subscription ? product : null);
