import { callLimits } from '../../../../shop/limits.ts';
import { callMessages } from '../../../../shop/text/call-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { roundQuantity } from '../../../../shop/text/numbers.ts';
import { addToBasket, changeLine, lineNamed } from '../../basket-commands.ts';
import { TextScalar } from '../account/text-scalar.ts';
import { builder, type CallContext, failed, type Outcome, refusal } from '../builder.ts';
import { Id, Quantity, WholeNumber } from '../loose-scalars.ts';
import { OutcomeError, Outcomes, statusOfAll } from '../outcome.ts';
import { BundlePartInput, partsOf } from './bundle-part.ts';

const ProductInput = builder.inputType('ProductInput', {
  fields: (t) => ({
    id: t.field({ type: Id, required: true }),
    size: t.string({ required: true }),
    quantity: t.field({ type: Quantity }),
    /** Days between deliveries; default: a single purchase. */
    subscription: t.field({ type: WholeNumber }),
    /** Distinguishes two lines of one size, in the form the basket returns. */
    additional: t.string(),
    bundleParts: t.field({ type: [BundlePartInput] }),
  }),
});

type Input = typeof ProductInput.$inferInput;

builder.mutationField('addProductsToBasket', (t) =>
  t.field({
    type: Outcomes,
    nullable: true,
    args: { ProductInput: t.arg({ type: [ProductInput], required: true }) },
    resolve: (_, { ProductInput: asked }, context) => oneByOne(asked, context, added),
  }),
);

const CodedInput = builder.inputType('ProductB2BInput', {
  fields: (t) => ({
    /** A number, or the code or EAN of a product or a size. */
    id: t.field({ type: Id }),
    productId: t.field({ type: Id }),
    code: t.field({ type: TextScalar }),
    productCode: t.field({ type: TextScalar }),
    size: t.field({ type: TextScalar }),
    sizeId: t.field({ type: TextScalar }),
    quantity: t.field({ type: Quantity }),
  }),
});

interface CodedOutcome extends Outcome {
  productCode: string;
  productId: number | null;
}

const CodedResult = builder.objectRef<CodedOutcome>('ProductB2BOutcome').implement({
  fields: (t) => ({
    status: t.exposeString('status'),
    productCode: t.exposeString('productCode'),
    productId: t.exposeInt('productId', { nullable: true }),
    error: t.field({ type: OutcomeError, nullable: true, resolve: ({ error }) => error }),
  }),
});

const CodedResults = builder.objectRef<CodedOutcome[]>('ProductB2BOutcomes').implement({
  fields: (t) => ({
    status: t.string({ resolve: statusOfAll }),
    results: t.field({ type: [CodedResult], resolve: (all) => all }),
  }),
});

/** Products by their codes, as companies order from a list. */
builder.mutationField('addProductsToBasketB2B', (t) =>
  t.field({
    type: CodedResults,
    nullable: true,
    args: { ProductInput: t.arg({ type: [CodedInput], required: true }) },
    resolve: (_, { ProductInput: asked }, context) => oneByOne(asked, context, addedByCode),
  }),
);

async function addedByCode(one: typeof CodedInput.$inferInput, context: CallContext): Promise<CodedOutcome> {
  const productCode = one.productCode ?? one.code ?? '';
  const coded = productCode === '' ? null : await context.coded(productCode);
  const productId = one.productId || one.id || coded?.productId || 0;
  const found = productId ? await context.product(productId) : null;
  const size = one.size ?? one.sizeId ?? coded?.sizeId ?? found?.sizes[0]?.size.id ?? '';
  const outcome = await added(
    { id: productId, size, ...(one.quantity === undefined ? {} : { quantity: one.quantity }) },
    context,
  );
  return { ...outcome, productCode: productCode || (found?.code ?? ''), productId: found?.id ?? null };
}

builder.mutationField('removeProductsFromBasket', (t) =>
  t.field({
    type: Outcomes,
    nullable: true,
    args: { ProductInput: t.arg({ type: [ProductInput], required: true }) },
    resolve: (_, { ProductInput: asked }, context) => oneByOne(asked, context, removed),
  }),
);

/** In the given order, because each change may use up stock that the next one needs. */
async function oneByOne<One, Done extends Outcome>(
  asked: One[],
  context: CallContext,
  work: (one: One, context: CallContext) => Promise<Done>,
): Promise<Done[]> {
  const { messages } = context.settings;
  if (asked.length === 0 || asked.length > callLimits.products) {
    throw refusal(
      'BAD_PRODUCTS',
      translator(messages, callMessages)('call.badProducts', { most: callLimits.products }),
    );
  }
  const outcomes: Done[] = [];
  for (const one of asked) outcomes.push(await work(one, context));
  return outcomes;
}

const added = ({ id, size, quantity, subscription, bundleParts }: Input, context: CallContext): Promise<Outcome> =>
  addToBasket(
    {
      id,
      size,
      // The default is one; a value that is not a number is refused with a message.
      quantity: quantity === undefined ? 1 : quantity,
      subscriptionDays: subscription ?? 0,
      bundleParts: partsOf(bundleParts),
    },
    context,
  );

/** Removes some pieces of a line, or the whole line. */
async function removed({ id, size, quantity, additional }: Input, context: CallContext): Promise<Outcome> {
  const { lines } = await context.shopper.basket();
  const line = lineNamed(lines, { id, size, additional: additional ?? '' });
  if (!line) return failed('BASKET_UNKNOWN', translator(context.settings.messages, callMessages)('call.unknownSize'));
  const left = quantity === undefined ? 0 : quantity && Math.max(0, roundQuantity(line.quantity - quantity));
  return changeLine({ lineId: line.id, quantity: left }, context);
}
