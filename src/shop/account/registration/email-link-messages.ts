/** Messages of the pages that links in mails about an account lead to. */
export const emailLinkMessages = {
  'confirmEmail.title': 'Potwierdzenie adresu e-mail',
  'confirmEmail.ask': 'Czy {email} to Twój adres, a konto „{login}” jest Twoje?',
  'confirmEmail.yes': 'Tak, potwierdzam',
  'confirmEmail.notSignedIn':
    'To konto nie jest zalogowane w tej przeglądarce. Jeśli jest Twoje, zaloguj się najpierw, a hasło zostanie bez zmian. Potwierdzenie bez logowania usuwa hasło i wylogowuje wszystkie urządzenia, bo mógł je ustawić ktoś, kto wpisał cudzy adres.',
  'confirmEmail.signInFirst': 'Zaloguj się i potwierdź',
  'confirmEmail.otherSignedIn':
    'Teraz zalogowane jest inne konto. Wyloguj się z niego, a potem otwórz ten link jeszcze raz.',
  'confirmEmail.signOutFirst': 'Wyloguj się',
  'confirmEmail.yesWithoutPassword': 'Potwierdź i usuń hasło',
  'confirmEmail.passwordGone':
    'Adres e-mail jest potwierdzony. Hasło, które ustawiono przed potwierdzeniem, już nie działa, a wszystkie urządzenia są wylogowane. Ustaw nowe hasło: wyślemy link na ten adres.',
  'confirmEmail.setPassword': 'Ustaw nowe hasło',
  'confirmEmail.done': 'Adres e-mail jest potwierdzony.',
  'confirmEmail.unknown':
    'Ten link nie działa: został już użyty, minęło {hours} godzin albo wysłaliśmy nowszy. Nowy link wyślesz ze swojego konta.',
  'signInLink.title': 'Logowanie linkiem',
  'signInLink.ask': 'Zalogujesz się na konto „{login}”.',
  'signInLink.yes': 'Zaloguj się',
  'signInLink.unknown': 'Ten link nie działa: został już użyty, minęło {minutes} minut albo wysłaliśmy nowszy.',
  'emailLink.account': 'Przejdź do konta',
  'emailLink.signIn': 'Przejdź do logowania',
} as const;
