import type { DemoProduct } from '../shape.ts';

export const len: DemoProduct[] = [
  {
    slug: 'obrus-lniany-terakota',
    code: 'LEN-OBR-TER',
    name: 'Obrus lniany terakota',
    categories: ['obrusy-i-biezniki'],
    producer: 'tkalnia-zyrardow',
    series: 'Terakota',
    lead: 'Gęsty, zmiękczany len w kolorze wypalonej gliny, na stół dla czterech do dziesięciu osób.',
    description: [
      'Len o gramaturze 210 g/m² układa się ciężko i równo, nie podwiewa go przy otwartym oknie. Tkaninę barwi się ' +
        'w całości przed szyciem, dlatego obie strony mają ten sam odcień. Brzegi są podwinięte dwa razy i ' +
        'przeszyte, a rogi złożone pod kątem.',
      'Rozmiar najłatwiej dobrać, dodając do wymiarów blatu po 20 cm z każdej strony. Obrus 140 × 180 cm pasuje do ' +
        'stołu dla czterech osób, 160 × 240 cm do stołu dla sześciu lub ośmiu, a 160 × 300 cm wystarcza na święta ' +
        'przy stole dla dziesięciu.',
      'Kolor jest ciepły, między cegłą a dojrzałą morelą. Dobrze wygląda pod białą i szałwiową kamionką. ' +
        'Obrusa nie trzeba prasować na gładko: zagięcia po złożeniu znikają same po jednym wieczorze.',
    ],
    care: [
      'Pierz w 40 °C z podobnymi kolorami, bez wybielacza.',
      'Rozwieś obrus jeszcze mokry i wygładź dłonią, a jeśli prasujesz, to lekko wilgotny.',
      'Plamy z wina i buraków zalej od razu zimną wodą gazowaną.',
    ],
    facts: [
      ['Wymiary', '140 × 180 cm, 160 × 240 cm lub 160 × 300 cm'],
      ['Skład', '100% len'],
      ['Gramatura', '210 g/m²'],
      ['Pranie', 'do 40 °C, kurczy się najwyżej o 3%'],
      ['Wykończenie', 'podwójny rąbek 2 cm'],
      ['Pochodzenie', 'tkany i szyty w Żyrardowie'],
    ],
    parameters: { kolor: ['terakota'], material: ['len'], przeznaczenie: ['stół'] },
    warnings:
      'Tkanina palna: nie zostawiaj na obrusie zapalonych świec bez świecznika ani bez nadzoru. Przy stole, z ' +
      'którego obrus zwisa, pilnuj małych dzieci: pociągając za brzeg, mogą ściągnąć na siebie gorące naczynia.',
    pictures: [
      { name: 'obrus-lniany-1', alt: 'Złożony terakotowy obrus lniany z metką' },
      { name: 'obrus-lniany-2', alt: 'Stół nakryty terakotowym obrusem, wazon z eukaliptusem i talerz' },
    ],
    addedDaysAgo: 420,
    sizes: [
      { id: '140x180', name: '140 × 180 cm', amount: 14, gross: 18900 },
      { id: '160x240', name: '160 × 240 cm', amount: 6, gross: 25900 },
      { id: '160x300', name: '160 × 300 cm', amount: 2, gross: 32900, dispatchDays: 3 },
    ],
    opinions: [
      {
        author: 'Anna K.',
        stars: 5,
        text: 'Kolor dokładnie jak na zdjęciu, ciepły, ale nie pomarańczowy. Po trzech praniach bez zmian.',
        daysAgo: 34,
        confirmed: true,
      },
      {
        author: 'Marek W.',
        stars: 4,
        text: 'Porządny, ciężki len. Odjąłem gwiazdkę, bo przy pierwszym praniu puścił trochę koloru.',
        daysAgo: 71,
        confirmed: true,
        answer:
          'To nadmiar barwnika z farbowania, schodzi przy pierwszym i drugim praniu. Radzimy prać wtedy obrus ' +
          'osobno, dopisaliśmy to też na metce.',
      },
      {
        author: 'Joanna P.',
        stars: 5,
        text: 'Wzięłam 160 × 300 na imieniny taty. Zmieściło się dwanaście osób i obrus nadal wygląda dobrze.',
        daysAgo: 190,
        confirmed: true,
      },
      {
        author: 'Teresa',
        stars: 3,
        text: 'Ładny, ale gniecie się bardziej, niż myślałam. Trzeba to lubić.',
        daysAgo: 233,
        confirmed: false,
      },
      {
        author: 'Karolina Z.',
        stars: 5,
        text: 'Rogi odszyte bardzo starannie. Mama poprosiła o taki sam.',
        daysAgo: 301,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'bieznik-lniany-w-granatowe-pasy',
    code: 'LEN-BIE-GRA',
    name: 'Bieżnik lniany w granatowe pasy',
    categories: ['obrusy-i-biezniki'],
    producer: 'tkalnia-zyrardow',
    series: 'Żuławy',
    lead: 'Niefarbowany len z granatowymi pasami wzdłuż dłuższych brzegów.',
    description: [
      'Granatowe pasy są wtkane, a nie nadrukowane, więc widać je tak samo z obu stron. Układ – jeden szeroki ' +
        'między dwoma wąskimi – pochodzi ze starych worków zbożowych z Żuław, które tkano w domach z tego, co urosło ' +
        'za oborą.',
      'Tło ma naturalny kolor lnu i drobne zgrubienia przędzy. Bieżnik jest na tyle wąski, że po obu stronach ' +
        'stołu zostaje miejsce na talerze, i na tyle długi, że zwisa z obu końców typowego blatu 140 cm. Przychodzi ' +
        'zwinięty i przewiązany sznurkiem.',
    ],
    care: [
      'Pierz w 60 °C, w razie potrzeby z odplamiaczem bez chloru.',
      'Prasuj wilgotny, po lewej stronie. Przechowuj zwinięty, wtedy nie ma zagięć.',
    ],
    facts: [
      ['Wymiary', '45 × 180 cm'],
      ['Skład', '100% len'],
      ['Gramatura', '230 g/m²'],
      ['Pranie', 'do 60 °C'],
      ['Waga', '190 g'],
    ],
    parameters: { kolor: ['naturalny', 'granatowy'], material: ['len'], przeznaczenie: ['stół'] },
    warnings:
      'Tkanina palna: świece stawiaj na bieżniku tylko w stabilnych świecznikach i nie zostawiaj ich bez nadzoru.',
    pictures: [
      { name: 'bieznik-lniany-1', alt: 'Zwinięty bieżnik lniany z granatowymi paskami, przewiązany sznurkiem' },
      { name: 'bieznik-lniany-2', alt: 'Bieżnik na drewnianym stole, misa z gruszkami i świece' },
    ],
    addedDaysAgo: 16,
    sizes: [{ id: 'uniw', name: '', amount: 21, gross: 12900 }],
  },
  {
    slug: 'serwetki-lniane',
    code: 'LEN-SER-OBR',
    name: 'Serwetki lniane z obrączką',
    categories: ['serwetki-i-sciereczki'],
    producer: 'tkalnia-zyrardow',
    unit: 'komplet',
    range: { minSizePerOrder: 2, maxSizePerOrder: 12 },
    sizeLabel: 'Wariant',
    lead: 'Komplet dwóch serwetek i dwóch drewnianych obrączek, w kolorze szałwii albo terakoty.',
    description: [
      'Serwetka ma 42 × 42 cm: mieści się na kolanach, a zwinięta w obrączkę nie wystaje poza talerz ' +
        'deserowy. Len jest zmiękczony kamieniem jeszcze w tkalni, więc dobrze chłonie od pierwszego dnia, a nie ' +
        'dopiero po dziesiątym praniu.',
      'Obrączki są gięte z jesionu i olejowane. W każdym komplecie są dwie serwetki i dwie obrączki, a jeden kolor ' +
        'wysyłamy od dwóch kompletów, czyli od nakrycia dla czterech osób. Len barwi się w krótkich partiach, ' +
        'dlatego przy większym stole lepiej zamówić wszystkie serwetki naraz – najwięcej dwanaście kompletów w ' +
        'kolorze.',
    ],
    care: [
      'Serwetki pierz w 60 °C, po praniu złóż wilgotne pod obciążeniem i nie będą wymagały prasowania.',
      'Obrączki przecieraj wilgotną szmatką. Nie mocz ich i nie wkładaj do zmywarki.',
    ],
    facts: [
      ['W komplecie', '2 serwetki i 2 obrączki'],
      ['Wymiary', 'serwetka 42 × 42 cm, obrączka 4,5 cm średnicy'],
      ['Skład', '100% len, obrączka z drewna jesionowego'],
      ['Gramatura', '185 g/m²'],
      ['Pranie', 'do 60 °C'],
    ],
    parameters: { kolor: ['szałwiowy', 'terakota'], material: ['len'], przeznaczenie: ['stół'] },
    pictures: [
      { name: 'serwetki-lniane-1', alt: 'Stos lnianych serwetek i serwetka zwinięta w drewnianej obrączce' },
      {
        name: 'serwetki-lniane-2',
        alt: 'Nakrycie stołu: szałwiowa serwetka w obrączce na białych talerzach',
        sizes: ['szalwiowe'],
      },
    ],
    addedDaysAgo: 310,
    sizes: [
      { id: 'szalwiowe', name: 'szałwiowe', amount: 26, gross: 8900 },
      { id: 'terakotowe', name: 'terakotowe', amount: 9, gross: 8900 },
    ],
    opinions: [
      {
        author: 'Magda S.',
        stars: 5,
        text: 'Używamy codziennie od pół roku, papierowych już nie kupuję. Szałwia nie wyblakła.',
        daysAgo: 22,
        confirmed: true,
      },
      {
        author: 'Piotr L.',
        stars: 4,
        text: 'Serwetki świetne. Szkoda, że nie da się kupić jednego kompletu na próbę.',
        daysAgo: 58,
        confirmed: true,
        answer: 'Rozumiemy. Splot i odcień szałwii można sprawdzić na bezpłatnych próbkach tkanin, to ten sam len.',
      },
      {
        author: 'Ewa R.',
        stars: 5,
        text: 'Obrączki pachną drewnem i olejem, bardzo ładny drobiazg.',
        daysAgo: 143,
        confirmed: false,
      },
      {
        author: 'Dorota M.',
        stars: 3,
        text: 'Jedna obrączka trochę ciaśniejsza od pozostałych. Serwetki bez zarzutu.',
        daysAgo: 205,
        confirmed: true,
        answer: 'Obrączki są gięte ręcznie i bywają różnice, ale ciasna być nie powinna. Wysłaliśmy drugą.',
      },
    ],
  },
  {
    slug: 'sciereczki-lniane-komplet',
    code: 'LEN-SCI-3',
    name: 'Ściereczki lniane, komplet',
    categories: ['serwetki-i-sciereczki', 'kuchnia'],
    producer: 'tkalnia-zyrardow',
    series: 'Żuławy',
    unit: 'komplet',
    lead: 'Trzy ściereczki o różnych splotach: do szkła, do rąk i do chleba.',
    description: [
      'Szałwiowa w białe pasy jest najgładsza i nie zostawia włókien, więc służy do szkła. Naturalna, tkana w ' +
        'kostkę, najszybciej wciąga wodę z rąk. Biała z terakotowymi paskami jest najcieńsza: przykrywa ciasto, ' +
        'owija bochenek, odciska twaróg.',
      'Len schnie mniej więcej dwa razy szybciej niż bawełna, dlatego ściereczka powieszona wieczorem rano jest ' +
        'sucha i nie łapie zapachów. Każda ma wszytą pętelkę z taśmy. Po kilku praniach miękną i chłoną najlepiej.',
    ],
    care: [
      'Pierz w 60 °C, za pierwszym razem osobno.',
      'Nie używaj płynu do płukania – oblepia włókno i ściereczka przestaje chłonąć.',
    ],
    facts: [
      ['W komplecie', '3 ściereczki'],
      ['Wymiary', '48 × 70 cm'],
      ['Skład', '100% len'],
      ['Gramatura', '170, 200 i 240 g/m²'],
      ['Pranie', 'do 60 °C'],
    ],
    parameters: { kolor: ['szałwiowy', 'naturalny', 'biały'], material: ['len'], przeznaczenie: ['kuchnia'] },
    warnings:
      'Nie kładź ściereczek na włączonej płycie ani w pobliżu otwartego ognia. Sucha ściereczka nie zastępuje ' +
      'rękawicy kuchennej.',
    pictures: [
      { name: 'sciereczki-lniane-1', alt: 'Trzy złożone ściereczki lniane przewiązane sznurkiem' },
      { name: 'sciereczki-lniane-2', alt: 'Biała ściereczka z terakotowymi paskami na drewnianym drążku' },
    ],
    addedDaysAgo: 260,
    sizes: [
      {
        id: 'uniw',
        name: '',
        amount: 33,
        gross: 8900,
        history: [
          { untilDay: -80, gross: 7900 },
          { untilDay: -24, gross: 8900 },
          { untilDay: -16, gross: 8200 },
        ],
        promotion: { kind: 'promotion', gross: 6900, startsDay: -2 },
      },
    ],
    opinions: [
      {
        author: 'Agnieszka B.',
        stars: 5,
        text: 'Szałwiowa do kieliszków rewelacja, zero smug. Dokupię drugi komplet.',
        daysAgo: 9,
        confirmed: true,
      },
      {
        author: 'Tomasz',
        stars: 4,
        text: 'Na początku sztywne i słabo wycierały, po czwartym praniu są świetne.',
        daysAgo: 47,
        confirmed: false,
      },
      {
        author: 'Halina G.',
        stars: 5,
        text: 'Takie miała moja babcia. Pętelki mocno wszyte.',
        daysAgo: 112,
        confirmed: true,
      },
      {
        author: 'Kasia D.',
        stars: 2,
        text: 'Liczyłam na grubsze. Ta do chleba jest naprawdę cienka.',
        daysAgo: 168,
        confirmed: true,
        answer:
          'Ściereczka do chleba ma 170 g/m², żeby ciasto pod nią oddychało. Dopisaliśmy gramaturę każdej z trzech do ' +
          'tabeli, żeby nikt się nie zawiódł.',
      },
    ],
  },
  {
    slug: 'posciel-lniana',
    code: 'LEN-POS-SZA',
    name: 'Pościel lniana',
    version: 'szałwiowa',
    categories: ['posciel-i-poduszki'],
    producer: 'tkalnia-zyrardow',
    series: 'Szałwia',
    unit: 'komplet',
    lead: 'Dwustronna poszwa i dwie poszewki z lnu zmiękczanego kamieniem.',
    description: [
      'Poszwa ma dwie strony: szałwiową i naturalną. Poszewki są dwie, jedna szałwiowa i jedna biała, tak że z ' +
        'jednego kompletu można ułożyć łóżko na kilka sposobów. Kołdra i poduszki nie wchodzą w skład.',
      'Len oddaje wilgoć szybciej niż bawełna i nie klei się do skóry, dlatego latem daje chłód, a zimą nie jest ' +
        'zimny w dotyku. Przed szyciem tkanina jest prana z kamieniem pumeksowym, stąd miękkość od pierwszej nocy i ' +
        'lekko pognieciony wygląd, który zostaje na zawsze.',
      'Poszwa zapina się na guziki z kokosa, poszewki mają zakładkę bez zapięcia. W rogach poszwy są troczki, ' +
        'które trzymają kołdrę na miejscu.',
    ],
    care: [
      'Pierz w 40 °C, wywróconą na lewą stronę, z zapiętymi guzikami.',
      'Susz na sznurku albo w suszarce na niskiej temperaturze i wyjmij lekko wilgotną. Prasować nie trzeba.',
    ],
    facts: [
      ['W komplecie', 'poszwa i 2 poszewki'],
      ['Wymiary', 'poszwa według rozmiaru, poszewki 50 × 70 cm'],
      ['Skład', '100% len, guziki z łupiny kokosa'],
      ['Gramatura', '165 g/m²'],
      ['Pranie', 'do 40 °C, kurczy się najwyżej o 3%'],
      ['Waga', 'od 1,2 kg do 1,7 kg'],
    ],
    parameters: { kolor: ['szałwiowy', 'naturalny', 'biały'], material: ['len'], przeznaczenie: ['sypialnia'] },
    warnings:
      'Pościel dla dorosłych i starszych dzieci, nie dla niemowląt: luźna tkanina, guziki i troczki mogą grozić ' +
      'uduszeniem lub zadławieniem. Trzymaj z dala od otwartego ognia.',
    pictures: [
      { name: 'posciel-lniana-1', alt: 'Złożona pościel lniana z poduszką na wierzchu' },
      { name: 'posciel-lniana-2', alt: 'Dwie poduszki w lnianych poszewkach i złożona poszwa' },
    ],
    addedDaysAgo: 540,
    sizes: [
      { id: '140x200', name: '140 × 200 cm', amount: 7, gross: 54900 },
      { id: '160x200', name: '160 × 200 cm', amount: 0, gross: 62900, status: 'disable' },
      { id: '200x220', name: '200 × 220 cm', amount: 4, gross: 74900, dispatchDays: 2 },
    ],
    opinions: [
      {
        author: 'Natalia W.',
        stars: 5,
        text: 'Śpię chłodniej i przestałam budzić się w nocy. Warto było odłożyć.',
        daysAgo: 41,
        confirmed: true,
      },
      {
        author: 'Krzysztof J.',
        stars: 5,
        text: 'Miękka od razu, bez etapu „papieru ściernego”. Troczki w rogach to świetny pomysł.',
        daysAgo: 88,
        confirmed: true,
      },
      {
        author: 'Aleksandra N.',
        stars: 4,
        text: 'Bardzo dobra, ale wolałabym obie poszewki w tym samym kolorze.',
        daysAgo: 120,
        confirmed: true,
        answer: 'Dziękujemy, takich głosów jest więcej. Rozmawiamy z tkalnią o poszewkach sprzedawanych osobno.',
      },
      {
        author: 'Beata',
        stars: 3,
        text: 'Tkanina piękna, tylko guzików mogłoby być o dwa więcej, kołdra się wysuwa.',
        daysAgo: 177,
        confirmed: false,
      },
      {
        author: 'Michał T.',
        stars: 5,
        text: 'Ponad rok używania, żadnego przetarcia.',
        daysAgo: 15,
        confirmed: true,
      },
      {
        author: 'Iwona C.',
        stars: 5,
        text: 'Kolor szałwii spokojny, lekko szary. Pasuje do drewnianego łóżka.',
        daysAgo: 264,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'poduszka-lniana-terakota',
    code: 'LEN-POD-TER',
    name: 'Poduszka lniana terakota',
    categories: ['posciel-i-poduszki'],
    producer: 'tkalnia-zyrardow',
    series: 'Terakota',
    lead: 'Dekoracyjna poduszka 45 × 45 cm ze zdejmowaną poszewką i wkładem z pierza.',
    description: [
      'Poszewka jest z tego samego lnu co obrus terakota, więc można nimi powiązać jadalnię i kanapę. Przędza ma ' +
        'nierówną grubość i z bliska widać w niej jaśniejsze i ciemniejsze nitki. Kryty zamek wszyto w dolny szew.',
      'Wkład z pierza kaczego ma 50 × 50 cm, o 5 cm więcej niż poszewka, dzięki czemu rogi są pełne, a poduszkę ' +
        'można strzepnąć dłonią i odzyskuje kształt. Oferta dotyczy poduszki terakotowej; biała w kratę na drugim ' +
        'zdjęciu służy za tło.',
    ],
    care: [
      'Poszewkę pierz w 40 °C, z zasuniętym zamkiem, na lewej stronie.',
      'Wkład wietrz i strzepuj. W razie potrzeby oddaj go do pralni pierza.',
    ],
    facts: [
      ['Wymiary', 'poszewka 45 × 45 cm, wkład 50 × 50 cm'],
      ['Skład', 'poszewka 100% len, wkład pierze kacze w bawełnie'],
      ['Oznaczenie', 'Zawiera nietekstylne części pochodzenia zwierzęcego'],
      ['Gramatura', '210 g/m²'],
      ['Pranie', 'poszewka do 40 °C'],
      ['Waga', '620 g'],
    ],
    parameters: { kolor: ['terakota'], material: ['len', 'bawełna'], przeznaczenie: ['sypialnia'] },
    warnings:
      'Poduszka dekoracyjna. Nie wkładaj jej do łóżeczka niemowlęcia: ryzyko uduszenia. Zawiera pierze, które może ' +
      'uczulać.',
    pictures: [
      { name: 'poduszka-lniana-1', alt: 'Kwadratowa poduszka dekoracyjna z terakotowego lnu' },
      { name: 'poduszka-lniana-2', alt: 'Dwie poduszki: terakotowa i biała w kratę' },
    ],
    addedDaysAgo: 205,
    sizes: [
      {
        id: 'uniw',
        name: '',
        amount: 18,
        gross: 11900,
        dispatchDays: 2,
        promotion: { kind: 'code', gross: 10115, startsDay: -5, code: 'LEN15' },
      },
    ],
    opinions: [
      {
        author: 'Sylwia O.',
        stars: 5,
        text: 'Pełna, sprężysta, nie robi się z niej naleśnik. Zamka prawie nie widać.',
        daysAgo: 19,
        confirmed: true,
      },
      {
        author: 'Grzegorz P.',
        stars: 4,
        text: 'Ładna. Przez pierwszy tydzień czuć było pierze, potem zapach zniknął.',
        daysAgo: 63,
        confirmed: true,
      },
      {
        author: 'Ula',
        stars: 4,
        text: 'Kolor nieco jaśniejszy niż na moim ekranie, ale i tak zostaje.',
        daysAgo: 129,
        confirmed: false,
      },
    ],
  },
  {
    slug: 'fartuch-lniany-grafitowy',
    code: 'LEN-FAR-GRA',
    name: 'Fartuch lniany grafitowy',
    categories: ['fartuchy-i-torby', 'kuchnia'],
    producer: 'tkalnia-zyrardow',
    lead: 'Ciężki, farbowany w przędzy len i długie troki, które wiąże się z przodu.',
    description: [
      'Fartuch szyty jest z lnu o gramaturze 260 g/m², czyli takiego, przez który nie od razu przechodzi sos. ' +
        'Grafit powstaje z przędzy farbowanej przed tkaniem, dlatego przecierając się na brzegach, nie bieleje. Na ' +
        'piersi jest małe logo sklepu.',
      'Troki mają po 95 cm i starczają, żeby owinąć się w pasie i zawiązać supeł z przodu, gdzie wygodnie zatknąć ' +
        'ściereczkę. Górną szelkę można skrócić supełkiem. Jeden rozmiar pasuje na wzrost od 155 do 190 cm.',
      'Przychodzi złożony i przewiązany własną taśmą. Na prezent nie potrzebuje już pudełka.',
    ],
    care: [
      'Pierz w 60 °C z ciemnymi rzeczami.',
      'Tłuste plamy przed praniem natrzyj szarym mydłem i zostaw na kwadrans.',
    ],
    facts: [
      ['Wymiary', '68 × 88 cm, troki po 95 cm'],
      ['Skład', '100% len'],
      ['Gramatura', '260 g/m²'],
      ['Pranie', 'do 60 °C'],
      ['Waga', '200 g'],
    ],
    parameters: { kolor: ['grafitowy'], material: ['len'], przeznaczenie: ['kuchnia'] },
    warnings:
      'Fartuch nie chroni przed ogniem ani oparzeniem. Przy kuchence gazowej wiąż troki tak, żeby nie zwisały. Nie ' +
      'zostawiaj fartucha w zasięgu małych dzieci: troki i szelka mogą owinąć się wokół szyi.',
    pictures: [
      { name: 'fartuch-lniany-1', alt: 'Złożony grafitowy fartuch przewiązany własną taśmą' },
      { name: 'fartuch-lniany-2', alt: 'Grafitowy fartuch lniany wiszący na drewnianym kołku' },
    ],
    addedDaysAgo: 150,
    sizes: [{ id: 'uniw', name: '', amount: 12, gross: 14900 }],
  },
  {
    slug: 'torba-lniana',
    code: 'LEN-TOR-BIA',
    name: 'Torba lniana',
    version: 'biała',
    categories: ['fartuchy-i-torby'],
    producer: 'tkalnia-zyrardow',
    lead: 'Biała torba na targ, z nadrukiem „Glina i Len” i uszami na ramię.',
    description: [
      'Mieści bochenek, kapustę i pęk koperku, a pusta składa się do wielkości portfela. Uszy mają 60 cm i wchodzą ' +
        'na ramię także wtedy, gdy nosisz zimowy płaszcz. W miejscach, gdzie łączą się z torbą, są przeszyte na ' +
        'krzyż.',
      'Znak sklepu drukowany jest ręcznie, sitem, brązową farbą wodną. Szew boczny jest kryty, więc w środku nic ' +
        'się nie strzępi. Torby szyje się z końcówek białych belek i stąd ich cena.',
    ],
    care: [
      'Pierz w 40 °C na lewej stronie.',
      'Nadruku nie prasuj wprost – przykryj go ściereczką albo prasuj od środka.',
    ],
    facts: [
      ['Wymiary', '38 × 42 cm, uszy 60 cm'],
      ['Skład', '100% len'],
      ['Gramatura', '240 g/m²'],
      ['Nośność', 'do 8 kg'],
      ['Pranie', 'do 40 °C'],
      ['Waga', '130 g'],
    ],
    parameters: { kolor: ['biały'], material: ['len'], przeznaczenie: ['zakupy'] },
    warnings:
      'Nie przekraczaj nośności 8 kg. Torba nie jest zabawką: nie zakładaj jej dziecku na głowę i nie wieszaj na ' +
      'łóżeczku.',
    pictures: [
      { name: 'torba-lniana-1', alt: 'Lniana torba na zakupy z nadrukiem, wisząca na kołku' },
      { name: 'torba-lniana-2', alt: 'Zbliżenie na nadruk lnianej torby' },
    ],
    addedDaysAgo: 365,
    sizes: [{ id: 'uniw', name: '', amount: 48, gross: 6900 }],
    opinions: [
      {
        author: 'Paulina F.',
        stars: 5,
        text: 'Noszę w niej laptop i zakupy, uszy trzymają. Nadruk po praniu cały.',
        daysAgo: 27,
        confirmed: true,
      },
      {
        author: 'Jan S.',
        stars: 4,
        text: 'Dobra torba, przydałaby się mała kieszonka na klucze.',
        daysAgo: 154,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'tkanina-lniana-naturalna',
    code: 'LEN-TKA-NAT',
    name: 'Tkanina lniana naturalna, na metry',
    categories: ['tkaniny-na-metry'],
    producer: 'tkalnia-zyrardow',
    series: 'Żuławy',
    unit: 'metr',
    range: { minSizePerOrder: 0.5 },
    lead: 'Niefarbowany, zmiękczany len o szerokości 150 cm, krojony co 10 cm.',
    description: [
      'To len w kolorze, w jakim wychodzi z roszenia: szarobeżowy, z jaśniejszą i ciemniejszą nitką. Gramatura ' +
        '185 g/m² pasuje na zasłony, sukienkę, obrus, a po złożeniu na dwoje także na torbę. Splot jest płócienny, ' +
        'jednakowy z obu stron.',
      'Sprzedajemy od pół metra i kroimy w jednym kawałku, po nitce, z dokładnością do centymetra na korzyść ' +
        'kupującego. Jeśli zamawiasz 3,4 m, dostajesz 3,4 m bez łączenia. Kolor kolejnych partii może się trochę ' +
        'różnić, bo zależy od lata, w którym len rósł.',
    ],
    care: [
      'Przed krojeniem wypierz tkaninę w temperaturze, w jakiej będziesz prać gotową rzecz.',
      'Potem pierz do 60 °C i prasuj wilgotną, na trzy kropki.',
    ],
    facts: [
      ['Szerokość', '150 cm'],
      ['Skład', '100% len'],
      ['Gramatura', '185 g/m²'],
      ['Splot', 'płócienny'],
      ['Pranie', 'do 60 °C, kurczy się o 3–4%'],
    ],
    parameters: { kolor: ['naturalny'], material: ['len'], przeznaczenie: ['szycie'] },
    pictures: [
      { name: 'tkanina-lniana-naturalna-1', alt: 'Belka tkaniny lnianej w naturalnym kolorze z metką' },
      { name: 'tkanina-lniana-naturalna-2', alt: 'Zbliżenie na splot i fałdy naturalnej tkaniny lnianej' },
    ],
    addedDaysAgo: 600,
    sizes: [{ id: 'uniw', name: '', amount: 37.4, gross: 6900 }],
    opinions: [
      {
        author: 'Weronika H.',
        stars: 5,
        text: 'Uszyłam zasłony do salonu, 9,6 m w jednym kawałku. Pięknie przepuszczają światło.',
        daysAgo: 12,
        confirmed: true,
      },
      {
        author: 'Renata Ł.',
        stars: 5,
        text: 'Równo ucięte po nitce, jeszcze dostałam dwa centymetry zapasu.',
        daysAgo: 38,
        confirmed: true,
      },
      {
        author: 'Monika',
        stars: 4,
        text: 'Dobra tkanina, dość mocno się strzępi, trzeba od razu obrzucić.',
        daysAgo: 76,
        confirmed: false,
      },
      {
        author: 'Zofia B.',
        stars: 5,
        text: 'Sukienka na lato gotowa. Len miękki, nie gryzie.',
        daysAgo: 131,
        confirmed: true,
      },
      {
        author: 'Adam K.',
        stars: 3,
        text: 'Dokupione pół roku później trochę ciemniejsze od pierwszego kawałka.',
        daysAgo: 183,
        confirmed: true,
        answer:
          'Tak bywa z niefarbowanym lnem, każdy zbiór ma swój odcień. Przy dokupowaniu napisz do nas numer partii z ' +
          'metki, sprawdzimy, czy jeszcze ją mamy.',
      },
      {
        author: 'Lidia W.',
        stars: 5,
        text: 'Trzecie zamówienie, zawsze ta sama jakość splotu.',
        daysAgo: 240,
        confirmed: true,
      },
      {
        author: 'Marta G.',
        stars: 4,
        text: 'Po praniu skurczyła się o 4%, zgodnie z opisem. Warto brać z zapasem.',
        daysAgo: 322,
        confirmed: true,
      },
    ],
  },
  {
    slug: 'tkanina-lniana-szalwiowa',
    code: 'LEN-TKA-SZA',
    name: 'Tkanina lniana szałwiowa, na metry',
    categories: ['tkaniny-na-metry'],
    producer: 'tkalnia-zyrardow',
    series: 'Szałwia',
    unit: 'metr',
    lead: 'Len barwiony na szarą zieleń szałwii, o szerokości 150 cm, krojony co 10 cm.',
    description: [
      'Z tego lnu, o gramaturze 185 g/m², szyje się nasze szałwiowe serwetki. Jest barwiony w całej sztuce, a ' +
        'potem zmiękczany, więc zieleń jest na włóknie nierówna i lekko przetarta, jak na liściu.',
      'Nadaje się na poszewki, zasłony, koszule i lekkie obrusy. Kroimy w jednym kawałku, co 10 cm. Jeśli nie masz ' +
        'pewności co do odcienia, zamów najpierw bezpłatne próbki.',
    ],
    care: [
      'Wypierz przed krojeniem, osobno lub z podobnymi kolorami.',
      'Później pierz do 40 °C, bez wybielacza, i susz w cieniu.',
    ],
    facts: [
      ['Szerokość', '150 cm'],
      ['Skład', '100% len'],
      ['Gramatura', '185 g/m²'],
      ['Splot', 'płócienny'],
      ['Pranie', 'do 40 °C, kurczy się o 3–4%'],
    ],
    parameters: { kolor: ['szałwiowy'], material: ['len'], przeznaczenie: ['szycie'] },
    pictures: [
      { name: 'tkanina-lniana-szalwiowa-1', alt: 'Belka szałwiowej tkaniny lnianej z metką' },
      { name: 'tkanina-lniana-szalwiowa-2', alt: 'Zbliżenie na splot i fałdy szałwiowej tkaniny lnianej' },
    ],
    addedDaysAgo: 480,
    sizes: [{ id: 'uniw', name: '', amount: 22.8, gross: 7900 }],
  },
  {
    slug: 'tkanina-lniana-grafitowa',
    code: 'LEN-TKA-GRA',
    name: 'Tkanina lniana grafitowa, na metry',
    categories: ['tkaniny-na-metry'],
    producer: 'tkalnia-zyrardow',
    series: 'Żuławy',
    unit: 'metr',
    lead: 'Gruby len z przędzy farbowanej na grafit, o szerokości 150 cm, krojony co 10 cm.',
    description: [
      'Najcięższa z naszych tkanin, 260 g/m². Szyje się z niej nasze fartuchy, a sprawdza się też na pokrowce, ' +
        'siedziska i torby. Przędzę farbuje się przed tkaniem, dlatego kolor trzyma się w szwach i na zagięciach.',
      'Igła 90 lub 100 i mocna nić wystarczą, zwykła domowa maszyna poradzi sobie z czterema warstwami. Kroimy w ' +
        'jednym kawałku, co 10 cm. Belka jest na wykończeniu, a następna czeka w tkalni na swoją kolej do krosna.',
    ],
    care: [
      'Wypierz przed krojeniem, pierwsze dwa razy osobno.',
      'Później pierz do 60 °C z ciemnymi rzeczami i prasuj po lewej stronie.',
    ],
    facts: [
      ['Szerokość', '150 cm'],
      ['Skład', '100% len'],
      ['Gramatura', '260 g/m²'],
      ['Splot', 'płócienny'],
      ['Pranie', 'do 60 °C, kurczy się o 3–4%'],
    ],
    parameters: { kolor: ['grafitowy'], material: ['len'], przeznaczenie: ['szycie'] },
    pictures: [
      { name: 'tkanina-lniana-grafitowa-1', alt: 'Belka grafitowej tkaniny lnianej z metką' },
      { name: 'tkanina-lniana-grafitowa-2', alt: 'Zbliżenie na splot i fałdy grafitowej tkaniny lnianej' },
    ],
    addedDaysAgo: 390,
    sizes: [{ id: 'uniw', name: '', amount: 4.6, gross: 7500 }],
  },
  {
    slug: 'probki-tkanin-lnianych',
    code: 'LEN-PRO-3',
    name: 'Próbki tkanin lnianych',
    categories: ['tkaniny-na-metry'],
    producer: 'tkalnia-zyrardow',
    unit: 'komplet',
    range: { maxPerOrder: 1 },
    lead: 'Trzy kawałki lnu, żeby sprawdzić kolor i dotyk przed zamówieniem.',
    description: [
      'W kopercie są trzy próbki: naturalna, szałwiowa i grafitowa. Każda ma 10 × 10 cm, numer partii i gramaturę ' +
        'na papierowej metce. Przyłóż je do ściany i do kanapy w świetle dziennym, ekran zawsze trochę kłamie.',
      'Próbki są bezpłatne, wysyłamy jeden komplet w zamówieniu. Nie trzeba ich odsyłać – można z nich zrobić ' +
        'zakładkę do książki albo woreczek na lawendę.',
    ],
    care: ['Próbkę warto wyprać razem z codziennym praniem. Zobaczysz, jak len mięknie i ile się kurczy.'],
    facts: [
      ['W komplecie', '3 próbki'],
      ['Wymiary', '10 × 10 cm'],
      ['Skład', '100% len'],
      ['Gramatura', '185 i 260 g/m²'],
    ],
    parameters: { kolor: ['naturalny', 'szałwiowy', 'grafitowy'], material: ['len'], przeznaczenie: ['szycie'] },
    pictures: [
      { name: 'tkanina-lniana-naturalna-2', alt: 'Zbliżenie na splot i fałdy naturalnej tkaniny lnianej' },
      { name: 'tkanina-lniana-szalwiowa-2', alt: 'Zbliżenie na splot i fałdy szałwiowej tkaniny lnianej' },
    ],
    addedDaysAgo: 280,
    sizes: [{ id: 'uniw', name: '', amount: 140, gross: 0, gratis: true }],
  },
];
