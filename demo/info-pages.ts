import settings from '../shop.config.ts';
import { companyLines } from '../src/shop/owner/company.ts';
import {
  accessibleServices,
  loyaltyRules,
  takeBackTexts,
  withdrawalExceptions,
  withdrawalTexts,
} from '../src/shop/owner/legal-texts.ts';
import type { DemoInfoPage } from './shape.ts';

const { note, ...company } = settings.company;
/** The day on which these texts were last changed. */
const changedOn = '18 listopada 2026 r.';

export const infoPages: DemoInfoPage[] = [
  {
    slug: 'regulamin',
    title: 'Regulamin sklepu',
    lead: 'Zasady zamawiania, płacenia i korzystania ze sklepu Glina i Len.',
    body: [
      { p: `Obowiązuje od ${changedOn} Sklep jest pokazowy: niczego tu naprawdę nie kupisz.` },
      { h2: '1. Kto sprzedaje' },
      {
        p:
          `Sklep prowadzi ${companyLines(company).join(', ')}. ${note} Kontakt: ${company.email}, tel. ${company.phone}. ` +
          'Pod tym samym adresem e-mail działa punkt kontaktowy dla użytkowników i organów, po polsku i angielsku.',
      },
      {
        p:
          'Kupującym może być konsument, przedsiębiorca na prawach konsumenta (osoba fizyczna, dla której umowa nie ' +
          'ma charakteru zawodowego) oraz inny przedsiębiorca. Prawa opisane dla konsumenta przysługują także ' +
          'przedsiębiorcy na prawach konsumenta.',
      },
      { h2: '2. Korzystanie ze sklepu' },
      {
        p:
          'Do zakupów wystarczy aktualna przeglądarka i adres e-mail. Konto jest dobrowolne i bezpłatne: można zamawiać ' +
          'bez niego, a usunąć je można w każdej chwili. Zabronione jest przesyłanie treści bezprawnych.',
      },
      { h2: '3. Ceny' },
      {
        list: [
          'Ceny są podane w złotych i zawierają VAT. Koszt dostawy i łączną kwotę widać przed złożeniem zamówienia.',
          'Przy towarach w opakowaniach i na metry obok ceny podajemy cenę jednostkową, na przykład za kilogram.',
          'Przy każdej obniżce podajemy najniższą cenę z 30 dni przed jej wprowadzeniem i od niej liczymy ' +
            'procent. Jeśli towar jest w ofercie krócej, podajemy najniższą cenę od początku oferty, a przy ' +
            'towarach o krótkim terminie przydatności cenę sprzed pierwszej obniżki.',
          'Cena zalecana przez producenta jest tak nazwana i nie jest naszą wcześniejszą ceną.',
          'Nie dostosowujemy cen do poszczególnych osób na podstawie zautomatyzowanych decyzji.',
        ],
      },
      { h2: '4. Zamówienie i zawarcie umowy' },
      {
        p:
          'Produkty dodaje się do koszyka. Na stronie „Zamówienie” wybiera się dostawę i płatność oraz podaje dane. ' +
          'Tuż nad przyciskiem widać produkty, łączną kwotę z dostawą i najpóźniejszy dzień dostawy. Do naciśnięcia ' +
          'przycisku „Zamawiam z obowiązkiem zapłaty” wszystko można poprawić.',
      },
      {
        p:
          'Umowa jest zawarta, gdy potwierdzimy otrzymanie zamówienia: od razu na stronie i e-mailem. W e-mailu jest ' +
          'treść umowy, ten regulamin i pouczenie o odstąpieniu ze wzorem. Jeśli potrzebujesz faktury z NIP, podaj go ' +
          'w zamówieniu, bo później nie wystawimy jej do paragonu bez NIP.',
      },
      { h2: '5. Płatność' },
      {
        list: [
          'BLIKIEM, szybkim przelewem albo kartą u operatora płatności, przelewem tradycyjnym lub kurierowi przy odbiorze.',
          'Przy płatności od razu produkty czekają na nią 30 minut. Na przelew tradycyjny czekamy 7 dni; jak długo ' +
            'trzymamy produkty, podajemy przed złożeniem zamówienia. Gdy czas na płatność minie, zamówienie wygasa, ' +
            'o czym piszemy e-mailem.',
          'Za płatność przy odbiorze doliczamy 5,00 zł. Inne sposoby płatności nic nie kosztują.',
          'Przy produktach na zamówienie, za które płacisz przy odbiorze, pobieramy z góry zaliczkę podaną przy produkcie, a resztę płacisz kurierowi.',
          'Kartą podarunkową można zapłacić za całość lub część zamówienia.',
        ],
      },
      { h2: '6. Subskrypcja' },
      {
        p:
          'Wybrane produkty można zamawiać cyklicznie, z rabatem i w odstępach podanych przy produkcie. Podajemy tam ' +
          'również najmniejszą liczbę sztuk w jednej dostawie. Przed każdą dostawą przypominamy o niej e-mailem, ' +
          'najpóźniej 3 dni wcześniej, i podajemy, co przyjdzie, kiedy i ile kosztuje. Dostawę można pominąć albo ' +
          'przenieść, a subskrypcję wstrzymać lub zakończyć w każdej chwili, bez opłat: jednym przyciskiem w koncie, ' +
          'z linku w każdej wiadomości o subskrypcji, e-mailem albo telefonicznie. O wyższą cenę najpierw pytamy; ' +
          'bez zgody pomijamy dostawę.',
      },
      { h2: '7. Punkty' },
      loyaltyRules,
      { h2: '8. Dostawa, zwroty i reklamacje' },
      {
        p:
          'Sposoby i koszty opisuje strona [Dostawa](/informacje/dostawa), prawo odstąpienia strona ' +
          '[Zwroty](/informacje/zwroty), a odpowiedzialność za zgodność towaru z umową strona ' +
          '[Reklamacje](/informacje/reklamacje). Te strony są częścią regulaminu. Odstąpić od umowy można także online: ' +
          `link [${settings.withdrawal.link}](/odstapienie) jest na dole każdej strony.`,
      },
      { h2: '9. Zasady opinii' },
      {
        list: [
          'Jako potwierdzone oznaczamy opinie, przy których po numerze zamówienia i adresie e-mail sprawdziliśmy, że ' +
            'autor kupił produkt i odebrał przesyłkę.',
          'Opinii bez oznaczenia nie sprawdziliśmy w ten sposób i nie wiemy, czy ich autor kupił produkt. Średnia ocen ' +
            'obejmuje wszystkie.',
          'Opinię o produkcie dodasz na jego stronie, o zamówieniu na stronie [Opinie o sklepie](/opinie), a po ' +
            'zalogowaniu także na koncie. Kto wyraził na to zgodę przy zamówieniu, dostaje po odbiorze jeden e-mail z ' +
            'linkiem. Zgodę można wycofać w tym e-mailu, na stronie zamówienia i na koncie.',
          'Opinie potwierdzone publikujemy od razu, inne po sprawdzeniu treści przez człowieka. Zdjęcia w formacie ' +
            '.jpg zapisujemy na nowo, bez danych o miejscu i aparacie.',
          'Publikujemy opinie dobre i złe. Nie płacimy za nie i nie usuwamy krytycznych.',
          'Nie publikujemy i usuwamy: treści niezgodne z prawem; obraźliwe lub wulgarne; z danymi osobowymi innych ' +
            'osób; reklamy i linki do innych stron; treści, które nie dotyczą produktu ani zamówienia; opinie ' +
            'nieprawdziwe lub opłacone. Autor dostaje uzasadnienie i może się odwołać e-mailem w ciągu 6 miesięcy; ' +
            'odwołanie rozpatruje człowiek.',
          'Opinię można zgłosić linkiem „Zgłoś” pod nią. Kto podał e-mail, dostaje potwierdzenie i decyzję.',
        ],
      },
      { h2: '10. Bezpieczeństwo produktów' },
      {
        p:
          'Na stronie każdego produktu podajemy producenta z adresem pocztowym i elektronicznym, a gdy ma siedzibę ' +
          'poza Unią Europejską, także osobę odpowiedzialną w Unii, oraz ostrzeżenia po polsku (rozporządzenie UE ' +
          '2023/988, GPSR). O wycofaniu produktu zawiadamiamy kupujących e-mailem. Zagrożenie można zgłosić na ' +
          'adres sklepu.',
      },
      { h2: '11. Spory i zmiany' },
      {
        p:
          'Konsument może bezpłatnie skorzystać z pomocy powiatowego rzecznika konsumentów oraz zwrócić się do ' +
          'wojewódzkiego inspektora Inspekcji Handlowej o polubowne rozwiązanie sporu. Udział w takim postępowaniu ' +
          'jest dobrowolny i o zgodzie na nie decydujemy w konkretnej sprawie. Stosuje się prawo polskie, a spór ' +
          'rozpoznaje sąd właściwy według przepisów.',
      },
      {
        p:
          'Do zamówienia stosuje się regulamin z dnia jego złożenia. O zmianie, która dotyczy trwającej ' +
          'subskrypcji, zawiadamiamy e-mailem 14 dni wcześniej; można wtedy zrezygnować bez kosztów.',
      },
    ],
  },
  {
    slug: 'prywatnosc',
    title: 'Prywatność i pliki cookie',
    lead: 'Jakie dane zbieramy, po co i jak długo je trzymamy.',
    body: [
      { p: `Stan na ${changedOn}` },
      { h2: 'Administrator' },
      {
        p:
          `Administratorem danych jest ${company.name}, ${company.street}, ${company.postcode} ${company.city}, ` +
          `${company.email}, tel. ${company.phone}. ${note}`,
      },
      { h2: 'Cele, podstawy i czas' },
      {
        list: [
          'Koszyk, ulubione i porównanie, razem z komentarzami i dołączonymi plikami: działania, o które prosisz przed ' +
            'zawarciem umowy (art. 6 ust. 1 lit. b RODO), 30 dni od ostatniej wizyty.',
          'Konto klienta, z adresami, listami zakupowymi, punktami i historią zgód: umowa o prowadzenie konta (lit. b), ' +
            'do jego usunięcia. Po prośbie o usunięcie czekamy 14 dni, żeby można było się rozmyślić. Zamówienia ' +
            'zostają na czas podany niżej.',
          'Bezpieczeństwo konta, czyli zalogowane urządzenia, rozpoznawane przeglądarki, jednorazowe kody i liczba ' +
            'prób logowania: nasz uzasadniony interes (lit. f). Urządzenia do 90 dni, przeglądarki do 180 dni, kody i ' +
            'liczniki najwyżej dobę.',
          'Newsletter i inne wiadomości marketingowe: zgoda (lit. a) i art. 398 Prawa komunikacji elektronicznej, do ' +
            'jej wycofania na koncie albo w wiadomości do nas.',
          'Zamówienie, dostawa i subskrypcja: wykonanie umowy (lit. b), do końca roku, w którym minie 6 lat od jej ' +
            'wykonania, bo wtedy przedawniają się roszczenia.',
          'Faktury i księgowość: obowiązek prawny (lit. c), 5 lat od końca roku, w którym upłynął termin zapłaty ' +
            'podatku.',
          'Odstąpienia, reklamacje i zgłoszenia bezpieczeństwa: obowiązek prawny (lit. c), do przedawnienia roszczeń.',
          'Odpowiedź na wiadomość, ochrona przed nadużyciami, obrona przed roszczeniami: nasz uzasadniony interes ' +
            '(lit. f), do załatwienia sprawy lub przedawnienia.',
          'Sprawdzanie, czy opinia pochodzi od kupującego: obowiązek prawny i uzasadniony interes (lit. c i f), ' +
            'tak długo, jak opinia jest widoczna.',
          'Wiadomość o powrocie produktu, o którą prosisz: zgoda (lit. a). Adres usuwamy 30 dni po wysłaniu ' +
            'wiadomości, a gdy produkt nie wróci, po 365 dniach. Możesz też cofnąć zgodę, pisząc do nas.',
        ],
      },
      {
        p:
          'Podanie danych jest dobrowolne, ale bez danych oznaczonych jako wymagane nie przyjmiemy zamówienia. ' +
          'Zgodę można cofnąć w każdej chwili; nie wpływa to na to, co działo się wcześniej.',
      },
      { h2: 'Komu przekazujemy dane' },
      {
        p:
          'Tylko tym, bez których sklep nie działa: przewoźnikom i operatorom punktów odbioru, operatorowi płatności i bankowi, firmie hostingowej, biuru ' +
          'księgowemu i, przy warsztatach, prowadzącej je pracowni. Nie sprzedajemy danych. Nie przekazujemy ich ' +
          'poza Europejski Obszar Gospodarczy. Nie podejmujemy decyzji wyłącznie automatycznie i nie profilujemy w ' +
          'sposób, który rodzi skutki prawne.',
      },
      { h2: 'Prawa' },
      {
        p:
          'Dane konta zmienisz, pobierzesz jako plik i usuniesz samodzielnie na stronie „Konto”. Możesz żądać dostępu do danych i ich kopii, sprostowania, usunięcia, ograniczenia, przeniesienia oraz ' +
          'sprzeciwić się przetwarzaniu opartemu na naszym interesie. Sprzeciw wobec marketingu uwzględniamy ' +
          'zawsze. Odpowiadamy w ciągu miesiąca. Skargę przyjmuje Prezes Urzędu Ochrony Danych Osobowych, ul. ' +
          'Moniuszki 1A, 00-014 Warszawa.',
      },
      { h2: 'Pliki cookie i zgoda' },
      {
        list: [
          'Niezbędne: łączą Twoje wizyty z koszykiem, kontem i listami (30 dni od ostatniej wizyty), rozpoznają przeglądarkę, w której się logujesz (180 dni), pamiętają odpowiedź na ' +
            'pytanie o zgodę (180 dni), zamknięte paski i to, co już Ci pokazaliśmy. Nie wymagają zgody, bo robią ' +
            'tylko to, o co prosisz.',
          'Ostatnio oglądane produkty: lista, którą za Twoją zgodą pamięta Twoja przeglądarka. Nie trafia do nas i ' +
            'znika, gdy cofniesz zgodę.',
          'Odwiedziny liczymy bez plików cookie i bez danych osobowych: sklep dodaje jeden do licznika dnia i nie wie, ' +
            'kto to był. Plików statystycznych ani marketingowych dziś nie używamy, dlatego o zgodę na nie nie pytamy.',
        ],
      },
      {
        p:
          'O zgodę pytamy raz, a odmowa to jedno kliknięcie, tak jak zgoda. Odpowiedź możesz zmienić w każdej chwili. ' +
          'Pełną listę tego, co zapisujemy w przeglądarce, z nazwami i czasem, znajdziesz na stronie ' +
          '[Ustawienia plików cookie](/ciasteczka), do której prowadzi też link na dole każdej strony.',
      },
    ],
  },
  {
    slug: 'dostawa',
    title: 'Dostawa',
    lead: 'Wysyłamy do Polski, Niemiec i Czech. W Polsce od 250 zł dostawa jest bezpłatna.',
    body: [
      { p: 'Sposób dostawy wybierasz przy składaniu zamówienia. Widzisz tam jego koszt i dzień dostawy.' },
      { h2: 'Sposoby i koszty' },
      {
        list: [
          'Automat paczkowy: 12,99 zł, powyżej 5 kg 16,99 zł, zwykle 1–2 dni robocze od nadania.',
          'Kurier: 16,99 zł, powyżej 5 kg 21,99 zł, zwykle następny dzień roboczy od nadania.',
          'Kurier z zapłatą przy odbiorze: jak kurier i 5,00 zł za pobranie.',
          'Poczta: 13,99 zł, powyżej 2 kg 18,99 zł, zwykle 2–4 dni robocze od nadania.',
          'Kurier do Niemiec i Czech: 39,00 zł, powyżej 5 kg 59,00 zł, zwykle 2–4 dni robocze od nadania.',
          'Odbiór osobisty, ul. Rzemieślnicza 7, Kartuzy: 0 zł, w godzinach otwarcia, po wiadomości o gotowości.',
          'Automat paczkowy i kurier w Polsce są bezpłatne, gdy wartość produktów po rabatach wynosi co najmniej ' +
            '250 zł, poczta od 300 zł. Opłata za pobranie zostaje.',
          'Gdy poprosisz o podział na kilka paczek, bezpłatna jest pierwsza; za każdą następną płacisz jak za osobną.',
          'Karty podarunkowe i potwierdzenia warsztatów wysyłamy e-mailem, bez opłat.',
        ],
      },
      { h2: 'Kiedy wysyłamy' },
      {
        p:
          'Dzień wysyłki podajemy przy każdym produkcie i w koszyku. Większość rzeczy wychodzi następnego dnia ' +
          'roboczego po opłaceniu. Produkty na zamówienie mają własny termin, na przykład 10 dni roboczych. ' +
          'Zamówienie z kilkoma terminami wysyłamy w jednej paczce, gdy gotowa jest ostatnia rzecz, chyba że ' +
          'poprosisz o podział.',
      },
      {
        p:
          'Dni robocze to poniedziałek–piątek bez świąt. Jeśli nie podano inaczej, towar dostarczamy najpóźniej w ' +
          'ciągu 30 dni od zawarcia umowy. O opóźnieniu piszemy od razu; można wtedy wyznaczyć dodatkowy termin, a ' +
          'po jego upływie [odstąpić od umowy](/informacje/zwroty).',
      },
      { h2: 'Jak pakujemy' },
      {
        p:
          'W papier, wełnę drzewną i karton z odzysku, bez folii. Ceramika jedzie w podwójnym kartonie. Za ' +
          'uszkodzenia w drodze odpowiadamy my: wystarczy zdjęcie i [reklamacja](/informacje/reklamacje), protokół ' +
          'przewoźnika pomaga, ale nie jest konieczny.',
      },
      ...takeBackTexts(company),
      { h2: 'Gdzie jest paczka' },
      {
        p:
          'Numer przesyłki wysyłamy e-mailem przy nadaniu. Stan zamówienia można [sprawdzić](/zamowienia) o każdej ' +
          'porze, także bez konta: wystarczy numer zamówienia i adres e-mail.',
      },
    ],
  },
  {
    slug: 'raty',
    title: 'Raty',
    lead: 'Jak w tym sklepie pokazowym działa kupowanie na raty.',
    body: [
      { h2: 'Czym są Raty Len' },
      {
        p:
          'Raty Len to wymyślony system ratalny. Nie stoi za nim żaden bank, nie złożysz tu wniosku i nikt nie ' +
          'zapyta o Twoje dane. W prawdziwym sklepie przycisk „Oblicz ratę” prowadzi w tym miejscu do formularza ' +
          'banku, razem z kwotą zakupu.',
      },
      { h2: 'Co można kupić na raty' },
      {
        list: [
          'Zakupy od 100,00 zł do 10 000,00 zł, jeden produkt albo produkt razem z koszykiem.',
          'W koszyku może być najwyżej 20 pozycji.',
          'Raty są równe: 3, 6, 10, 12 lub 24, płatne co miesiąc.',
          'Na raty nie sprzedajemy produktów za punkty, z ceną na telefon, darmowych i niedostępnych.',
        ],
      },
      { h2: 'Ile to kosztuje' },
      {
        p:
          'Uwaga! Pożyczanie pieniędzy kosztuje. Plan rat przy produkcie liczymy z oprocentowania stałego 9,99% w skali ' +
          'roku i prowizji 2,2% płatnej z góry. RRSO podajemy dla każdego planu, razem z prowizją.',
      },
      {
        p:
          'Przykład reprezentatywny: całkowita kwota kredytu 1 000,00 zł, oprocentowanie stałe 9,99% w skali roku, ' +
          '12 równych rat po 87,91 zł, prowizja 22,00 zł płatna z góry, całkowity koszt kredytu 76,92 zł, całkowita ' +
          'kwota do zapłaty 1 076,92 zł, RRSO 15,18%. Przykład z dnia 2 listopada 2026 r.',
      },
      { h2: 'Zanim się zdecydujesz' },
      {
        p:
          'Rata to zobowiązanie. Sprawdź, czy stać Cię na spłatę, zanim podpiszesz umowę. Od umowy o kredyt ' +
          'konsumencki można odstąpić w ciągu 14 dni od jej zawarcia, a kredyt spłacić wcześniej i odzyskać ' +
          'odpowiednią część kosztów. Gdy odstąpisz od umowy sprzedaży, wygasa też związana z nią umowa kredytu.',
      },
    ],
  },
  {
    slug: 'zwroty',
    title: 'Zwroty i odstąpienie od umowy',
    lead: '14 dni na zmianę zdania, bez podawania przyczyny.',
    body: [
      { h2: 'Termin' },
      {
        p:
          'Konsument może odstąpić od umowy w ciągu 14 dni od dnia, w którym on lub wskazana przez niego osoba ' +
          'odebrała towar. Gdy zamówienie przyszło w częściach, termin biegnie od ostatniej. Przy subskrypcji liczy ' +
          'się od pierwszej dostawy, przy usłudze i karcie podarunkowej od zawarcia umowy. Wystarczy wysłać ' +
          'oświadczenie przed końcem terminu.',
      },
      { h2: 'Jak odstąpić' },
      {
        list: [
          `Najprościej online, bez konta: link [${settings.withdrawal.link}](/odstapienie) jest na dole każdej strony i ` +
            'przy każdym zamówieniu, dopóki trwa termin. Podajesz imię i nazwisko, numer zamówienia i adres e-mail, ' +
            `wybierasz całość albo część i naciskasz „${settings.withdrawal.confirm}”.`,
          'Potwierdzenie z treścią oświadczenia, datą i godziną widzisz od razu na stronie i dostajesz e-mailem. Nie ' +
            'pytamy o przyczynę. Oświadczenie przyjmujemy także wtedy, gdy nie pamiętasz numeru zamówienia.',
          `Możesz też napisać na ${company.email} albo wysłać list, własnymi słowami lub według wzoru poniżej. ` +
            'Otrzymanie oświadczenia wysłanego e-mailem potwierdzamy e-mailem, z datą i godziną.',
          'Jeśli zamówienie nie jest jeszcze spakowane, odstąpienie od całości od razu je anuluje, a rzeczy, od których ' +
            'odstępujesz w części, zdejmujemy z zamówienia. Niczego nie trzeba wtedy odsyłać.',
        ],
      },
      { h2: 'Odesłanie' },
      {
        p:
          'Po odstąpieniu online możesz od razu przejść do [zwrotu](/zwroty) i wybrać sposób odesłania. Towar odeślij w ciągu 14 ' +
          'dni od odstąpienia na adres: Glina i Len sp. z o.o., ul. Rzemieślnicza 7, ' +
          '83-300 Kartuzy, albo przynieś go osobiście. Bezpośredni koszt odesłania ponosi kupujący. Towar można ' +
          'obejrzeć i sprawdzić jak w sklepie stacjonarnym; za zmniejszenie wartości wskutek używania ponad to ' +
          'odpowiada kupujący.',
      },
      { h2: 'Zwrot pieniędzy' },
      {
        p:
          'Oddajemy wszystkie płatności, w tym koszt dostawy do wysokości najtańszego zwykłego sposobu, najpóźniej ' +
          '14 dni od otrzymania oświadczenia. Używamy tego samego sposobu zapłaty, chyba że wspólnie ustalimy inny ' +
          'bez kosztów dla Ciebie. Możemy poczekać do otrzymania towaru lub dowodu jego nadania.',
      },
      ...withdrawalExceptions,
      {
        p:
          'Jeśli przy produkcie nie podano wyjątku, prawo odstąpienia przysługuje. Tkaniny cięte na metry, o ile nie ' +
          'szyjemy z nich na wymiar, także można zwrócić. Gdy towar ma wadę, masz jeszcze ' +
          '[prawa z reklamacji](/informacje/reklamacje).',
      },
      ...withdrawalTexts(company, settings.withdrawal.link),
    ],
  },
  {
    slug: 'reklamacje',
    title: 'Reklamacje',
    lead: 'Gdy coś jest nie tak, odpowiadamy w ciągu 14 dni kalendarzowych.',
    body: [
      { h2: 'Za co odpowiadamy' },
      {
        p:
          'Mamy obowiązek dostarczyć towar zgodny z umową. Odpowiadamy za niezgodność, która istniała w chwili ' +
          'dostarczenia i ujawniła się w ciągu dwóch lat; w tym czasie domniemywa się, że istniała od początku. To ' +
          'prawna gwarancja zgodności z ustawy o prawach konsumenta. Nie udzielamy dodatkowej gwarancji handlowej, ' +
          'chyba że przy produkcie napisano inaczej.',
      },
      {
        p:
          'Drobne różnice koloru, kropki w szkliwie i nieregularny splot lnu są cechą rzeczy robionych ręcznie, o ' +
          'której piszemy w opisie. Pęknięcie, odprysk, przeciekanie czy zły rozmiar już nie.',
      },
      { h2: 'Jak zgłosić' },
      {
        list: [
          'W [formularzu](/reklamacje/nowa), z konta albo bez niego. Najprościej ze strony zamówienia: wystarczy ' +
            'wskazać towar. Bez numeru zamówienia wystarczy inny dowód, na przykład paragon albo potwierdzenie płatności.',
          'E-mailem na sklep@glina-i-len.example lub listem: ul. Rzemieślnicza 7, 83-300 Kartuzy.',
          'Napisz, co się stało i czego oczekujesz. Można dołączyć zdjęcia i filmy; usuwamy z nich informacje o ' +
            'miejscu i aparacie.',
          'Potwierdzenie z numerem przyjdzie e-mailem. Pod tym numerem [sprawdzisz reklamację](/reklamacje): stan, ' +
            'ostatni dzień na naszą odpowiedź i wiadomości.',
        ],
      },
      { h2: 'Czego można żądać' },
      {
        p:
          'Najpierw naprawy albo wymiany, na nasz koszt, w rozsądnym czasie. Obniżenia ceny lub odstąpienia od ' +
          'umowy, gdy odmówimy, nie zrobimy tego w porę, wada powróci, jest od razu na tyle istotna, że to ' +
          'uzasadnia, albo z okoliczności jasno wynika, że naprawa i wymiana się nie udadzą. Odstąpić nie można ' +
          'tylko przy niezgodności nieistotnej, czego my musimy dowieść. Reklamowany towar odbieramy na własny ' +
          'koszt.',
      },
      { h2: 'Terminy' },
      {
        p:
          'Odpowiadamy w ciągu 14 dni kalendarzowych od otrzymania reklamacji, na trwałym nośniku. Brak odpowiedzi ' +
          'w tym czasie oznacza, że reklamacja została uznana, o czym też piszemy e-mailem. Pieniądze z ' +
          'obniżenia ceny lub odstąpienia zwracamy najpóźniej w ciągu 14 dni. Po naprawie odpowiadamy za towar o 12 ' +
          'miesięcy dłużej.',
      },
      { h2: 'Gdy się nie zgadzamy' },
      {
        p:
          'Bezpłatnie pomoże powiatowy lub miejski rzecznik konsumentów, a polubowne rozwiązanie sporu prowadzi ' +
          'wojewódzki inspektor Inspekcji Handlowej (tu: w Gdańsku). Można też pójść do sądu. Reklamacje dotyczące ' +
          'działania sklepu rozpatrujemy w tym samym terminie.',
      },
    ],
  },
  {
    slug: 'dostepnosc',
    title: 'Dostępność',
    lead: 'Sklep ma być wygodny dla każdego, także z klawiaturą, czytnikiem i powiększeniem.',
    body: [
      {
        p:
          `Ta informacja dotyczy sklepu internetowego Glina i Len: ${accessibleServices}. ` +
          `Przygotowaliśmy ją ${changedOn}, po własnej ocenie, ` +
          'na podstawie ustawy z 26 kwietnia 2024 r. o zapewnianiu ' +
          'spełniania wymagań dostępności niektórych produktów i usług przez podmioty gospodarcze.',
      },
      { h2: 'Standard' },
      {
        p:
          'Sklep jest projektowany i sprawdzany według WCAG 2.2 na poziomie AA oraz normy EN 301 549. Sprawdzamy go ' +
          'narzędziem automatycznym przy każdej zmianie, a ręcznie klawiaturą.',
      },
      { h2: 'Co to znaczy w praktyce' },
      {
        list: [
          'Wszystko można zrobić klawiaturą; fokus jest widoczny i nie chowa się pod przyklejonymi paskami.',
          'Tekst ma kontrast co najmniej 4,5:1, stronę można powiększyć do 400% bez utraty treści.',
          'Przyciski i linki mają co najmniej 24 × 24 piksele, nic nie wymaga przeciągania.',
          'Zdjęcia produktów mają opisy, a pola formularzy podpisy i zrozumiałe komunikaty o błędach.',
          'Animacje są krótkie i wyłączają się zgodnie z ustawieniem systemu.',
        ],
      },
      { h2: 'Znane ograniczenia' },
      {
        p:
          'Nie znamy dziś miejsc, które nie spełniają tych wymagań, ale zewnętrznego audytu sklep nie przeszedł. ' +
          'Zamówić można na stronie, e-mailem albo telefonicznie: wybierz to, co dla Ciebie wygodniejsze, cena jest ' +
          'ta sama.',
      },
      { h2: 'Uwagi i skargi' },
      {
        p:
          'Napisz na sklep@glina-i-len.example lub zadzwoń pod 58 123 45 67. Podaj adres strony, problem i to, jak ' +
          'wolisz dostać odpowiedź. Odpowiadamy w ciągu 14 dni. Jeśli odpowiedź nie wystarczy, zawiadomienie można ' +
          'złożyć do Prezesa Zarządu Państwowego Funduszu Rehabilitacji Osób Niepełnosprawnych.',
      },
      { h2: 'Dojście do sklepu w Kartuzach' },
      {
        p:
          'Do punktu odbioru prowadzi wejście z poziomu chodnika, drzwi mają 95 cm. Można wejść z psem asystującym. ' +
          'Zamówienie możemy też wynieść do samochodu, wystarczy zadzwonić.',
      },
    ],
  },
  {
    slug: 'kontakt',
    title: 'Kontakt',
    lead: 'Odpisujemy w ciągu jednego dnia roboczego.',
    body: [
      { h2: 'Dane' },
      {
        list: [
          ...companyLines(settings.company),
          'Telefon: 58 123 45 67, opłata jak za zwykłe połączenie',
          'E-mail: sklep@glina-i-len.example',
        ],
      },
      { h2: 'Godziny' },
      {
        p:
          'Telefon i odbiór osobisty: poniedziałek–piątek, 9–16. Na e-maile odpowiadamy w tych samych godzinach, ' +
          'zwykle jeszcze tego samego dnia.',
      },
      { h2: 'Szybsza droga' },
      {
        list: [
          'Stan zamówienia: [sprawdź tutaj](/zamowienia), a w razie pytań napisz albo zadzwoń, z numerem zamówienia.',
          `Odstąpienie od umowy: [${settings.withdrawal.link}](/odstapienie), bez konta, z potwierdzeniem od razu. Wzór i ` +
            'zasady są na stronie [Zwroty](/informacje/zwroty).',
          '[Reklamacja](/reklamacje): formularz, e-mail albo list, odpowiedź w ciągu 14 dni kalendarzowych.',
          'Bezpieczeństwo produktu: zgodnosc@glina-i-len.example.',
          '[Dane osobowe](/informacje/prywatnosc) i [dostępność](/informacje/dostepnosc): sklep@glina-i-len.example.',
        ],
      },
      { h2: 'Dla firm' },
      {
        p:
          'Restauracjom i kawiarniom wysyłamy ofertę z cenami netto i próbki szkliw. Napisz, ilu gości macie przy ' +
          'stole i na kiedy potrzebujecie naczyń.',
      },
    ],
  },
];
