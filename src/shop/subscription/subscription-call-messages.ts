/** Messages of the calls about subscriptions. */
export const subscriptionCallMessages = {
  'subscriptionCall.unknown': 'Nie masz takiej subskrypcji.',
  'subscriptionCall.status': 'Nie ma takiego stanu subskrypcji.',
} as const;
