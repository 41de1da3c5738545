import type { DeliveryOffer } from '../../shop/delivery/delivery-offer.ts';
import type { PickupPoint } from '../../shop/delivery/delivery-option.ts';
import type { PaymentMethod } from '../../shop/payment/payment-methods.ts';
import type { DeliveryUpdate } from '../../shop/subscription/changed-delivery.ts';
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
  /** The delivery that the link of a mail was about; `null` if opened in the account, where the next one applies. */
  linkCycle: number | null;
}

export interface SubscriptionDetail {
  /** `null` if the subscription has ended. */
  upcoming: UpcomingDelivery | null;
  /** The next delivery, once its reminder was sent. */
  open: SubscriptionCycle | null;
  cycles: NumberedCycle[];
  history: SubscriptionEntry[];
  deliveryName: string;
  /** Lines of the address or of the pickup point. */
  place: string[];
  point: PickupPoint | null;
}

/** The delivery and payment methods to choose from. */
interface SubscriptionWays {
  ways: { offer: DeliveryOffer; needsPoint: boolean }[];
  methods: readonly PaymentMethod[];
}

/** Subscriptions of the current visitor. Not for cached pages. */
export interface SubscriptionOperations {
  /** Subscriptions of the signed-in client, newest first. `null` if the visitor is not signed in. */
  own(): Promise<SubscriptionAgreement[] | null>;
  /** One of the signed-in client's subscriptions. `null` if it is unknown or belongs to another client. */
  ofClient(id: string): Promise<OpenSubscription | null>;
  /** The subscription that a link from a mail belongs to. */
  linked(token: string): Promise<OpenSubscription | null>;
  detail(open: OpenSubscription): Promise<SubscriptionDetail>;
  ways(open: OpenSubscription): Promise<SubscriptionWays>;
  change(open: OpenSubscription, change: SubscriptionChange): Promise<ChangeResult>;
  /** Changes the delivery or payment method; omitted fields stay unchanged. */
  changeDelivery(open: OpenSubscription, chosen: DeliveryUpdate): Promise<ChangeResult>;
}
