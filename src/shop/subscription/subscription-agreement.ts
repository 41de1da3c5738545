import type { PostalAddress, PriceType } from '../account/client.ts';
import type { DeliveryDays } from '../delivery/delivery-option.ts';
import type { Grosze } from '../money/money.ts';
import type { CheckoutChoices } from '../order/checkout/checkout-choices.ts';
import type { Buyer, DocumentKind, OrderConsent } from '../order/order.ts';
import type { CardConsent, StoredCard } from '../payment/stored-card.ts';
import type { Day, Instant } from '../time/instant.ts';
import type { Question } from './questions.ts';
import type { SubscriptionState } from './subscription-machine.ts';

/** Who did something: `clock` is the shop's own job. */
export type SubscriptionActor = 'shopper' | 'shop' | 'clock';

/** How each delivery is sent and paid. Gift cards are spent once and belong to no agreement. */
export type SubscriptionChoices = Omit<CheckoutChoices, 'voucher'>;

/** The terms of an agreement, without its lines. */
export interface AgreedTerms {
  buyer: Buyer;
  recipient: PostalAddress | null;
  document: DocumentKind;
  /** Absent in agreements from before this field existed: gross. */
  priceType?: PriceType;
  remarks: string;
  courierRemarks: string;
  consents: OrderConsent[];
  termsVersion: string;
  choices: SubscriptionChoices;
  /** For delivery and for payment on delivery: a higher cost needs the buyer's consent. */
  deliveryGross: Grosze;
}

export interface AgreedLine {
  id: number;
  productId: number;
  sizeId: string;
  name: string;
  quantity: number;
  /** Agreed price of one unit. */
  agreedGross: Grosze;
  comment: string;
}

/** An agreement on deliveries in a period, for an unlimited time. */
export interface SubscriptionAgreement {
  id: number;
  clientId: number | null;
  /** The address of the account, if there is one. */
  email: string;
  isConfirmed: boolean;
  state: SubscriptionState;
  days: number;
  anchorOn: Day;
  nextOn: Day;
  /** The number of the next delivery. */
  cycle: number;
  missed: number;
  code: string | null;
  firstOrderId: number | null;
  agreed: AgreedTerms;
  cardConsent: CardConsent | null;
  /** The card that the provider stores for charges. */
  card: StoredCard | null;
  lines: AgreedLine[];
  version: number;
  createdAt: Instant;
  ended: { at: Instant; by: SubscriptionActor } | null;
}

/** `prepared`, `asked`: the delivery is still to come. `unpaid`: its order was not paid in time. */
export type CycleState = 'prepared' | 'asked' | 'ordered' | 'skipped' | 'unpaid' | 'cancelled';

/** Why a delivery did not come. */
const skipReasons = ['wanted', 'unanswered', 'unconfirmed', 'unpaid'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Contents and cost of the next delivery, as far as they are known. */
export interface UpcomingDelivery {
  /** The day of the order. */
  on: Day;
  lines: UpcomingLine[];
  /** `null`: it cannot be ordered like this; the questions say why. */
  sums: UpcomingSums | null;
  days: DeliveryDays;
  questions: Question[];
  /** While questions are open: the total that was announced before them. Absent if there was none. */
  announced?: Grosze;
}

/** Questions about less than was agreed: the sum that is told with them is that of the rest. */
const fewer: ReadonlySet<Question['kind']> = new Set(['gone', 'stock', 'amount']);

/** The total that was announced to the buyer or accepted. A question without an answer does not change it. */
export function announcedTotal(prepared: UpcomingDelivery | null): Grosze | null {
  if (prepared === null || prepared.announced !== undefined) return prepared?.announced ?? null;
  return prepared.questions.some(({ kind }) => fewer.has(kind)) ? null : (prepared.sums?.total ?? null);
}

export interface UpcomingLine {
  lineId: number;
  name: string;
  quantity: number;
  unit: string;
  gross: Grosze;
  worth: Grosze;
  /** Absent in deliveries that were prepared before it was kept. */
  net?: { price: Grosze; worth: Grosze };
}

export interface UpcomingSums extends SumParts {
  /** Absent in deliveries that were prepared before it was kept. */
  net?: SumParts;
}

interface SumParts {
  goods: Grosze;
  discount: Grosze;
  delivery: Grosze;
  fee: Grosze;
  total: Grosze;
}

/** One delivery. */
export interface SubscriptionCycle {
  cycle: number;
  plannedOn: Day;
  state: CycleState;
  toldAt: Instant | null;
  askedAt: Instant | null;
  prepared: UpcomingDelivery | null;
  /** Quantities for this delivery alone, by line; 0: without it. */
  accepted: Record<number, number> | null;
  reason: SkipReason | null;
  orderId: number | null;
}

/** A delivery with the number of its order. */
export interface NumberedCycle extends SubscriptionCycle {
  number: string | null;
}

const subscriptionEntryEvents = [
  'started',
  'confirmed',
  'prepared',
  'asked',
  'accepted',
  'ordered',
  'skipped',
  'moved',
  'paused',
  'resumed',
  'ended',
  'quantity',
  'line-added',
  'line-removed',
  'delivery',
  'payment',
  'card-agreed',
  'card-stored',
  'card-withdrawn',
  'period',
  'code',
] as const;
export type SubscriptionEntryEvent = (typeof subscriptionEntryEvents)[number];

/** Everything that happened to an agreement, oldest first. */
export interface SubscriptionEntry {
  at: Instant;
  who: SubscriptionActor;
  event: SubscriptionEntryEvent;
  cycle: number | null;
  details: { from?: string; to?: string; name?: string; reason?: string; number?: string } | null;
}
