import type { DemoProduct } from '../shape.ts';

export const ceramika: DemoProduct[] = [
  {
    slug: 'kubek-szalwiowy',
    code: 'CER-001',
    name: 'Kubek szałwiowy',
    categories: ['kubki'],
    producer: 'glina-i-ogien',
    series: 'Szałwia',
    lead: 'Toczony na kole kubek w szałwiowym szkliwie, z surową podstawą i wygodnym uchem.',
    description: [
      'Każdy kubek z tej serii powstaje na kole, w dwuosobowej pracowni nad Jeziorem Klasztornym. Ścianka ' +
        'jest cienka przy rancie i grubsza u dołu, dlatego kubek stoi pewnie, a pije się z niego lekko. Ucho ' +
        'doklejane jest ręcznie i mieści trzy palce.',
      'Szkliwo ma kolor suszonej szałwii z drobnymi, rdzawymi punktami żelaza. Kończy się falistą linią ' +
        'nad podstawą, która zostaje surowa i matowa. W miejscach, gdzie szkliwo spłynęło grubiej, zieleń ' +
        'jest głębsza, więc dwa kubki nigdy nie są identyczne.',
      'Mniejszy kubek wystarcza na kawę z drippera albo cappuccino. Większy polecamy do herbaty i kakao.',
    ],
    care: [
      'Można myć w zmywarce i podgrzewać w mikrofalówce.',
      'Surowa podstawa z czasem ciemnieje od kawy i herbaty, pomaga pasta z sody i wody.',
      'Nie wlewać wrzątku do kubka wyjętego prosto z lodówki.',
    ],
    facts: [
      ['Wymiary', '250 ml: średnica 7,8 cm, wysokość 8,2 cm; 350 ml: średnica 8,4 cm, wysokość 9,5 cm'],
      ['Pojemność', '250 ml lub 350 ml, mierzona 1 cm pod rantem'],
      ['Waga', '270 g lub 350 g'],
      ['Materiał', 'jasna kamionka, wypał 1230 °C'],
      ['Szkliwo', 'szałwiowe, półmat, bez ołowiu i kadmu'],
      ['Zmywarka', 'tak'],
      ['Mikrofalówka', 'tak'],
      ['Miejsce produkcji', 'Kartuzy, Polska'],
    ],
    parameters: { kolor: ['szałwiowy'], material: ['kamionka'], przeznaczenie: ['kawa', 'herbata'] },
    warnings:
      'Gorący napój nagrzewa ścianki kubka: chwytać za ucho. Nie stawiać na palniku ' +
      'ani płycie grzewczej. Wyszczerbionego lub pękniętego kubka nie używać.',
    pictures: [
      { name: 'kubek-szalwia-1', alt: 'Ręcznie toczony kubek w szałwiowym szkliwie z surową, niepoliwaną podstawą' },
      { name: 'kubek-szalwia-2', alt: 'Szałwiowy kubek z kawą na złożonej lnianej serwetce, widok z góry' },
    ],
    addedDaysAgo: 540,
    sizes: [
      { id: '250', name: '250 ml', amount: 18, gross: 7900, dispatchDays: 0, deadline: '14:00' },
      { id: '350', name: '350 ml', amount: 7, gross: 8900, dispatchDays: 0, deadline: '14:00' },
    ],
    opinions: [
      {
        author: 'Anna K.',
        stars: 5,
        text: 'Kupiłam jeden na próbę, po tygodniu domówiłam drugi. Dobrze leży w dłoni i długo trzyma ciepło.',
        daysAgo: 21,
        confirmed: true,
      },
      {
        author: 'Marek W.',
        stars: 5,
        text: 'Kolor na żywo odrobinę chłodniejszy niż na zdjęciu, ale bardzo ładny. Zapakowany bez grama plastiku.',
        daysAgo: 48,
        confirmed: true,
      },
      {
        author: 'Joanna P.',
        stars: 4,
        text: 'Piękny. Surowy spód trochę rysuje drewniany blat, więc podkładam korek.',
        daysAgo: 77,
        confirmed: true,
        answer:
          'Dziękujemy za uwagę. Spód można wygładzić drobnym papierem ściernym (240), a od ' +
          'tego roku szlifujemy go już w pracowni.',
      },
      {
        author: 'Tomasz',
        stars: 5,
        text: 'Używam codziennie od pół roku, zmywarka mu nie szkodzi.',
        daysAgo: 133,
        confirmed: false,
      },
      {
        author: 'Ewa L.',
        stars: 3,
        text: 'Ładny, ale 250 ml to dla mnie za mało. Trzeba było wziąć większy.',
        daysAgo: 190,
        confirmed: true,
      },
      {
        author: 'Katarzyna M.',
        stars: 5,
        text: 'Prezent dla siostry, bardzo udany. Przyszedł następnego dnia.',
        daysAgo: 262,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'kubek-granatowy',
    code: 'CER-002',
    name: 'Kubek granatowy',
    categories: ['kubki'],
    producer: 'glina-i-ogien',
    series: 'Granat',
    lead: 'Kamionka w granatowym szkliwie reaktywnym, które w piecu samo maluje smugi.',
    description: [
      'Granat w tym kubku bierze się z kobaltu i odrobiny rutylu. Podczas wypału szkliwo spływa i miesza ' +
        'się, zostawiając jaśniejsze smugi i ciemniejsze plamy. Rozkładu kolorów nie da się zaplanować, ' +
        'dlatego wysyłany kubek może być trochę jaśniejszy lub ciemniejszy niż na zdjęciu.',
      'Prosty walec o lekko zaokrąglonym dnie mieści 320 ml, czyli sporą kawę z mlekiem. Rant jest gładki ' +
        'i rozjaśniony tam, gdzie szkliwo było najcieńsze. Podstawa z surowej, ciepłej gliny została ' +
        'wyszlifowana, żeby nie rysowała stołu.',
    ],
    care: [
      'Można myć w zmywarce, najlepiej w programie do 60 °C.',
      'Ciemne szkliwo pokazuje osad z twardej wody: zejdzie po przetarciu octem.',
    ],
    facts: [
      ['Wymiary', 'średnica 8,4 cm, wysokość 8,8 cm, z uchem 12 cm'],
      ['Pojemność', '320 ml, mierzona 1 cm pod rantem'],
      ['Waga', '340 g'],
      ['Materiał', 'kamionka, wypał 1240 °C'],
      ['Szkliwo', 'granatowe, reaktywne, błyszczące, bez ołowiu i kadmu'],
      ['Zmywarka', 'tak'],
      ['Mikrofalówka', 'tak'],
      ['Miejsce produkcji', 'Kartuzy, Polska'],
    ],
    parameters: { kolor: ['granatowy'], material: ['kamionka'], przeznaczenie: ['kawa', 'herbata'] },
    warnings:
      'Gorący napój nagrzewa ścianki kubka: chwytać za ucho. Nie stawiać na palniku ' +
      'ani płycie grzewczej. Wyszczerbionego lub pękniętego kubka nie używać.',
    pictures: [
      { name: 'kubek-granat-1', alt: 'Kubek z kamionki w granatowym szkliwie reaktywnym, podstawa z surowej gliny' },
      { name: 'kubek-granat-2', alt: 'Dwa granatowe kubki obok siebie, jeden napełniony kawą' },
    ],
    addedDaysAgo: 480,
    sizes: [
      {
        id: 'uniw',
        name: '',
        amount: 24,
        gross: 8900,
        history: [{ untilDay: -200, gross: 7900 }],
        promotion: { kind: 'promotion', gross: 6900, startsDay: -6 },
      },
    ],
    opinions: [
      {
        author: 'Piotr Z.',
        stars: 5,
        text: 'Głęboki kolor, każda strona kubka inna. Kawa smakuje tak samo, ale patrzy się przyjemniej.',
        daysAgo: 4,
        confirmed: true,
      },
      {
        author: 'Magdalena S.',
        stars: 4,
        text: 'Mój jest wyraźnie ciemniejszy niż ten ze zdjęcia. Opis o tym uprzedza, więc nie narzekam.',
        daysAgo: 39,
        confirmed: true,
      },
      {
        author: 'Zofia',
        stars: 5,
        text: 'Ciężki w dobrym sensie, stabilny, ucho na trzy palce.',
        daysAgo: 95,
        confirmed: false,
      },
      {
        author: 'Rafał D.',
        stars: 2,
        text: 'Pierwszy dotarł z pękniętym uchem. Drugi przyszedł po tygodniu, cały.',
        daysAgo: 158,
        confirmed: true,
        answer:
          'Przepraszamy za kłopot. Po tym zgłoszeniu pakujemy kubki w podwójny karton i od ' +
          'tamtej pory nie mieliśmy stłuczek.',
      },
      {
        author: 'Barbara N.',
        stars: 5,
        text: 'Mamy już cztery. Pasują do granatowych misek z tej samej serii.',
        daysAgo: 240,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'kubek-piaskowy',
    code: 'CER-003',
    name: 'Kubek piaskowy',
    categories: ['kubki'],
    producer: 'kaszubska-kamionka',
    series: 'Piasek',
    lead: 'Duży, nakrapiany kubek na czerwonej glinie, na poranną kawę i wieczorną herbatę.',
    description: [
      'Czerwona glina spod Kościerzyny prześwituje przez kremowe szkliwo w postaci drobnych, brązowych ' +
        'kropek. To ziarna żelaza, które topią się w piecu gazowym i przebijają na powierzchnię. Podstawa ' +
        'pozostaje niepoliwana i pokazuje prawdziwy kolor gliny.',
      'Kubek mieści 380 ml i jest jednym z większych w naszej ofercie. Wzór jest w stałej produkcji, ' +
        'więc bez trudu skompletujesz sześć albo dwanaście sztuk i dokupisz brakującą po latach.',
    ],
    care: [
      'Można myć w zmywarce i podgrzewać w mikrofalówce.',
      'Po myciu odstawić dnem do góry: surowa podstawa chłonie trochę wody i musi wyschnąć.',
    ],
    facts: [
      ['Wymiary', 'średnica 8,8 cm, wysokość 9,3 cm, z uchem 12,5 cm'],
      ['Pojemność', '380 ml, mierzona 1 cm pod rantem'],
      ['Waga', '390 g'],
      ['Materiał', 'czerwona kamionka, wypał 1220 °C'],
      ['Szkliwo', 'piaskowe, nakrapiane, półmat'],
      ['Zmywarka', 'tak'],
      ['Mikrofalówka', 'tak'],
      ['Miejsce produkcji', 'Sulęczyno, Polska'],
    ],
    parameters: {
      kolor: ['piaskowy', 'terakota'],
      material: ['kamionka'],
      przeznaczenie: ['kawa', 'herbata', 'śniadanie'],
    },
    warnings:
      'Gorący napój nagrzewa ścianki kubka: chwytać za ucho. Nie stawiać na palniku ' +
      'ani płycie grzewczej. Wyszczerbionego lub pękniętego kubka nie używać.',
    pictures: [
      { name: 'kubek-piaskowy-1', alt: 'Piaskowy, nakrapiany kubek z uchem i czerwoną glinianą podstawą' },
      { name: 'kubek-piaskowy-2', alt: 'Zbliżenie na nakrapiane szkliwo i ucho piaskowego kubka' },
    ],
    addedDaysAgo: 600,
    sizes: [{ id: 'uniw', name: '', amount: -1, gross: 6900 }],
    opinions: [
      {
        author: 'Agnieszka B.',
        stars: 5,
        text: 'Wzięłam sześć do biura. Zmywarka codziennie, żadnych odprysków.',
        daysAgo: 17,
        confirmed: true,
      },
      {
        author: 'Krzysztof J.',
        stars: 4,
        text: 'Porządny, duży kubek. Trochę ciężki, gdy jest pełny.',
        daysAgo: 66,
        confirmed: true,
      },
      {
        author: 'Monika',
        stars: 5,
        text: 'Kropki wyglądają jak piasek na mokrej plaży. Bardzo lubię.',
        daysAgo: 121,
        confirmed: false,
      },
      {
        author: 'Halina T.',
        stars: 4,
        text: 'Dokupiłam po roku dwie sztuki i odcień się zgadza.',
        daysAgo: 205,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'filizanka-ze-spodkiem',
    code: 'CER-004',
    name: 'Filiżanka ze spodkiem',
    categories: ['filizanki-i-czarki'],
    producer: 'kaszubska-kamionka',
    series: 'Mleczna',
    unit: 'komplet',
    lead: 'Niska filiżanka w mlecznym, nakrapianym szkliwie, na szerokim spodku.',
    description: [
      'Filiżanka ma kształt głębokiej czarki na niskiej stopce, z małym uchem na dwa palce. Mieści 180 ml: ' +
        'podwójne espresso z mlekiem, flat white albo herbatę wypitą przy rozmowie. Szkliwo jest ' +
        'mlecznobiałe, z pojedynczymi kropkami w kolorze kawy.',
      'Spodek jest na tyle szeroki, że obok filiżanki zmieści się łyżeczka i dwa ciastka. Ma płytkie ' +
        'wgłębienie, które trzyma stopkę w miejscu. Filiżanki i spodki sprzedajemy razem, jako komplet.',
    ],
    care: [
      'Można myć w zmywarce i podgrzewać w mikrofalówce.',
      'Przechowując jedną na drugiej, warto przełożyć je kawałkiem lnu lub papieru.',
    ],
    facts: [
      ['Wymiary', 'filiżanka: średnica 9 cm, wysokość 6,5 cm; spodek: średnica 15 cm'],
      ['Pojemność', '180 ml'],
      ['Waga', '430 g ze spodkiem'],
      ['Materiał', 'jasna kamionka, wypał 1240 °C'],
      ['Szkliwo', 'mleczne, nakrapiane, błyszczące'],
      ['Zmywarka', 'tak'],
      ['Mikrofalówka', 'tak'],
      ['W komplecie', 'filiżanka i spodek'],
      ['Miejsce produkcji', 'Sulęczyno, Polska'],
    ],
    parameters: { kolor: ['biały', 'mleczny'], material: ['kamionka'], przeznaczenie: ['kawa', 'herbata'] },
    warnings: 'Gorący napój nagrzewa ścianki: chwytać za ucho. Nie stawiać na palniku ani płycie grzewczej.',
    pictures: [
      { name: 'filizanka-ze-spodkiem-1', alt: 'Biała nakrapiana filiżanka na spodku' },
      { name: 'filizanka-ze-spodkiem-2', alt: 'Filiżanka z kawą na spodku i mały dzbanuszek na mleko' },
    ],
    addedDaysAgo: 16,
    sizes: [{ id: 'uniw', name: '', amount: 15, gross: 10900, srp: 11900 }],
  },
  {
    slug: 'czarka-tenmoku',
    code: 'CER-005',
    name: 'Czarka do herbaty tenmoku',
    categories: ['filizanki-i-czarki', 'do-parzenia'],
    producer: 'mino-kiln',
    lead: 'Japońska czarka w ciemnym szkliwie tenmoku, z rdzawym rantem i surową stopką.',
    description: [
      'Tenmoku to jedno z najstarszych szkliw żelazowych. W grubej warstwie jest niemal czarne, w cienkiej ' +
        'przechodzi w ciepłą rdzę, którą najlepiej widać na rancie. Czarka pochodzi z Tajimi w regionie ' +
        'Mino, gdzie to szkliwo wytwarza się od czterystu lat.',
      'Nie ma ucha, bo trzyma się ją w obu dłoniach. Zwężona stopka pozostaje surowa i chłodniejsza od ' +
        'ścianek, dlatego to za nią najwygodniej chwycić. Ciemne wnętrze dobrze pokazuje pianę matchy i ' +
        'bursztyn herbat oolong.',
      'Sprowadzamy czarki małymi partiami, dwa razy w roku. Układ zacieków w każdej jest inny.',
    ],
    care: [
      'Myć ręcznie w ciepłej wodzie, bez proszków ściernych.',
      'Przed pierwszym użyciem zalać ciepłą wodą na kwadrans, żeby stopka równo nasiąkła.',
    ],
    facts: [
      ['Wymiary', 'średnica 9,5 cm, wysokość 5,5 cm'],
      ['Pojemność', '150 ml'],
      ['Waga', '180 g'],
      ['Materiał', 'kamionka z regionu Mino'],
      ['Szkliwo', 'tenmoku, żelazowe, błyszczące'],
      ['Zmywarka', 'nie, mycie ręczne'],
      ['Mikrofalówka', 'nie'],
      ['Miejsce produkcji', 'Tajimi, Japonia'],
    ],
    parameters: { kolor: ['brązowy'], material: ['kamionka'], przeznaczenie: ['herbata'] },
    warnings:
      'Czarka nie ma ucha i nagrzewa się od naparu: przed chwyceniem odczekać chwilę, nie podawać ' +
      'dzieciom z gorącym napojem. Nie używać w mikrofalówce, piekarniku ani na otwartym ogniu.',
    pictures: [
      { name: 'czarka-do-herbaty-1', alt: 'Ciemna czarka do herbaty w szkliwie tenmoku z rdzawym rantem' },
      { name: 'czarka-do-herbaty-2', alt: 'Czarka z herbatą, w tle grafitowy czajniczek' },
    ],
    addedDaysAgo: 275,
    sizes: [{ id: 'uniw', name: '', amount: 3, gross: 11900, dispatchDays: 2 }],
    opinions: [
      {
        author: 'Jakub R.',
        stars: 5,
        text: 'Rdzawy rant jest dokładnie taki, jak powinien być w tenmoku. Do oolonga idealna.',
        daysAgo: 33,
        confirmed: true,
      },
      {
        author: 'Weronika C.',
        stars: 4,
        text: 'Piękna, choć mniejsza, niż sobie wyobrażałam. Wymiary w opisie się zgadzają, po prostu nie sprawdziłam.',
        daysAgo: 102,
        confirmed: true,
      },
      {
        author: 'Stanisław',
        stars: 5,
        text: 'Druga taka w moim domu, pierwszą przywiozłem z Tajimi. Ta sama jakość.',
        daysAgo: 170,
        confirmed: false,
      },
    ],
  },
  {
    slug: 'czajniczek-grafitowy',
    code: 'CER-006',
    name: 'Czajniczek grafitowy',
    categories: ['czajniczki', 'do-parzenia'],
    producer: 'glina-i-ogien',
    lead: 'Matowy czajniczek na trzy czarki herbaty, z drewnianą gałką i sitkiem w dziobku.',
    description: [
      'Niski, pękaty korpus i długi dziobek sprawiają, że czajniczek leje cienkim strumieniem i nie kapie. ' +
        'U nasady dziobka jest dwanaście otworów wierconych w miękkiej glinie, które zatrzymują duże liście. ' +
        'Pokrywka siedzi głęboko i nie wypada przy nalewaniu.',
      'Grafitowe szkliwo jest matowe i przypomina w dotyku kamień rzeczny. Gałki z ' +
        'jesionu można dotknąć nawet wtedy, gdy w środku jest wrzątek.',
      'Jeden czajniczek powstaje cztery dni, dlatego jest ich niewiele. ' +
        'Obecna partia jest wyprzedana, następna czeka na swoją kolej w piecu.',
    ],
    care: [
      'Myć ręcznie, bez namaczania pokrywki: gałka jest z olejowanego drewna.',
      'Po zaparzeniu wyjąć liście i zostawić czajniczek otwarty do wyschnięcia.',
      'Gałkę raz na kilka miesięcy przetrzeć olejem lnianym.',
    ],
    facts: [
      ['Wymiary', 'długość z dziobkiem 21 cm, średnica 13 cm, wysokość 13 cm'],
      ['Pojemność', '600 ml'],
      ['Waga', '720 g'],
      ['Materiał', 'kamionka, gałka z jesionu'],
      ['Szkliwo', 'grafitowe, matowe; w środku przezroczyste'],
      ['Zmywarka', 'nie, mycie ręczne'],
      ['Mikrofalówka', 'nie'],
      ['Miejsce produkcji', 'Kartuzy, Polska'],
    ],
    parameters: { kolor: ['grafitowy'], material: ['kamionka', 'drewno'], przeznaczenie: ['herbata'] },
    warnings:
      'Tylko do zaparzania: nie stawiać na kuchence, podgrzewaczu ani otwartym ogniu. ' +
      'Napełniony wrzątkiem jest gorący, przy nalewaniu przytrzymać pokrywkę za gałkę.',
    pictures: [
      { name: 'czajniczek-1', alt: 'Grafitowy czajniczek z drewnianym uchwytem pokrywki' },
      { name: 'czajniczek-2', alt: 'Czajniczek i czarka z herbatą na okrągłej drewnianej tacy' },
    ],
    addedDaysAgo: 410,
    sizes: [{ id: 'uniw', name: '', amount: 0, gross: 21900, status: 'disable' }],
    opinions: [
      {
        author: 'Dorota G.',
        stars: 5,
        text: 'Leje równo i nic nie kapie na obrus. Warto było czekać na swoją partię.',
        daysAgo: 88,
        confirmed: true,
      },
      {
        author: 'Łukasz F.',
        stars: 4,
        text: 'Drobne listki przechodzą przez sitko, do drobnych herbat używam dodatkowego. Poza tym świetny.',
        daysAgo: 146,
        confirmed: true,
        answer:
          'To prawda, otwory mają 3 mm i są pomyślane na herbaty o dużym liściu. Do ' +
          'drobnych polecamy sitko na czarkę.',
      },
      {
        author: 'Irena W.',
        stars: 5,
        text: 'Matowa powierzchnia jest bardzo przyjemna w dotyku.',
        daysAgo: 301,
        confirmed: false,
      },
    ],
  },
  {
    slug: 'talerz-obiadowy',
    code: 'CER-007',
    name: 'Talerz obiadowy',
    version: 'biały',
    categories: ['talerze'],
    producer: 'kaszubska-kamionka',
    series: 'Mleczna',
    range: { minPerOrder: 2, maxPerOrder: 24 },
    lead: 'Biały talerz z kamionki z cienkim, brązowym rantem, do codziennych obiadów.',
    description: [
      'Talerz ma 27 cm średnicy i płaskie dno, na którym wygodnie się kroi. Delikatnie uniesiony brzeg ' +
        'zatrzymuje sos, a przy tym nie zabiera miejsca w szafce: sześć talerzy w stosie ma niecałe 10 cm ' +
        'wysokości. Brązowa linia na rancie to miejsce, w którym szkliwo ścieka i odsłania glinę.',
      'Szkliwo jest białe, ale ciepłe, bliższe śmietanie niż kartce papieru. Sztućce nie ' +
        'zostawiają na nim szarych śladów, bo po wypale jest twarde i gładkie.',
      'Talerze podróżują bezpiecznie dopiero w parze, przełożone tekturą, dlatego najmniejsze ' +
        'zamówienie to dwie sztuki. Restauracje i kawiarnie zapraszamy do kategorii „Dla gastronomii”.',
    ],
    care: [
      'Można myć w zmywarce i podgrzewać w mikrofalówce.',
      'Do piekarnika wstawiać zimny i nagrzewać razem z nim, do 180 °C.',
    ],
    facts: [
      ['Wymiary', 'średnica 27 cm, wysokość 2,4 cm'],
      ['Waga', '780 g'],
      ['Materiał', 'jasna kamionka, wypał 1250 °C'],
      ['Szkliwo', 'ciepła biel, błyszczące, bez ołowiu i kadmu'],
      ['Zmywarka', 'tak'],
      ['Mikrofalówka', 'tak'],
      ['Piekarnik', 'tak, do 180 °C'],
      ['Miejsce produkcji', 'Sulęczyno, Polska'],
    ],
    parameters: { kolor: ['biały'], material: ['kamionka'], przeznaczenie: ['obiad', 'podanie'] },
    warnings: 'Nie stawiać na palniku ani otwartym ogniu. Po wyjęciu z piekarnika lub mikrofalówki talerz jest gorący.',
    pictures: [
      { name: 'talerz-obiadowy-1', alt: 'Biały talerz obiadowy z delikatnym brązowym rantem' },
      { name: 'talerz-obiadowy-2', alt: 'Stos talerzy obiadowych w bieli i piasku' },
    ],
    addedDaysAgo: 590,
    sizes: [{ id: 'uniw', name: '', amount: 40, gross: 9900 }],
    opinions: [
      {
        author: 'Beata M.',
        stars: 5,
        text: 'Osiem sztuk, wszystkie równe i żaden się nie kiwa. To rzadkość przy ręcznej robocie.',
        daysAgo: 12,
        confirmed: true,
      },
      {
        author: 'Grzegorz H.',
        stars: 4,
        text: 'Solidne i ładne. Cięższe od sklepowych, trzeba mieć mocną półkę.',
        daysAgo: 58,
        confirmed: true,
      },
      {
        author: 'Natalia Ż.',
        stars: 5,
        text: 'Jedzenie na nich wygląda o wiele lepiej. Ranty są naprawdę subtelne.',
        daysAgo: 99,
        confirmed: true,
      },
      {
        author: 'Paweł',
        stars: 3,
        text: 'Jeden talerz miał małą kropkę w szkliwie. Wiem, że tak bywa, ale za tę cenę wolałbym bez.',
        daysAgo: 151,
        confirmed: false,
        answer:
          'Dziękujemy za szczerość. Pojedyncze kropki żelaza są naturalne, ale jeśli ' +
          'przeszkadzają, wymienimy talerz: wystarczy napisać do nas.',
      },
      {
        author: 'Urszula K.',
        stars: 5,
        text: 'Osiem miesięcy w codziennym użyciu, bez odprysków.',
        daysAgo: 334,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'talerz-deserowy-szalwiowy',
    code: 'CER-008',
    name: 'Talerz deserowy szałwiowy',
    categories: ['talerze'],
    producer: 'glina-i-ogien',
    series: 'Szałwia',
    tiers: [
      { threshold: 4, thresholdEnd: 7, percent: 5 },
      { threshold: 8, thresholdEnd: 11, percent: 10 },
      { threshold: 12, thresholdEnd: null, percent: 15 },
    ],
    lead: 'Mały talerz w szałwiowym szkliwie, na ciasto, kanapkę i owoce.',
    description: [
      'Szałwiowe szkliwo nakładane jest pędzlem, w trzech warstwach. Po wypale zostają po nim jaśniejsze i ' +
        'ciemniejsze pola, trochę jak na liściu oglądanym pod światło. Płytki pierścień pośrodku to ślad po ' +
        'toczeniu, wyczuwalny pod palcem.',
      'Średnica 20 cm wystarcza na kawałek tarty, dwie kromki chleba albo połówkę grejpfruta. ' +
        'Talerz dobrze wygląda z kubkiem z tej samej serii i na białych talerzach obiadowych.',
      'Przy większym komplecie cena sztuki spada: od czterech talerzy o 5%, od ośmiu o ' +
        '10%, od dwunastu o 15%. Rabat nalicza się sam w koszyku.',
    ],
    care: [
      'Można myć w zmywarce i podgrzewać w mikrofalówce.',
      'Na półmatowym szkliwie sztućce mogą zostawić szare kreski, które schodzą po przetarciu pastą z sody.',
    ],
    facts: [
      ['Wymiary', 'średnica 20 cm, wysokość 2 cm'],
      ['Waga', '420 g'],
      ['Materiał', 'jasna kamionka, wypał 1230 °C'],
      ['Szkliwo', 'szałwiowe, półmat, bez ołowiu i kadmu'],
      ['Zmywarka', 'tak'],
      ['Mikrofalówka', 'tak'],
      ['Miejsce produkcji', 'Kartuzy, Polska'],
    ],
    parameters: { kolor: ['szałwiowy'], material: ['kamionka'], przeznaczenie: ['deser', 'śniadanie'] },
    warnings: 'Nie stawiać na palniku ani otwartym ogniu. Wyszczerbionego talerza nie używać do jedzenia.',
    pictures: [
      { name: 'talerz-deserowy-1', alt: 'Szałwiowy talerz deserowy' },
      { name: 'talerz-deserowy-2', alt: 'Dwie gruszki na szałwiowym talerzu deserowym' },
    ],
    addedDaysAgo: 365,
    sizes: [{ id: 'uniw', name: '', amount: 36, gross: 7900 }],
    opinions: [
      {
        author: 'Karolina S.',
        stars: 5,
        text: 'Zamówiłam dwanaście na chrzciny i wszystkie mają ten sam odcień. Rabat za ilość bardzo się przydał.',
        daysAgo: 25,
        confirmed: true,
      },
      {
        author: 'Adam P.',
        stars: 4,
        text: 'Ładny i lekki. Widelec zostawia ślady, ale schodzą sodą, jak w instrukcji.',
        daysAgo: 84,
        confirmed: true,
      },
      {
        author: 'Lidia',
        stars: 5,
        text: 'Używam jako podstawki pod doniczkę i też pięknie wygląda.',
        daysAgo: 143,
        confirmed: false,
      },
    ],
  },
  {
    slug: 'miska-do-ramenu',
    code: 'CER-009',
    name: 'Miska do ramenu granatowa',
    categories: ['miski'],
    producer: 'glina-i-ogien',
    series: 'Granat',
    lead: 'Głęboka miska na litr bulionu, makaron i wszystko, co leży na wierzchu.',
    description: [
      'Ramen potrzebuje miski, która długo trzyma ciepło i ma miejsce na łyżkę opartą o brzeg. Ta ma 19 cm ' +
        'średnicy, grube ścianki i wysoką stopkę, za którą można ją chwycić, gdy bulion jest jeszcze gorący. ' +
        'Mieści 1050 ml, z zapasem na dodatki.',
      'Granatowe szkliwo jest gładkie w środku, więc tłuszcz łatwo się zmywa. Na zewnątrz ' +
        'tworzy chmury i smugi, za każdym razem inne. Surowa stopka została wyszlifowana.',
      'Miski wysyłamy prosto z pracowni, po szlifowaniu stopki i próbie szczelności. ' +
        'Dlatego trzeba na nie poczekać cztery dni robocze.',
    ],
    care: [
      'Można myć w zmywarce.',
      'W mikrofalówce podgrzewać najwyżej dwie minuty naraz: grube ścianki mocno się nagrzewają.',
    ],
    facts: [
      ['Wymiary', 'średnica 19 cm, wysokość 8,5 cm'],
      ['Pojemność', '1050 ml'],
      ['Waga', '860 g'],
      ['Materiał', 'kamionka, wypał 1240 °C'],
      ['Szkliwo', 'granatowe, reaktywne, błyszczące'],
      ['Zmywarka', 'tak'],
      ['Mikrofalówka', 'tak, krótko'],
      ['Miejsce produkcji', 'Kartuzy, Polska'],
    ],
    parameters: { kolor: ['granatowy'], material: ['kamionka'], przeznaczenie: ['obiad'] },
    warnings:
      'Pełna gorącej zupy nagrzewa się cała: chwytać za stopkę albo przez ściereczkę. Nie stawiać na ' +
      'palniku ani otwartym ogniu. Pałeczki i serwetka ze zdjęcia nie są częścią produktu.',
    pictures: [
      { name: 'miska-ramen-1', alt: 'Duża granatowa miska do ramenu' },
      { name: 'miska-ramen-2', alt: 'Miska do ramenu, grafitowa lniana serwetka i drewniane pałeczki' },
    ],
    addedDaysAgo: 330,
    sizes: [{ id: 'uniw', name: '', amount: 8, gross: 12900, dispatchDays: 4 }],
    opinions: [
      {
        author: 'Michał O.',
        stars: 5,
        text: 'Wreszcie miska, w której mieści się cała porcja. Bulion jest ciepły do ostatniej łyżki.',
        daysAgo: 19,
        confirmed: true,
      },
      {
        author: 'Sylwia R.',
        stars: 5,
        text: 'Kolor jak jezioro przed burzą. Mamy dwie i chcemy jeszcze dwie.',
        daysAgo: 71,
        confirmed: true,
      },
      {
        author: 'Bartosz',
        stars: 3,
        text: 'Ładna, ale czekałem tydzień i jest dość ciężka.',
        daysAgo: 127,
        confirmed: false,
      },
      {
        author: 'Elżbieta D.',
        stars: 4,
        text: 'Używam jej też jako salaterki. Dobrze się myje.',
        daysAgo: 216,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'miska-mala-mietowa',
    code: 'CER-010',
    name: 'Miska mała miętowa',
    categories: ['miski'],
    producer: 'glina-i-ogien',
    series: 'Jezioro',
    lead: 'Miseczka w kolorze płytkiej wody, w trzech rozmiarach, które wchodzą jeden w drugi.',
    description: [
      'Miętowe szkliwo serii „Jezioro” jest półprzezroczyste. Na rancie prawie bezbarwne, na dnie zbiera ' +
        'się w jasnozieloną kałużę, przez którą widać glinę. Miski są toczone, więc od środka można wyczuć ' +
        'delikatną spiralę.',
      'Najmniejsza jest na sos, orzechy albo porcję lodów. Średnia pasuje do owsianki i jogurtu, największa do ' +
        'zupy krem i małej sałatki. Ułożone jedna w drugiej zajmują w szafce tyle miejsca co jedna.',
    ],
    care: [
      'Można myć w zmywarce i podgrzewać w mikrofalówce.',
      'Układając jedną w drugiej, nie wciskać na siłę: rant jest cienki.',
    ],
    facts: [
      ['Wymiary', '12 cm: wysokość 6 cm; 14 cm: wysokość 6,5 cm; 16 cm: wysokość 7,2 cm'],
      ['Pojemność', '300 ml, 450 ml lub 650 ml'],
      ['Waga', '240 g, 330 g lub 440 g'],
      ['Materiał', 'jasna kamionka, wypał 1230 °C'],
      ['Szkliwo', 'miętowe, półprzezroczyste, błyszczące'],
      ['Zmywarka', 'tak'],
      ['Mikrofalówka', 'tak'],
      ['Miejsce produkcji', 'Kartuzy, Polska'],
    ],
    parameters: { kolor: ['miętowy'], material: ['kamionka'], przeznaczenie: ['śniadanie', 'deser'] },
    warnings: 'Gorąca zawartość nagrzewa ścianki. Nie stawiać na palniku ani otwartym ogniu.',
    pictures: [
      { name: 'miska-mala-1', alt: 'Mała miska w jasnym miętowym szkliwie' },
      { name: 'miska-mala-2', alt: 'Trzy małe miski w różnych szkliwach ułożone jedna w drugiej' },
    ],
    addedDaysAgo: 9,
    sizes: [
      { id: '12', name: '12 cm', amount: 14, gross: 5900 },
      { id: '14', name: '14 cm', amount: 2, gross: 6900 },
      { id: '16', name: '16 cm', amount: 11, gross: 8400 },
    ],
  },
  {
    slug: 'dzbanek-bialy',
    code: 'CER-011',
    name: 'Dzbanek biały',
    categories: ['dzbanki'],
    producer: 'glina-i-ogien',
    series: 'Mleczna',
    lead: 'Dzbanek na wodę, kompot i kwiaty, z białym szkliwem ściekającym na surową glinę.',
    description: [
      'Dzbanek zanurzany jest w szkliwie do dwóch trzecich wysokości, szyjką w dół. Gdy się go odwraca, ' +
        'szkliwo rusza i zastyga w falistą linię nad surową podstawą. Nic się tu nie dorysowuje, każda fala ' +
        'jest przypadkiem.',
      'Wyciągnięty palcem dziobek ucina strumień bez kapania. Szerokie ucho pozwala złapać pełny dzbanek całą ' +
        'dłonią, a szyjka mieści gąbkę do mycia. Poza stołem dobrze służy jako wazon na polne kwiaty.',
    ],
    care: [
      'Można myć w zmywarce, jeśli mieści się w koszu bez dotykania innych naczyń.',
      'Surową podstawę po myciu dobrze wysuszyć.',
    ],
    facts: [
      ['Wymiary', 'wysokość 22 cm, średnica 13 cm, z uchem 17 cm'],
      ['Pojemność', '1200 ml'],
      ['Waga', '980 g'],
      ['Materiał', 'jasna kamionka, wypał 1230 °C'],
      ['Szkliwo', 'białe, półmat; w środku na całej powierzchni'],
      ['Zmywarka', 'tak'],
      ['Mikrofalówka', 'nie'],
      ['Miejsce produkcji', 'Kartuzy, Polska'],
    ],
    parameters: { kolor: ['biały', 'mleczny'], material: ['kamionka'], przeznaczenie: ['podanie', 'kwiaty'] },
    warnings: 'Nie zalewać wrzątkiem i nie stawiać na palniku. Kubek i tkanina ze zdjęcia nie są częścią produktu.',
    pictures: [
      { name: 'dzbanek-1', alt: 'Biały dzbanek z zaciekami szkliwa na surowej glinie' },
      { name: 'dzbanek-2', alt: 'Dzbanek i kubek na szałwiowej tkaninie lnianej' },
    ],
    addedDaysAgo: 450,
    sizes: [{ id: 'uniw', name: '', amount: 6, gross: 16900 }],
  },
  {
    slug: 'maselniczka',
    code: 'CER-012',
    name: 'Maselniczka',
    categories: ['cukiernice-i-maselniczki'],
    producer: 'kaszubska-kamionka',
    series: 'Mleczna',
    lead: 'Prostokątna maselniczka na całą kostkę masła, z drewnianą gałką na pokrywce.',
    description: [
      'Pokrywka jest wysoka, więc mieści kostkę masła 200 g i 250 g bez przyklejania się do ścianek. Tacka ' +
        'ma niski rant, który zatrzymuje okruchy i trzyma pokrywkę na miejscu. Masło zostaje miękkie i nie ' +
        'łapie zapachów z lodówki.',
      'Górna część pokryta jest białym szkliwem, dolna została w kolorze surowej gliny. Gałka ' +
        'z jesionu jest wklejona na kołek i da się ją wymienić, gdyby kiedyś pękła.',
    ],
    care: [
      'Tackę można myć w zmywarce, pokrywkę z drewnianą gałką tylko ręcznie.',
      'Gałkę raz na kilka miesięcy przetrzeć olejem lnianym.',
    ],
    facts: [
      ['Wymiary', 'tacka 19 × 12,5 cm, wysokość z gałką 9 cm'],
      ['Wnętrze pokrywki', '13,5 × 8,5 × 5 cm'],
      ['Waga', '760 g'],
      ['Materiał', 'jasna kamionka, gałka z jesionu'],
      ['Szkliwo', 'białe, błyszczące'],
      ['Zmywarka', 'tacka tak, pokrywka nie'],
      ['Mikrofalówka', 'nie'],
      ['Miejsce produkcji', 'Sulęczyno, Polska'],
    ],
    parameters: {
      kolor: ['biały', 'mleczny'],
      material: ['kamionka', 'drewno'],
      przeznaczenie: ['śniadanie', 'podanie'],
    },
    pictures: [
      { name: 'maselniczka-1', alt: 'Prostokątna maselniczka z pokrywką i drewnianą gałką' },
      { name: 'maselniczka-2', alt: 'Otwarta maselniczka z kostką masła' },
    ],
    addedDaysAgo: 380,
    sizes: [{ id: 'uniw', name: '', amount: 21, gross: 11900 }],
    opinions: [
      {
        author: 'Teresa B.',
        stars: 5,
        text: 'Masło w końcu da się rozsmarować rano. Proste i ładne.',
        daysAgo: 7,
        confirmed: true,
      },
      { author: 'Wojciech N.', stars: 5, text: 'Mieści osełkę 250 g, sprawdzone.', daysAgo: 30, confirmed: true },
      {
        author: 'Aleksandra J.',
        stars: 4,
        text: 'Pokrywkę trzeba myć ręcznie, trochę szkoda. Wygląda świetnie.',
        daysAgo: 62,
        confirmed: true,
      },
      { author: 'Renata', stars: 5, text: 'Stoi na blacie i wszyscy pytają, skąd.', daysAgo: 110, confirmed: false },
      {
        author: 'Marcin L.',
        stars: 2,
        text: 'Gałka poluzowała się po miesiącu.',
        daysAgo: 164,
        confirmed: true,
        answer: 'To wada klejenia z jednej serii, przepraszamy. Wysłaliśmy nową pokrywkę, starej nie trzeba odsyłać.',
      },
      {
        author: 'Paulina G.',
        stars: 5,
        text: 'Kupiona rodzicom na rocznicę. Tata twierdzi, że masło lepiej smakuje.',
        daysAgo: 195,
        confirmed: true,
      },
      {
        author: 'Jadwiga Ś.',
        stars: 4,
        text: 'Porządna robota, dobrze zapakowana. Mogłaby być odrobinę lżejsza.',
        daysAgo: 248,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'cukiernica-pudrowa',
    code: 'CER-013',
    name: 'Cukiernica w pudrowym różu',
    categories: ['cukiernice-i-maselniczki'],
    producer: 'glina-i-ogien',
    lead: 'Pękata cukiernica z pokrywką i gałką z drewna, na cukier w kostkach albo sypki.',
    description: [
      'Różowy kolor daje cyna i odrobina chromu dodane do białego szkliwa. Po wypale róż jest ' +
        'spokojny, pudrowy, z jaśniejszymi chmurami. Dolny pas zostaje bez szkliwa, w kolorze piasku.',
      'Cukiernica mieści 300 ml, czyli około czterdziestu kostek cukru albo szklankę cukru sypkiego. Otwór ' +
        'ma 7 cm szerokości, więc łyżeczka i szczypce wchodzą swobodnie. Pokrywka leży płasko na rancie i ' +
        'chroni cukier przed wilgocią.',
    ],
    care: [
      'Naczynie można myć w zmywarce, pokrywkę z drewnianą gałką tylko ręcznie.',
      'Przed wsypaniem cukru dokładnie wysuszyć.',
    ],
    facts: [
      ['Wymiary', 'średnica 10 cm, wysokość z gałką 11 cm'],
      ['Pojemność', '300 ml'],
      ['Waga', '410 g'],
      ['Materiał', 'jasna kamionka, gałka z jesionu'],
      ['Szkliwo', 'pudrowy róż, półmat'],
      ['Zmywarka', 'naczynie tak, pokrywka nie'],
      ['Mikrofalówka', 'nie'],
      ['Miejsce produkcji', 'Kartuzy, Polska'],
    ],
    parameters: {
      kolor: ['pudrowy róż'],
      material: ['kamionka', 'drewno'],
      przeznaczenie: ['kawa', 'herbata', 'podanie'],
    },
    pictures: [
      { name: 'cukiernica-1', alt: 'Różowa cukiernica z pokrywką i drewnianą gałką' },
      { name: 'cukiernica-2', alt: 'Otwarta cukiernica z kostkami cukru, pokrywka oparta z boku' },
    ],
    addedDaysAgo: 3,
    sizes: [{ id: 'uniw', name: '', amount: 12, gross: 9400 }],
  },
  {
    slug: 'patera-mietowa',
    code: 'CER-014',
    name: 'Patera miętowa',
    categories: ['patery-i-polmiski'],
    producer: 'glina-i-ogien',
    series: 'Jezioro',
    lead: 'Płaska patera na nóżce, na tort, owoce albo sery.',
    description: [
      'Talerz i nóżka toczone są osobno, a potem łączone na mokro. Najtrudniejsze jest suszenie: przez ' +
        'tydzień patera stoi pod folią, żeby duży blat się nie wygiął. Do sklepu trafiają tylko te, które ' +
        'wyszły z pieca idealnie poziome.',
      'Blat ma 27 cm średnicy i niski rant, który zatrzyma okruszki, ale nie przeszkodzi w krojeniu. Miętowe ' +
        'szkliwo serii „Jezioro” jest tu nałożone w dwóch warstwach, z widocznymi jaśniejszymi falami.',
    ],
    care: ['Myć ręcznie miękką gąbką.', 'Przenosić, trzymając za nóżkę i podpierając blat od spodu.'],
    facts: [
      ['Wymiary', 'średnica 27 cm, wysokość 11 cm'],
      ['Waga', '1,4 kg'],
      ['Materiał', 'jasna kamionka, wypał 1230 °C'],
      ['Szkliwo', 'miętowe, błyszczące'],
      ['Zmywarka', 'nie, mycie ręczne'],
      ['Mikrofalówka', 'nie'],
      ['Nośność', 'do 4 kg'],
      ['Miejsce produkcji', 'Kartuzy, Polska'],
    ],
    parameters: { kolor: ['miętowy'], material: ['kamionka'], przeznaczenie: ['deser', 'podanie'] },
    warnings:
      'Nie obciążać brzegu blatu: patera może się przechylić. Nie stawiać na niej ' +
      'gorących naczyń prosto z piekarnika.',
    pictures: [
      { name: 'patera-1', alt: 'Miętowa patera na nóżce' },
      { name: 'patera-2', alt: 'Patera z gruszkami' },
    ],
    addedDaysAgo: 210,
    sizes: [
      {
        id: 'uniw',
        name: '',
        amount: 5,
        gross: 18900,
        promotion: { kind: 'bargain', gross: 15900, startsDay: -10, endsDay: 20, endAnnounced: false },
      },
    ],
  },
  {
    slug: 'polmisek-owalny',
    code: 'CER-015',
    name: 'Półmisek owalny',
    categories: ['patery-i-polmiski'],
    producer: 'kaszubska-kamionka',
    series: 'Piasek',
    lead: 'Owalny półmisek w piaskowym szkliwie, do pieczonych warzyw, ryby i owoców.',
    description: [
      'Półmisek formowany jest z płata gliny wyłożonego na gipsowy kształt, a brzeg zagładzany palcem. ' +
        'Dlatego owal jest odrobinę nierówny i miękki w dotyku. Piaskowe szkliwo z drobnymi kropkami dobrze ' +
        'pokazuje kolor jedzenia.',
      'Mniejszy zmieści porcję dla dwóch osób albo przystawki. Większy przyjmie pieczonego kurczaka, ' +
        'pstrąga lub kopiec cytryn na środku stołu. Oba mają na spodzie szlifowany pierścień, więc nie ' +
        'rysują blatu.',
    ],
    care: ['Można myć w zmywarce.', 'Do piekarnika wstawiać zimny i nagrzewać razem z nim, do 180 °C.'],
    facts: [
      ['Wymiary', '30 × 18 cm lub 38 × 23 cm, wysokość 3 cm'],
      ['Waga', '850 g lub 1,3 kg'],
      ['Materiał', 'kamionka, wypał 1220 °C'],
      ['Szkliwo', 'piaskowe, nakrapiane, półmat'],
      ['Zmywarka', 'tak'],
      ['Mikrofalówka', 'tak'],
      ['Piekarnik', 'tak, do 180 °C'],
      ['Miejsce produkcji', 'Sulęczyno, Polska'],
    ],
    parameters: { kolor: ['piaskowy'], material: ['kamionka'], przeznaczenie: ['obiad', 'podanie'] },
    warnings: 'Nie stawiać na palniku ani otwartym ogniu. Gorącego półmiska nie wkładać do zimnej wody.',
    pictures: [
      { name: 'polmisek-owalny-1', alt: 'Owalny półmisek w piaskowym, nakrapianym szkliwie' },
      { name: 'polmisek-owalny-2', alt: 'Półmisek z cytrynami i zielonymi liśćmi' },
    ],
    addedDaysAgo: 145,
    sizes: [
      { id: '30', name: '30 × 18 cm', amount: 10, gross: 12900 },
      { id: '38', name: '38 × 23 cm', amount: 3, gross: 16900 },
    ],
  },
  {
    slug: 'wazon-kula',
    code: 'CER-016',
    name: 'Wazon kula żłobiony',
    categories: ['wazony'],
    producer: 'glina-i-ogien',
    series: 'Mleczna',
    lead: 'Okrągły wazon z porcelany, żłobiony ręcznie, z wąską szyjką na kilka gałązek.',
    description: [
      'Żłobienia wycinane są pętlą w podsuszonej porcelanie, jedno po drugim, od szyjki do podstawy. Jest ' +
        'ich zwykle trzydzieści kilka, liczba zależy od ręki. Mleczne, matowe szkliwo zbiera się w rowkach i ' +
        'wydobywa cień, nawet gdy wazon stoi pusty.',
      'Szyjka ma 3,5 cm w świetle i trzyma gałązki eukaliptusa lub magnolii tak, że nie opadają na ' +
        'boki. Szeroki brzuch mieści sporo wody i nie przewróci się pod wysokim bukietem.',
      'Ten wazon powstaje na zamówienie. Porcelana schnie powoli i nie każda kula przetrwa ' +
        'pierwszy wypał, dlatego termin podajemy e-mailem, gdy wazon wyjdzie z pieca.',
    ],
    care: [
      'Myć ręcznie, wnętrze szczotką do butelek.',
      'Wodę zmieniać co dwa dni; osad z kamienia usunie ocet rozcieńczony wodą.',
    ],
    facts: [
      ['Wymiary', 'średnica 17 cm, wysokość 18 cm, szyjka 3,5 cm'],
      ['Pojemność', '1600 ml'],
      ['Waga', '1,1 kg'],
      ['Materiał', 'porcelana, wypał 1260 °C'],
      ['Szkliwo', 'mleczne, matowe; w środku przezroczyste, szczelne'],
      ['Zmywarka', 'nie, mycie ręczne'],
      ['Miejsce produkcji', 'Kartuzy, Polska'],
    ],
    parameters: { kolor: ['mleczny', 'biały'], material: ['porcelana'], przeznaczenie: ['kwiaty'] },
    warnings: 'Naczynie ozdobne, nieprzeznaczone do żywności. Ustawiać stabilnie, poza zasięgiem małych dzieci.',
    pictures: [
      { name: 'wazon-kula-1', alt: 'Okrągły, żłobiony wazon w mlecznym szkliwie' },
      { name: 'wazon-kula-2', alt: 'Żłobiony wazon z gałązkami eukaliptusa' },
    ],
    addedDaysAgo: 95,
    sizes: [
      {
        id: 'uniw',
        name: '',
        amount: -1,
        gross: 25900,
        status: 'order',
        statusText: 'Na zamówienie',
        dispatchDays: null,
      },
    ],
  },
  {
    slug: 'wazon-smukly',
    code: 'CER-017',
    name: 'Wazon smukły z terakoty',
    categories: ['wazony'],
    producer: 'kaszubska-kamionka',
    lead: 'Wysoki, matowy wazon z czerwonej gliny, na trawy i pojedyncze gałęzie.',
    description: [
      'Na zewnątrz nie ma szkliwa, tylko wygładzona kamieniem terakota w kolorze cegły. W dotyku jest ' +
        'sucha i lekko kredowa. Wnętrze zostało poszkliwione, więc wazon utrzyma wodę i można do niego ' +
        'wstawić także świeże kwiaty.',
      'Ma 28 cm wysokości i szyjkę o średnicy 2,6 cm, która układa trawy w wąski snop. Ciężar zebrany jest u ' +
        'dołu, dzięki czemu smukła forma stoi stabilnie. Najlepiej wygląda przy ścianie w bocznym świetle.',
    ],
    care: [
      'Powierzchnię czyścić suchym pędzlem lub lekko wilgotną ściereczką.',
      'Krople wody na surowej terakocie zostawiają ślady: wycierać od razu.',
    ],
    facts: [
      ['Wymiary', 'wysokość 28 cm, średnica 10 cm, szyjka 2,6 cm'],
      ['Pojemność', '800 ml'],
      ['Waga', '790 g'],
      ['Materiał', 'terakota, wypał 1060 °C'],
      ['Szkliwo', 'tylko wewnątrz, przezroczyste'],
      ['Zmywarka', 'nie, mycie ręczne'],
      ['Miejsce produkcji', 'Sulęczyno, Polska'],
    ],
    parameters: { kolor: ['terakota'], material: ['terakota'], przeznaczenie: ['kwiaty'] },
    warnings:
      'Naczynie ozdobne, nieprzeznaczone do żywności. Pod wazon z wodą podłożyć ' +
      'podstawkę: terakota może lekko wilgotnieć od spodu.',
    pictures: [
      { name: 'wazon-smukly-1', alt: 'Smukły, matowy wazon z terakoty' },
      { name: 'wazon-smukly-2', alt: 'Terakotowy wazon z bukietem suszonych traw' },
    ],
    addedDaysAgo: 320,
    sizes: [
      {
        id: 'uniw',
        name: '',
        amount: 9,
        gross: 15900,
        history: [{ untilDay: -12, gross: 11900 }],
        promotion: { kind: 'promotion', gross: 12900, startsDay: -3 },
      },
    ],
  },
  {
    slug: 'doniczka-z-sukulentem',
    code: 'CER-018',
    name: 'Doniczka z sukulentem',
    categories: ['doniczki'],
    producer: 'kaszubska-kamionka',
    lead: 'Doniczka z terakoty w białym szkliwie, z podstawką i posadzonym sukulentem.',
    description: [
      'Górna część doniczki jest zanurzana w białym szkliwie, a dół zostaje odkryty. Surowa terakota oddaje ' +
        'nadmiar wilgoci, co sukulenty bardzo lubią. W dnie jest otwór, a w komplecie szkliwiona podstawka.',
      'Echeweria rośnie w mieszance ziemi, piasku i drobnego żwiru. Sadzimy ją kilka tygodni przed ' +
        'wysyłką, żeby zdążyła się ukorzenić. Roślina jest żywa, więc układ liści i odcień zieleni mogą się ' +
        'różnić od zdjęcia.',
      'Zimą, przy mrozie poniżej −5 °C, wstrzymujemy wysyłkę roślin i uprzedzamy o tym ' +
        'e-mailem. Paczka rusza, gdy tylko się ociepli.',
    ],
    care: [
      'Sukulent stawiać w jasnym miejscu i podlewać raz na dwa tygodnie, zimą raz w miesiącu.',
      'Wodę z podstawki wylewać po kwadransie.',
      'Biały nalot na terakocie to sole z wody: zejdzie po szczotkowaniu.',
    ],
    facts: [
      ['Wymiary', '10 cm: średnica 10 cm, wysokość 9 cm; 14 cm: średnica 14 cm, wysokość 12,5 cm'],
      ['Waga', '620 g lub 1,3 kg z rośliną'],
      ['Materiał', 'terakota, wypał 1060 °C'],
      ['Szkliwo', 'białe, od zewnątrz w górnej części'],
      ['Roślina', 'echeweria (Echeveria)'],
      ['W komplecie', 'doniczka, podstawka, roślina'],
      ['Miejsce produkcji', 'Sulęczyno, Polska'],
    ],
    parameters: { kolor: ['biały', 'terakota'], material: ['terakota'], przeznaczenie: ['kwiaty'] },
    warnings:
      'Roślina ozdobna, nie do spożycia. Trzymać poza zasięgiem małych dzieci i ' +
      'zwierząt. Doniczki nie zostawiać na mrozie.',
    pictures: [
      { name: 'doniczka-z-sukulentem-1', alt: 'Doniczka z terakoty z białym szkliwem i sukulentem' },
      { name: 'doniczka-z-sukulentem-2', alt: 'Dwie doniczki z sukulentami, biała i szałwiowa' },
    ],
    addedDaysAgo: 62,
    sizes: [
      { id: '10', name: '10 cm', amount: 13, gross: 6900, dispatchDays: 2 },
      { id: '14', name: '14 cm', amount: 2, gross: 9900, dispatchDays: 2 },
    ],
  },
  {
    slug: 'talerze-dla-gastronomii',
    code: 'CER-019',
    name: 'Talerze obiadowe dla gastronomii, karton 12 sztuk',
    categories: ['dla-gastronomii'],
    producer: 'kaszubska-kamionka',
    series: 'Mleczna',
    unit: 'opakowanie',
    netOnly: true,
    lead: 'Dwanaście talerzy obiadowych w jednym kartonie, dla restauracji i kawiarni.',
    description: [
      'Te same talerze o średnicy 27 cm, które sprzedajemy do domów, spakowane po dwanaście. Wybieramy do ' +
        'kartonu sztuki z jednego wypału, żeby biel i rant zgadzały się w całym komplecie. Wysokość talerza ' +
        'w stosie różni się najwyżej o 1 mm.',
      'Szkliwo jest twarde i wytrzymuje mycie w zmywarkach przemysłowych do 85 °C. Wzór jest w ' +
        'stałej produkcji, więc stłuczone sztuki można uzupełniać kolejnym kartonem.',
      'Oferta jest przeznaczona dla firm: ceny podajemy netto, do zamówienia ' +
        'wystawiamy fakturę. Przy większej liczbie kartonów wysyłamy na palecie.',
    ],
    care: ['Można myć w zmywarce przemysłowej i podgrzewać w mikrofalówce.', 'W stosie układać najwyżej 24 talerze.'],
    facts: [
      ['Zawartość kartonu', '12 talerzy'],
      ['Wymiary', 'talerz: średnica 27 cm, wysokość 2,4 cm; karton: 34 × 34 × 32 cm'],
      ['Waga', '10,2 kg z kartonem'],
      ['Materiał', 'jasna kamionka, wypał 1250 °C'],
      ['Szkliwo', 'ciepła biel, błyszczące, bez ołowiu i kadmu'],
      ['Zmywarka', 'tak, także przemysłowa do 85 °C'],
      ['Mikrofalówka', 'tak'],
      ['Piekarnik', 'tak, do 180 °C'],
      ['Miejsce produkcji', 'Sulęczyno, Polska'],
    ],
    parameters: { kolor: ['biały'], material: ['kamionka'], przeznaczenie: ['obiad', 'podanie'] },
    warnings: 'Karton waży ponad 10 kg: podnosić oburącz. Nie stawiać talerzy na palniku ani otwartym ogniu.',
    pictures: [
      { name: 'talerz-obiadowy-2', alt: 'Stos talerzy obiadowych w bieli i piasku' },
      { name: 'talerz-obiadowy-1', alt: 'Biały talerz obiadowy z delikatnym brązowym rantem' },
    ],
    addedDaysAgo: 120,
    sizes: [{ id: 'uniw', name: '', amount: 16, gross: 103320, dispatchDays: 3 }],
  },
];
