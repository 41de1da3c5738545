/** Messages of the withdrawal function: its form, the receipt, and what each part of a statement is worth. */
export const withdrawalMessages = {
  'withdrawal.title': 'Odstąpienie od umowy',
  'withdrawal.lead': 'Wystarczy kilka danych. Nie pytamy o powód i nie trzeba mieć konta.',
  'withdrawal.name': 'Imię i nazwisko',
  'withdrawal.order': 'Numer zamówienia',
  'withdrawal.orderHint':
    'Jest w wiadomości z potwierdzeniem. Jeśli go nie masz, opisz zamówienie: dzień i co kupiono.',
  'withdrawal.email': 'Adres e-mail, na który wyślemy potwierdzenie',
  'withdrawal.scope': 'Od czego odstępujesz',
  'withdrawal.scope.whole': 'Od całej umowy',
  'withdrawal.scope.part': 'Od części umowy',
  'withdrawal.words': 'Które rzeczy i ile sztuk',
  'withdrawal.next': 'Dalej',
  'withdrawal.check': 'Sprawdź oświadczenie',
  'withdrawal.change': 'Popraw',
  'withdrawal.statement.whole': 'Odstępuję od umowy sprzedaży zawartej zamówieniem: {order}.',
  'withdrawal.statement.part':
    'Odstępuję od umowy sprzedaży zawartej zamówieniem: {order}, w części dotyczącej: {items}.',
  'withdrawal.received': 'Przyjęliśmy Twoje oświadczenie',
  'withdrawal.receipt': 'Oświadczenie nr {number} przyjęto {day} o godz. {time}. Potwierdzenie wysłaliśmy na {email}.',
  'withdrawal.unmatched':
    'Nie znaleźliśmy jeszcze tego zamówienia. Oświadczenie jest przyjęte, a my poszukamy umowy i odpiszemy.',
  'withdrawal.goOn': 'Przejdź do zwrotu rzeczy',
  'withdrawal.verdict.right': 'Odstąpienie jest skuteczne. Rzeczy odeślij do {sendBy}, pieniądze oddamy do {payBy}.',
  'withdrawal.verdict.late':
    'Termin na odstąpienie minął {lastDay}, więc tej części oświadczenia nie możemy uwzględnić. Jeśli rzecz ma wadę, złóż reklamację.',
  'withdrawal.verdict.trade':
    'Zamówienie złożono na firmę w ramach jej działalności, a wtedy prawo odstąpienia nie przysługuje.',
  'withdrawal.verdict.returned': 'Tę rzecz już zgłoszono do zwrotu.',
  'withdrawal.verdict.cancelled': 'To zamówienie jest anulowane, więc nie ma już umowy, od której można odstąpić.',
  'withdrawal.verdict.made_to_order':
    'Rzecz wykonano według Twoich wskazań, a od takiej umowy nie można odstąpić. Mówiliśmy o tym przed zamówieniem.',
  'withdrawal.verdict.perishable': 'Rzecz szybko się psuje, a od takiej umowy nie można odstąpić.',
  'withdrawal.verdict.hygiene':
    'Rzecz była zapieczętowana. Jeśli opakowania nie otwarto, możesz ją odesłać; po otwarciu nie można jej zwrócić ze względów higienicznych.',
  'withdrawal.verdict.digital': 'Treść cyfrową dostarczyliśmy za Twoją zgodą od razu, więc prawo odstąpienia wygasło.',
  'withdrawal.verdict.dated_service': 'Usługa ma oznaczony dzień, a od takiej umowy nie można odstąpić.',
} as const;

export type WithdrawalMessageKey = keyof typeof withdrawalMessages;
