/** Messages of mails with a link to an account. */
export const emailLinkMailMessages = {
  'mail.confirm-email.subject': 'Potwierdź adres e-mail: {shop}',
  'mail.confirm-email.text':
    'Dzień dobry, w sklepie {shop} powstało konto z tym adresem e-mail. Login: {login}. Jeśli to Twoje konto, potwierdź adres.',
  'mail.confirm-email.link': 'Potwierdź adres',
  'mail.confirm-email.else': 'Jeśli to nie Twoje konto, nie potwierdzaj. Odpisz nam, a je usuniemy.',
  'mail.sign-in-link.subject': 'Link do logowania: {shop}',
  'mail.sign-in-link.text': 'Dzień dobry, prosisz o link do logowania w sklepie {shop}. Login: {login}.',
  'mail.sign-in-link.link': 'Zaloguj się',
  'mail.sign-in-link.else': 'Jeśli to nie Ty, nic nie rób. Nikomu nie przekazuj tego linku.',
  'mail.link.hours': 'Link działa raz, przez {hours} godzin.',
  'mail.link.minutes': 'Link działa raz, przez {minutes} minut.',
} as const;
