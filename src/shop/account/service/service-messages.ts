/** Messages about signing in by other services. */
export const serviceMessages = {
  'service.title': 'Logowanie przez {name}',
  'service.by': 'Zaloguj się przez {name}',
  'service.or': 'albo',
  'service.away':
    'Serwis {name} teraz nie odpowiada. Nic nie przepadło: spróbuj ponownie za chwilę albo zaloguj się inaczej.',
  'service.denied':
    'Logowanie przez {name} zostało przerwane. Możesz spróbować jeszcze raz albo zalogować się inaczej.',
  'service.expired':
    'To logowanie trwało zbyt długo albo zaczęło się w innej przeglądarce. Zacznij jeszcze raz, proszę.',
  'service.invalid':
    'Odpowiedź serwisu {name} nie pasuje do tego logowania, dlatego jej nie przyjęliśmy. Zacznij jeszcze raz, proszę.',
  'service.again': 'Spróbuj ponownie',
  'service.otherWay': 'Zaloguj się inaczej',

  'service.registerTitle': 'Dokończ rejestrację',
  'service.known': 'Serwis {name} potwierdził, kim jesteś. Zostało jeszcze kilka danych.',
  'service.nobody':
    'Nie czeka tu żadne logowanie przez inny serwis. Dane z formularza zostały, a konto możesz założyć z hasłem.',
  'service.hasAccount':
    'Mamy już konto z adresem {email}. Zaloguj się do niego jeden raz, a potem będziesz wchodzić przez {name}.',
  'service.signInToLink': 'Zaloguj się i połącz',
  'service.orNew': 'Wolisz osobne konto? Załóż je poniżej.',
  'service.linkAsk': 'Czy połączyć konto {login} z {name} ({email})? Od tej pory zalogujesz się też przez {name}.',
  'service.linkYes': 'Połącz',
  'service.linkNo': 'Nie łącz',
  'service.taken': 'To konto {name} jest już połączone z innym kontem w naszym sklepie.',
  'service.linked': 'Połączone. Od teraz zalogujesz się też przez {name}.',
  'service.notNow': 'Nic nie połączyliśmy.',

  'service.listTitle': 'Logowanie przez inne serwisy',
  'service.none': 'Żaden serwis nie jest połączony z Twoim kontem.',
  'service.since': 'Połączone {day}, ostatnie logowanie {used}.',
  'service.unlink': 'Odłącz',
  'service.unlinkOf': 'Odłącz {name} ({email})',
  'service.unlinked': 'Odłączone. Przez {name} nie zalogujesz się już do tego konta.',
  'service.last':
    'To jedyny sposób, w jaki możesz się zalogować, więc nie możemy go odłączyć. Ustaw najpierw hasło albo potwierdź adres e-mail.',
  'service.notYours': 'Tego połączenia już nie ma.',
  'service.add': 'Połącz z {name}',
} as const;
