import type { DemoProduct } from '../shape.ts';

export const kawaIHerbata: DemoProduct[] = [
  {
    slug: 'kawa-ziarnista-etiopia',
    code: 'KAW-001',
    name: 'Kawa ziarnista Etiopia',
    categories: ['kawa', 'prezenty'],
    producer: 'palarnia-morena',
    unit: 'opakowanie',
    vat: 23,
    range: { minSubscription: 2 },
    subscription: {
      kind: 'percentage',
      value: 10,
      periods: [{ days: 14 }, { days: 30 }, { days: 60 }],
    },
    sizeLabel: 'Gramatura',
    lead: 'Jasno palona arabika z Guji: bergamotka, morela i miód, najlepsza z drippera.',
    description: [
      'Ziarna pochodzą ze spółdzielni w regionie Guji, z upraw położonych powyżej 1900 m n.p.m. Owoce są myte i ' +
        'suszone na podwyższonych łóżkach, dlatego napar jest czysty i lekki. W smaku najpierw czuć bergamotkę, ' +
        'potem morelę, a na końcu miód.',
      'Palarnia Morena pali tę kawę jasno, we wtorki i w piątki, po kilkanaście kilogramów. Data palenia jest ' +
        'wybita na spodzie torebki. Po otwarciu warto zużyć ziarna w miesiąc, a mielić je tuż przed parzeniem.',
      'Na start proponujemy 18 g kawy na 300 ml wody o temperaturze 93 °C i trzy minuty w dripperze. W kawiarce i ' +
        'ekspresie też się uda, ale wyjdzie wyraźnie kwaśniejsza niż Brazylia.',
    ],
    facts: [
      ['Skład', '100% arabika, odmiany lokalne'],
      ['Kraj pochodzenia', 'Etiopia, region Guji'],
      ['Wysokość upraw', '1900–2100 m n.p.m.'],
      ['Obróbka', 'myta'],
      ['Palenie', 'jasne, pod filtr'],
      ['Masa netto', '250 g lub 1 kg'],
      ['Najlepiej spożyć', 'w ciągu 6 miesięcy od daty palenia'],
      ['Przechowywanie', 'w suchym miejscu, z dala od światła'],
    ],
    parameters: { kolor: ['kraft'], material: ['kawa'], przeznaczenie: ['kawa', 'prezent'] },
    pictures: [
      { name: 'kawa-ziarnista-etiopia-1', alt: 'Papierowa torebka kawy ziarnistej Etiopia' },
      { name: 'kawa-ziarnista-etiopia-2', alt: 'Torebka kawy, kubek i rozsypane ziarna' },
    ],
    addedDaysAgo: 420,
    sizes: [
      {
        id: '250',
        name: '250 g',
        amount: 46,
        gross: 5400,
        history: [{ untilDay: -95, gross: 4900 }],
        content: { amount: 250, unit: 'g' },
      },
      {
        id: '1000',
        name: '1 kg',
        amount: 14,
        gross: 18900,
        history: [{ untilDay: -95, gross: 17900 }],
        content: { amount: 1000, unit: 'g' },
      },
    ],
    opinions: [
      {
        author: 'Anna K.',
        stars: 5,
        text: 'Morelę naprawdę czuć, zwłaszcza gdy napar trochę przestygnie. Palona dzień przed wysyłką.',
        daysAgo: 9,
        confirmed: true,
      },
      {
        author: 'Michał W.',
        stars: 5,
        text: 'Biorę w subskrypcji co dwa tygodnie, paczka przychodzi zawsze w ten sam dzień. Z drippera bez zarzutu.',
        daysAgo: 27,
        confirmed: true,
      },
      {
        author: 'Joanna L.',
        stars: 4,
        text: 'Bardzo dobra, choć z kawiarki wychodzi mi za kwaśna. Do filtra wrócę.',
        daysAgo: 51,
        confirmed: true,
      },
      {
        author: 'Piotr Z.',
        stars: 2,
        text: 'Spodziewałem się czegoś mocniejszego do ekspresu. Dla mnie to prawie herbata.',
        daysAgo: 83,
        confirmed: true,
        answer:
          'Dziękujemy za opinię. To jasne palenie, zrobione z myślą o filtrze. Do ekspresu lepiej sprawdzi się ' +
          'Brazylia, palona średnio.',
      },
      {
        author: 'Kasia',
        stars: 5,
        text: 'Piłam u siostry i od razu zamówiłam swoją. Lekka, pachnie kwiatami.',
        daysAgo: 118,
        confirmed: false,
      },
      {
        author: 'Tomasz R.',
        stars: 4,
        text: 'Kilogram wychodzi rozsądniej. Odejmuję gwiazdkę za brak paska do zamykania w dużej torbie.',
        daysAgo: 164,
        confirmed: true,
        answer: 'Racja. Od następnej partii duże torby też mają pasek do zamykania, tak jak małe.',
      },
      {
        author: 'Ewa D.',
        stars: 5,
        text: 'Świeża, dobrze opisana, data palenia na spodzie. Tak powinno być wszędzie.',
        daysAgo: 240,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'kawa-ziarnista-brazylia',
    code: 'KAW-002',
    name: 'Kawa ziarnista Brazylia',
    categories: ['kawa'],
    producer: 'palarnia-morena',
    unit: 'opakowanie',
    vat: 23,
    perishable: true,
    lead: 'Średnio palona, o smaku orzecha, kakao i karmelu. Do kawiarki, ekspresu i mleka.',
    description: [
      'Arabika z Sul de Minas, suszona w całych owocach na słońcu. Daje gęsty, łagodny napar z niską kwasowością: ' +
        'orzech, kakao, na końcu karmel. To kawa, którą najtrudniej zepsuć, więc dobrze nadaje się na pierwsze ' +
        'ziarna po przejściu z mielonej.',
      'To średni stopień palenia. Sprzedajemy ją krótko, dopóki ma pełny aromat. Każda partia ma termin sześciu tygodni od ' +
        'palenia, a gdy zbliża się następna, obniżamy cenę tej, która została.',
    ],
    facts: [
      ['Skład', '100% arabika, odmiany catuaí i mundo novo'],
      ['Kraj pochodzenia', 'Brazylia, Sul de Minas'],
      ['Wysokość upraw', '1050–1200 m n.p.m.'],
      ['Obróbka', 'naturalna'],
      ['Palenie', 'średnie'],
      ['Masa netto', '250 g'],
      ['Najlepiej spożyć', 'w ciągu 6 tygodni od daty palenia'],
      ['Przechowywanie', 'w suchym miejscu, w zamkniętej torebce'],
    ],
    parameters: { kolor: ['kraft'], material: ['kawa'], przeznaczenie: ['kawa'] },
    pictures: [
      { name: 'kawa-ziarnista-brazylia-1', alt: 'Papierowa torebka kawy ziarnistej Brazylia' },
      { name: 'kawa-ziarnista-brazylia-2', alt: 'Torebka kawy i miseczka z ziarnami' },
    ],
    addedDaysAgo: 410,
    sizes: [
      {
        id: 'uniw',
        name: '',
        amount: 23,
        gross: 4600,
        content: { amount: 250, unit: 'g' },
        promotion: { kind: 'promotion', gross: 3700, startsDay: -1, endsDay: 6, endAnnounced: false },
      },
    ],
  },
  {
    slug: 'herbata-w-puszce',
    code: 'HER-001',
    name: 'Herbata czarna z bergamotką w puszce',
    categories: ['herbata-i-miod', 'prezenty'],
    producer: 'palarnia-morena',
    vat: 23,
    subscription: {
      kind: 'quota',
      value: 300,
      periods: [{ days: 30 }, { days: 60 }, { days: 90 }],
    },
    lead: 'Liściasta herbata z Cejlonu z olejkiem z bergamotki, w puszce, która zostaje na lata.',
    description: [
      'Duże, skręcone liście z plantacji w okolicy Dimbuli, aromatyzowane olejkiem tłoczonym ze skórki ' +
        'bergamotki. Napar jest bursztynowy, z cytrusową nutą i lekką goryczką na końcu. Nie ma w nim płatków, ' +
        'cukru ani sztucznych aromatów.',
      'Na kubek wystarczy łyżeczka liści, czyli 3 g, zalana wodą o temperaturze 95 °C na trzy do czterech minut. ' +
        'Puszka ma podwójne wieczko i mieści 100 g, a więc ponad trzydzieści kubków. Po opróżnieniu można ją umyć ' +
        'ręcznie i napełnić na nowo.',
    ],
    facts: [
      ['Skład', 'herbata czarna liściasta 98%, olejek z bergamotki 2%'],
      ['Kraj pochodzenia', 'Sri Lanka; pakowana w Polsce'],
      ['Masa netto', '100 g'],
      ['Parzenie', '3 g na 250 ml, 95 °C, 3–4 minuty'],
      ['Puszka', 'blacha stalowa lakierowana, 7,5 × 11,5 cm'],
      ['Najlepiej spożyć', 'przed datą podaną na spodzie puszki, co najmniej 12 miesięcy'],
    ],
    parameters: { kolor: ['oliwkowy'], material: ['herbata'], przeznaczenie: ['herbata', 'prezent'] },
    pictures: [
      { name: 'herbata-puszka-1', alt: 'Zielona puszka herbaty czarnej z bergamotką, z białą etykietą' },
      { name: 'herbata-puszka-2', alt: 'Otwarta puszka herbaty liściastej i czarka z naparem' },
    ],
    addedDaysAgo: 365,
    sizes: [{ id: 'uniw', name: '', amount: 38, gross: 4200, content: { amount: 100, unit: 'g' } }],
    opinions: [
      {
        author: 'Barbara S.',
        stars: 5,
        text: 'Bergamotka jest, ale nie perfumuje całej kuchni. Piję codziennie do śniadania.',
        daysAgo: 14,
        confirmed: true,
      },
      {
        author: 'Łukasz M.',
        stars: 4,
        text: 'Smaczna, liście duże. Przy czterech minutach dla mnie już za mocna, parzę trzy.',
        daysAgo: 62,
        confirmed: true,
      },
      {
        author: 'Magda',
        stars: 5,
        text: 'Dostałam w prezencie. Puszka stoi na półce na wierzchu, bo szkoda chować.',
        daysAgo: 101,
        confirmed: false,
      },
      {
        author: 'Irena P.',
        stars: 3,
        text: 'Herbata dobra, ale puszka przyszła z małym wgnieceniem na wieczku.',
        daysAgo: 149,
        confirmed: true,
        answer: 'Przepraszamy, wysłaliśmy nową puszkę. Od tego czasu pakujemy je w dodatkową warstwę papieru.',
      },
    ],
  },
  {
    slug: 'miod-lipowy',
    code: 'MIO-001',
    name: 'Miód lipowy z Lipusza',
    categories: ['herbata-i-miod', 'prezenty'],
    producer: 'pasieka-pod-lipami',
    vat: 5,
    lead: 'Z jednej alei i jednego lata, wirowany na zimno, w słoiku z drewnianą pokrywką.',
    description: [
      'Pasieka pod Lipami stoi przy starej alei w Lipuszu i zbiera miód raz w roku, w lipcu. Świeży jest płynny i ' +
        'bursztynowy, pachnie kwiatem lipy i trochę miętą. Smakuje wyraźnie, z lekką goryczką, która dobrze pasuje ' +
        'do czarnej herbaty.',
      'Miód nie jest podgrzewany ani filtrowany, więc po kilku miesiącach krystalizuje. To naturalne i nie jest ' +
        'wadą. Płynność wraca w kąpieli wodnej o temperaturze do 40 °C.',
    ],
    facts: [
      ['Skład', 'miód nektarowy lipowy'],
      ['Kraj pochodzenia', 'Polska'],
      ['Masa netto', '400 g'],
      ['Zbiór', 'lipiec, Lipusz na Kaszubach'],
      ['Przechowywanie', 'w temperaturze 10–18 °C, z dala od światła'],
      ['Najlepiej spożyć', 'w ciągu 24 miesięcy od daty rozlania podanej na słoiku'],
    ],
    parameters: { kolor: ['bursztynowy'], material: ['miód'], przeznaczenie: ['herbata', 'prezent'] },
    warnings:
      'Nie podawać dzieciom poniżej 12. miesiąca życia. Nieodpowiedni dla osób uczulonych na produkty pszczele.',
    pictures: [
      { name: 'miod-lipowy-1', alt: 'Słoik miodu lipowego z drewnianą pokrywką i nabierakiem' },
      { name: 'miod-lipowy-2', alt: 'Słoik miodu i miseczka z drewnianym nabierakiem' },
    ],
    addedDaysAgo: 290,
    sizes: [
      {
        id: 'uniw',
        name: '',
        amount: 31,
        gross: 3800,
        history: [{ untilDay: -120, gross: 3400 }],
        content: { amount: 400, unit: 'g' },
      },
    ],
    opinions: [
      {
        author: 'Halina B.',
        stars: 5,
        text: 'Pachnie lipą od razu po odkręceniu. Drugi rok z rzędu kupuję na zimę.',
        daysAgo: 22,
        confirmed: true,
      },
      {
        author: 'Grzegorz T.',
        stars: 4,
        text: 'Bardzo dobry miód, choć po miesiącu był już twardy. Wiem, że tak ma być, ale nabierak wtedy nie pomaga.',
        daysAgo: 77,
        confirmed: true,
        answer: 'Wystarczy wstawić słoik na pół godziny do ciepłej wody, bez pokrywki, najwyżej 40 °C.',
      },
      {
        author: 'Ola N.',
        stars: 5,
        text: 'Ładny słoik, prosta etykieta, prawdziwy smak. Dobry upominek.',
        daysAgo: 133,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'dripper-ceramiczny',
    code: 'DRI-001',
    name: 'Dripper ceramiczny biały',
    categories: ['do-parzenia', 'ceramika'],
    producer: 'glina-i-ogien',
    vat: 23,
    lead: 'Kamionkowy stożek z uchem, na jeden lub dwa kubki i filtry w rozmiarze 02.',
    description: [
      'Toczony na kole w pracowni Glina i Ogień, z gliny z drobinami żelaza, które przebijają przez białe szkliwo ' +
        'jako brązowe kropki. Gruba ścianka długo trzyma ciepło, a ucho zostaje chłodne. Żeberka w środku odsuwają ' +
        'filtr od ścianki, żeby woda spływała równo.',
      'Spodek ma 11,5 cm średnicy i pasuje na większość kubków oraz na szyjkę naszej karafki. Przed parzeniem ' +
        'warto przelać filtr i dripper gorącą wodą: papier traci smak, a ceramika się nagrzewa.',
    ],
    care: [
      'Można myć w zmywarce, choć ręczne mycie lepiej służy szkliwu.',
      'Nie wlewaj wrzątku do drippera wyjętego prosto z lodówki ani nie stawiaj go na palniku.',
      'Osad z kawy schodzi po namoczeniu w wodzie z łyżeczką sody.',
    ],
    facts: [
      ['Wymiary', 'średnica 12 cm, wysokość 10 cm'],
      ['Pojemność', '1–2 kubki, do 400 ml jednym parzeniem'],
      ['Waga', '460 g'],
      ['Materiał', 'kamionka szkliwiona'],
      ['Filtry', 'stożkowe, rozmiar 02, brak w zestawie'],
      ['Kraj pochodzenia', 'Polska'],
    ],
    parameters: { kolor: ['biały'], material: ['kamionka'], przeznaczenie: ['kawa'] },
    warnings: 'Podczas parzenia ścianki i spodek są gorące. Ustawiać na stabilnym naczyniu, z dala od dzieci.',
    pictures: [
      { name: 'dripper-ceramiczny-1', alt: 'Biały nakrapiany dripper ceramiczny z uchem' },
      { name: 'dripper-ceramiczny-2', alt: 'Dripper z filtrem na kubku, obok torebka kawy' },
    ],
    addedDaysAgo: 18,
    sizes: [{ id: 'uniw', name: '', amount: 11, gross: 12900 }],
  },
  {
    slug: 'mlynek-reczny',
    code: 'MLY-001',
    name: 'Młynek ręczny do kawy',
    categories: ['do-parzenia', 'prezenty'],
    producer: 'drewutnia',
    vat: 23,
    lead: 'Stalowe żarna, korpus z orzecha i 18 g mielonej kawy w minutę.',
    description: [
      'Górna część jest ze szczotkowanej stali, dolna, zbiornik na zmieloną kawę, toczona z orzecha. W środku ' +
        'pracują stożkowe żarna ze stali hartowanej, osadzone na dwóch łożyskach. Dzięki nim ziarno jest równe i ' +
        'korbka idzie lekko, także przy jasno palonej kawie.',
      'Grubość mielenia ustawia się pokrętłem pod żarnami, z wyczuwalnym skokiem. Do drippera polecamy 22 ' +
        'kliknięcia od zera, do kawiarki 14, do prasy francuskiej 30. Jeden zasyp to 25 g ziaren, czyli dwa kubki.',
      'Młynek rozkłada się bez narzędzi. Części stalowe są wymienne, a Drewutnia trzyma zapas żaren i łożysk.',
    ],
    care: [
      'Raz w miesiącu rozkręć młynek i wyczyść żarna suchym pędzelkiem.',
      'Nie myj go wodą ani w zmywarce.',
      'Drewno przetrzyj dwa razy w roku olejem do desek.',
    ],
    facts: [
      ['Wymiary', 'średnica 5,2 cm, wysokość 18 cm bez korbki'],
      ['Pojemność', '25 g ziaren'],
      ['Waga', '560 g'],
      ['Materiał', 'stal nierdzewna, stal hartowana, drewno orzechowe'],
      ['Żarna', 'stożkowe, 38 mm'],
      ['Kraj pochodzenia', 'Polska'],
    ],
    parameters: { kolor: ['orzech'], material: ['stal', 'drewno'], przeznaczenie: ['kawa', 'prezent'] },
    warnings:
      'Nie wkładać palców między żarna. Zawiera małe części, przechowywać poza zasięgiem dzieci do lat 3. Mielić ' +
      'wyłącznie ziarna kawy.',
    pictures: [
      { name: 'mlynek-reczny-1', alt: 'Ręczny młynek do kawy ze stali i drewna orzechowego' },
      { name: 'mlynek-reczny-2', alt: 'Młynek, ziarna kawy i drewniana łyżka' },
    ],
    addedDaysAgo: 210,
    sizes: [{ id: 'uniw', name: '', amount: 9, gross: 24900, srp: 27900 }],
    opinions: [
      {
        author: 'Paweł G.',
        stars: 5,
        text: 'Mieli równo, 18 g zajmuje mi niecałą minutę. Drewno dobrze leży w dłoni.',
        daysAgo: 11,
        confirmed: true,
      },
      {
        author: 'Natalia C.',
        stars: 4,
        text: 'Świetny młynek, tylko pokrętło regulacji na początku chodziło ciężko. Po tygodniu jest dobrze.',
        daysAgo: 45,
        confirmed: true,
      },
      {
        author: 'Robert J.',
        stars: 5,
        text: 'Zabieram w góry razem z dripperem. Solidny, nic się nie luzuje.',
        daysAgo: 90,
        confirmed: true,
      },
      {
        author: 'Monika H.',
        stars: 3,
        text: 'Dobrze mieli, ale na dwie osoby rano trzeba zasypywać dwa razy. Liczyłam na większą pojemność.',
        daysAgo: 126,
        confirmed: true,
        answer: 'Dziękujemy za uwagę. Pojemność 25 g podajemy w danych produktu, a nad większym modelem pracujemy.',
      },
      {
        author: 'Adam',
        stars: 5,
        text: 'Używam od pół roku w pracy, koledzy już pytają, skąd go mam.',
        daysAgo: 170,
        confirmed: false,
      },
    ],
  },
];
