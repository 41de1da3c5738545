import type { OpenSubscription } from '../../../../page-context/after-sale/subscriptions.ts';
import { normalizedCode } from '../../../../shop/basket/rebate-code.ts';
import { codeLimits } from '../../../../shop/limits.ts';
import { addedLine } from '../../../../shop/subscription/added-line.ts';
import type { ChosenDelivery } from '../../../../shop/subscription/changed-delivery.ts';
import { subscriptionCallMessages } from '../../../../shop/subscription/subscription-call-messages.ts';
import type {
  ChangeFault,
  ChangeResult,
  SubscriptionChange,
} from '../../../../shop/subscription/subscription-change.ts';
import { subscriptionPageMessages } from '../../../../shop/subscription/subscription-page-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { typedDay } from '../../../../shop/time/typed-day.ts';
import { builder, type CallContext, failed, type Outcome, success } from '../builder.ts';
import { Id, Quantity } from '../loose-scalars.ts';
import { OutcomeType } from '../outcome.ts';
import { unknownSubscription } from './subscription-reads.ts';

const refused = (fault: ChangeFault, { settings }: CallContext): Outcome =>
  failed(
    `SUBSCRIPTION_${fault.toUpperCase()}`,
    translator(settings.messages, subscriptionPageMessages)(`subscriptionPage.fault.${fault}`),
  );

function outcomeOf(result: ChangeResult, context: CallContext): Outcome {
  if (result.status === 'done') return success;
  return result.status === 'refused'
    ? refused(result.fault, context)
    : failed('SUBSCRIPTION_NOT_FOUND', unknownSubscription(context));
}

/** Applies a change to one of the client's subscriptions. */
async function on(
  id: number,
  context: CallContext,
  work: (open: OpenSubscription) => Promise<SubscriptionChange | { fault: ChangeFault }>,
): Promise<Outcome> {
  const open = await context.subscriptions.ofClient(String(id));
  if (!open) return failed('SUBSCRIPTION_NOT_FOUND', unknownSubscription(context));
  const change = await work(open);
  if ('fault' in change) return refused(change.fault, context);
  return outcomeOf(await context.subscriptions.change(open, change), context);
}

const statuses: Record<string, 'resume' | 'pause' | 'end'> = { active: 'resume', paused: 'pause', ended: 'end' };

const StatusModel = builder.inputType('SubscriptionsStatusModel', {
  fields: (t) => ({
    subscriptionId: t.field({ type: Id, required: true }),
    subscriptionStatus: t.string({ required: true }),
  }),
});

/** `active`, `paused` or `ended`. */
builder.mutationField('changeSubscriptionStatus', (t) =>
  t.field({
    type: OutcomeType,
    args: { subscriptionsStatusModel: t.arg({ type: StatusModel, required: true }) },
    resolve: (_, { subscriptionsStatusModel: { subscriptionId, subscriptionStatus } }, context) => {
      const kind = Object.hasOwn(statuses, subscriptionStatus) ? statuses[subscriptionStatus] : undefined;
      if (kind) return on(subscriptionId, context, async () => ({ kind }));
      const say = translator(context.settings.messages, subscriptionCallMessages);
      return failed('SUBSCRIPTION_STATUS', say('subscriptionCall.status'));
    },
  }),
);

const lineIn = ({ agreement }: OpenSubscription, product: number, size: string | null | undefined) =>
  agreement.lines.find(({ productId, sizeId }) => productId === product && (!size || sizeId === size));

builder.mutationField('changeProductQuantityInSubscription', (t) =>
  t.field({
    type: OutcomeType,
    args: {
      subscriptionId: t.arg({ type: Id, required: true }),
      productId: t.arg({ type: Id, required: true }),
      size: t.arg.string(),
      /** Invalid amounts become `null`, which is refused with a message. */
      quantity: t.arg({ type: Quantity }),
    },
    resolve: (_, { subscriptionId, productId, size, quantity }, context) =>
      on(subscriptionId, context, async (open) => {
        const line = lineIn(open, productId, size);
        if (!line) return { fault: 'line' };
        return quantity == null || quantity <= 0
          ? { fault: 'amount' }
          : { kind: 'quantity', lineId: line.id, quantity };
      }),
  }),
);

builder.mutationField('addProductToSubscription', (t) =>
  t.field({
    type: OutcomeType,
    args: {
      subscriptionId: t.arg({ type: Id, required: true }),
      productId: t.arg({ type: Id, required: true }),
      size: t.arg.string({ required: true }),
      /** Invalid amounts become `null`, which is refused with a message. */
      quantity: t.arg({ type: Quantity }),
    },
    resolve: (_, { subscriptionId, productId, size, quantity }, context) =>
      on(subscriptionId, context, async ({ agreement: { days } }) => {
        if (quantity == null || quantity <= 0) return { fault: 'amount' };
        return addedLine(await context.product(productId), { sizeId: size, quantity, days });
      }),
  }),
);

builder.mutationField('removeProductFromSubscription', (t) =>
  t.field({
    type: OutcomeType,
    args: {
      subscriptionId: t.arg({ type: Id, required: true }),
      productId: t.arg({ type: Id, required: true }),
      size: t.arg.string(),
    },
    resolve: (_, { subscriptionId, productId, size }, context) =>
      on(subscriptionId, context, async (open) => {
        const line = lineIn(open, productId, size);
        return line ? { kind: 'remove', lineId: line.id } : { fault: 'line' };
      }),
  }),
);

/** Fields that are left out stay unchanged. Each field is a separate change; the first refusal ends the call. */
builder.mutationField('updateSubscription', (t) =>
  t.field({
    type: OutcomeType,
    args: {
      subscriptionId: t.arg({ type: Id, required: true }),
      upcomingDeliveryDate: t.arg.string(),
      daysInPeriod: t.arg({ type: Id }),
      courierId: t.arg.string(),
      pickupPointId: t.arg.string(),
      paymentId: t.arg.string(),
    },
    resolve: async (_, { subscriptionId, ...wanted }, context) => {
      for (const work of partsOf(wanted)) {
        const outcome = await on(subscriptionId, context, work);
        if (outcome.status === 'error') return outcome;
      }
      const open = await context.subscriptions.ofClient(String(subscriptionId));
      if (!open) return failed('SUBSCRIPTION_NOT_FOUND', unknownSubscription(context));
      const chosen = deliveryOf(wanted);
      if (Object.keys(chosen).length === 0) return success;
      return outcomeOf(await context.subscriptions.changeDelivery(open, chosen), context);
    },
  }),
);

interface Update {
  upcomingDeliveryDate?: string | null | undefined;
  daysInPeriod?: number | null | undefined;
  courierId?: string | null | undefined;
  pickupPointId?: string | null | undefined;
  paymentId?: string | null | undefined;
}

type Work = Parameters<typeof on>[2];

/** The period first and then the day, because the period is counted from the day. */
function partsOf({ daysInPeriod: days, upcomingDeliveryDate: day }: Update): Work[] {
  const to = day == null ? null : typedDay(day);
  return [
    ...(days == null ? [] : [async () => ({ kind: 'period', days }) as const]),
    ...(day == null
      ? []
      : [
          async ({ agreement: { cycle } }: OpenSubscription) =>
            to === null ? ({ fault: 'day' } as const) : ({ kind: 'move', cycle, to } as const),
        ]),
  ];
}

const deliveryOf = ({ courierId, pickupPointId, paymentId }: Update): ChosenDelivery => ({
  ...(courierId == null ? {} : { optionId: courierId }),
  ...(pickupPointId == null ? {} : { pointCode: pickupPointId }),
  ...(paymentId == null ? {} : { method: paymentId }),
});

builder.mutationField('activateSubscriptionRebateCode', (t) =>
  t.field({
    type: OutcomeType,
    args: { subscriptionId: t.arg({ type: Id, required: true }), code: t.arg.string({ required: true }) },
    resolve: (_, { subscriptionId, code: typed }, context) =>
      on(subscriptionId, context, async () => {
        const code = normalizedCode(typed);
        return code === '' || code.length > codeLimits.max ? { fault: 'code' } : { kind: 'code', code };
      }),
  }),
);

builder.mutationField('deactivateSubscriptionRebateCode', (t) =>
  t.field({
    type: OutcomeType,
    args: { subscriptionId: t.arg({ type: Id, required: true }) },
    resolve: (_, { subscriptionId }, context) =>
      on(subscriptionId, context, async () => ({ kind: 'code', code: null })),
  }),
);
