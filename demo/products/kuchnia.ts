import type { DemoProduct } from '../shape.ts';

export const kuchnia: DemoProduct[] = [
  {
    slug: 'deska-z-jesionu',
    code: 'DES-001',
    name: 'Deska do krojenia z jesionu',
    categories: ['deski-i-tace'],
    producer: 'drewutnia',
    vat: 23,
    lead: 'Z jednego kawałka jesionu, olejowana ręcznie, z uchwytem do powieszenia.',
    description: [
      'Deska jest wycięta z jednej tarcicy, bez klejenia, więc nie ma spoin, które mogłyby puścić. Jesion jest ' +
        'twardy, ale sprężysty: nóż nie tępi się na nim tak szybko jak na szkle czy bambusie. Rysunek słojów na ' +
        'każdej desce jest inny.',
      'Krawędzie są lekko zaokrąglone, a otwór w uchwycie pozwala ją powiesić. Mniejsza wystarcza na śniadanie i ' +
        'sery, większa mieści bochenek chleba.',
    ],
    care: [
      'Myj ręcznie, ciepłą wodą z odrobiną płynu, i susz na sztorc.',
      'Nie mocz deski i nie wkładaj jej do zmywarki.',
      'Co dwa miesiące wetrzyj cienką warstwę oleju lnianego lub mineralnego.',
    ],
    facts: [
      ['Wymiary', 'mała 34 × 20 × 2 cm, duża 44 × 26 × 2 cm, z uchwytem'],
      ['Waga', 'mała 800 g, duża 1,4 kg'],
      ['Materiał', 'lite drewno jesionowe'],
      ['Wykończenie', 'olej lniany dopuszczony do kontaktu z żywnością'],
      ['Kraj pochodzenia', 'Polska'],
    ],
    parameters: { kolor: ['jesion'], material: ['drewno'], przeznaczenie: ['gotowanie', 'podanie'] },
    pictures: [
      { name: 'deska-drewniana-1', alt: 'Jesionowa deska do krojenia z uchwytem' },
      { name: 'deska-drewniana-2', alt: 'Bochenek chleba na jesionowej desce' },
    ],
    addedDaysAgo: 540,
    sizes: [
      { id: '34', name: '34 × 20 cm', amount: 17, gross: 11900, history: [{ untilDay: -180, gross: 10900 }] },
      {
        id: '44',
        name: '44 × 26 cm',
        amount: 6,
        gross: 15900,
        history: [{ untilDay: -180, gross: 14900 }],
        dispatchDays: 2,
      },
    ],
    opinions: [
      {
        author: 'Dorota W.',
        stars: 5,
        text: 'Ciężka, równa, pięknie pachnie olejem. Po trzech miesiącach krojenia wygląda prawie jak nowa.',
        daysAgo: 19,
        confirmed: true,
      },
      {
        author: 'Krzysztof P.',
        stars: 5,
        text: 'Wziąłem dużą pod chleb. Mieści się cały bochenek i jeszcze nóż obok.',
        daysAgo: 58,
        confirmed: true,
      },
      {
        author: 'Agata Ł.',
        stars: 2,
        text: 'Po pierwszym myciu drewno zrobiło się szorstkie w dotyku.',
        daysAgo: 92,
        confirmed: true,
        answer:
          'To podniesione włókno, zdarza się po pierwszym kontakcie z wodą. Wystarczy przetrzeć deskę drobnym ' +
          'papierem i naolejować; papier i olej wysłaliśmy bezpłatnie.',
      },
      {
        author: 'Marcin S.',
        stars: 4,
        text: 'Dobra deska. Przydałby się rowek na sok, ale do pieczywa i warzyw jest w sam raz.',
        daysAgo: 140,
        confirmed: true,
      },
      {
        author: 'Zofia R.',
        stars: 5,
        text: 'Mam małą od roku, wisi przy kuchence i jest używana codziennie.',
        daysAgo: 215,
        confirmed: false,
      },
      {
        author: 'Rafał K.',
        stars: 5,
        text: 'Kupiona na parapetówkę, gospodarze zadowoleni. Szybka wysyłka.',
        daysAgo: 301,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'taca-okragla-z-orzecha',
    code: 'TAC-001',
    name: 'Taca okrągła z orzecha',
    categories: ['deski-i-tace', 'prezenty'],
    producer: 'drewutnia',
    vat: 23,
    withdrawal: 'made_to_order',
    lead: 'Toczona na zamówienie, o średnicy, którą podasz, z wypalonymi inicjałami lub bez.',
    description: [
      'Tacę robimy dopiero po zamówieniu, według tego, co wpiszesz jako swoje wskazania. Podaj średnicę od 30 ' +
        'do 40 cm i, jeśli chcesz, do trzech liter, które wypalimy na spodzie. Cena jest jedna, niezależnie od ' +
        'średnicy.',
      'Orzech schnie u Drewutni dwa lata, zanim trafi na tokarkę. Rant ma 2,5 cm wysokości i podcięcie, za które ' +
        'wygodnie złapać. Drewno jest olejowane trzy razy, więc znosi mokre szklanki i krople herbaty.',
      'Przy płatności za pobraniem z góry płacisz tylko 40 zł zaliczki, a resztę kurierowi. Praca zajmuje do dziesięciu dni roboczych. ' +
        'Taca powstaje według wskazań kupującego, dlatego nie można odstąpić od umowy w ciągu 14 dni; prawo do ' +
        'reklamacji pozostaje pełne.',
    ],
    care: [
      'Przecieraj wilgotną ściereczką i od razu wytrzyj do sucha.',
      'Nie zostawiaj tacy w wodzie ani na kaloryferze.',
      'Olejuj raz na pół roku.',
    ],
    facts: [
      ['Wymiary', 'średnica 30–40 cm według zamówienia, wysokość 2,5 cm'],
      ['Waga', '700–1200 g zależnie od średnicy'],
      ['Materiał', 'lite drewno orzecha europejskiego'],
      ['Wykończenie', 'olej dopuszczony do kontaktu z żywnością'],
      ['Zaliczka', '40 zł'],
      ['Czas wykonania', 'do 10 dni roboczych'],
      ['Kraj pochodzenia', 'Polska'],
    ],
    parameters: { kolor: ['orzech'], material: ['drewno'], przeznaczenie: ['podanie', 'prezent'] },
    pictures: [
      { name: 'taca-okragla-1', alt: 'Okrągła taca z drewna orzechowego' },
      { name: 'taca-okragla-2', alt: 'Taca z białym dzbankiem i szałwiowym kubkiem' },
    ],
    addedDaysAgo: 260,
    sizes: [{ id: 'uniw', name: '', amount: 5, gross: 21900, advance: 4000, dispatchDays: 10 }],
  },
  {
    slug: 'lyzki-drewniane',
    code: 'LYZ-001',
    name: 'Łyżki drewniane, komplet trzech',
    categories: ['lyzki-i-podstawki', 'prezenty'],
    producer: 'drewutnia',
    unit: 'komplet',
    vat: 23,
    lead: 'Oliwka, buk i orzech: do mieszania, do próbowania i do sosów.',
    description: [
      'Trzy łyżki z trzech gatunków drewna, strugane ręcznie z odpadów po większych zamówieniach. Największa, z ' +
        'oliwki, jest do mieszania gęstych potraw. Bukowa nadaje się do garnków, a mała orzechowa do próbowania.',
      'Trzonki są płaskie od spodu, więc łyżka odłożona na blat się nie toczy. Nie rysują patelni i nie ' +
        'nagrzewają się w dłoni. Komplet można kupić za pieniądze albo wymienić na punkty.',
    ],
    care: [
      'Myj ręcznie i wycieraj do sucha.',
      'Gdy drewno zmatowieje, wetrzyj kilka kropel oleju lnianego.',
      'Nie wkładaj łyżek do zmywarki.',
    ],
    facts: [
      ['Wymiary', 'długość 30, 28 i 25 cm'],
      ['Waga', '140 g komplet'],
      ['Materiał', 'drewno oliwne, bukowe i orzechowe'],
      ['W komplecie', '3 łyżki, bez pojemnika'],
      ['Kraj pochodzenia', 'Polska'],
    ],
    parameters: { kolor: ['orzech'], material: ['drewno'], przeznaczenie: ['gotowanie', 'prezent'] },
    pictures: [
      { name: 'lyzki-drewniane-1', alt: 'Trzy drewniane łyżki z różnych gatunków drewna' },
      { name: 'lyzki-drewniane-2', alt: 'Drewniane łyżki w ceramicznym pojemniku' },
    ],
    addedDaysAgo: 480,
    sizes: [{ id: 'uniw', name: '', amount: 22, gross: 7900, points: 1500, pointsOnly: false }],
    opinions: [
      {
        author: 'Beata M.',
        stars: 5,
        text: 'Wymieniłam punkty i nie żałuję. Orzechowa jest tak ładna, że leży na wierzchu.',
        daysAgo: 33,
        confirmed: true,
      },
      {
        author: 'Jacek O.',
        stars: 4,
        text: 'Dobrze wystrugane, gładkie. Mała mogłaby być odrobinę dłuższa.',
        daysAgo: 88,
        confirmed: true,
      },
      {
        author: 'Wiola',
        stars: 4,
        text: 'Oliwka pachnie przy pierwszych gotowaniach, potem przestaje. Mnie to akurat nie przeszkadza.',
        daysAgo: 197,
        confirmed: false,
      },
    ],
  },
  {
    slug: 'podstawki-korkowe',
    code: 'POD-001',
    name: 'Podstawki korkowe, komplet sześciu',
    categories: ['lyzki-i-podstawki'],
    producer: 'drewutnia',
    unit: 'komplet',
    vat: 23,
    lead: 'Okrągłe podstawki z prasowanego korka, tylko za punkty z programu stałych klientów.',
    description: [
      'Sześć podstawek z korka dębu, prasowanego bez barwników. Są na tyle grube, że gorący kubek nie zostawia ' +
        'śladu na blacie, i na tyle lekkie, że można je zabrać na piknik. Brzeg jest fazowany, więc się nie kruszy.',
      'Komplet oddajemy wyłącznie za punkty. Wystarczy konto i 900 punktów, a do zapłaty zostaje najwyżej dostawa.',
    ],
    care: [
      'Przecieraj wilgotną ściereczką, plamy z kawy zmyj wodą z mydłem.',
      'Susz na płasko, z dala od grzejnika.',
      'Nie mocz dłużej niż kilka minut.',
    ],
    facts: [
      ['Wymiary', 'średnica 10 cm, grubość 0,8 cm'],
      ['Waga', '90 g komplet'],
      ['Materiał', 'korek naturalny prasowany'],
      ['W komplecie', '6 podstawek'],
      ['Kraj pochodzenia', 'Polska, korek z Portugalii'],
    ],
    parameters: { kolor: ['korek'], material: ['korek'], przeznaczenie: ['podanie'] },
    pictures: [
      { name: 'podstawki-korkowe-1', alt: 'Stos okrągłych podstawek korkowych' },
      { name: 'podstawki-korkowe-2', alt: 'Kubek z kawą na korkowej podstawce' },
    ],
    addedDaysAgo: 150,
    sizes: [{ id: 'uniw', name: '', amount: 40, gross: 2900, points: 900, pointsOnly: true }],
  },
  {
    slug: 'mozdzierz-ceramiczny',
    code: 'MOZ-001',
    name: 'Moździerz ceramiczny z tłuczkiem',
    categories: ['przyprawianie', 'mozdzierze'],
    producer: 'kaszubska-kamionka',
    vat: 23,
    lead: 'Ciężka misa z grafitowej kamionki, w środku szorstka, z bukowym tłuczkiem.',
    description: [
      'Z zewnątrz matowe grafitowe szkliwo, w środku goła, jasna kamionka. Chropowate dno trzyma ziarna na ' +
        'miejscu, dlatego pieprz, kolendra i czosnek rozcierają się szybko i nie wyskakują. Misa waży ponad ' +
        'kilogram i stoi pewnie na wąskiej stopie.',
      'Bukowy tłuczek jest lżejszy od kamiennego i nie dzwoni o ścianki. Przed pierwszym użyciem utrzyj w ' +
        'moździerzu garść suchego ryżu: zbierze pył po wypale.',
    ],
    care: [
      'Misę można myć w zmywarce, tłuczek tylko ręcznie.',
      'Po czosnku i ziołach opłucz od razu, zanim olejki wejdą w nieszkliwione dno.',
      'Zapach usuwa sucha sól starta tłuczkiem.',
    ],
    facts: [
      ['Wymiary', 'średnica 13,5 cm, wysokość 9,5 cm, tłuczek 15 cm'],
      ['Pojemność', '400 ml'],
      ['Waga', '1,2 kg z tłuczkiem'],
      ['Materiał', 'kamionka, drewno bukowe'],
      ['Kraj pochodzenia', 'Polska'],
    ],
    parameters: { kolor: ['grafitowy'], material: ['kamionka', 'drewno'], przeznaczenie: ['gotowanie'] },
    pictures: [
      { name: 'mozdzierz-1', alt: 'Grafitowy moździerz ceramiczny z drewnianym tłuczkiem' },
      { name: 'mozdzierz-2', alt: 'Moździerz, listki bazylii i ziarna pieprzu' },
    ],
    addedDaysAgo: 330,
    sizes: [{ id: 'uniw', name: '', amount: 8, gross: 14900 }],
    opinions: [
      {
        author: 'Sylwia T.',
        stars: 5,
        text: 'Wreszcie moździerz, który nie ucieka po blacie. Pesto w pięć minut.',
        daysAgo: 40,
        confirmed: true,
      },
      {
        author: 'Andrzej F.',
        stars: 3,
        text: 'Misa świetna, ale wolałbym tłuczek z kamionki. Do twardych nasion buk jest trochę za lekki.',
        daysAgo: 112,
        confirmed: true,
        answer: 'Dziękujemy. Przekazaliśmy uwagę do Sulęczyna; tłuczek kamionkowy ma być dostępny osobno.',
      },
    ],
  },
  {
    slug: 'solniczka-i-pieprzniczka',
    code: 'SOL-001',
    name: 'Solniczka i pieprzniczka',
    categories: ['przyprawianie', 'prezenty'],
    producer: 'kaszubska-kamionka',
    unit: 'komplet',
    vat: 23,
    lead: 'Biała na sól, grafitowa na pieprz, obie z matowej kamionki.',
    description: [
      'Kształt podpatrzony u kamyków z brzegu jeziora: szeroki spód, wąska góra, dobrze leżą w dłoni. Biała ma ' +
        'otwory dopasowane do drobnej soli, grafitowa do mielonego pieprzu. Kolor wystarcza, żeby ich nie pomylić, ' +
        'więc nie potrzebują liter.',
      'Napełnia się je od spodu, przez otwór z korkiem z naturalnego kauczuku. Matowe szkliwo nie zbiera odcisków ' +
        'palców.',
    ],
    care: [
      'Przed myciem wyjmij korki i opróżnij naczynia.',
      'Można myć w zmywarce, ale przed napełnieniem muszą wyschnąć całkowicie, najlepiej przez noc.',
    ],
    facts: [
      ['Wymiary', 'średnica 5,5 cm, wysokość 8,5 cm'],
      ['Pojemność', '2 × 70 ml'],
      ['Waga', '290 g komplet'],
      ['Materiał', 'kamionka, kauczuk naturalny'],
      ['Kraj pochodzenia', 'Polska'],
    ],
    parameters: { kolor: ['biały', 'grafitowy'], material: ['kamionka'], przeznaczenie: ['podanie', 'prezent'] },
    warnings: 'Korki są małymi częściami, przechowywać poza zasięgiem dzieci do lat 3. Zawierają lateks naturalny.',
    pictures: [
      { name: 'solniczka-i-pieprzniczka-1', alt: 'Biała solniczka i grafitowa pieprzniczka' },
      { name: 'solniczka-i-pieprzniczka-2', alt: 'Solniczka, pieprzniczka i miseczka na orzechowej desce' },
    ],
    addedDaysAgo: 96,
    sizes: [{ id: 'uniw', name: '', amount: 15, gross: 8900 }],
  },
  {
    slug: 'karafka-szklana',
    code: 'KAR-001',
    name: 'Karafka szklana z drewnianą kulą',
    categories: ['karafki'],
    producer: 'drewutnia',
    vat: 23,
    lead: 'Dmuchana ustami, na litr wody, lemoniady albo kawy z drippera.',
    description: [
      'Szkło borokrzemowe dmucha dla Drewutni mała huta pod Krosnem, a kulę, która zastępuje korek, toczą sami z ' +
        'jesionu. Ścianka jest cienka, ale znosi gorącą kawę i kostki lodu. Drobne pęcherzyki i lekka fala w szkle ' +
        'to ślad ręcznej pracy.',
      'Szyjka jest na tyle szeroka, że wchodzi szczotka do butelek i plasterek cytryny. Na jej brzegu można też ' +
        'postawić nasz dripper ceramiczny.',
    ],
    care: [
      'Szkło myj w zmywarce lub ręcznie, kulę tylko przecieraj wilgotną ściereczką.',
      'Osad z wody usuwa ocet z garścią ryżu: wstrząśnij i wypłucz.',
    ],
    facts: [
      ['Wymiary', 'średnica 11 cm, wysokość 27 cm bez kuli'],
      ['Pojemność', '1 l'],
      ['Waga', '420 g'],
      ['Materiał', 'szkło borokrzemowe, drewno jesionowe'],
      ['Kraj pochodzenia', 'Polska'],
    ],
    parameters: { kolor: ['przezroczysty'], material: ['szkło', 'drewno'], przeznaczenie: ['podanie', 'kawa'] },
    warnings: 'Szkło może pęknąć po uderzeniu. Nie stawiać na palniku ani płycie, nie używać wyszczerbionej karafki.',
    pictures: [
      { name: 'karafka-szklana-1', alt: 'Szklana karafka z wodą i drewnianą kulą zamiast korka' },
      { name: 'karafka-szklana-2', alt: 'Karafka z wodą, cytryny i lniana tkanina' },
    ],
    addedDaysAgo: 9,
    sizes: [{ id: 'uniw', name: '', amount: 13, gross: 13900 }],
  },
];
