import type { DemoPost } from './shape.ts';

export const posts: DemoPost[] = [
  {
    slug: 'kawa-z-drippera',
    title: 'Kawa z drippera krok po kroku',
    lead: 'Jedna proporcja, trzy minuty i żadnych tajemnic. Tak parzymy kawę w naszym biurze.',
    picture: {
      name: 'blog-kawa-z-drippera',
      alt: 'Dripper na szklanej karafce z kawą, młynek, torebka kawy i kubek',
    },
    daysAgo: 6,
    author: 'Jan Kreft',
    body: [
      {
        p:
          'Do kawy przelewowej potrzeba niewiele: drippera, filtra, wagi kuchennej i świeżych ziaren. Najwięcej ' +
          'zmienia młynek, bo równo zmielona kawa oddaje smak równomiernie. Jeśli masz kupić jedną rzecz, zacznij ' +
          'od niego.',
      },
      { h2: 'Proporcja i mielenie' },
      {
        p:
          'Przyjmij 60 g kawy na litr wody, czyli 18 g na 300 ml. Zmiel ziarna średnio, tak żeby przypominały ' +
          'gruboziarnistą sól; w naszym młynku to 22 kliknięcia od zera. Woda powinna mieć 92–94 °C, a więc czajnik ' +
          'odstawiony po zagotowaniu na mniej więcej minutę.',
      },
      { h2: 'Parzenie w trzech wlewach' },
      {
        p:
          'Przelej filtr gorącą wodą i wylej ją z naczynia. Wsyp kawę, wyrównaj i wlej 40 g wody, tak żeby zwilżyć ' +
          'całość. Odczekaj 40 sekund: kawa spęcznieje i wypuści gaz, który inaczej odpychałby wodę.',
      },
      {
        p:
          'Dolej wodę małymi kołami do 170 g, a gdy poziom opadnie, do 300 g. Lej blisko środka i nie spłukuj ' +
          'ścianek filtra. Ostatnie krople powinny spaść między 2:45 a 3:15 od początku.',
      },
      { h2: 'Gdy coś jest nie tak' },
      {
        p:
          'Kawa kwaśna i wodnista przepłynęła za szybko: zmiel drobniej o dwa kliknięcia. Gorzka i ściągająca ' +
          'parzyła się za długo: zmiel grubiej. Zmieniaj jedną rzecz naraz i zapisuj wynik, po trzech porankach ' +
          'trafisz w swój smak.',
      },
    ],
    products: ['dripper-ceramiczny', 'kawa-ziarnista-etiopia', 'mlynek-reczny', 'karafka-szklana'],
  },
  {
    slug: 'pierwszy-raz-przy-kole',
    title: 'Pierwszy raz przy kole',
    lead: 'Co zabrać na warsztaty ceramiki, czego się spodziewać i kiedy odebrać swoją miskę.',
    picture: {
      name: 'kategoria-warsztaty',
      alt: 'Surowa miska na kole garncarskim, bryła gliny, gąbka i narzędzia',
    },
    daysAgo: 13,
    author: 'Marta Formella',
    body: [
      {
        p:
          'Nikt nie wychodzi z pierwszych warsztatów z idealną miską i nikt nie wychodzi zawiedziony. Glina uczy ' +
          'cierpliwości szybciej niż jakakolwiek książka. Przez trzy godziny telefon leży w szafce, a ręce są mokre.',
      },
      { h2: 'Co zabrać' },
      {
        p:
          'Wystarczy ubranie, którego nie szkoda, i krótkie paznokcie. Fartuch, narzędzia i glina czekają na miejscu. ' +
          'Długie włosy warto związać, a pierścionki zostawić w domu.',
      },
      { h2: 'Jak wyglądają trzy godziny' },
      {
        p:
          'Pierwsza godzina to wyrabianie gliny i centrowanie, czyli ustawianie bryły dokładnie w osi koła. W drugiej ' +
          'otwiera się ją i wyciąga ścianki: tu powstaje większość misek i większość śmiechu. W trzeciej są poprawki, ' +
          'podpis na spodzie i wybór szkliwa.',
      },
      { h2: 'Kiedy miska będzie gotowa' },
      {
        p:
          'Po suszeniu i dwóch wypałach, zwykle po czterech tygodniach. Piszemy, gdy można ją odebrać, albo wysyłamy ' +
          'ją kurierem, owiniętą w papier i len.',
      },
    ],
    products: ['warsztaty-ceramiki', 'miska-mala-mietowa', 'karta-podarunkowa'],
  },
  {
    slug: 'wieczor-przy-swiecach',
    title: 'Wieczór przy świecach',
    lead: 'Jak palić świece, żeby starczyły na długo, i jak ustawić światło, żeby było przyjemnie.',
    picture: {
      name: 'blog-wieczor-przy-swiecach',
      alt: 'Zapalone świece i ażurowy lampion na drewnianym blacie',
    },
    daysAgo: 38,
    author: 'Marta Formella',
    body: [
      {
        p:
          'Świeca nie zastąpi lampy, ale zmienia sposób, w jaki siedzi się przy stole. Żeby paliła się równo i ' +
          'czysto, wystarczy kilka przyzwyczajeń. Większość z nich zajmuje mniej niż minutę.',
      },
      { h2: 'Pierwsze palenie decyduje' },
      {
        p:
          'Świeca w naczyniu zapamiętuje pierwsze palenie. Pozwól jej się palić, aż roztopi się cała powierzchnia ' +
          'wosku, zwykle dwie do trzech godzin. Zgaszona wcześniej będzie się później zapadać w środku i zostawi ' +
          'wosk na ściankach.',
      },
      {
        p:
          'Przed każdym zapaleniem przytnij knot do 5 mm. Dłuższy kopci i zostawia czarny ślad na naczyniu. Nie pal ' +
          'świecy dłużej niż cztery godziny bez przerwy i zakończ, gdy na dnie zostanie centymetr wosku.',
      },
      { h2: 'Światło na różnych wysokościach' },
      {
        p:
          'Najlepiej działają trzy poziomy: lampa z abażurem na komodzie, wysokie świece na stole i niska świeca ' +
          'zapachowa z boku, dalej od jedzenia. Do lampy weź żarówkę o barwie 2700 K, bo zimniejsza zgasi nastrój. ' +
          'Świece stołowe ustaw co najmniej 10 cm od siebie i z dala od przeciągu, wtedy nie kapią.',
      },
      { h2: 'Bezpiecznie i do końca' },
      {
        p:
          'Nie zostawiaj płomienia bez nadzoru ani w zasięgu dzieci i zwierząt. Pod świecę podłóż ceramiczny ' +
          'spodek, a lniany obrus odsuń o kilka centymetrów od świecznika. Pusty kubek po świecy zalej ciepłą wodą, ' +
          'zbierz wosk papierem i umyj płynem; posłuży jeszcze na pędzle albo sukulenty.',
      },
    ],
    products: ['swieca-sojowa-figa-i-cedr', 'lampa-stolowa', 'obrus-lniany-terakota', 'serwetki-lniane'],
  },
  {
    slug: 'jak-powstaje-kubek',
    title: 'Jak powstaje kubek',
    lead: 'Od bryły gliny do szkliwa mijają trzy tygodnie. Byliśmy w pracowni i zapisaliśmy każdy etap.',
    picture: {
      name: 'blog-jak-powstaje-kubek',
      alt: 'Kubki na kolejnych etapach: surowe, wypalone i szkliwione, obok glina i narzędzia',
    },
    daysAgo: 75,
    author: 'Marta Formella',
    body: [
      {
        p:
          'W pracowni Glina i Ogień w Kartuzach jeden kubek przechodzi przez ręce kilkanaście razy. Samo toczenie ' +
          'trwa trzy minuty, reszta to czekanie i poprawki. Dlatego nie ma dwóch identycznych i dlatego nie da się ' +
          'go zrobić na jutro.',
      },
      { h2: 'Toczenie i ucho' },
      {
        p:
          'Najpierw trzeba wygnieść z gliny powietrze, bo pęcherzyk rozsadziłby ściankę w piecu. Na kubek 350 ml ' +
          'idzie 420 g masy. Toczony jest większy, niż ma być: przy suszeniu i wypale glina kurczy się o ' +
          'kilkanaście procent.',
      },
      {
        p:
          'Po dobie kubek jest twardy jak skóra. Wtedy obtacza się spód i dokleja ucho, wyciągane osobno z ' +
          'wilgotnej gliny. Potem schnie powoli przez tydzień, przykryty folią, żeby ucho i ścianka traciły wodę w ' +
          'tym samym tempie.',
      },
      { h2: 'Dwa wypały' },
      {
        p:
          'Pierwszy wypał, biskwit, dochodzi do 980 °C i zamienia glinę w porowatą ceramikę. Kubek zanurza się w ' +
          'szkliwie na trzy sekundy, a podstawę wyciera gąbką, żeby nie przykleiła się do półki. Drugi wypał ma ' +
          '1230 °C i trwa z wystudzaniem dwie doby.',
      },
      {
        p:
          'Dopiero po otwarciu pieca widać kolor. Szałwia zależy od żelaza w glinie i grubości warstwy, granat od ' +
          'miejsca na półce. Około jeden na dwanaście kubków nie przechodzi kontroli i zostaje w pracowni na ' +
          'pędzle.',
      },
    ],
    products: ['kubek-szalwiowy', 'kubek-granatowy', 'warsztaty-ceramiki', 'zestaw-prezentowy'],
  },
  {
    slug: 'jak-dbac-o-len',
    title: 'Jak dbać o len',
    lead: 'Pranie, suszenie, prasowanie i plamy: wszystko, co warto wiedzieć przed pierwszym użyciem.',
    picture: {
      name: 'blog-jak-dbac-o-len',
      alt: 'Złożone tkaniny lniane z gałązką eukaliptusa i dzbanek na drewnianym stole',
    },
    daysAgo: 131,
    author: 'Jan Kreft',
    body: [
      {
        p:
          'Len uchodzi za kapryśny, a jest jedną z najtrwalszych tkanin w domu. Z każdym praniem mięknie i lepiej ' +
          'chłonie wodę. Szkodzą mu trzy rzeczy: chlor, przegrzanie w suszarce i przeładowany bęben.',
      },
      { h2: 'Pranie i suszenie' },
      {
        p:
          'Pierz w 40 °C, osobno jasne i ciemne, w łagodnym płynie i bez zmiękczacza, który oblepia włókno. Bęben ' +
          'zapełnij do połowy, a wirowanie ustaw na 600–800 obrotów, wtedy zagniecenia będą płytkie. Biały i ' +
          'naturalny len zniesie od czasu do czasu 60 °C.',
      },
      {
        p:
          'Wyjmij rzeczy od razu po praniu, strzepnij i powieś prosto. Pościel dobrze schnie przewieszona przez dwa ' +
          'sznurki. Jeśli używasz suszarki bębnowej, wybierz niską temperaturę i wyjmij tkaninę lekko wilgotną.',
      },
      { h2: 'Prasować czy nie' },
      {
        p:
          'Nie trzeba. Jeśli jednak obrus ma leżeć gładko, prasuj go wilgotny, z lewej strony, gorącym żelazkiem z ' +
          'parą. Serwetki wystarczy wygładzić dłonią na stole i zostawić do wyschnięcia.',
      },
      { h2: 'Plamy' },
      {
        p:
          'Wino i owoce spłucz od razu zimną wodą, potem namocz z mydłem galasowym. Tłuszcz posyp mąką ' +
          'ziemniaczaną, po kwadransie strzep i wypierz. Wosk zdrap po zamrożeniu w torebce, a resztę odprasuj ' +
          'przez papier. Wybielacze z chlorem zostaw w szafce: osłabiają włókno na stałe.',
      },
    ],
    products: ['obrus-lniany-terakota', 'posciel-lniana', 'serwetki-lniane'],
  },
  {
    slug: 'prezent-w-papierze-i-sznurku',
    title: 'Prezent w papierze i sznurku',
    lead: 'Jak zapakować ceramikę, żeby dojechała cała i żeby było ją miło rozwinąć.',
    picture: {
      name: 'kategoria-prezenty',
      alt: 'Pudełko przewiązane sznurkiem, świeca w ceramice i karta z życzeniami',
    },
    daysAgo: 336,
    author: 'Jan Kreft',
    body: [
      {
        p:
          'Pakujemy kilkadziesiąt paczek dziennie i przez pięć lat nauczyliśmy się jednego: im mniej warstw, tym ' +
          'lepiej, byle każda miała swoje zadanie. Taśma klejąca i błyszczący papier nie mają żadnego.',
      },
      { h2: 'Najpierw bezpiecznie' },
      {
        p:
          'Kubek owiń dwa razy bibułą, ucho osobno. Do środka włóż zwiniętą serwetkę, żeby ścianki miały oparcie. ' +
          'W pudełku nic nie powinno się ruszać, gdy nim potrząśniesz.',
      },
      { h2: 'Potem ładnie' },
      {
        p:
          'Szary papier, lniany sznurek i gałązka z ogrodu wystarczą na każdą okazję. Zamiast papieru można użyć ' +
          'ściereczki: dwa węzły na krzyż i opakowanie staje się częścią prezentu.',
      },
    ],
    products: ['zestaw-prezentowy', 'karta-podarunkowa', 'serwetki-lniane'],
  },
  {
    slug: 'ile-metrow-lnu',
    title: 'Ile metrów lnu potrzeba',
    lead: 'Obrus, zasłona, poszewka: jak policzyć tkaninę, zanim poprosisz o ucięcie.',
    picture: {
      name: 'hero-2',
      alt: 'Poduszka i złożone tkaniny lniane obok dwóch belek lnu',
    },
    daysAgo: 402,
    author: 'Marta Formella',
    body: [
      {
        p:
          'Len sprzedajemy co dziesięć centymetrów, więc nie trzeba zaokrąglać do metra. Trzeba za to doliczyć dwie ' +
          'rzeczy: podwinięcia i kurczenie po pierwszym praniu, u nas do czterech procent.',
      },
      { h2: 'Obrus' },
      {
        p:
          'Do długości blatu dodaj zwis z obu stron, zwykle po 25 cm, i po 4 cm na podwinięcie. Na stół długości ' +
          '160 cm wychodzi 218 cm, a z zapasem na pranie 230 cm.',
      },
      { h2: 'Poszewka i zasłona' },
      {
        p:
          'Na poszewkę 50 × 50 cm z zakładką wystarczy 60 cm tkaniny o szerokości 140 cm. Zasłona potrzebuje ' +
          'szerokości dwa razy większej niż okno, bo len układa się w fałdy tylko wtedy, gdy ma z czego.',
      },
    ],
    products: [
      'tkanina-lniana-naturalna',
      'tkanina-lniana-szalwiowa',
      'tkanina-lniana-grafitowa',
      'probki-tkanin-lnianych',
    ],
  },
];
