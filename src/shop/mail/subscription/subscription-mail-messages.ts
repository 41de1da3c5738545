/** Messages of mails about subscriptions. */
export const subscriptionMailMessages = {
  'subscriptionMail.hello': 'Dzień dobry,',
  'subscriptionMail.open': 'Zobacz subskrypcję',
  'subscriptionMail.period': 'Jak często',
  'subscriptionMail.next': 'Następne zamówienie',
  'subscriptionMail.duration': 'Czas trwania',
  'subscriptionMail.unlimited': 'na czas nieokreślony',
  'subscriptionMail.least': 'Najkrótsze zobowiązanie',
  'subscriptionMail.leastNone': 'jedna dostawa, ta już zamówiona; dalsze możesz odwołać w każdej chwili, bez opłat',
  'subscriptionMail.price': 'Cena',
  'subscriptionMail.priceRule':
    'cena produktu z dnia każdego zamówienia, z rabatem za subskrypcję; o wyższą niż dotąd najpierw zapytamy',
  'subscriptionMail.howToEnd':
    'Subskrypcję zakończysz jednym naciśnięciem: przyciskiem na stronie, do której prowadzi link poniżej, w koncie albo wiadomością do nas ({email}, tel. {phone}).',

  'subscriptionMail.started.subject': 'Twoja subskrypcja nr {id}: {period}',
  'subscriptionMail.started.text':
    'Twoja subskrypcja nr {id} zaczęła się. Pierwsza dostawa to zamówienie, które właśnie do nas dotarło, a o każdej następnej przypomnimy najpóźniej 3 dni wcześniej.',
  'subscriptionMail.confirm': 'Potwierdź adres e-mail',
  'subscriptionMail.confirmWhy':
    'Potwierdź jeszcze, że to Twój adres: wyślemy na niego przypomnienia. Bez potwierdzenia nie wyślemy następnych dostaw.',

  'subscriptionMail.reminder.subject': 'Subskrypcja nr {id}: następna dostawa {day}',
  'subscriptionMail.reminder.text':
    'zbliża się następna dostawa z Twojej subskrypcji nr {id}. Zamówimy ją {day}. Nic nie musisz robić, jeśli wszystko się zgadza.',
  'subscriptionMail.reminder.asked':
    'zbliża się następna dostawa z Twojej subskrypcji nr {id}, {day}. Zanim ją zamówimy, potrzebujemy Twojej odpowiedzi.',
  'subscriptionMail.goods': 'Produkty',
  'subscriptionMail.discount': 'Rabat z kodu',
  'subscriptionMail.delivery': 'Dostawa',
  'subscriptionMail.fee': 'Opłata za płatność przy odbiorze',
  'subscriptionMail.total': 'Razem',
  'subscriptionMail.arrives': 'Dostarczymy',
  'subscriptionMail.payCash': 'Zapłacisz przy odbiorze.',
  'subscriptionMail.payLink':
    'W dniu zamówienia wyślemy potwierdzenie z linkiem do płatności. Czekamy na nią {days}; bez płatności pominiemy tę dostawę.',
  'subscriptionMail.payCard':
    'Tę kwotę pobierzemy {day} z karty {card}. Nic nie musisz robić. Jeśli bank odmówi, wyślemy link do płatności i poczekamy na nią {days}.',
  'subscriptionMail.payFirstCard':
    'Przy tej płatności podasz kartę, którą obciążymy przy następnych dostawach; wcześniej zawsze o tym przypomnimy.',
  'subscriptionMail.forgetCard': 'Nie obciążaj już karty',
  'subscriptionMail.questions': 'Potrzebujemy Twojej odpowiedzi',
  'subscriptionMail.accept': 'Zgadzam się, zamówcie tak',
  'subscriptionMail.until': 'Bez odpowiedzi do końca dnia {day} pominiemy tę dostawę. Subskrypcja będzie trwać dalej.',
  'subscriptionMail.mayEnd': 'Nie musisz się zgadzać: możesz też pominąć tę dostawę albo zakończyć subskrypcję.',
  'subscriptionMail.change': 'Chcesz coś zmienić?',
  'subscriptionMail.skip': 'Pomiń tę dostawę',
  'subscriptionMail.move': 'Wybierz inny dzień',
  'subscriptionMail.quantity': 'Zmień ilość',
  'subscriptionMail.address': 'Zmień adres lub sposób dostawy',
  'subscriptionMail.pause': 'Wstrzymaj subskrypcję',
  'subscriptionMail.end': 'Zakończ subskrypcję',

  'subscriptionMail.question.subject': 'Subskrypcja nr {id}: potrzebujemy odpowiedzi do {day}',
  'subscriptionMail.question.text':
    'od naszego przypomnienia coś się zmieniło, dlatego nie zamówiliśmy jeszcze dostawy z Twojej subskrypcji nr {id}.',

  'subscriptionMail.changed.subject': 'Subskrypcja nr {id}: zmiana zapisana',
  'subscriptionMail.changed.text':
    'zapisaliśmy zmianę w Twojej subskrypcji nr {id}. Tak wygląda teraz następna dostawa:',

  'subscriptionMail.skipped.subject': 'Subskrypcja nr {id}: pominęliśmy dostawę z {day}',
  'subscriptionMail.skipped.text':
    'pominęliśmy dostawę z Twojej subskrypcji nr {id}, która miała być zamówiona {day}: {reason}. Subskrypcja trwa.',

  'subscriptionMail.skipped.unpaid':
    'nie dostaliśmy w terminie płatności za zamówienie {number} z Twojej subskrypcji nr {id}, więc je zamknęliśmy i pominęliśmy dostawę z {day}. Nie musisz nic płacić, a subskrypcja trwa.',

  'subscriptionMail.paused.subject': 'Subskrypcja nr {id} jest wstrzymana',
  'subscriptionMail.paused.text':
    'Twoja subskrypcja nr {id} jest wstrzymana. Nie zamówimy z niej nic, dopóki jej nie wznowisz.',
  'subscriptionMail.paused.byShop':
    'wstrzymaliśmy Twoją subskrypcję nr {id}. Nie zamówimy z niej nic, dopóki jej nie wznowisz. Jeśli masz pytania, odpowiedz na tę wiadomość.',
  'subscriptionMail.paused.missed':
    'wstrzymaliśmy Twoją subskrypcję nr {id}, bo kolejne dostawy pozostały bez płatności lub odpowiedzi. Nie zamówimy z niej nic, dopóki jej nie wznowisz.',
  'subscriptionMail.resume': 'Wznów subskrypcję',

  'subscriptionMail.resumed.subject': 'Subskrypcja nr {id} jest wznowiona',
  'subscriptionMail.resumed.text': 'Twoja subskrypcja nr {id} znów trwa. Następna dostawa:',

  'subscriptionMail.ended.subject': 'Subskrypcja nr {id} jest zakończona',
  'subscriptionMail.ended.text':
    'Twoja subskrypcja nr {id} jest zakończona. Nie zamówimy z niej nic więcej i nic za to nie płacisz. Zamówienia złożone wcześniej zrealizujemy.',
  'subscriptionMail.ended.byShop':
    'zakończyliśmy Twoją subskrypcję nr {id}. Nie zamówimy z niej nic więcej. Zamówienia złożone wcześniej zrealizujemy. Jeśli masz pytania, odpowiedz na tę wiadomość.',
} as const;
