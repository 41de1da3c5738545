/** Messages about subscriptions that pages and mails share. */
export const subscriptionMessages = {
  'subscription.state.active': 'Trwa',
  'subscription.state.paused': 'Wstrzymana',
  'subscription.state.ended': 'Zakończona',

  'subscription.question.price': '{name}: cena wzrosła z {before} do {now}.',
  'subscription.question.gone': '{name}: nie mamy już tego produktu w subskrypcji.',
  'subscription.question.none': '{name}: chwilowo nie mamy tego produktu.',
  'subscription.question.stock': '{name}: zamiast {wanted} możemy wysłać tylko {left}, jeśli się zgodzisz.',
  'subscription.question.amount': '{name}: zamiast {wanted} sprzedajemy teraz {allowed} naraz.',
  'subscription.question.delivery': 'Dostawa kosztuje teraz {now}, wcześniej {before}.',
  'subscription.question.total': 'Razem zapłacisz {now}, wcześniej podaliśmy {before}.',
  'subscription.question.refused': 'Wybrany sposób dostawy lub płatności nie jest już dostępny. Wybierz inny.',
  'subscription.question.unconfirmed': 'Potwierdź swój adres e-mail. Bez tego nie wyślemy następnych dostaw.',

  'subscription.pay.card': 'kartą {card}, obciążaną w dniu zamówienia',
  'subscription.pay.firstCard': 'kartą, którą podasz przy najbliższej płatności; później obciążymy ją sami',

  'subscription.reason.wanted': 'na Twoją prośbę',
  'subscription.reason.unanswered': 'bez Twojej odpowiedzi na nasze pytanie',
  'subscription.reason.unconfirmed': 'bez potwierdzonego adresu e-mail',
  'subscription.reason.unpaid': 'bez płatności w terminie',
} as const;
