import type { SkipReason, UpcomingDelivery } from './subscription-agreement.ts';

/** The content of a mail about a subscription, without the agreement itself. */
export type SubscriptionMailContent =
  | { kind: 'started' }
  /** Before each delivery: its contents, day and cost, and the questions to answer. */
  | { kind: 'reminder'; delivery: UpcomingDelivery }
  /** Something has changed since the reminder. */
  | { kind: 'question'; delivery: UpcomingDelivery; until: string }
  | { kind: 'changed'; delivery: UpcomingDelivery | null }
  /** `number`: the order that was not paid. Absent in mails from before it was kept. */
  | { kind: 'skipped'; plannedOn: string; reason: SkipReason; number?: string }
  | { kind: 'paused'; byShop: boolean; missed: number }
  | { kind: 'resumed'; delivery: UpcomingDelivery | null }
  | { kind: 'ended'; byShop: boolean };

export type SubscriptionMailKind = SubscriptionMailContent['kind'];

/** Mails about a subscription, named for staff. */
export const subscriptionMailNames: Record<SubscriptionMailKind, string> = {
  started: 'Subskrypcja: początek',
  reminder: 'Subskrypcja: przypomnienie o dostawie',
  question: 'Subskrypcja: pytanie przed dostawą',
  changed: 'Subskrypcja: zmiana',
  skipped: 'Subskrypcja: dostawa pominięta',
  paused: 'Subskrypcja: wstrzymana',
  resumed: 'Subskrypcja: wznowiona',
  ended: 'Subskrypcja: zakończona',
};
export const subscriptionMailKinds = Object.keys(subscriptionMailNames) as SubscriptionMailKind[];
