import type { DemoProduct } from '../shape.ts';

export const swiatlo: DemoProduct[] = [
  {
    slug: 'lampa-stolowa',
    code: 'SWI-LST-PIA',
    name: 'Lampa stołowa z lnianym abażurem',
    version: 'piaskowa',
    categories: ['lampy'],
    producer: 'swiatlownia',
    lead: 'Żłobiona podstawa z piaskowej kamionki i abażur, który daje ciepłe, rozproszone światło.',
    description: [
      'Podstawa jest toczona na kole i żłobiona nożem, gdy glina trochę podeschnie. Szkliwo w kolorze piasku ' +
        'zbiera się w rowkach i rozjaśnia na grzbietach, dlatego nawet zgaszona lampa ma rysunek. Łącznik pod ' +
        'abażurem jest z mosiądzu.',
      'Abażur obszyty jest naturalnym lnem, od środka podklejonym cienką folią, która nie żółknie. Światło kieruje ' +
        'się w górę i w dół, a przez tkaninę przechodzi go tyle, by czytać obok i nie razić osoby naprzeciwko. ' +
        'Wyłącznik jest na przewodzie, 40 cm od podstawy.',
    ],
    care: [
      'Podstawę przecieraj wilgotną, a abażur suchą szmatką lub miękką szczotką.',
      'Nie myj abażuru wodą, na lnie zostają zacieki. Przed czyszczeniem wyjmij wtyczkę z gniazdka.',
    ],
    facts: [
      ['Wymiary', 'wysokość 48 cm, abażur 32 cm średnicy'],
      ['Skład', 'kamionka, len, mosiądz'],
      ['Żarówka', 'E27, LED do 10 W, do kupienia osobno'],
      ['Przewód', '1,8 m w oplocie bawełnianym, z wyłącznikiem'],
      ['Napięcie', '230 V'],
      ['Stopień ochrony', 'IP20, tylko do wnętrz'],
      ['Waga', '2,3 kg'],
    ],
    parameters: {
      kolor: ['piaskowy', 'naturalny'],
      material: ['kamionka', 'len', 'mosiądz'],
      przeznaczenie: ['sypialnia', 'wieczór'],
    },
    warnings:
      'Przed wymianą żarówki odłącz lampę od prądu i poczekaj, aż ostygnie. Nie przekraczaj podanej mocy i nie ' +
      'przykrywaj abażuru: grozi to pożarem. Nie używaj lampy z uszkodzonym przewodem ani w łazience. Przewód ' +
      'prowadź poza zasięgiem małych dzieci. Zużytej lampy nie wyrzucaj do odpadów zmieszanych – oddaj ją do punktu ' +
      'zbiórki elektrośmieci.',
    pictures: [
      { name: 'lampa-stolowa-1', alt: 'Zapalona lampa stołowa ze żłobioną ceramiczną podstawą i lnianym abażurem' },
      { name: 'lampa-stolowa-2', alt: 'Lampa stołowa na drewnianym blacie, obok kubek na złożonej tkaninie' },
    ],
    addedDaysAgo: 330,
    sizes: [
      {
        id: 'uniw',
        name: '',
        amount: 8,
        gross: 44900,
        dispatchDays: 2,
        promotion: { kind: 'promotion', gross: 38900, startsDay: -4, endsDay: 12, endAnnounced: true },
      },
    ],
    opinions: [
      {
        author: 'Barbara T.',
        stars: 5,
        text: 'Stoi na komodzie i zapalam ją zamiast górnego światła. Bardzo spokojne, żółte światło.',
        daysAgo: 17,
        confirmed: true,
      },
      {
        author: 'Łukasz M.',
        stars: 5,
        text: 'Solidnie zapakowana, podstawa ciężka, kot jej nie przewróci.',
        daysAgo: 52,
        confirmed: true,
      },
      {
        author: 'Edyta',
        stars: 4,
        text: 'Piękna, tylko przewód mógłby być dłuższy.',
        daysAgo: 97,
        confirmed: false,
        answer: 'Na życzenie montujemy przewód 3 m, wystarczy napisać do nas przed zamówieniem.',
      },
      {
        author: 'Robert N.',
        stars: 2,
        text: 'Abażur przyszedł lekko przekrzywiony i musiałem sam dogiąć stelaż.',
        daysAgo: 148,
        confirmed: true,
        answer: 'Przepraszamy, tak nie powinno być. Wysłaliśmy nowy abażur, a kolejne pakujemy w osobny karton.',
      },
    ],
  },
  {
    slug: 'lampa-wiszaca-szalwiowa',
    code: 'SWI-LWI-SZA',
    name: 'Lampa wisząca szałwiowa',
    categories: ['lampy'],
    producer: 'glina-i-ogien',
    series: 'Szałwia',
    lead: 'Toczona kopuła z kamionki, nakrapiane szkliwo szałwiowe i mosiężna oprawka.',
    description: [
      'Kopułę o średnicy 38 cm toczy się z jednej bryły gliny i jest to najtrudniejsza rzecz, jaka powstaje w ' +
        'pracowni na kole. Z pieca wychodzą naraz najwyżej dwie. Szkliwo nakładane jest gąbką w trzech warstwach, ' +
        'dlatego plamy zieleni na każdej lampie układają się inaczej.',
      'Wnętrze jest kremowe i odbija światło w dół, na stół, a nie w oczy. Nad blatem najlepiej wiesza się ją na ' +
        'wysokości 60–70 cm. Mosiężna oprawka nie jest lakierowana i z czasem ściemnieje.',
      'Długość przewodu i rodzaj podsufitki ustalamy w rozmowie, bo zależą od sufitu, i dopiero wtedy podajemy ' +
        'cenę. Zadzwoń, a powiemy też, kiedy będzie następny wypał.',
    ],
    care: [
      'Kurz zbieraj suchą szmatką, ślady kuchni zmyj wodą z odrobiną płynu, przy wyłączonym zasilaniu.',
      'Mosiądz można raz do roku przetrzeć pastą albo zostawić w spokoju.',
    ],
    facts: [
      ['Wymiary', '38 cm średnicy, wysokość klosza 20 cm'],
      ['Skład', 'kamionka, mosiądz'],
      ['Żarówka', 'E27, LED do 12 W, do kupienia osobno'],
      ['Przewód', 'od 1 do 3 m, grafitowy oplot bawełniany'],
      ['Napięcie', '230 V'],
      ['Stopień ochrony', 'IP20, tylko do wnętrz'],
      ['Waga', '3,1 kg'],
    ],
    parameters: {
      kolor: ['szałwiowy', 'mosiądz'],
      material: ['kamionka', 'mosiądz'],
      przeznaczenie: ['stół', 'wieczór'],
    },
    warnings:
      'Montaż powierz osobie z uprawnieniami elektrycznymi; przed pracą odłącz zasilanie w rozdzielnicy. Hak i sufit ' +
      'muszą utrzymać co najmniej 10 kg. Nie przekraczaj podanej mocy żarówki. Zużytej lampy nie wyrzucaj do odpadów ' +
      'zmieszanych – oddaj ją do punktu zbiórki elektrośmieci.',
    pictures: [
      { name: 'lampa-wiszaca-1', alt: 'Ceramiczna lampa wisząca w kształcie kopuły, szałwiowe szkliwo' },
      { name: 'lampa-wiszaca-2', alt: 'Lampa wisząca nad stołem z misą cytryn' },
    ],
    addedDaysAgo: 220,
    sizes: [{ id: 'uniw', name: '', amount: 3, gross: 54900, phonePrice: true, dispatchDays: 5 }],
  },
  {
    slug: 'kinkiet-mleczny',
    code: 'SWI-KIN-MLE',
    name: 'Kinkiet z mlecznym kloszem',
    categories: ['lampy'],
    producer: 'swiatlownia',
    series: 'Mleczna',
    withdrawal: 'made_to_order',
    lead: 'Kula z opalowego szkła na mosiężnym ramieniu, z rozetą z nakrapianej kamionki.',
    description: [
      'Klosz dmuchany jest ustami z dwuwarstwowego szkła opalowego, które świeci równo i nie pokazuje żarówki. ' +
        'Ramię jest gięte z mosiężnej rurki i polerowane ręcznie, a rozeta toczona z jasnej kamionki w ciemne kropki.',
      'Każdy kinkiet powstaje pod konkretną ścianę. Po złożeniu zamówienia piszemy do Ciebie i ustalamy trzy ' +
        'rzeczy: wysięg ramienia od 12 do 22 cm, stronę wyjścia przewodu i średnicę rozety, tak by zakryła puszkę. ' +
        'Dopiero potem Światłownia tnie mosiądz i toczy rozetę.',
      'Praca trwa do 40 dni roboczych, bo kamionka musi wyschnąć i przejść dwa wypały. Ponieważ kinkiet powstaje ' +
        'według podanych wymiarów, nie można od takiej umowy odstąpić w ciągu 14 dni. Reklamację można złożyć jak ' +
        'zawsze.',
    ],
    care: [
      'Klosz odkręć po wyłączeniu prądu i umyj w letniej wodzie z płynem.',
      'Mosiądz przecieraj suchą szmatką. Nie jest lakierowany, więc z czasem ściemnieje.',
    ],
    facts: [
      ['Wymiary', 'wysokość 28 cm, klosz 15 cm średnicy'],
      ['Wysięg', 'od 12 do 22 cm, według zamówienia'],
      ['Skład', 'szkło opalowe, mosiądz, kamionka'],
      ['Żarówka', 'G9, LED do 5 W, do kupienia osobno'],
      ['Napięcie', '230 V'],
      ['Stopień ochrony', 'IP20, tylko do wnętrz'],
      ['Waga', '1,4 kg'],
    ],
    parameters: {
      kolor: ['mleczny', 'mosiądz'],
      material: ['szkło', 'mosiądz', 'kamionka'],
      przeznaczenie: ['ściana', 'wieczór'],
    },
    warnings:
      'Montaż powierz osobie z uprawnieniami elektrycznymi; przed pracą odłącz zasilanie w rozdzielnicy. Szklany ' +
      'klosz może się stłuc: montuj go poza zasięgiem małych dzieci i nie używaj pękniętego. Nie przekraczaj podanej ' +
      'mocy żarówki. Zużytej lampy nie wyrzucaj do odpadów zmieszanych – oddaj ją do punktu zbiórki elektrośmieci.',
    pictures: [
      { name: 'kinkiet-1', alt: 'Kinkiet z mosiężnym ramieniem i świecącym opalowym kloszem' },
      { name: 'kinkiet-2', alt: 'Zapalony kinkiet na ścianie, widok z boku' },
    ],
    addedDaysAgo: 175,
    sizes: [{ id: 'uniw', name: '', amount: -1, gross: 42900, statusText: 'Robimy na zamówienie', dispatchDays: 40 }],
  },
  {
    slug: 'swieca-sojowa-figa-i-cedr',
    code: 'SWI-SOJ-FIG',
    name: 'Świeca sojowa Figa i cedr',
    categories: ['swiece', 'prezenty'],
    producer: 'swiatlownia',
    series: 'Mleczna',
    lead: 'Wosk sojowy w ceramicznym kubku, zapach zielonej figi i suchego drewna.',
    description: [
      'Figa jest tu raczej liściem niż owocem: zielona, trochę mleczna, z cieniem kokosa. Po kwadransie spod niej ' +
        'wychodzi cedr i odrobina pieprzu. Zapachu wystarcza na średni pokój i nie zostaje w zasłonach do rana.',
      'Światłownia leje wosk w każdy wtorek, po sześćdziesiąt sztuk, i daje mu dwa tygodnie na dojrzenie. Knot ' +
        'jest bawełniany, bez rdzenia z metalu. Świeca pali się około 40 godzin.',
      'Kubek z nakrapianej kamionki jest szkliwiony także w środku. Po wypaleniu zalej resztkę gorącą wodą, zbierz ' +
        'wosk z wierzchu, a kubek umyj i używaj do szczoteczek, ołówków albo małej rośliny.',
    ],
    care: [
      'Za pierwszym razem pal tak długo, aż cała powierzchnia się stopi, zwykle około dwóch godzin.',
      'Przed każdym zapaleniem skróć knot do 5 mm i nie pal dłużej niż cztery godziny bez przerwy.',
    ],
    facts: [
      ['Waga', '220 g wosku'],
      ['Czas palenia', 'około 40 godzin'],
      ['Skład', 'wosk sojowy, kompozycja zapachowa 8%, knot bawełniany'],
      ['Nuty', 'liść figi, kokos, cedr, czarny pieprz'],
      ['Wymiary', '8 × 9 cm'],
      ['Naczynie', 'szkliwiona kamionka'],
    ],
    parameters: { kolor: ['biały'], material: ['wosk sojowy', 'kamionka'], przeznaczenie: ['wieczór'] },
    warnings:
      'Nigdy nie zostawiaj palącej się świecy bez nadzoru. Pal z dala od dzieci i zwierząt, łatwopalnych przedmiotów ' +
      'i przeciągów. Stawiaj na równym, odpornym na ciepło podłożu i zachowaj co najmniej 10 cm między świecami. Nie ' +
      'przenoś zapalonej świecy i nie dotykaj gorącego kubka. Zgaś, gdy zostanie 1 cm wosku; nie gaś wodą. Zawiera ' +
      'linalol i kumarynę. Może powodować wystąpienie reakcji alergicznej.',
    pictures: [
      { name: 'swieca-sojowa-1', alt: 'Świeca sojowa w białym ceramicznym kubku z etykietą' },
      {
        name: 'swieca-sojowa-2',
        alt: 'Zapalona świeca sojowa, obok świeca w szałwiowym kubku i gałązka eukaliptusa',
      },
    ],
    addedDaysAgo: 270,
    sizes: [{ id: 'uniw', name: '', amount: 64, gross: 7900, content: { amount: 220, unit: 'g' } }],
    opinions: [
      {
        author: 'Olga Z.',
        stars: 5,
        text: 'Zapach zielony, niesłodki. Wreszcie świeca, od której nie boli głowa.',
        daysAgo: 6,
        confirmed: true,
      },
      {
        author: 'Patrycja K.',
        stars: 5,
        text: 'Kubek po świecy stoi w łazience na szczoteczki. Kupiłam drugą.',
        daysAgo: 29,
        confirmed: true,
      },
      {
        author: 'Daniel',
        stars: 3,
        text: 'Ładna, ale w dużym salonie prawie nie czuć.',
        daysAgo: 54,
        confirmed: false,
        answer:
          'To prawda, świeca jest na pokój do około 20 m². Do większego wnętrza lepsze będą dwie, ustawione w ' +
          'różnych miejscach.',
      },
      {
        author: 'Ewelina S.',
        stars: 4,
        text: 'Pali się równo, bez tunelu. Brakuje mi wieczka.',
        daysAgo: 83,
        confirmed: true,
      },
      {
        author: 'Maria J.',
        stars: 5,
        text: 'Prezent dla siostry, zachwycona. Etykieta bardzo estetyczna.',
        daysAgo: 126,
        confirmed: true,
      },
      {
        author: 'Filip R.',
        stars: 4,
        text: 'U mnie wyszło jakieś 37 godzin, blisko obietnicy.',
        daysAgo: 201,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'swiece-stolowe-para',
    code: 'SWI-STO-2',
    name: 'Świece stołowe, para',
    categories: ['swiece'],
    producer: 'swiatlownia',
    unit: 'para',
    lead: 'Dwie smukłe świece maczane ręcznie, ecru i w kolorze jasnej terakoty.',
    description: [
      'Każda świeca jest zanurzana w wosku około trzydziestu razy, aż urośnie do 22 mm u podstawy. Dlatego zwęża ' +
        'się ku górze i na przekroju ma słoje jak drewno. Barwnik jest tylko w dwóch ostatnich warstwach.',
      'Palą się spokojnie i bez zapachu, więc nie przeszkadzają w jedzeniu. Para starcza na dwie, trzy długie ' +
        'kolacje. Pasują do standardowych świeczników, także do naszego świecznika z uszkiem; mosiężne ze zdjęć nie ' +
        'są częścią kompletu.',
    ],
    care: [
      'Przechowuj na płasko, w chłodzie i bez słońca, bo wosk się wygina i płowieje.',
      'Przed zapaleniem skróć knot do 1 cm i ustaw świecę pionowo, z dala od przeciągu – wtedy nie kapie.',
    ],
    facts: [
      ['W komplecie', '2 świece: ecru i jasna terakota'],
      ['Wymiary', 'wysokość 25 cm, średnica podstawy 22 mm'],
      ['Skład', 'wosk, knot bawełniany'],
      ['Czas palenia', 'około 8 godzin każda'],
      ['Waga', '2 × 65 g'],
    ],
    parameters: { kolor: ['ecru', 'terakota'], material: ['wosk'], przeznaczenie: ['stół', 'wieczór'] },
    warnings:
      'Nigdy nie zostawiaj palącej się świecy bez nadzoru. Pal z dala od dzieci i zwierząt, łatwopalnych przedmiotów ' +
      'i przeciągów. Używaj tylko w stabilnym, niepalnym świeczniku i zachowaj co najmniej 10 cm między świecami. ' +
      'Nie przenoś zapalonej świecy; nie gaś wodą.',
    pictures: [
      { name: 'swiece-stolowe-1', alt: 'Dwie zapalone świece stołowe w mosiężnych świecznikach' },
      {
        name: 'swiece-stolowe-2',
        alt: 'Trzy świece w kolorach ecru, różowym i szałwiowym w mosiężnych świecznikach',
      },
    ],
    addedDaysAgo: 140,
    sizes: [{ id: 'uniw', name: '', amount: 52, gross: 4900 }],
  },
  {
    slug: 'swiecznik-z-uszkiem',
    code: 'SWI-SWK-USZ',
    name: 'Świecznik z uszkiem',
    categories: ['swieczniki-i-lampiony'],
    producer: 'swiatlownia',
    sizeLabel: 'Wariant',
    lead: 'Niski świecznik z kamionki, z uchem na jeden palec i brzegiem, który zbiera wosk.',
    description: [
      'Kształt jest stary: talerzyk, tulejka i ucho na jeden palec. Podniesiony brzeg zatrzymuje wosk, zanim ten ' +
        'trafi na obrus. Ucho dokleja się do surowej gliny i wygładza gąbką, żeby nie uwierało.',
      'Wersja szałwiowa jest szkliwiona na błysk, terakotowa ma matową powierzchnię surowego czerepu zabezpieczoną ' +
        'woskiem. Tulejka pasuje do świec o średnicy 22 mm. Świecy nie ma w komplecie.',
    ],
    care: [
      'Resztki wosku odklejają się same po godzinie w zamrażarce, potem wystarczy ciepła woda z płynem.',
      'Nie wydłubuj wosku nożem, rysuje szkliwo. Terakotowego nie wkładaj do zmywarki.',
    ],
    facts: [
      ['Wymiary', '14 cm średnicy, wysokość 5 cm'],
      ['Skład', 'kamionka'],
      ['Świeca', 'o średnicy 22 mm, do kupienia osobno'],
      ['Waga', '310 g'],
    ],
    parameters: { kolor: ['szałwiowy', 'terakota'], material: ['kamionka'], przeznaczenie: ['stół', 'wieczór'] },
    warnings:
      'Nigdy nie zostawiaj palącej się świecy bez nadzoru. Pal z dala od dzieci i zwierząt, łatwopalnych przedmiotów ' +
      'i przeciągów. Stawiaj na równym, niepalnym podłożu. Zanim przeniesiesz świecznik, zgaś świecę i poczekaj, aż ' +
      'wosk stężeje.',
    pictures: [
      { name: 'swiecznik-1', alt: 'Ceramiczny świecznik z uchwytem i zapaloną świecą' },
      { name: 'swiecznik-2', alt: 'Dwa świeczniki, szałwiowy i terakotowy, z zapalonymi świecami' },
    ],
    addedDaysAgo: 95,
    sizes: [
      { id: 'szalwiowy', name: 'szałwiowy', amount: 15, gross: 7900 },
      { id: 'terakotowy', name: 'terakotowy', amount: 11, gross: 7900 },
    ],
  },
  {
    slug: 'lampion-ceramiczny',
    code: 'SWI-LAM-MLE',
    name: 'Lampion ceramiczny',
    categories: ['swieczniki-i-lampiony'],
    producer: 'swiatlownia',
    series: 'Mleczna',
    sizeLabel: 'Wariant',
    lead: 'Ażurowa kamionka z metalowym kabłąkiem, na świecę w środku i cienie na ścianie.',
    description: [
      'Otwory wycina się rurkami o sześciu średnicach, kiedy glina już stoi, ale jeszcze się nie kruszy. Jest ich ' +
        'ponad sto i żaden nie ma szablonu. Po zapaleniu na ścianie pojawiają się koła, większe i mniejsze, które ' +
        'lekko drżą razem z płomieniem.',
      'Większy lampion jest mleczny i mieści świecę o średnicy 7 cm, mniejszy, terakotowy – tealight lub świecę do ' +
        '5 cm. Kabłąk z czernionej stali służy do przenoszenia i zawieszania zgaszonego lampionu. Na balkonie może ' +
        'stać od wiosny do jesieni, przed mrozem trzeba go schować.',
    ],
    care: [
      'Sadzę ze środka zmyj miękką gąbką i wodą z płynem, gdy lampion całkiem ostygnie.',
      'Kabłąk wytrzyj do sucha. Nie zostawiaj lampionu na mrozie, bo woda w porach może go rozsadzić.',
    ],
    facts: [
      ['Wymiary', 'mleczny 18 × 22 cm, terakotowy 13 × 16 cm, bez kabłąka'],
      ['Skład', 'kamionka, czerniona stal'],
      ['Świeca', 'do 7 lub do 5 cm średnicy, do kupienia osobno'],
      ['Waga', '1,2 kg lub 0,7 kg'],
    ],
    parameters: { kolor: ['mleczny', 'terakota'], material: ['kamionka'], przeznaczenie: ['wieczór'] },
    warnings:
      'Nigdy nie zostawiaj palącej się świecy bez nadzoru. Pal z dala od dzieci i zwierząt, łatwopalnych przedmiotów ' +
      'i przeciągów. Lampion i kabłąk nagrzewają się: nie dotykaj ich i nie przenoś, dopóki świeca się pali. Nie ' +
      'zakrywaj górnego otworu.',
    pictures: [
      { name: 'lampion-1', alt: 'Ażurowy ceramiczny lampion ze świecą w środku' },
      { name: 'lampion-2', alt: 'Dwa lampiony, mleczny i terakotowy, na drewnianym blacie' },
    ],
    addedDaysAgo: 9,
    sizes: [
      { id: 'mleczny', name: 'mleczny, 22 cm', amount: 10, gross: 14900 },
      { id: 'terakotowy', name: 'terakotowy, 16 cm', amount: 13, gross: 9900 },
    ],
  },
];
