/** Messages about changes since the order form was shown, and about orders in the history of points. */
export const differenceMessages = {
  'difference.price': 'Cena „{name}” zmieniła się z {before} na {now}.',
  'difference.points': 'Cena „{name}” w punktach zmieniła się z {before} na {now}.',
  'difference.added': 'Do zamówienia doszedł produkt „{name}”.',
  'difference.gone': 'W zamówieniu nie ma już produktu „{name}”.',
  'difference.gift': 'Do zamówienia doszedł prezent „{name}”.',
  'difference.giftGone': 'Prezentu „{name}” nie ma już w zamówieniu.',
  'difference.quantity': 'Ilość „{name}” zmieniła się z {before} na {now}.',
  'difference.codeGone': 'Kod {code} już nie działa w tym zamówieniu.',
  'difference.codeNew': 'W zamówieniu działa teraz kod {code}: rabat {now}.',
  'difference.code': 'Rabat z kodu {code} zmienił się z {before} na {now}.',
  'difference.option': 'Dostawa zmieniła się na: {name}.',
  'difference.delivery': 'Koszt dostawy zmienił się z {before} na {now}.',
  'difference.fee': 'Opłata za pobranie zmieniła się z {before} na {now}.',
  'difference.days': 'Zmienił się dzień dostawy: {days}.',
  'difference.latest': 'Zmienił się najpóźniejszy dzień dostawy: {day}.',
  'difference.daysUnknown': 'Nie możemy już podać dnia dostawy. Ustalimy go po złożeniu zamówienia.',
  'difference.vouchers': 'Kwota z kart podarunkowych zmieniła się z {before} na {now}.',
  'difference.total': 'Do zapłaty jest teraz {now}, a było {before}.',
  'difference.advance': 'Zaliczka przed wysyłką to teraz {now}, a było {before}.',
  'difference.unknown': 'Zamówienie zmieniło się od czasu, gdy otwarto tę stronę. Sprawdź je jeszcze raz.',

  'orderPoints.spent': 'Zapłata punktami',
  'orderPoints.back': 'Zwrot punktów',
  'orderPoints.received': 'Punkty za zakupy',
  'orderPoints.takenBack': 'Cofnięcie punktów po zwrocie pieniędzy',
} as const;

export type DifferenceKey = keyof typeof differenceMessages;
