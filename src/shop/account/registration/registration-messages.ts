/** Messages of the registration page. */
export const registrationMessages = {
  'registration.title': 'Załóż konto',
  'registration.lead': 'Wystarczy imię, nazwisko, adres e-mail i hasło. Resztę możesz dodać teraz albo później.',
  'registration.haveAccount': 'Masz już konto?',
  'registration.signIn': 'Zaloguj się',
  'registration.submit': 'Załóż konto',
  'registration.submitting': 'Zakładamy konto…',

  'registration.person': 'Dane',
  'registration.kind': 'Konto dla',
  'registration.kind.private': 'osoby prywatnej',
  'registration.kind.firm': 'firmy',
  'registration.firm': 'Nazwa firmy',
  'registration.nip': 'NIP',
  'registration.nipHint': 'Spoza Polski: numer VAT UE z literami kraju.',
  'registration.firstname': 'Imię',
  'registration.lastname': 'Nazwisko',
  'registration.birth_date': 'Data urodzenia',
  'registration.shops': 'Sklep',
  'registration.shopsPlaceholder': 'Wybierz sklep',

  'registration.access': 'Logowanie',
  'registration.email': 'Adres e-mail',
  'registration.login': 'Login (nieobowiązkowy)',
  'registration.loginHint': 'Bez loginu zalogujesz się adresem e-mail.',
  'registration.password': 'Hasło',
  'registration.passwordHint': 'Od {min} do {max} znaków.',
  'registration.repeat_password': 'Powtórz hasło',

  'registration.add_address': 'Dodaj adres i telefon',
  'registration.addressTitle': 'Adres i telefon',
  'registration.street': 'Ulica',
  'registration.streetHint': 'Gdy miejscowość nie ma ulic, wpisz tu jej nazwę.',
  'registration.street_number': 'Nr domu i lokalu',
  'registration.zipcode': 'Kod pocztowy',
  'registration.city': 'Miejscowość',
  'registration.region': 'Kraj',
  'registration.regionPlaceholder': 'Wybierz kraj',
  'registration.phone': 'Telefon',
  'registration.phone2': 'Drugi telefon (nieobowiązkowy)',
  'registration.bank_account': 'Numer konta do zwrotów (nieobowiązkowy)',

  'registration.other_delivery': 'Przesyłki na inny adres',
  'registration.additional': 'Dodatkowe informacje dla kuriera (nieobowiązkowe)',
  'registration.optionalFirm': 'Firma (nieobowiązkowa)',
  'registration.optionalPhone': 'Telefon (nieobowiązkowy)',
  'registration.other_invoice': 'Inne dane do faktury',
  'registration.invoiceHint': 'Dla firmy podaj nazwę i NIP, dla osoby imię i nazwisko.',

  'registration.consents': 'Zgody',
  'registration.terms': 'Przeczytaj regulamin (nowa karta)',
  'registration.privacy':
    '{company} przetwarza Twoje dane jako ich administrator, aby prowadzić konto i obsługiwać zamówienia.',
  'registration.privacyLink': 'Jak chronimy dane i jakie masz prawa (nowa karta)',

  'registration.knownEmail.title': 'Konto z tym adresem e-mail już istnieje',
  'registration.knownEmail.text': 'Zaloguj się, poproś o link do logowania albo załóż drugie konto z innym loginem.',
  'registration.knownEmail.link': 'Wyślij mi link do logowania',
  'registration.knownEmail.new': 'Załóż nowe konto',
  'registration.knownEmail.newWith': 'Załóż nowe konto z loginem „{login}”',
  'registration.linkSent':
    'Sprawdź skrzynkę: na adres z istniejącym kontem wysłaliśmy link do logowania. Działa raz, przez {minutes} minut.',
  'registration.tooMany': 'Zbyt wiele prób. Spróbuj ponownie za {minutes} min. To, co wpisano, zostało w formularzu.',
  'registration.unreadable': 'Nie udało się odczytać formularza. Spróbuj ponownie.',
} as const;

export type RegistrationKey = keyof typeof registrationMessages;
