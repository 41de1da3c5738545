import type { ShopSettings } from '../../../../shop/settings.ts';
import { builder } from '../builder.ts';

/** Data of the seller for an order form. The specification names the query and leaves its fields to the shop. */
const Shop = builder.objectRef<ShopSettings>('Shop').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    link: t.string({ resolve: (_, __, { origin }) => origin }),
    email: t.string({ resolve: ({ company }) => company.email }),
    phone: t.string({ resolve: ({ company }) => company.phone }),
    language: t.string({ resolve: () => 'pl' }),
    currency: t.string({ resolve: () => 'PLN' }),
  }),
});

builder.queryField('shop', (t) => t.field({ type: Shop, resolve: (_, __, { settings }) => settings }));
