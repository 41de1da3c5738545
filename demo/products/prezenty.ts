import type { DemoProduct } from '../shape.ts';

export const prezenty: DemoProduct[] = [
  {
    slug: 'zestaw-prezentowy',
    code: 'ZES-001',
    name: 'Zestaw prezentowy: kubek, kawa, świeca',
    type: 'product_bundle',
    categories: ['zestawy', 'kawa-i-herbata'],
    producer: 'glina-i-len',
    unit: 'komplet',
    vat: 23,
    bundle: [
      { product: 'kubek-szalwiowy', size: '350', quantity: 1 },
      { product: 'kawa-ziarnista-etiopia', size: '250', quantity: 1 },
      { product: 'swieca-sojowa-figa-i-cedr', size: 'uniw', quantity: 1 },
    ],
    lead: 'Trzy rzeczy na spokojny poranek i wieczór, w pudełku z terakotową wstążką.',
    description: [
      'W pudełku są: szałwiowy kubek 350 ml, torebka kawy Etiopia 250 g i świeca sojowa Figa i cedr. Razem ' +
        'kosztują mniej niż kupione osobno. Każda leży owinięta w bibułę, więc zestaw można od razu wręczyć.',
      'Pudełko jest z kraftowej tektury, zamykane i wiązane bawełnianą wstążką. Nie wkładamy do niego paragonu ' +
        'ani cennika. Jeśli w komentarzu do produktu zostawisz kilka słów, przepiszemy je ręcznie na bilecik.',
    ],
    care: [
      'Przed każdym zapaleniem świecy przytnij knot do 5 mm.',
      'Kawę trzymaj w zamkniętej torebce i zużyj w miesiąc od otwarcia.',
      'Kubek można myć w zmywarce.',
    ],
    facts: [
      ['W zestawie', 'kubek szałwiowy 350 ml, kawa Etiopia 250 g, świeca sojowa Figa i cedr'],
      ['Wymiary', 'pudełko 30 × 22 × 12 cm'],
      ['Waga', '1,3 kg'],
      ['Materiał', 'kamionka, kawa 100% arabika, wosk sojowy, tektura kraft'],
      ['Kraj pochodzenia', 'Polska; kawa z Etiopii'],
    ],
    parameters: { kolor: ['kraft'], material: ['kamionka', 'kawa'], przeznaczenie: ['prezent', 'kawa'] },
    warnings:
      'Nie pozostawiać zapalonej świecy bez nadzoru. Palić z dala od dzieci, zwierząt i materiałów łatwopalnych, ' +
      'na odpornej na ciepło podstawie. Świeca zawiera linalol i kumarynę, może powodować wystąpienie reakcji ' +
      'alergicznej.',
    pictures: [
      { name: 'zestaw-prezentowy-1', alt: 'Otwarte pudełko prezentowe z kawą, kubkiem i świecą' },
      { name: 'zestaw-prezentowy-2', alt: 'Zamknięte pudełko prezentowe z terakotową wstążką' },
    ],
    addedDaysAgo: 200,
    sizes: [{ id: 'uniw', name: '', amount: 6, gross: 19900, dispatchDays: 2 }],
    opinions: [
      {
        author: 'Karolina B.',
        stars: 5,
        text: 'Prezent dla mamy. Pudełko eleganckie, bilecik napisany ręcznie, wszystko całe.',
        daysAgo: 16,
        confirmed: true,
      },
      {
        author: 'Wojciech N.',
        stars: 5,
        text: 'Zamówione w poniedziałek, w czwartek już wręczone. Świeca pachnie delikatnie.',
        daysAgo: 66,
        confirmed: true,
      },
      {
        author: 'Iza',
        stars: 4,
        text: 'Dostałam na urodziny. Kubek mam w ręku codziennie, kawa poszła w tydzień.',
        daysAgo: 109,
        confirmed: false,
      },
      {
        author: 'Daniel C.',
        stars: 3,
        text: 'Ładny zestaw, ale chciałbym móc wybrać kolor kubka.',
        daysAgo: 158,
        confirmed: true,
        answer: 'Rozumiemy. Zestaw ma stały skład, ale te same rzeczy kupione osobno też możemy zapakować w pudełko.',
      },
    ],
  },
  {
    slug: 'karta-podarunkowa',
    code: 'KPO-001',
    name: 'Karta podarunkowa',
    type: 'product_virtual',
    categories: ['karty-podarunkowe'],
    producer: 'glina-i-len',
    vat: null,
    sizeLabel: 'Wartość',
    lead: 'Przychodzi e-mailem, jest ważna dwa lata i można ją wykorzystać przy kilku zakupach.',
    description: [
      'Po zaksięgowaniu wpłaty wysyłamy e-mail z kodem, który można przesłać dalej albo przepisać na bilecik i ' +
        'wręczyć w kopercie. Na zdjęciu jest przykładowy bilecik; sami go nie wysyłamy.',
      'Kod wpisuje się przy składaniu zamówienia. Jeśli zakupy są tańsze niż wartość karty, reszta zostaje na następny raz; jeśli ' +
        'droższe, różnicę można dopłacić dowolnym sposobem. Karta jest ważna 24 miesiące od zakupu i obejmuje ' +
        'wszystko w sklepie, także warsztaty, poza kolejnymi kartami.',
      'Kartę, której jeszcze nie wykorzystano, można oddać w ciągu 14 dni bez podania przyczyny. Pieniądze ' +
        'zwracamy tą samą drogą, którą przyszły.',
    ],
    facts: [
      ['Forma', 'kod wysyłany e-mailem'],
      ['Wartość', '50, 100, 200 lub 500 zł'],
      ['Ważność', '24 miesiące od zakupu'],
      ['Podatek', 'VAT naliczamy, gdy karta zostaje wykorzystana'],
    ],
    parameters: { przeznaczenie: ['prezent'] },
    pictures: [
      {
        name: 'karta-podarunkowa-1',
        alt: 'Karta podarunkowa z geometrycznym wzorem, koperta i gałązka eukaliptusa',
      },
      { name: 'karta-podarunkowa-2', alt: 'Karta podarunkowa i szałwiowa koperta z lakową pieczęcią' },
    ],
    addedDaysAgo: 600,
    sizes: [
      { id: '50', name: '50 zł', amount: -1, gross: 5000, dispatchDays: 0 },
      { id: '100', name: '100 zł', amount: -1, gross: 10000, dispatchDays: 0 },
      { id: '200', name: '200 zł', amount: -1, gross: 20000, dispatchDays: 0 },
      { id: '500', name: '500 zł', amount: -1, gross: 50000, dispatchDays: 0 },
    ],
  },
  {
    slug: 'warsztaty-ceramiki',
    code: 'WAR-001',
    name: 'Warsztaty ceramiki: toczenie na kole',
    type: 'product_service',
    categories: ['warsztaty'],
    producer: 'glina-i-ogien',
    unit: 'miejsce',
    vat: 23,
    withdrawal: 'dated_service',
    sizeLabel: 'Termin',
    lead: 'Trzy godziny przy kole w Kartuzach.',
    description: [
      'Zaczynamy od wyrabiania gliny, potem każdy siada do własnego koła i toczy dwie formy: miseczkę i kubek. ' +
        'Prowadzą Hanka i Błażej, właściciele pracowni Glina i Ogień. Glina, narzędzia, fartuch i herbata są w ' +
        'cenie.',
      'Jedną wybraną pracę szkliwimy i wypalamy dwa razy. Po czterech tygodniach możesz ją odebrać w pracowni ' +
        'albo wyślemy ją na Twój koszt. Reszta gliny wraca do wiadra.',
      'Zajęcia odbywają się w pierwszy weekend miesiąca następującego po zamówieniu. To usługa w oznaczonym ' +
        'terminie, więc prawo odstąpienia w ciągu 14 dni nie przysługuje. Termin można jednak raz przenieść, ' +
        'najpóźniej trzy dni wcześniej, albo oddać miejsce innej osobie.',
    ],
    facts: [
      ['Czas trwania', '3 godziny'],
      ['Terminy', 'sobota 10–13, sobota 15–18, niedziela 11–14; pierwszy weekend następnego miesiąca'],
      ['Miejsce', 'Pracownia Glina i Ogień, ul. Jeziorna 14, Kartuzy'],
      ['Grupa', 'do 8 osób'],
      ['Wiek', 'od 12 lat, do 16 lat z opiekunem'],
      ['W cenie', 'glina, narzędzia, fartuch, herbata, szkliwienie i wypał jednej pracy'],
      ['Dostępność', 'wejście bez progu, jedno koło z regulowaną wysokością'],
    ],
    parameters: { przeznaczenie: ['prezent'] },
    warnings: 'Ubranie może się zabrudzić. Długie włosy trzeba związać, a pierścionki zdjąć przed siadaniem do koła.',
    pictures: [
      { name: 'warsztaty-ceramiki-1', alt: 'Koło garncarskie z toczoną miską, miseczka z wodą i narzędzia' },
      { name: 'warsztaty-ceramiki-2', alt: 'Blok gliny, narzędzia garncarskie i voucher na warsztaty' },
    ],
    addedDaysAgo: 310,
    sizes: [
      { id: 'sobota-rano', name: 'sobota', hours: '10–13', amount: 2, gross: 22000, dispatchDays: 0 },
      { id: 'sobota-po-poludniu', name: 'sobota', hours: '15–18', amount: 5, gross: 22000, dispatchDays: 0 },
      { id: 'niedziela', name: 'niedziela', hours: '11–14', amount: 8, gross: 22000, dispatchDays: 0 },
    ],
    opinions: [
      {
        author: 'Aleksandra G.',
        stars: 5,
        text: 'Trzy godziny minęły jak jedna. Moja miseczka jest krzywa i jestem z niej dumna.',
        daysAgo: 24,
        confirmed: true,
      },
      {
        author: 'Maciej D.',
        stars: 5,
        text: 'Cierpliwi prowadzący, mała grupa, każdy ma swoje koło.',
        daysAgo: 53,
        confirmed: true,
      },
      {
        author: 'Patrycja Z.',
        stars: 4,
        text: 'Bardzo polecam, tylko na wypaloną pracę czekałam pięć tygodni zamiast czterech.',
        daysAgo: 87,
        confirmed: true,
        answer:
          'Przepraszamy za opóźnienie, w tamtym miesiącu naprawialiśmy piec. Teraz dotrzymujemy czterech tygodni.',
      },
      {
        author: 'Ryszard K.',
        stars: 5,
        text: 'Prezent od dzieci na sześćdziesiąte urodziny. Zapisałem się na kolejny termin.',
        daysAgo: 122,
        confirmed: false,
      },
      {
        author: 'Ela W.',
        stars: 3,
        text: 'Zajęcia ciekawe, ale w pracowni zimą było chłodno. Warto wziąć sweter.',
        daysAgo: 205,
        confirmed: true,
      },
    ],
  },
];
