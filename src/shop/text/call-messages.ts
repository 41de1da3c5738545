/** What the calls say of a question that they cannot answer: said by the server alone. */
export const callMessages = {
  'call.unknownProduct': 'Nie znamy takiego produktu.',
  'call.unknownSize': 'Nie znamy takiego produktu albo rozmiaru.',
  'call.timedOut': 'Trwało to zbyt długo, więc nic nie zostało zapisane. Spróbuj jeszcze raz za chwilę.',
  'call.badProducts': 'Podaj od 1 do {most} produktów.',
  'call.away': 'Sklep chwilowo nie może tego odczytać ani zapisać. Spróbuj jeszcze raz za kilka sekund.',
  'call.awayTitle': 'Krótka przerwa techniczna',
  'call.awayPage': 'Nie możemy teraz otworzyć tej strony. Za kilka sekund przeglądarka spróbuje jeszcze raz.',
  'call.awayForm':
    'Nie udało się tego teraz zapisać. Wróć do poprzedniej strony i za kilka sekund wyślij formularz jeszcze raz.',
  'call.awayCode': 'Kod: {code}',
} as const;
