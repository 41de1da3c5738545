import type { OpenSubscription } from '../../../../page-context/after-sale/subscriptions.ts';
import { normalizedCode } from '../../../../shop/basket/rebate-code.ts';
import { codeLimits } from '../../../../shop/limits.ts';
import { addedLine } from '../../../../shop/subscription/added-line.ts';
import type { DeliveryUpdate } from '../../../../shop/subscription/changed-delivery.ts';
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

type Change = SubscriptionChange | { fault: ChangeFault };
type Work = (open: OpenSubscription) => Change | Promise<Change>;

/** Applies changes to one of the client's subscriptions, one after another; the first refusal ends it. */
async function change(id: number, context: CallContext, ...works: Work[]): Promise<Outcome> {
  for (const work of works) {
    const open = await context.subscriptions.ofClient(String(id));
    if (!open) return outcomeOf({ status: 'unknown' }, context);
    const wanted = await work(open);
    if ('fault' in wanted) return refused(wanted.fault, context);
    const outcome = outcomeOf(await context.subscriptions.change(open, wanted), context);
    if (outcome.status === 'error') return outcome;
  }
  return success;
}

const lineIn = ({ agreement }: OpenSubscription, product: number, size: string | null | undefined) =>
  agreement.lines.find(({ productId, sizeId }) => productId === product && (!size || sizeId === size));

const isAmount = (quantity: number | null | undefined): quantity is number => quantity != null && quantity > 0;

const statuses: Record<string, 'resume' | 'pause' | 'end'> = { active: 'resume', paused: 'pause', ended: 'end' };

const StatusModel = builder.inputType('SubscriptionsStatusModel', {
  fields: (t) => ({
    subscriptionId: t.field({ type: Id, required: true }),
    subscriptionStatus: t.string({ required: true }),
  }),
});

const subscription = builder.args((t) => ({ subscriptionId: t.field({ type: Id, required: true }) }));
const product = builder.args((t) => ({ ...subscription, productId: t.field({ type: Id, required: true }) }));
/** Invalid amounts become `null`, which is refused with a message. */
const amount = builder.args((t) => ({ quantity: t.field({ type: Quantity }) }));

builder.mutationFields((t) => ({
  /** `active`, `paused` or `ended`. */
  changeSubscriptionStatus: t.field({
    type: OutcomeType,
    args: { subscriptionsStatusModel: t.arg({ type: StatusModel, required: true }) },
    resolve: (_, { subscriptionsStatusModel: { subscriptionId, subscriptionStatus } }, context) => {
      const kind = Object.hasOwn(statuses, subscriptionStatus) ? statuses[subscriptionStatus] : undefined;
      if (kind) return change(subscriptionId, context, () => ({ kind }));
      const say = translator(context.settings.messages, subscriptionCallMessages);
      return failed('SUBSCRIPTION_STATUS', say('subscriptionCall.status'));
    },
  }),

  changeProductQuantityInSubscription: t.field({
    type: OutcomeType,
    args: { ...product, ...amount, size: t.arg.string() },
    resolve: (_, { subscriptionId, productId, size, quantity }, context) =>
      change(subscriptionId, context, (open) => {
        const line = lineIn(open, productId, size);
        if (!line) return { fault: 'line' };
        return isAmount(quantity) ? { kind: 'quantity', lineId: line.id, quantity } : { fault: 'amount' };
      }),
  }),

  addProductToSubscription: t.field({
    type: OutcomeType,
    args: { ...product, ...amount, size: t.arg.string({ required: true }) },
    resolve: (_, { subscriptionId, productId, size: sizeId, quantity }, context) =>
      change(subscriptionId, context, async ({ agreement: { days } }) =>
        isAmount(quantity)
          ? addedLine(await context.product(productId), { sizeId, quantity, days })
          : { fault: 'amount' },
      ),
  }),

  removeProductFromSubscription: t.field({
    type: OutcomeType,
    args: { ...product, size: t.arg.string() },
    resolve: (_, { subscriptionId, productId, size }, context) =>
      change(subscriptionId, context, (open) => {
        const line = lineIn(open, productId, size);
        return line ? { kind: 'remove', lineId: line.id } : { fault: 'line' };
      }),
  }),

  /** Fields that are left out stay unchanged. Each field is a separate change; the first refusal ends the call. */
  updateSubscription: t.field({
    type: OutcomeType,
    args: {
      ...subscription,
      upcomingDeliveryDate: t.arg.string(),
      daysInPeriod: t.arg({ type: Id }),
      courierId: t.arg.string(),
      pickupPointId: t.arg.string(),
      paymentId: t.arg.string(),
    },
    resolve: async (_, { subscriptionId, ...wanted }, context) => {
      const outcome = await change(subscriptionId, context, ...partsOf(wanted));
      if (outcome.status === 'error') return outcome;
      const open = await context.subscriptions.ofClient(String(subscriptionId));
      if (!open) return outcomeOf({ status: 'unknown' }, context);
      const chosen = deliveryOf(wanted);
      if (Object.keys(chosen).length === 0) return success;
      return outcomeOf(await context.subscriptions.changeDelivery(open, chosen), context);
    },
  }),

  activateSubscriptionRebateCode: t.field({
    type: OutcomeType,
    args: { ...subscription, code: t.arg.string({ required: true }) },
    resolve: (_, { subscriptionId, code: typed }, context) => {
      const code = normalizedCode(typed);
      const isCode = code !== '' && code.length <= codeLimits.max;
      return change(subscriptionId, context, () => (isCode ? { kind: 'code', code } : { fault: 'code' }));
    },
  }),

  deactivateSubscriptionRebateCode: t.field({
    type: OutcomeType,
    args: subscription,
    resolve: (_, { subscriptionId }, context) => change(subscriptionId, context, () => ({ kind: 'code', code: null })),
  }),
}));

interface Update {
  upcomingDeliveryDate?: string | null | undefined;
  daysInPeriod?: number | null | undefined;
  courierId?: string | null | undefined;
  pickupPointId?: string | null | undefined;
  paymentId?: string | null | undefined;
}

/** The period first and then the day, because the period is counted from the day. */
function partsOf({ daysInPeriod: days, upcomingDeliveryDate: day }: Update): Work[] {
  const works: Work[] = [];
  if (days != null) works.push(() => ({ kind: 'period', days }));
  if (day != null) {
    const to = typedDay(day);
    works.push(({ agreement: { cycle } }) => (to === null ? { fault: 'day' } : { kind: 'move', cycle, to }));
  }
  return works;
}

const deliveryOf = ({ courierId, pickupPointId, paymentId }: Update): DeliveryUpdate => ({
  ...(courierId == null ? {} : { optionId: courierId }),
  ...(pickupPointId == null ? {} : { pointCode: pickupPointId }),
  ...(paymentId == null ? {} : { method: paymentId }),
});
