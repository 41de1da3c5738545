import type { AccountOperations } from '../../../page-context/account.ts';
import type {
  OpenSubscription,
  SubscriptionDetail,
  SubscriptionOperations,
} from '../../../page-context/after-sale/subscriptions.ts';
import { needsPoint } from '../../../shop/delivery/delivery-offer.ts';
import type { DeliveryPayment } from '../../../shop/delivery/delivery-option.ts';
import type { LimitedKind } from '../../../shop/limits.ts';
import { placeLines } from '../../../shop/mail/order/place-lines.ts';
import { methodsFor } from '../../../shop/order/checkout/checkout-options.ts';
import { offersFor } from '../../../shop/order/checkout/checkout-plan.ts';
import { changedDelivery } from '../../../shop/subscription/changed-delivery.ts';
import type { SubscriptionAgreement } from '../../../shop/subscription/subscription-agreement.ts';
import type { ChangeResult, SubscriptionChange } from '../../../shop/subscription/subscription-change.ts';
import { rowId } from '../../../shop/text/row-id.ts';
import { basketOf } from '../checkout/drawing.ts';
import type { Session } from '../session.ts';
import { type CycleTermsParts, cycleTermsOf, planTermsOf } from './cycle-terms.ts';

interface SubscriptionParts extends CycleTermsParts {
  payments: CycleTermsParts['payments'] & { storesCards: boolean };
  session: Pick<Session, 'client'>;
  account: Pick<AccountOperations, 'addresses'>;
  take(kind: LimitedKind): Promise<void>;
}

const tokenShape = /^[0-9a-f]{64}$/;

/**
 * Actions of the current visitor on subscriptions. Without parts they throw, because the page is cached for everyone.
 */
export function subscriptionsOf(parts: SubscriptionParts | undefined): SubscriptionOperations {
  const own = (): SubscriptionParts => {
    if (!parts) throw new Error('a page that is cached for everyone asked for a subscription');
    return parts;
  };

  /**
   * A change by the buyer. A visitor who uses the link of a mail can read the mails of the address, so the address
   * counts as confirmed.
   */
  async function change(open: OpenSubscription, wanted: SubscriptionChange): Promise<ChangeResult> {
    const { store, now } = own();
    const { agreement, linkCycle } = open;
    const { id } = agreement;
    const by = { who: 'shopper', now: now() } as const;
    if (wanted.kind === 'card' && !own().payments.storesCards) return { status: 'refused', fault: 'uncharged' };
    if (wanted.kind === 'confirm' && linkCycle === null) return { status: 'refused', fault: 'unproved' };
    const choices = wanted.kind === 'delivery' ? wanted.choices : agreement.agreed.choices;
    if (linkCycle !== null && !agreement.isConfirmed && agreement.state !== 'ended') {
      const terms = await cycleTermsOf(own(), agreement.agreed.choices);
      await store.subscriptions.change(id, { kind: 'confirm' }, terms, by);
    }
    return store.subscriptions.change(id, wanted, await cycleTermsOf(own(), choices), by);
  }

  return {
    own: async () => {
      const { store, session } = own();
      const client = await session.client();
      return client === null ? null : store.subscriptions.ofClient(client);
    },

    ofClient: async (sent) => {
      const { store, session } = own();
      const client = await session.client();
      const id = rowId(sent);
      if (client === null || id === null) return null;
      const agreement = await store.subscriptions.byId(id);
      return agreement?.clientId === client ? { agreement, linkCycle: null } : null;
    },

    linked: async (token) => {
      const { store, now } = own();
      const found = tokenShape.test(token) ? await store.subscriptions.linked(token, now()) : null;
      const agreement = found && (await store.subscriptions.byId(found.id));
      return agreement ? { agreement, linkCycle: found.cycle } : null;
    },

    detail: async ({ agreement }) => detailOf(agreement, own()),

    ways: async ({ agreement }) => {
      const { store, now } = own();
      const { choices } = agreement.agreed;
      const terms = await cycleTermsOf(own(), choices);
      const { content } = await store.subscriptions.upcoming(agreement, terms, now());
      const chosen = { ...choices, voucher: null };
      const planned = await planTermsOf(own(), chosen);
      const offers = offersFor(basketOf(content, now()), chosen, planned);
      const isUsable = (payment: DeliveryPayment) => methodsFor(payment, planned.methods).length > 0;
      return {
        ways: offers
          .filter(({ refused, option }) => refused === null && isUsable(option.payment))
          .map((offer) => ({ offer, needsPoint: needsPoint(offer.option.carrier) })),
        methods: methodsFor('prepaid', planned.methods),
      };
    },

    change,

    changeDelivery: async (open, chosen) => {
      const { settings, payments } = own();
      const methods = [...payments.methods('prepaid'), ...payments.methods('on-delivery')];
      const offered = { options: settings.delivery.options, methods };
      const made = changedDelivery(open.agreement.agreed, chosen, offered);
      return 'fault' in made ? { status: 'refused', fault: made.fault } : change(open, made);
    },
  };
}

async function detailOf(agreement: SubscriptionAgreement, parts: SubscriptionParts): Promise<SubscriptionDetail> {
  const { store, settings, now } = parts;
  const { agreed, id } = agreement;
  const { choices } = agreed;
  const terms = await cycleTermsOf(parts, choices);
  const option = settings.delivery.options.find((one) => one.id === choices.optionId);
  const isOpen = agreement.state !== 'ended';
  const point =
    option && needsPoint(option.carrier) && choices.pointCode !== null
      ? await store.pickupPoints.byCode(option.carrier, choices.pointCode)
      : null;
  return {
    upcoming: isOpen ? (await store.subscriptions.upcoming(agreement, terms, now())).delivery : null,
    open: isOpen ? await store.subscriptions.openCycle(agreement) : null,
    cycles: await store.subscriptions.cycles(id),
    history: await store.subscriptions.history(id),
    deliveryName: option?.name ?? '',
    point,
    place: option ? placeLines({ ...agreed, delivery: { carrier: option.carrier, point } }) : [],
  };
}
