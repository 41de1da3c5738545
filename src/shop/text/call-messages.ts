/** Error messages of the API calls, used only by the server. */
export const callMessages = {
  'call.unknownProduct': 'Nie znamy takiego produktu.',
  'call.unknownSize': 'Nie znamy takiego produktu albo rozmiaru.',
  'call.unknownList': 'Pod tym adresem nie ma listy produktów.',
  'call.timedOut': 'Trwało to zbyt długo, więc nic nie zostało zapisane. Spróbuj jeszcze raz za chwilę.',
  'call.badProducts': 'Podaj od 1 do {most} produktów.',
  'call.away': 'Sklep chwilowo nie może tego odczytać ani zapisać. Spróbuj jeszcze raz za kilka sekund.',
  'call.awayTitle': 'Krótka przerwa techniczna',
  'call.awayPage': 'Nie możemy teraz otworzyć tej strony. Przeglądarka sama spróbuje jeszcze raz za kilka sekund.',
  'call.awayForm':
    'Nie udało się tego teraz zapisać. Wróć do poprzedniej strony i za kilka sekund wyślij formularz jeszcze raz.',
  'call.awayKept':
    'Nie udało się tego teraz zapisać. Wszystko, co jest w formularzu, mamy na tej stronie: wyślij go za kilka sekund jeszcze raz.',
  'call.awayAgain': 'Spróbuj teraz',
  'call.awayCode': 'Kod: {code}',
  'call.badQuestion': 'Sklep nie rozumie tego zapytania.',
  'call.byPost': 'Na to zapytanie sklep odpowiada tylko metodą POST.',
  'call.foreign': 'Sklep nie przyjmuje zapytań z innych stron.',
  'call.refused': 'Sklep nie może odpowiedzieć na to zapytanie.',
  'call.failure': 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.',
  'call.unknownParts': 'W tym zestawie nie ma takich części.',
  'call.notForPoints': 'Tego produktu nie można kupić za punkty.',
  'call.otherCode': 'W koszyku nie ma tego kodu.',
  'call.noDelivery': 'Nie wysyłamy do tego kraju.',
  'call.badZipcode': 'Wpisz kod pocztowy, na przykład 00-950.',
} as const;
