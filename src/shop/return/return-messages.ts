/** Messages of returns: the wizard's faults in the wording of the specification where it has one. */
export const returnMessages = {
  'return.points': 'Punkty za zwrócone rzeczy',
  'return.fault.return_nothing_chosen': 'Wybierz, co odsyłasz.',
  'return.fault.return_unknown_item': 'Tej rzeczy nie ma w zamówieniu. Wczytaj stronę ponownie.',
  'return.fault.return_too_many':
    'Tylu sztuk nie ma już do zwrotu. Sprawdź liczbę: część mogła zostać zgłoszona wcześniej.',
  'return.fault.return_barred': 'Tej rzeczy nie można zwrócić. Powód jest obok niej.',
  'return.fault.return_comment_long': 'Komentarz jest za długi: może mieć najwyżej {n} znaków.',
  'return.fault.return_type': 'Wybierz sposób zwrotu.',
  'return.fault.return_phone': 'Ten sposób wymaga numeru telefonu. Uzupełnij telefon w ustawieniach konta.',
  'return.fault.return_param': 'Uzupełnij szczegóły wybranego sposobu zwrotu.',
  'return.fault.return_shipping': 'Wybierz sposób wysyłki zwrotu.',
  'return.fault.return_point': 'Wybierz punkt, w którym nadasz paczkę.',
  'return.fault.return_form': 'Wybierz formę zwrotu pieniędzy.',
  'return.fault.return_other': 'Opisz inną formę zwrotu: co najmniej {n} znaki.',
  'return.fault.incorrect_iban': 'Format numeru konta bankowego jest niepoprawny',
  'return.state.announced': 'zgłoszony, czeka na nadanie',
  'return.state.sent': 'nadany, w drodze do sklepu',
  'return.state.arrived': 'dotarł, sprawdzamy zawartość',
  'return.state.accepted': 'przyjęty, zwracamy pieniądze',
  'return.state.refunded': 'zakończony, pieniądze zwrócone',
  'return.state.refused': 'nieprzyjęty',
  'return.state.cancelled': 'anulowany',
  'return.state.lapsed': 'nienadany w terminie',
  'return.refused.return_not_arrived': 'Ten zwrot jeszcze nie dotarł.',
  'return.refused.return_not_accepted': 'Ten zwrot nie został jeszcze przyjęty.',
  'return.refused.return_already_sent': 'Paczka jest już w drodze, więc zwrotu nie można anulować.',
  'return.refused.return_accepted': 'Ten zwrot został przyjęty, a pieniądze są w drodze.',
  'return.refused.return_refunded': 'Za ten zwrot oddaliśmy już pieniądze.',
  'return.refused.return_refused': 'Ten zwrot nie został przyjęty.',
  'return.refused.return_cancelled': 'Ten zwrot jest anulowany.',
  'return.setPart': 'z zestawu „{set}”',
  'return.setKept':
    'Zatrzymujesz część zestawu „{set}”. Oddamy {back}: tyle z ceny zestawu przypada na odsyłane rzeczy, licząc ' +
    'proporcjonalnie do ich cen poza zestawem. Reszta, {kept}, przypada na to, co zostaje u Ciebie.',
} as const;

export type ReturnMessageKey = keyof typeof returnMessages;
