/** Messages of the pages that links in mails about an account lead to. */
export const emailLinkMessages = {
  'confirmEmail.title': 'Potwierdzenie adresu e-mail',
  'confirmEmail.ask': 'Czy {email} to Twój adres, a konto „{login}” jest Twoje?',
  'confirmEmail.yes': 'Tak, potwierdzam',
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
