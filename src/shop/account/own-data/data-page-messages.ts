/** Messages of the page with a client's personal and billing data. */
export const dataPageMessages = {
  'data.personal': 'Dane osobowe i rozliczeniowe',
  'data.address': 'Adres',
  'data.addressHint': 'Na te dane wystawiamy faktury, jeśli nie podasz innych.',
  'data.contact': 'Telefon i zwroty',
  'data.save': 'Zapisz dane',
  'data.saving': 'Zapisujemy…',
  'data.changed':
    'Te dane zmieniły się w innym oknie. Poniżej jest to, co wpisano tutaj. Sprawdź i zapisz ponownie, jeśli mają zostać.',
  'data.unread': 'Nie udało się odczytać formularza. Spróbuj ponownie.',

  'data.access': 'Login i adres e-mail',
  'data.login': 'Login',
  'data.email': 'Adres e-mail',
  'data.confirmed': '{email} (potwierdzony)',
  'data.notConfirmed': '{email} (niepotwierdzony)',
  'data.newEmail': 'Nowy adres e-mail',
  'data.newEmailHint': 'Wyślemy na niego link. Adres zmieni się dopiero po jego otwarciu.',
  'data.sendLink': 'Wyślij link',
  'data.sameEmail': 'To jest już adres tego konta.',
  'data.waiting': 'Czekamy na potwierdzenie adresu {email}. Link z wiadomości działa {hours} godzin.',
  'data.drop': 'Zostaw dotychczasowy adres',

  'data.prices': 'Ceny',
  'data.pricesFirst': 'Najpierw pokazuj ceny',
  'data.prices.gross': 'brutto',
  'data.prices.net': 'netto',
  'data.savePrices': 'Zapisz',
} as const;
