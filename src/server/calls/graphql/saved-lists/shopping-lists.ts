import { to } from '../../../../routes.ts';
import { callLimits } from '../../../../shop/limits.ts';
import { listCodes, listRefusalText } from '../../../../shop/saved-lists/list-refusals.ts';
import type { ListOutcome, ShoppingListSummary } from '../../../../shop/saved-lists/shopping-list.ts';
import { callMessages } from '../../../../shop/text/call-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { builder, type CallContext, failed, refusal, success } from '../builder.ts';
import { Id, Quantity } from '../loose-scalars.ts';
import { OutcomeError } from '../outcome.ts';

/** A changed list. `id` is null if nothing changed. */
const ListChanged = builder
  .objectRef<ListOutcome & { words: CallContext['settings'] }>('ShoppingListOutcome')
  .implement({
    fields: (t) => ({
      status: t.string({ resolve: (own) => outcomeOf(own).status }),
      id: t.int({ nullable: true, resolve: (own) => (own.status === 'done' ? own.id : null) }),
      error: t.field({ type: OutcomeError, nullable: true, resolve: (own) => outcomeOf(own).error }),
    }),
  });

const outcomeOf = (own: ListOutcome & { words: CallContext['settings'] }) =>
  own.status === 'done' ? success : failed(listCodes[own.reason], listRefusalText(own.reason, own.words.messages));

const Settings = builder.inputType('ShoppingListSettingsInput', {
  fields: (t) => ({ name: t.string(), public: t.boolean() }),
});
const ListInput = builder.inputType('ShoppingListInput', {
  fields: (t) => ({ id: t.field({ type: Id, required: true }) }),
});
const ProductOnList = builder.inputType('ShoppingListProduct', {
  fields: (t) => ({
    id: t.field({ type: Id, required: true }),
    size: t.string(),
    /** Default: the minimum quantity. Not part of the format that clients of such shops know. */
    quantity: t.field({ type: Quantity }),
  }),
});

type Products = (typeof ProductOnList.$inferInput)[];

const settingsOf = (own: typeof Settings.$inferInput | null | undefined) => ({
  ...(own?.name == null ? {} : { name: own.name }),
  ...(own?.public == null ? {} : { isPublic: own.public }),
});

const told = async (work: Promise<ListOutcome>, { settings: words }: CallContext) => ({ ...(await work), words });

builder.mutationField('shoppingListCreate', (t) =>
  t.field({
    type: ListChanged,
    nullable: true,
    args: { ShoppingListSettingsInput: t.arg({ type: Settings }) },
    resolve: (_, { ShoppingListSettingsInput: own }, context) => told(context.lists.create(settingsOf(own)), context),
  }),
);

// Clients of such shops send it under the label `query=createShoppingList`, some of them as a query.
builder.queryField('shoppingListCreate', (t) =>
  t.field({
    type: ListChanged,
    nullable: true,
    args: { ShoppingListSettingsInput: t.arg({ type: Settings }) },
    resolve: async (_, { ShoppingListSettingsInput: own }, context) => {
      await context.beforeChange();
      return told(context.lists.create(settingsOf(own)), context);
    },
  }),
);

builder.mutationField('setShoppingList', (t) =>
  t.field({
    type: ListChanged,
    nullable: true,
    args: {
      ShoppingListInput: t.arg({ type: ListInput, required: true }),
      ShoppingListSettingsInput: t.arg({ type: Settings }),
    },
    resolve: (_, { ShoppingListInput: { id }, ShoppingListSettingsInput: own }, context) =>
      told(context.lists.change(id, settingsOf(own)), context),
  }),
);

builder.mutationField('shoppingListDelete', (t) =>
  t.field({
    type: ListChanged,
    nullable: true,
    args: { ShoppingListInput: t.arg({ type: ListInput, required: true }) },
    resolve: (_, { ShoppingListInput: { id } }, context) => told(context.lists.remove(id), context),
  }),
);

builder.mutationField('addToShoppingList', (t) =>
  t.field({
    type: ListChanged,
    nullable: true,
    args: {
      ShoppingListInput: t.arg({ type: ListInput, required: true }),
      ShoppingListProduct: t.arg({ type: [ProductOnList], required: true }),
    },
    resolve: (_, { ShoppingListInput: { id }, ShoppingListProduct: products }, context) =>
      told(context.lists.add(id, productsOf(products, context)), context),
  }),
);

builder.mutationField('removeFromShoppingList', (t) =>
  t.field({
    type: ListChanged,
    nullable: true,
    args: {
      ShoppingListInput: t.arg({ type: ListInput, required: true }),
      ShoppingListProduct: t.arg({ type: [ProductOnList], required: true }),
    },
    resolve: (_, { ShoppingListInput: { id }, ShoppingListProduct: products }, context) =>
      told(context.lists.removeProducts(id, productsOf(products, context)), context),
  }),
);

/** A product without a size means its single size. */
function productsOf(products: Products, { settings }: CallContext) {
  if (products.length === 0 || products.length > callLimits.products) {
    const t = translator(settings.messages, callMessages);
    throw refusal('BAD_PRODUCTS', t('call.badProducts', { most: callLimits.products }));
  }
  return products.map(({ id, size, quantity }) => ({
    productId: id,
    sizeId: size ?? 'uniw',
    ...(quantity === undefined ? {} : { quantity }),
  }));
}

const List = builder.objectRef<ShoppingListSummary>('ShoppingList').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    link: t.string({ resolve: ({ id }) => to('shoppingList', { id: String(id) }) }),
    productCount: t.exposeInt('productCount'),
    public: t.boolean({ resolve: ({ token }) => token !== null }),
  }),
});

builder.queryField('shoppingList', (t) =>
  t.field({
    type: [List],
    nullable: true,
    resolve: async (_, __, { lists, settings }) => {
      const all = await lists.all();
      if (!all) throw refusal(listCodes.signedOut, listRefusalText('signedOut', settings.messages));
      return all;
    },
  }),
);
