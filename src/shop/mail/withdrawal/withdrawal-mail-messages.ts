/** Messages of mails about withdrawals: four for the sender, two for the shop. */
export const withdrawalMailMessages = {
  'withdrawalMail.hello': 'Dzień dobry,',
  'withdrawalMail.sender': 'Kto składa',
  'withdrawalMail.order': 'Zamówienie',
  'withdrawalMail.receipt.subject': 'Potwierdzenie odstąpienia od umowy {number}',
  'withdrawalMail.receipt.text':
    'otrzymaliśmy odstąpienie od umowy. Ta wiadomość jest potwierdzeniem: podajemy w niej treść oświadczenia oraz datę i godzinę jego złożenia. Zachowaj ją.',
  'withdrawalMail.open': 'Zobacz zamówienie',
  'withdrawalMail.openReturn': 'Zobacz zamówienie i zgłoś zwrot rzeczy',
  'withdrawalMail.matched.subject': 'Odstąpienie od umowy {number}: znaleźliśmy zamówienie',
  'withdrawalMail.matched.text':
    'znaleźliśmy zamówienie, którego dotyczy odstąpienie {number}, złożone {at}. Liczy się data złożenia oświadczenia.',
  'withdrawalMail.matched.elsewhere': 'Szczegóły wysłaliśmy na adres e-mail podany w zamówieniu.',
  'withdrawalMail.taken.subject': 'Odstąpienie od umowy {number}: rzeczy zdjęte z zamówienia',
  'withdrawalMail.taken.text': 'zdjęliśmy z zamówienia rzeczy, których dotyczy odstąpienie {number}, złożone {at}.',
  'withdrawalMail.answer.subject': 'Odpowiedź w sprawie odstąpienia od umowy {number}',
  'withdrawalMail.answer.text': 'odpowiadamy na odstąpienie od umowy {number}, złożone {at}.',
  'withdrawalMail.answer.words': 'Nasza odpowiedź',
  'withdrawalMail.answer.reply':
    'Jeśli się z nią nie zgadzasz, odpisz na tę wiadomość. Bezpłatnie pomoże też powiatowy lub miejski rzecznik konsumentów.',
  'withdrawalMail.notice.subject': 'Odstąpienie od umowy {number}, zamówienie: {order}',
  'withdrawalMail.notice.text': 'klient odstąpił od umowy. Potwierdzenie już dostał.',
  'withdrawalMail.notice.search': 'Nie rozpoznaliśmy zamówienia. Znajdź je i połącz z oświadczeniem w panelu.',
  'withdrawalMail.notice.cancelled':
    'Zamówienie nie było spakowane, więc zostało anulowane. Zwrot pieniędzy uruchomi się automatycznie.',
  'withdrawalMail.notice.waiting':
    'Płatność jest właśnie potwierdzana. Zamówienie zostanie anulowane, gdy bank odpowie. Nie pakuj go.',
  'withdrawalMail.notice.handed':
    'Zamówienie nie jest jeszcze wysłane. Nie wysyłaj tego, od czego klient odstąpił. Zdejmij to z zamówienia w panelu do {payBy}. Pieniędzy nie oddawaj osobno: zwrot uruchomi się automatycznie.',
  'withdrawalMail.notice.taken':
    'Paczka nie była jeszcze pakowana, więc rzeczy zniknęły z zamówienia i wróciły do sprzedaży. Zwrot pieniędzy uruchomi się automatycznie.',
  'withdrawalMail.notice.takenToPay':
    'Zamówienie nie jest opłacone. Rzeczy zniknęły z niego i wróciły do sprzedaży, a do zapłaty jest teraz {amount}. Jeśli wpłynie poprzednia kwota, wpisz ją przy wpłacie: różnica wróci do kupującego.',
  'withdrawalMail.notice.read': 'Klient opisał własnymi słowami, od czego odstępuje. Przeczytaj i odpisz w panelu.',
  'withdrawalMail.notice.send':
    'Klient ma odesłać rzeczy do {sendBy}. Pieniądze trzeba oddać do {payBy}; można poczekać na rzeczy lub dowód ich nadania.',
  'withdrawalMail.notice.none': 'To oświadczenie nie wywołuje skutków prawnych. Powody klient dostał w potwierdzeniu.',
  'withdrawalMail.panel': 'Otwórz odstąpienie w panelu',
  'withdrawalMail.pay-by.subject': 'Do {payBy} oddaj pieniądze: odstąpienie {number}, zamówienie: {order}',
  'withdrawalMail.pay-by.text':
    'Termin zwrotu pieniędzy po odstąpieniu {number} (14 dni) mija {payBy} (art. 32 ustawy o prawach konsumenta). Można poczekać tylko na rzeczy lub dowód ich nadania.',
} as const;
