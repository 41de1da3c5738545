/** Messages of mails about an order. Those of the contract are in `contract-messages.ts`. */
export const orderMailMessages = {
  'orderMail.hello': 'Dzień dobry,',
  'orderMail.order': 'Zobacz zamówienie',
  'orderMail.pay': 'Zapłać za zamówienie',
  'orderMail.again': 'Zamów jeszcze raz',

  'orderMail.paid.subject': 'Zamówienie {number}: płatność dotarła',
  'orderMail.paid.text': 'mamy Twoją płatność za zamówienie {number}: {amount}. Przygotowujemy je do wysyłki.',
  'orderMail.paid.advance':
    'mamy Twoją zaliczkę za zamówienie {number}: {amount}. Przygotowujemy je do wysyłki. Przy odbiorze zapłacisz {rest}.',
  'orderMail.paid.collect':
    'mamy Twoją płatność za zamówienie {number}: {amount}. Napiszemy, gdy będzie gotowe do odbioru.',
  'orderMail.paid.service':
    'mamy Twoją płatność za zamówienie {number}: {amount}. Napiszemy jeszcze raz, gdy je potwierdzimy.',

  'orderMail.payment-failed.subject': 'Zamówienie {number}: płatność się nie powiodła',
  'orderMail.payment-failed.text':
    'płatność za zamówienie {number} się nie powiodła. Zamówienie jest zapisane i czeka: zapłać jeszcze raz tą samą albo inną metodą.',
  'orderMail.payment-failed.card':
    'nie udało się pobrać {amount} z karty {card} za zamówienie {number} z Twojej subskrypcji. {reason} Zamówienie jest zapisane i czeka.',
  'orderMail.payment-reminder.subject': 'Zamówienie {number} czeka na płatność',
  'orderMail.payment-reminder.text':
    'zamówienie {number} czeka na płatność: {amount}. Jeśli przelew jest już w drodze, nie musisz nic robić.',
  'orderMail.waitsUntil':
    'Na wpłatę czekamy do {day}, do godziny {time}. Produktów nie rezerwujemy tak długo: jeśli się wyprzedadzą, zwrócimy wpłatę.',
  'orderMail.heldUntil': 'Produkty trzymamy dla Ciebie do {day}, do godziny {time}. Potem wrócą do sprzedaży.',

  'orderMail.expired.subject': 'Zamówienie {number} zostało zamknięte',
  'orderMail.expired.text':
    'nie dostaliśmy płatności za zamówienie {number} w wyznaczonym czasie, więc je zamknęliśmy, a produkty wróciły do sprzedaży. Nie musisz nic płacić.',
  'orderMail.subscriptionEnds':
    'Subskrypcja, która miała się zacząć od tego zamówienia, nie doszła do skutku. Nic więcej z niej nie zamówimy.',
  'orderMail.expired.late':
    'Jeśli pieniądze już wyszły z Twojego konta, oddamy je tą samą drogą, gdy tylko do nas dotrą.',

  'orderMail.cancelled.subject': 'Zamówienie {number} zostało anulowane',
  'orderMail.cancelled.byShopper': 'na Twoją prośbę anulowaliśmy zamówienie {number}.',
  'orderMail.cancelled.byShop': 'musieliśmy anulować zamówienie {number}. Przepraszamy.',
  'orderMail.cancelled.reason': 'Powód: {reason}',
  'orderMail.cancelled.refund':
    'Oddamy całą zapłaconą kwotę, {amount}, tym samym sposobem, którym ją dostaliśmy, najpóźniej w ciągu 14 dni. Napiszemy, gdy pieniądze wyjdą.',
  'orderMail.cancelled.unpaid': 'Nie musisz nic płacić.',

  'orderMail.accepted.subject': 'Zamówienie {number} przyjęte do realizacji',
  'orderMail.accepted.text': 'przyjęliśmy zamówienie {number} do realizacji i przygotowujemy je do wysyłki.',
  'orderMail.accepted.service':
    'przyjęliśmy zamówienie {number} do realizacji. Napiszemy jeszcze raz, gdy je potwierdzimy.',

  'orderMail.parcel-sent.subject': 'Zamówienie {number}: część jest w drodze',
  'orderMail.parcel-sent.text': 'nadaliśmy część Twojego zamówienia {number}. Sposób dostawy: {delivery}.',
  'orderMail.parcel-sent.inside': 'W tej paczce',
  'orderMail.parcel-sent.later': 'Wyślemy później',
  'orderMail.parcel-sent.item': '{name}: {quantity}',
  'orderMail.parcel-sent.write': 'Napiszemy, gdy nadamy resztę.',

  'orderMail.sent.subject': 'Zamówienie {number} jest w drodze',
  'orderMail.sent.text': 'nadaliśmy Twoje zamówienie {number}. Sposób dostawy: {delivery}.',
  'orderMail.sent.email': 'zamówienie {number} jest zrealizowane. Wszystko wysłaliśmy e-mailem na ten adres.',
  'orderMail.sent.emailInPart':
    'zamówienie {number} jest zrealizowane. To, co cyfrowe, wysłaliśmy e-mailem na ten adres.',
  'orderMail.sent.tracking': 'Numer przesyłki',
  'orderMail.sent.cash': 'Przygotuj {amount}: zapłacisz przy odbiorze.',

  'orderMail.service.sent': 'Zamówienie {number}: potwierdzenie',
  'orderMail.service.delivered': 'Zamówienie {number} zrealizowane',
  'orderMail.service.text': 'potwierdzamy zamówienie {number}.',
  'orderMail.service.dated': 'Potwierdzamy udział',
  'orderMail.service.undated': 'Potwierdzamy usługę',
  'orderMail.service.name': 'Usługa',
  'orderMail.service.term': 'Termin',
  'orderMail.service.place': 'Miejsce',
  'orderMail.service.quantity': 'Ile',

  'orderMail.ready.subject': 'Zamówienie {number} czeka na odbiór',
  'orderMail.ready.text': 'Twoje zamówienie {number} można już odebrać:',
  'orderMail.ready.hours': 'Godziny otwarcia: {hours}',

  'orderMail.delivered.subject': 'Zamówienie {number} dostarczone',
  'orderMail.delivered.text': 'zamówienie {number} zostało dostarczone. Mamy nadzieję, że wszystko się podoba.',
  'orderMail.delivered.service': 'usługa z zamówienia {number} jest wykonana. Dziękujemy.',
  'orderMail.delivered.complaint':
    'Jeśli coś jest nie tak, zgłoś reklamację ze strony zamówienia albo napisz do nas: {email}.',

  'orderMail.refunded.subject': 'Zamówienie {number}: zwrot pieniędzy',
  'orderMail.refunded.text':
    'zwróciliśmy {amount} za zamówienie {number} tym samym sposobem, którym przyszła płatność. Pieniądze pojawią się na koncie zwykle w ciągu kilku dni roboczych.',
  'orderMail.refunded.part':
    'zwróciliśmy część pieniędzy za zamówienie {number} tym samym sposobem, którym przyszła płatność. Dotąd wróciło {back} z {paid}. Pieniądze pojawią się na koncie zwykle w ciągu kilku dni roboczych.',
  'orderMail.refunded.both':
    'zwróciliśmy {amount} za zamówienie {number}: zaliczkę tym samym sposobem, którym przyszła, resztę przelewem. Pieniądze pojawią się na koncie zwykle w ciągu kilku dni roboczych.',
  'orderMail.refunded.bothPart':
    'zwróciliśmy część pieniędzy za zamówienie {number}: zaliczkę tym samym sposobem, którym przyszła, resztę przelewem. Dotąd wróciło {back} z {paid}. Pieniądze pojawią się na koncie zwykle w ciągu kilku dni roboczych.',
  'orderMail.refunded.cash':
    'zwróciliśmy przelewem {amount} za zamówienie {number}. Pieniądze pojawią się na koncie zwykle w ciągu kilku dni roboczych.',
  'orderMail.refunded.cashPart':
    'zwróciliśmy przelewem część pieniędzy za zamówienie {number}. Dotąd wróciło {back} z {paid}. Pieniądze pojawią się na koncie zwykle w ciągu kilku dni roboczych.',

  'orderMail.address-changed.subject': 'Zamówienie {number}: zmiana miejsca dostawy',
  'orderMail.address-changed.text': 'zmieniliśmy miejsce dostawy zamówienia {number}. Wyślemy je tutaj:',
  'orderMail.address-changed.wrong': 'Jeśli o to nie chodziło, napisz do nas od razu: {email}.',

  'orderMail.lines-changed.subject': 'Zamówienie {number}: zmiana produktów',
  'orderMail.lines-changed.text': 'zmieniliśmy zamówienie {number} tak, jak ustaliliśmy. Teraz obejmuje:',
  'orderMail.lines-changed.open': 'Do dopłaty: {amount}. Gdy dopłata dotrze, przygotujemy wszystko razem.',
  'orderMail.lines-changed.payOpen': 'Dopłać',
  'orderMail.lines-changed.back':
    'Oddamy {amount} tym samym sposobem, którym przyszła płatność. Napiszemy, gdy pieniądze wyjdą.',
  'orderMail.lines-changed.wrong': 'Jeśli coś się nie zgadza, napisz do nas od razu: {email}.',

  'orderMail.message.subject': 'Wiadomość w sprawie zamówienia {number}',
  'orderMail.message.text': 'piszemy w sprawie zamówienia {number}.',
  'orderMail.message.answer': 'Odpowiedz na adres {email} i podaj numer zamówienia.',

  'orderMail.invoice.subject': 'Faktura {number}',
  'orderMail.invoice.text': 'w załączniku jest faktura {number} do zamówienia {order}.',
  'orderMail.invoice.advance':
    'Dokumentuje pieniądze, które przyszły przed wysyłką. Jeśli coś zostało do zapłaty, fakturę na resztę przyślemy po wysłaniu towaru.',
  'orderMail.invoice.ksef':
    'Jest w Krajowym Systemie e-Faktur pod numerem {ksefNumber}. Kod QR na wydruku prowadzi do niej w KSeF.',
  'orderMail.correction.subject': 'Faktura korygująca {number}',
  'orderMail.correction.text': 'w załączniku jest faktura korygująca {number} do zamówienia {order}.',

  'orderMail.giftCards.subject': 'Twoja karta podarunkowa',
  'orderMail.giftCards.text': 'oto karta podarunkowa z zamówienia {number}:',
  'orderMail.giftCards.refund': 'oto karta podarunkowa za zwrot {number}, zgodnie z Twoim wyborem:',
  'orderMail.giftCards.several': 'oto karty podarunkowe z zamówienia {number}:',
  'orderMail.giftCards.worth': 'Wartość: {amount}',
  'orderMail.giftCards.use':
    'Kod wpisuje się przy składaniu zamówienia. Karta jest ważna do {day}. Jeśli zakupy są tańsze, reszta zostaje na następny raz; jeśli droższe, różnicę można dopłacić dowolnym sposobem.',
  'orderMail.giftCards.keep': 'Kto zna kod, może nim zapłacić. Przekaż go tylko tej osobie, dla której jest karta.',

  'orderMail.deliveryDay': 'U Ciebie najpóźniej {day}.',
  'orderMail.parcelDay': 'Paczka {place}: u Ciebie najpóźniej {day}.',
} as const;
