/** Messages of payments: their states, failures, and the data of a transfer. */
export const paymentMessages = {
  'payment.state.none': 'Bez płatności z góry',
  'payment.state.waiting': 'Czekamy na płatność',
  'payment.state.confirming': 'Potwierdź płatność w aplikacji banku',
  'payment.state.paid': 'Opłacone',
  'payment.state.underpaid': 'Czekamy na dopłatę',
  'payment.state.failed': 'Płatność się nie powiodła',
  'payment.state.expired': 'Czas na płatność minął',
  'payment.state.refunding': 'Zwracamy pieniądze',
  'payment.state.refunded_in_part': 'Zwrócono część pieniędzy',
  'payment.state.refunded': 'Zwrócono pieniądze',

  'payment.refusal.payment_not_started': 'Ta płatność nie została jeszcze rozpoczęta.',
  'payment.refusal.payment_not_paid': 'To zamówienie nie jest opłacone.',
  'payment.refusal.payment_confirming': 'Ta płatność czeka na potwierdzenie w aplikacji banku. Spróbuj za chwilę.',
  'payment.refusal.payment_already_paid': 'To zamówienie jest już opłacone.',
  'payment.refusal.payment_closed': 'Czas na płatność minął i zamówienie zostało zamknięte.',
  'payment.refusal.payment_refunding': 'Zwrot pieniędzy jest już w toku.',
  'payment.refusal.payment_refunded': 'Pieniądze za to zamówienie zostały już zwrócone.',
  'payment.refusal.refund_amount': 'Podaj kwotę zwrotu większą od zera.',
  'payment.refusal.refund_too_much': 'Zwrot nie może przekraczać zapłaconej kwoty.',

  'payment.blik.format': 'Kod BLIK ma 6 cyfr. Znajdziesz go w aplikacji banku.',
  'payment.blik.wrong': 'Ten kod BLIK jest nieprawidłowy. Sprawdź go w aplikacji banku i wpisz jeszcze raz.',
  'payment.blik.expired': 'Ten kod BLIK stracił ważność. Wygeneruj nowy w aplikacji banku.',
  'payment.blik.used': 'Ten kod BLIK był już użyty. Wygeneruj nowy w aplikacji banku.',
  'payment.blik.no_funds': 'Na koncie brakuje środków. Zapłać z innego konta albo wybierz inną metodę płatności.',
  'payment.blik.pin': 'Bank nie przyjął PIN-u. Wygeneruj nowy kod BLIK i spróbuj jeszcze raz.',
  'payment.blik.not_confirmed':
    'Płatność nie została potwierdzona w aplikacji banku. Wygeneruj nowy kod BLIK i spróbuj jeszcze raz.',
  'payment.blik.refused': 'Bank odrzucił tę płatność. Spróbuj jeszcze raz albo wybierz inną metodę płatności.',
  'payment.blik.silent':
    'Bank nie odpowiedział na czas. Jeśli płatność dotrze później, sami oznaczymy zamówienie jako opłacone. Możesz też zapłacić inaczej, a podwójną wpłatę zwrócimy.',

  'payment.card.declined': 'Bank odmówił obciążenia karty. Zapłać inną kartą albo inną metodą płatności.',
  'payment.card.expired': 'Karta straciła ważność. Zapłać inną kartą albo inną metodą płatności.',
  'payment.card.unconfirmed': 'Bank chce, aby ta płatność została potwierdzona. Zapłać i potwierdź ją w banku.',
  'payment.card.silent':
    'Nie wiemy, czy bank obciążył kartę. Jeśli płatność dotrze później, sami oznaczymy zamówienie jako opłacone, a podwójną wpłatę zwrócimy.',
  'payment.card.gone': 'Ta karta nie jest już zapisana. Zapłać inną metodą płatności.',
  'payment.card.consent':
    'Obciążaj kartę przy każdej dostawie. Zgadzam się na zapisanie u operatora płatności karty, którą zapłacę, i na pobieranie z niej przez {company} ceny każdej następnej dostawy z subskrypcji: w dniu jej zamówienia, w kwocie podanej e-mailem najpóźniej 3 dni wcześniej. Zgodę mogę wycofać w każdej chwili.',

  'payment.provider.away':
    'Operator płatności teraz nie odpowiada. Zamówienie jest zapisane. Spróbuj za chwilę albo wybierz inną metodę płatności.',
  'payment.provider.refused': 'Operator nie przyjął tej płatności. Wybierz inną metodę płatności.',
  'payment.provider.failed': 'Płatność się nie powiodła. Spróbuj jeszcze raz albo wybierz inną metodę płatności.',

  'payment.method.blik': 'BLIK',
  'payment.method.online': 'Szybki przelew albo karta',
  'payment.method.transfer': 'Przelew tradycyjny',
  'payment.method.cash': 'Płatność przy odbiorze',

  'payment.method.off': 'Tym sposobem nie można zapłacić za to zamówienie. Wybierz inną metodę płatności.',
  'payment.unknown': 'Nie znaleźliśmy tego zamówienia.',
  'payment.refund.title': 'Zwrot za zamówienie {number}',

  'payment.transfer.title': 'Zamówienie {number}',
  'payment.transfer.qr': 'Kod QR z danymi przelewu. Zeskanuj go w aplikacji banku.',

  'payment.demo.note': 'To sklep pokazowy: płatność jest udawana i nikt nie pobiera pieniędzy.',
  'payment.demo.paid': 'płatność od razu się udaje',
  'payment.demo.paid_later': 'bank potwierdza po kilku sekundach',
  'payment.demo.refused': 'bank odrzuca płatność',
  'payment.demo.expired': 'kod stracił ważność',
  'payment.demo.not_confirmed': 'nikt nie potwierdza płatności w aplikacji',
  'payment.demo.used': 'kod był już użyty',
  'payment.demo.no_funds': 'na koncie brakuje środków',
  'payment.demo.pin': 'bank nie przyjmuje PIN-u',
  'payment.demo.wrong': 'każdy inny kod jest nieprawidłowy',
} as const;
