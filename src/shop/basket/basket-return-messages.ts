/** Messages of the page that a reminder of a basket leads to. */
export const basketReturnMessages = {
  'basketReturn.title': 'Twój koszyk',
  'basketReturn.ask': 'W koszyku są nadal:',
  'basketReturn.restore': 'Przenieś koszyk tutaj',
  'basketReturn.lead': 'Koszyk trafi do tej przeglądarki. Zamówisz z niego także bez logowania.',
  'basketReturn.own': 'Przejdź do koszyka',
  'basketReturn.signIn': 'Zaloguj się',
  'basketReturn.empty': 'Tego koszyka już nie ma: jest pusty albo to, co w nim było, zostało zamówione.',
  'basketReturn.old': 'Ten link już nie działa.',
  'basketReturn.stopTitle': 'Wiadomości od nas',
  'basketReturn.stopLead':
    'Piszemy o koszyku, bo na koncie jest zgoda na informacje handlowe e-mailem. Możesz ją wycofać jednym naciśnięciem.',
  'basketReturn.stop': 'Wycofaj zgodę',
  'basketReturn.stopped': 'Zgoda wycofana. Nie wyślemy więcej takich wiadomości.',
} as const;
