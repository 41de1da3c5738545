/** Messages of writing an opinion, of voting for one and of reporting one. */
export const opinionFormMessages = {
  'opinionForm.sent.product': 'Dziękujemy. Twoja opinia o produkcie została dodana.',
  'opinionForm.sent.order': 'Dziękujemy. Twoja opinia o zamówieniu została dodana.',
  'opinionForm.sent.waiting': 'Dziękujemy. Opinia czeka na sprawdzenie. O decyzji napiszemy na podany adres e-mail.',
  'opinionForm.notSent': 'Nie udało się wysłać opinii. Popraw zaznaczone pola i wyślij ją ponownie.',
  'opinionForm.fault.source': 'Nie znamy produktu, którego dotyczy opinia.',
  'opinionForm.fault.rating': 'Wybierz ocenę od 1 do 5 gwiazdek.',
  'opinionForm.fault.text': 'Wpisz treść opinii.',
  'opinionForm.fault.text_too_long': 'Skróć opinię do {n} znaków.',
  'opinionForm.fault.author': 'Wpisz podpis, na przykład imię.',
  'opinionForm.fault.author_too_long': 'Skróć podpis do {n} znaków.',
  'opinionForm.fault.email': 'Wpisz pełny adres e-mail, na przykład jan@example.com.',
  'opinionForm.fault.order_needed': 'Wpisz numer zamówienia, które oceniasz.',
  'opinionForm.fault.order_unknown':
    'Nie znaleźliśmy zamówienia o tym numerze złożonego z tym adresem e-mail. Popraw dane albo zostaw numer pusty: opinia będzie wtedy niepotwierdzona.',
  'opinionForm.fault.order_not_delivered': 'Zamówienie nie zostało jeszcze odebrane. Ocenisz je po odbiorze.',
  'opinionForm.fault.product_not_in_order': 'W tym zamówieniu nie ma tego produktu.',
  'opinionForm.fault.opinion_exists': 'Mamy już Twoją opinię z tego zamówienia.',
  'opinionForm.fault.photo_type': 'Dodaj zdjęcie w formacie .jpg.',
  'opinionForm.fault.photo_size': 'Zdjęcie może mieć najwyżej {width}x{height} px.',
  'opinionForm.fault.photo_count': 'Do opinii można dodać najwyżej {n} zdjęć.',
  'opinionForm.action': 'Nie znamy takiego działania.',
  'opinionForm.vote.unknown': 'Nie ma już tej opinii.',
  'opinionForm.vote.operation': 'Wybierz, czy opinia była pomocna.',
} as const;

export type OpinionFormKey = keyof typeof opinionFormMessages;
