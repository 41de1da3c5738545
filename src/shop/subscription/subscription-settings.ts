/** The owner's settings of subscriptions; left out: `usualRules`. */
export interface SubscriptionRules {
  /** How many days ahead a delivery is prepared and announced. */
  prepareDays: number;
  /** For how many days an order of a subscription waits for its payment. */
  paymentDays: number;
  /** After this number of deliveries in a row without payment or answer, the subscription is paused. */
  pauseAfter: number;
}

export const usualRules: SubscriptionRules = { prepareDays: 5, paymentDays: 3, pauseAfter: 2 };

export const subscriptionRules = (settings: { subscriptions?: Partial<SubscriptionRules> }): SubscriptionRules => ({
  ...usualRules,
  ...settings.subscriptions,
});

/** The terms promise to announce a delivery at least this many days before it. The buyer has as many days to answer. */
export const toldBeforeDays = 3;
/** The farthest day that a delivery may be moved to. */
export const movedDays = 90;
/** Mails are not sent at night. Warsaw time, in minutes after midnight. */
export const workFrom = 8 * 60;
/** Links of mails work longer than the longest period between two mails. */
export const linkDays = 400;
export const mostLines = 30;
