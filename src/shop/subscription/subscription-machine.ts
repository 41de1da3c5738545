/** `ended` is final; the buyer has to subscribe again. */
export const subscriptionStates = ['active', 'paused', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriptionEvents = ['pause', 'resume', 'end'] as const;
type SubscriptionEvent = (typeof subscriptionEvents)[number];

type SubscriptionStep = { state: SubscriptionState } | { refused: 'subscription_ended' };

const go = (state: SubscriptionState): SubscriptionStep => ({ state });
const ended: SubscriptionStep = { refused: 'subscription_ended' };

/** Every pair of state and event. An event that repeats what already holds changes nothing. */
const table: Record<SubscriptionState, Record<SubscriptionEvent, SubscriptionStep>> = {
  active: { pause: go('paused'), resume: go('active'), end: go('ended') },
  paused: { pause: go('paused'), resume: go('active'), end: go('ended') },
  ended: { pause: ended, resume: ended, end: go('ended') },
};

export const subscriptionStep = (state: SubscriptionState, event: SubscriptionEvent): SubscriptionStep =>
  table[state][event];
