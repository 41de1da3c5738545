/** What calls about subscriptions answer. */
export const subscriptionCallMessages = {
  'subscriptionCall.unknown': 'Nie masz takiej subskrypcji.',
  'subscriptionCall.status': 'Nie ma takiego stanu subskrypcji.',
} as const;
