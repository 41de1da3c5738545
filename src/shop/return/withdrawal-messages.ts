/** Messages of withdrawals: the form, the receipt, and the verdict on each item. */
export const withdrawalMessages = {
  'withdrawal.title': 'Odstąpienie od umowy',
  'withdrawal.lead':
    'Tutaj odstąpisz od umowy bez podawania powodu i bez konta. Wypełnij pola, sprawdź oświadczenie i potwierdź.',
  'withdrawal.ownOrders': 'Twoje zamówienia, od których możesz odstąpić',
  'withdrawal.ownOrder': 'Zamówienie {number} z {day}',
  'withdrawal.name': 'Imię i nazwisko',
  'withdrawal.order': 'Numer zamówienia',
  'withdrawal.orderHint':
    'Jest w wiadomości z potwierdzeniem. Jeśli go nie masz, opisz zamówienie: kiedy i co zostało kupione.',
  'withdrawal.email': 'Adres e-mail',
  'withdrawal.emailHint': 'Na ten adres od razu wyślemy potwierdzenie.',
  'withdrawal.scope': 'Od czego odstępujesz',
  'withdrawal.scope.whole': 'od całej umowy',
  'withdrawal.scope.part': 'od części umowy',
  'withdrawal.words': 'Które rzeczy i ile sztuk',
  'withdrawal.wordsHint':
    'Możesz to pominąć, jeśli podajesz numer i adres e-mail z zamówienia: wybierzesz rzeczy z listy.',
  'withdrawal.lines': 'Wpisz, ile sztuk obejmuje odstąpienie',
  'withdrawal.linesFound': 'Znaleźliśmy zamówienie {number}. Wpisz, ile sztuk obejmuje odstąpienie.',
  'withdrawal.bought': 'zamówiono: {quantity} {unit}',
  'withdrawal.fault.none': 'Wpisz liczbę przy co najmniej jednej rzeczy albo wybierz odstąpienie od całej umowy.',
  'withdrawal.fault.many': 'Wpisz liczbę od 0 do {most}.',
  'withdrawal.fault.whole': 'Wpisz liczbę całkowitą od 0 do {most}.',
  'withdrawal.fault.step': 'Wpisz wielokrotność liczby {step}, najwyżej {most}.',
  'withdrawal.fault.words': 'Napisz, które rzeczy i ile sztuk obejmuje odstąpienie.',
  'withdrawal.next': 'Dalej',
  'withdrawal.check': 'Sprawdź i potwierdź',
  'withdrawal.checkLead':
    'Oświadczenie złożysz dopiero przyciskiem na dole. Potwierdzenie pokażemy od razu i wyślemy na {email}.',
  'withdrawal.content': 'Treść oświadczenia',
  'withdrawal.sender': 'Kto składa',
  'withdrawal.change': 'Popraw',
  'withdrawal.statement.number': 'nr {order}',
  'withdrawal.statement.words': '„{order}”',
  'withdrawal.statement.whole': 'Odstępuję od umowy sprzedaży zawartej na podstawie zamówienia {order}.',
  'withdrawal.statement.part':
    'Odstępuję od umowy sprzedaży zawartej na podstawie zamówienia {order}, w części obejmującej:',
  'withdrawal.item': '{name}: {quantity} {unit}',
  'withdrawal.itemOfSet': '{name} (z zestawu „{set}”): {quantity} {unit}',
  'withdrawal.received': 'Przyjęliśmy odstąpienie od umowy',
  'withdrawal.receipt': 'To potwierdzenie wysłaliśmy też na {email}. Możesz je wydrukować lub zapisać.',
  'withdrawal.number': 'Numer oświadczenia',
  'withdrawal.at': 'Data i godzina złożenia',
  'withdrawal.dayAndTime': '{day}, godz. {time}',
  'withdrawal.print': 'Drukuj potwierdzenie',
  'withdrawal.whatNext': 'Co dalej',
  'withdrawal.follows.search':
    'Nie rozpoznaliśmy zamówienia po podanych danych. Oświadczenie jest złożone i ma dzisiejszą datę. Poszukamy umowy i odpiszemy na {email}.',
  'withdrawal.follows.cancelled':
    'Zamówienie nie zostało jeszcze spakowane, więc je anulowaliśmy. Nie musisz niczego odsyłać.',
  'withdrawal.follows.cancelledMoney': 'Zapłacone {amount} oddamy najpóźniej {payBy}, tym samym sposobem.',
  'withdrawal.follows.waiting':
    'Płatność za zamówienie jest właśnie potwierdzana. Gdy bank odpowie, anulujemy zamówienie, a pieniądze, jeśli przyjdą, oddamy najpóźniej {payBy}.',
  'withdrawal.follows.handed':
    'Oświadczenie przekazaliśmy osobie, która przygotowuje zamówienie. Nie wyślemy tego, od czego odstępujesz, a jeśli paczka już wyszła, odeślesz ją do nas. Pieniądze oddamy najpóźniej {payBy}.',
  'withdrawal.follows.taken':
    'Paczka jeszcze nie wyszła, więc zdjęliśmy te rzeczy z zamówienia. Nie musisz niczego odsyłać, a reszta przyjdzie jak zwykle.',
  'withdrawal.follows.takenMoney': 'Zapłacone za nie {amount} oddamy najpóźniej {payBy}, tym samym sposobem.',
  'withdrawal.follows.takenLess': 'Kwota zamówienia jest mniejsza o to, co kosztowały. Nic nie trzeba dopłacać.',
  'withdrawal.follows.takenToPay': 'Do zapłaty jest teraz {amount}.',
  'withdrawal.follows.takenTransfer': 'Jeśli przelew na poprzednią kwotę już wyszedł, oddamy różnicę.',
  'withdrawal.follows.read': 'Oświadczenie czyta osoba z naszego sklepu i odpisze na {email}.',
  'withdrawal.follows.send': 'Odeślij rzeczy najpóźniej {sendBy}.',
  'withdrawal.follows.sendMoney':
    'Pieniądze oddamy najpóźniej {payBy}; możemy poczekać z tym, aż dostaniemy rzeczy lub dowód ich nadania.',
  'withdrawal.follows.none': 'To oświadczenie nie wywołuje skutków prawnych. Powód podajemy przy każdej pozycji.',
  'withdrawal.mistaken': 'Jeśli to pomyłka albo widzisz to inaczej, napisz do nas: {email}.',
  'withdrawal.extendDemoPromotions': 'Przejdź do zwrotu rzeczy',
  'withdrawal.seeOrder': 'Zobacz zamówienie',
  'withdrawal.seeReceipt': 'Odstąpienie {number} z {day}',
  'withdrawal.ofOrder': 'Odstąpienia od umowy',
  'withdrawal.payBy': 'Pieniądze oddamy najpóźniej {payBy}.',
  'withdrawal.judged': 'Rozpatrzenie',
  'withdrawal.answer': 'Odpowiedź sklepu z {day}',
  'withdrawal.verdict.right': 'Odstąpienie jest skuteczne.',
  'withdrawal.verdict.late':
    'Termin na odstąpienie minął {lastDay}, więc tej części nie możemy uwzględnić. Jeśli towar ma wadę, złóż reklamację.',
  'withdrawal.verdict.trade':
    'Zamówienie złożono na firmę w ramach jej działalności, a wtedy prawo odstąpienia nie przysługuje.',
  'withdrawal.verdict.stated': 'Od tej części umowy odstąpiono już wcześniej i tamto oświadczenie obowiązuje.',
  'withdrawal.verdict.returned': 'Tę rzecz już zgłoszono do zwrotu.',
  'withdrawal.verdict.cancelled': 'To zamówienie jest anulowane, więc nie ma już umowy, od której można odstąpić.',
  'withdrawal.verdict.made_to_order':
    'Towar wykonano według Twoich wskazań, a od takiej umowy nie można odstąpić. Informowaliśmy o tym przed złożeniem zamówienia.',
  'withdrawal.verdict.perishable': 'Towar szybko się psuje, a od takiej umowy nie można odstąpić.',
  'withdrawal.verdict.hygiene':
    'Towar był zapieczętowany. Jeśli opakowania nie otwarto, odstąpienie jest skuteczne; po otwarciu nie można go zwrócić ze względów higienicznych.',
  'withdrawal.verdict.digital': 'Treść cyfrową dostarczyliśmy za Twoją zgodą od razu, więc prawo odstąpienia wygasło.',
  'withdrawal.verdict.dated_service': 'Usługa ma oznaczony dzień, a od takiej umowy nie można odstąpić.',
} as const;

export type WithdrawalMessageKey = keyof typeof withdrawalMessages;
