/** Messages of the page where a guest opens a complaint, and where everyone begins one. */
export const complaintLookupMessages = {
  'complaintDoor.title': 'Reklamacje',
  'complaintDoor.lead': 'Rzecz ma wadę albo nie jest tym, co zostało zamówione? Opisz to, a odpowiemy w ciągu 14 dni.',
  'complaintDoor.new': 'Zgłoś reklamację',
  'complaintDoor.check': 'Sprawdź reklamację',
  'complaintDoor.checkLead':
    'Wpisz numer reklamacji oraz adres e-mail albo telefon, który jest w zgłoszeniu. Konto nie jest potrzebne.',
  'complaintDoor.guest': 'Reklamacja złożona bez konta',
  'complaintDoor.number': 'Numer reklamacji',
  'complaintDoor.numberHint': 'Jest w potwierdzeniu, na przykład {example}.',
  'complaintDoor.numberWrong': 'To nie jest numer reklamacji. Zaczyna się literą R.',
  'complaintDoor.contact': 'E-mail albo telefon',
  'complaintDoor.contactWrong': 'Wpisz pełny adres e-mail albo telefon, na przykład 600 700 800.',
  'complaintDoor.send': 'Sprawdź reklamację',
  'complaintDoor.wrong':
    'Nie mamy reklamacji o tym numerze z tym adresem e-mail albo telefonem. Sprawdź jedno i drugie w wiadomości z potwierdzeniem.',
  'complaintDoor.signIn': 'Masz konto? Zaloguj się, aby zobaczyć swoje reklamacje.',
  'complaintDoor.oldLink':
    'Ten link już nie działa. Reklamację otworzysz po wpisaniu numeru oraz adresu e-mail albo telefonu.',
} as const;
