/** Messages about signing in by other services. */
export const serviceMessages = {
  'service.title': 'Logowanie przez {name}',
  'service.by': 'Zaloguj się przez {name}',
  'service.register': 'Załóż konto przez {name}',
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

  'service.registerTitle': 'Załóż konto przez inny serwis',
  'service.known': 'Serwis {name} potwierdził, kim jesteś. Hasła nie potrzebujesz, zostało tylko kilka danych.',
  'service.choose': 'Wybierz serwis, który potwierdzi, kim jesteś. To, co już wpisano w formularzu, nie przepadnie.',
  'service.noneOffered': 'Nasz sklep nie korzysta teraz z logowania przez inne serwisy.',
  'service.withPassword': 'Załóż konto z hasłem',
  'service.hasAccountTitle': 'Masz już u nas konto',
  'service.hasAccount':
    'Konto z adresem {email} już istnieje. Zaloguj się do niego jeden raz, a potem będziesz wchodzić przez {name}.',
  'service.signInToLink': 'Zaloguj się i połącz',
  'service.orNew': 'Wolisz osobne konto? Załóż je poniżej.',

  'service.linkTitle': 'Połącz konto z {name}',
  'service.linkAsk': 'Czy od tej pory chcesz wchodzić na konto {login} także przez {name}?',
  'service.linkEmail': 'Adres w serwisie {name}: {email}',
  'service.linkYes': 'Połącz',
  'service.linkNo': 'Nie łącz',
  'service.taken': 'To konto w innym serwisie jest już połączone z innym kontem w naszym sklepie.',

  'service.linked': 'Usługa jest połączona. Od teraz zalogujesz się także przez nią.',
  'service.none': 'Żadna usługa nie jest połączona z tym kontem.',
  'service.since': 'Połączono {day}, ostatnie logowanie {used}.',
  'service.unlink': 'Odłącz',
  'service.unlinkOf': 'Odłącz {name}',
  'service.unlinked': 'Usługa jest odłączona. Przez nią nikt już nie wejdzie na to konto.',
  'service.last':
    'To jedyny sposób, w jaki możesz się zalogować, więc nie możemy go odłączyć. Najpierw ustaw hasło albo potwierdź adres e-mail.',
  'service.notYours': 'Tego połączenia już nie ma.',
  'service.add': 'Połącz z {name}',
} as const;
