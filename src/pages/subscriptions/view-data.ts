import type { OpenSubscription } from '../../page-context/after-sale/subscriptions.ts';
import type { PageContext } from '../../page-context/page-context.ts';
import { type AccountOptions, accountOptions } from '../../shop/account/account-options.ts';
import type { PostalAddress } from '../../shop/account/client.ts';
import { noAddress } from '../../shop/account/own-data/address-book.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { cardConsentWording } from '../../shop/order/checkout/order-consents.ts';
import { paymentMessages } from '../../shop/payment/payment-messages.ts';
import type { PaymentMethod } from '../../shop/payment/payment-methods.ts';
import { nextDay } from '../../shop/subscription/delivery-days.ts';
import { answerDay } from '../../shop/subscription/due-step.ts';
import type {
  AgreedLine,
  NumberedCycle,
  SubscriptionEntry,
  UpcomingDelivery,
} from '../../shop/subscription/subscription-agreement.ts';
import { type ChangeFault, movableDays } from '../../shop/subscription/subscription-change.ts';
import type { SubscriptionState } from '../../shop/subscription/subscription-machine.ts';
import { subscriptionMessages } from '../../shop/subscription/subscription-messages.ts';
import type { SubscriptionStepName } from '../../shop/subscription/subscription-steps.ts';
import { cardPaymentText } from '../../shop/subscription/subscription-text.ts';
import { translator } from '../../shop/text/messages.ts';
import type { Day, Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';

/** The data of a subscription's page. */
export interface SubscriptionPageView {
  id: number;
  state: SubscriptionState;
  days: number;
  createdAt: Instant;
  endedAt: Instant | null;
  email: string;
  isConfirmed: boolean;
  code: string | null;
  /** Net amounts are told first. */
  netFirst: boolean;
  /** The delivery that the forms apply to. */
  cycle: number;
  /** Whether it was opened by a link from a mail, which proves the address. */
  isLinked: boolean;
  /** Whether that link was about a past delivery. */
  isOldLink: boolean;
  nextOn: Day;
  /** The day of the delivery after the next one, for skipping the next. */
  afterNext: Day;
  upcoming: UpcomingDelivery | null;
  /** The deadline for answers; `null` if there are no questions yet. */
  answerUntil: Day | null;
  lines: AgreedLine[];
  deliveryName: string;
  place: string[];
  methodName: string;
  /** When the buyer agreed to charges of a card; `null`: not at all. */
  cardSince: Instant | null;
  /** The wording of the consent, where it may be given. */
  cardConsent: string | null;
  movable: { first: Day; last: Day };
  cycles: NumberedCycle[];
  history: SubscriptionEntry[];
  step: SubscriptionStepName | null;
  delivery: DeliveryForm | null;
}

export interface ViewProps {
  view: SubscriptionPageView;
  refusal: StepRefusal | null;
  /** The address of this page with another query. */
  address(query: Record<string, string>): string;
}

/** Why a form was refused, with the typed values. */
export interface StepRefusal {
  fault: ChangeFault | 'unread' | null;
  faults: Fault[];
  values: Record<string, string>;
}

export interface DeliveryForm {
  ways: { id: string; name: string; cost: number; needsPoint: boolean }[];
  methods: { method: PaymentMethod; name: string }[];
  optionId: string;
  pointCode: string;
  method: string;
  hasAddress: boolean;
  address: PostalAddress;
  options: AccountOptions;
}

type Page = Pick<PageContext, 'subscriptions' | 'payments' | 'settings' | 'now'>;

export async function subscriptionView(
  open: OpenSubscription,
  step: SubscriptionStepName | null,
  page: Page,
): Promise<SubscriptionPageView> {
  const { agreement, linkCycle } = open;
  const { agreed, anchorOn, days, nextOn, cycle } = agreement;
  const detail = await page.subscriptions.detail(open);
  const today = dayOf(page.now);
  const name = translator(page.settings.messages, paymentMessages);
  const { company, messages } = page.settings;
  const mayAgree = page.payments.storesCards && agreement.cardConsent === null && agreed.choices.method !== 'cash';
  return {
    id: agreement.id,
    state: agreement.state,
    days,
    createdAt: agreement.createdAt,
    endedAt: agreement.ended?.at ?? null,
    email: agreement.email,
    isConfirmed: agreement.isConfirmed,
    code: agreement.code,
    netFirst: agreed.priceType === 'net',
    cycle: linkCycle ?? cycle,
    isLinked: linkCycle !== null,
    isOldLink: linkCycle !== null && linkCycle !== cycle,
    nextOn,
    afterNext: nextDay(anchorOn, days, nextOn > today ? nextOn : today),
    upcoming: detail.upcoming,
    answerUntil: detail.open?.state === 'asked' ? answerDay(agreement, detail.open) : null,
    lines: agreement.lines,
    deliveryName: detail.deliveryName,
    place: detail.place,
    methodName:
      cardPaymentText(agreement, nextOn, translator(page.settings.messages, subscriptionMessages)) ??
      (agreed.choices.method ? name(`payment.method.${agreed.choices.method}`) : ''),
    cardSince: agreement.cardConsent?.at ?? null,
    cardConsent: mayAgree ? cardConsentWording({ company: company.name, overrides: messages }) : null,
    movable: movableDays(today),
    cycles: detail.cycles,
    history: detail.history,
    step: agreement.state === 'ended' ? null : step,
    delivery: step === 'delivery' && agreement.state !== 'ended' ? await deliveryForm(open, page) : null,
  };
}

async function deliveryForm(open: OpenSubscription, page: Page): Promise<DeliveryForm> {
  const { agreed } = open.agreement;
  const { ways, methods } = await page.subscriptions.ways(open);
  const name = translator(page.settings.messages, paymentMessages);
  const address = agreed.recipient ?? agreed.buyer.address;
  const { firstname, lastname } = agreed.buyer;
  return {
    ways: ways.map(({ offer, needsPoint }) => ({
      id: offer.option.id,
      name: offer.option.name,
      cost: offer.cost.gross + offer.cashFee.gross,
      needsPoint,
    })),
    methods: methods.map((method) => ({ method, name: name(`payment.method.${method}`) })),
    optionId: agreed.choices.optionId ?? '',
    pointCode: agreed.choices.pointCode ?? '',
    method: agreed.choices.method ?? '',
    hasAddress: address !== null,
    address: address ?? { ...noAddress, firstname, lastname },
    options: accountOptions(page.settings, page.now),
  };
}
