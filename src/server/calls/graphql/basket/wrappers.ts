import { Amount } from '../amount.ts';
import { builder } from '../builder.ts';

/** Wrapping is not sold beside the goods here, so there is none to choose. */

const WrapperPrice = builder.objectRef<object>('WrapperPrice').implement({
  fields: (t) => ({
    gross: t.field({ type: Amount, nullable: true, resolve: () => null }),
    net: t.field({ type: Amount, nullable: true, resolve: () => null }),
  }),
});

const Wrapper = builder.objectRef<object>('Wrapper').implement({
  fields: (t) => ({
    name: t.string({ resolve: () => '' }),
    type: t.string({ resolve: () => '' }),
    icon: t.string({ nullable: true, resolve: () => null }),
    sizeId: t.string({ resolve: () => '' }),
    productId: t.int({ resolve: () => 0 }),
    quantity: t.float({ resolve: () => 0 }),
    price: t.field({ type: WrapperPrice, nullable: true, resolve: () => null }),
  }),
});

builder.queryField('wrappers', (t) => t.field({ type: [Wrapper], resolve: () => [] }));
