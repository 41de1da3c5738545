/**
 * The actions on the page of a subscription: the value of `stepField` in its address and of `intentField` in its forms.
 */
export const subscriptionSteps = {
  accept: 'zgoda',
  confirm: 'potwierdz',
  skip: 'pomin',
  move: 'przenies',
  quantity: 'ilosc',
  delivery: 'dostawa',
  card: 'karta',
  forgetCard: 'bez-karty',
  pause: 'wstrzymaj',
  resume: 'wznow',
  end: 'zakoncz',
} as const;
export type SubscriptionStepName = keyof typeof subscriptionSteps;

export const doneField = 'zapisano';
export const cycleField = 'dostawa_nr';
export const dayField = 'dzien';
export const lineField = 'pozycja';
export const cycleQuantityField = 'ile';
export const removeField = 'usun';
export const agreementConsentField = 'zgoda';

export const stepNamed = (value: string | null): SubscriptionStepName | null => {
  const found = Object.entries(subscriptionSteps).find(([, name]) => name === value);
  return (found?.[0] as SubscriptionStepName | undefined) ?? null;
};
