import type { DeliveryOffer } from '../../shop/delivery/delivery-offer.ts';
import type { PickupPoint } from '../../shop/delivery/delivery-option.ts';
import type { PaymentMethod } from '../../shop/payment/payment-methods.ts';
import type { ChosenDelivery } from '../../shop/subscription/changed-delivery.ts';
import type {
  NumberedCycle,
  SubscriptionAgreement,
  SubscriptionCycle,
  SubscriptionEntry,
  UpcomingDelivery,
} from '../../shop/subscription/subscription-agreement.ts';
import type { ChangeResult, SubscriptionChange } from '../../shop/subscription/subscription-change.ts';

/** A subscription that the visitor may open. */
export interface OpenSubscription {
  agreement: SubscriptionAgreement;
  /** The delivery that the link of a mail was about; `null`: opened in the account, where the next one is meant. */
  linkCycle: number | null;
}

/** Everything that stands on its page. */
export interface SubscriptionDetail {
  /** `null`: it has ended. */
  upcoming: UpcomingDelivery | null;
  /** The next delivery, once it was told of. */
  open: SubscriptionCycle | null;
  cycles: NumberedCycle[];
  history: SubscriptionEntry[];
  deliveryName: string;
  /** Lines of the address or of the pickup point. */
  place: string[];
  point: PickupPoint | null;
}

/** How else deliveries may be sent and paid. */
export interface SubscriptionWays {
  ways: { offer: DeliveryOffer; needsPoint: boolean }[];
  methods: readonly PaymentMethod[];
}

/** What the visitor may do with subscriptions. Not for cached pages. */
export interface SubscriptionVerbs {
  /** Of the signed-in client, newest first. `null`: nobody is signed in. */
  own(): Promise<SubscriptionAgreement[] | null>;
  /** One of the signed-in client's. `null`: unknown, or somebody else's. */
  ofClient(id: string): Promise<OpenSubscription | null>;
  /** The one that a mail's link belongs to. */
  linked(token: string): Promise<OpenSubscription | null>;
  detail(open: OpenSubscription): Promise<SubscriptionDetail>;
  ways(open: OpenSubscription): Promise<SubscriptionWays>;
  change(open: OpenSubscription, change: SubscriptionChange): Promise<ChangeResult>;
  /** Another way of delivery or payment; what is left out stays. */
  changeDelivery(open: OpenSubscription, chosen: ChosenDelivery): Promise<ChangeResult>;
}
