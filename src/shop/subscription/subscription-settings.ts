/** How the shop keeps its subscriptions; left out: `usualRules`. */
export interface SubscriptionRules {
  /** How many days ahead a delivery is prepared and its buyer is told. */
  prepareDays: number;
  /** For how many days an order of a subscription waits for its payment. */
  paymentDays: number;
  /** After so many deliveries in a row that nobody paid for or answered about, the subscription is paused. */
  pauseAfter: number;
}

export const usualRules: SubscriptionRules = { prepareDays: 5, paymentDays: 3, pauseAfter: 2 };

export const subscriptionRules = (settings: { subscriptions?: Partial<SubscriptionRules> }): SubscriptionRules => ({
  ...usualRules,
  ...settings.subscriptions,
});

/** The terms promise to tell of a delivery at the latest so many days before it. An answer has as many days. */
export const toldBeforeDays = 3;
/** The farthest day that a delivery may be moved to. */
export const movedDays = 90;
/** Nobody wants a mail at night. Warsaw time, in minutes after midnight. */
export const workFrom = 8 * 60;
/** Links of mails work longer than the longest period between two of them. */
export const linkDays = 400;
export const mostLines = 30;
