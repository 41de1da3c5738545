import type { TextBlock } from '../content/content.ts';
import { type DeliverySettings, lowestDelivery } from '../delivery/delivery-settings.ts';
import { formatMoney } from '../money/money.ts';
import { type Company, companyLines } from './company.ts';
import {
  accessibleServices,
  loyaltyRules,
  takeBackTexts,
  withdrawalExceptions,
  withdrawalTexts,
} from './legal-texts.ts';

interface DraftPage {
  slug: string;
  title: string;
  lead: string;
  body: TextBlock[];
}

interface Facts {
  name: string;
  company: Company;
  prices: { countries?: string[] };
  delivery: Pick<DeliverySettings, 'options'>;
  withdrawal: { link: string };
}

/** Drafts of the legally required pages, generated from the settings. A lawyer should check them. */
export function lawfulDrafts(settings: Facts): DraftPage[] {
  return [
    terms(settings),
    delivery(settings),
    returns(settings),
    complaints(settings),
    privacy(settings),
    accessibility(settings),
    contactPage(settings),
  ];
}

const seller = ({ company }: Facts): string => companyLines(company).join(', ');

const contact = ({ company }: Facts): string => `e-mail ${company.email}, tel. ${company.phone}`;

function terms(facts: Facts): DraftPage {
  return {
    slug: 'regulamin',
    title: 'Regulamin sklepu',
    lead: `Zasady zamawiania, płacenia i korzystania ze sklepu ${facts.name}.`,
    body: [
      { h2: '1. Kto sprzedaje' },
      { p: `Sklep prowadzi ${seller(facts)}. Kontakt: ${contact(facts)}.` },
      { h2: '2. Ceny' },
      {
        list: [
          'Ceny są podane w złotych i zawierają VAT. Koszt dostawy i łączną kwotę widać przed złożeniem zamówienia.',
          'Przy każdej obniżce podajemy najniższą cenę z 30 dni przed jej wprowadzeniem.',
        ],
      },
      { h2: '3. Zamówienie i zawarcie umowy' },
      {
        p:
          'Do zakupów wystarczy aktualna przeglądarka i adres e-mail. Po złożeniu zamówienia wysyłamy e-mail z ' +
          'potwierdzeniem jego przyjęcia do realizacji; wtedy umowa jest zawarta.',
      },
      { h2: '4. Płatność' },
      {
        p:
          'Sposoby płatności i ich koszt widać przed złożeniem zamówienia. Zapłata w formularzu jest potrzebna w terminie, ' +
          'który podajemy po złożeniu zamówienia; potem zamówienie wygasa.',
      },
      { h2: '5. Konto i punkty' },
      {
        p:
          'Konto jest dobrowolne i bezpłatne: można zamawiać bez niego, a usunąć je można w każdej chwili na stronie ' +
          '„Konto”. Gdy przy produktach podajemy punkty, obowiązują te zasady:',
      },
      loyaltyRules,
      { h2: '6. Dostawa, odstąpienie od umowy i reklamacje' },
      {
        p:
          'Sposoby i koszty opisuje strona [Dostawa](/informacje/dostawa), prawo odstąpienia strona ' +
          '[Zwroty](/informacje/zwroty), a odpowiedzialność za zgodność towaru z umową strona ' +
          '[Reklamacje](/informacje/reklamacje). Te strony są częścią regulaminu.',
      },
      { h2: '7. Opinie' },
      {
        p:
          'Jako potwierdzone oznaczamy opinie, przy których po numerze zamówienia i adresie e-mail sprawdziliśmy, że autor ' +
          'kupił produkt. Innych nie sprawdzamy w ten sposób; średnia obejmuje wszystkie. Publikujemy opinie dobre i złe i ' +
          'nie płacimy za nie. Nie publikujemy treści bezprawnych, obraźliwych, reklam i cudzych danych osobowych; autor ' +
          'dostaje uzasadnienie i może się odwołać e-mailem w ciągu 6 miesięcy. Opinię można zgłosić linkiem „Zgłoś”.',
      },
      { h2: '8. Bezpieczeństwo produktów' },
      {
        p:
          'Przy każdym produkcie podajemy producenta z adresem pocztowym i elektronicznym, a gdy ma siedzibę poza Unią, ' +
          'także osobę odpowiedzialną, oraz ostrzeżenia. O wycofaniu produktu zawiadamiamy kupujących e-mailem.',
      },
      { h2: '9. Spory i zmiany' },
      {
        p:
          'Konsument może bezpłatnie zwrócić się o pomoc do powiatowego rzecznika konsumentów oraz do wojewódzkiego ' +
          'inspektora Inspekcji Handlowej o polubowne rozwiązanie sporu. Udział w takim postępowaniu jest dobrowolny. Do ' +
          'zamówienia stosuje się regulamin z dnia jego złożenia.',
      },
    ],
  };
}

function delivery(facts: Facts): DraftPage {
  const lowest = lowestDelivery(facts.delivery.options, facts.prices.countries?.[0] ?? 'PL');
  return {
    slug: 'dostawa',
    title: 'Dostawa i płatność',
    lead: 'Ile kosztuje dostawa i kiedy paczka wychodzi.',
    body: [
      { h2: 'Koszt dostawy' },
      {
        list: [
          ...(lowest ? [`Dostawa kosztuje od ${formatMoney(lowest.cost)}.`] : []),
          ...(lowest?.freeFrom ? [`Od ${formatMoney(lowest.freeFrom)} dostawa jest bezpłatna.`] : []),
          'Dokładny koszt widać przed złożeniem zamówienia.',
        ],
      },
      { h2: 'Czas dostawy' },
      { p: 'Przy każdym produkcie podajemy, kiedy paczka wyjdzie.' },
      ...takeBackTexts(facts.company),
      { h2: 'Pytania' },
      { p: `Odpowiadamy: ${contact(facts)}.` },
    ],
  };
}

const returns = ({ company, withdrawal }: Facts): DraftPage => ({
  slug: 'zwroty',
  title: 'Zwroty i odstąpienie od umowy',
  lead: 'Jak odstąpić od umowy, odesłać towar i kiedy wrócą pieniądze.',
  body: [...withdrawalTexts(company, withdrawal.link), ...withdrawalExceptions],
});

const complaints = ({ company }: Facts): DraftPage => ({
  slug: 'reklamacje',
  title: 'Reklamacje',
  lead: 'Gdy coś jest nie tak, odpowiadamy w ciągu 14 dni kalendarzowych.',
  body: [
    { h2: 'Za co odpowiadamy' },
    {
      p:
        'Mamy obowiązek dostarczyć towar zgodny z umową. Odpowiadamy za niezgodność, która istniała w chwili dostarczenia i ' +
        'ujawniła się w ciągu dwóch lat; w tym czasie domniemywa się, że istniała od początku. Nie udzielamy dodatkowej ' +
        'gwarancji handlowej, chyba że przy produkcie napisano inaczej.',
    },
    { h2: 'Jak zgłosić' },
    {
      list: [
        'W [formularzu](/reklamacje/nowa), z konta albo bez niego.',
        `E-mailem na ${company.email} lub listem: ${company.street}, ${company.postcode} ${company.city}.`,
        'Napisz, co się stało i czego oczekujesz. Można dołączyć zdjęcia.',
      ],
    },
    { h2: 'Czego można żądać' },
    {
      p:
        'Najpierw naprawy albo wymiany, na nasz koszt, w rozsądnym czasie. Obniżenia ceny lub odstąpienia od umowy, gdy ' +
        'odmówimy, nie zrobimy tego w porę, wada powróci albo jest na tyle istotna, że to uzasadnia. Reklamowany towar ' +
        'odbieramy na własny koszt.',
    },
    { h2: 'Terminy' },
    {
      p:
        'Odpowiadamy w ciągu 14 dni kalendarzowych, na trwałym nośniku. Brak odpowiedzi w tym czasie oznacza, że reklamacja ' +
        'została uznana. Pieniądze zwracamy najpóźniej w ciągu 14 dni.',
    },
    { h2: 'Gdy się nie zgadzamy' },
    {
      p:
        'Bezpłatnie pomoże powiatowy lub miejski rzecznik konsumentów, a polubowne rozwiązanie sporu prowadzi wojewódzki ' +
        'inspektor Inspekcji Handlowej. Można też pójść do sądu.',
    },
  ],
});

const accessibility = (facts: Facts): DraftPage => ({
  slug: 'dostepnosc',
  title: 'Dostępność',
  lead: 'Jak sklep spełnia wymagania dostępności.',
  body: [
    {
      p:
        `Ta informacja dotyczy sklepu internetowego ${facts.name}: ${accessibleServices}. Wymaga jej ustawa z 26 kwietnia ` +
        '2024 r. o zapewnianiu spełniania wymagań dostępności niektórych produktów i usług przez podmioty gospodarcze.',
    },
    { h2: 'Standard' },
    {
      p:
        'Strony sklepu są zbudowane według WCAG 2.2 na poziomie AA: można je obsłużyć klawiaturą, powiększyć do 400% i ' +
        'odczytać czytnikiem ekranu, a pola formularzy mają podpisy i zrozumiałe komunikaty o błędach.',
    },
    { h2: 'Znane ograniczenia' },
    { p: 'Sprawdź swoje opisy i zdjęcia i napisz tutaj, co jeszcze nie spełnia wymagań.' },
    { h2: 'Uwagi i skargi' },
    {
      p:
        `Napisz albo zadzwoń: ${contact(facts)}. Odpowiadamy w ciągu 14 dni. Zawiadomienie można też złożyć do Prezesa ` +
        'Zarządu Państwowego Funduszu Rehabilitacji Osób Niepełnosprawnych.',
    },
  ],
});

const contactPage = ({ company }: Facts): DraftPage => ({
  slug: 'kontakt',
  title: 'Kontakt',
  lead: 'Jak się z nami skontaktować.',
  body: [
    { list: [...companyLines(company), `Telefon: ${company.phone}, ${company.hours}`, `E-mail: ${company.email}`] },
  ],
});

function privacy(facts: Facts): DraftPage {
  return {
    slug: 'prywatnosc',
    title: 'Polityka prywatności',
    lead: `Jakie dane zbiera sklep ${facts.name}, po co i jak długo.`,
    body: [
      { h2: 'Kto jest administratorem danych' },
      { p: `Administratorem danych jest ${seller(facts)}. Kontakt w sprawach danych: ${contact(facts)}.` },
      { h2: 'Po co i na jakiej podstawie' },
      {
        list: [
          'Realizacja zamówienia: art. 6 ust. 1 lit. b RODO.',
          'Księgowość i podatki: art. 6 ust. 1 lit. c RODO.',
          'Odpowiedzi na pytania, reklamacje i obrona przed roszczeniami: art. 6 ust. 1 lit. f RODO.',
          'Powiadomienie o dostępności i inne rzeczy, o które poprosisz: art. 6 ust. 1 lit. a RODO.',
        ],
      },
      { h2: 'Komu przekazujemy dane' },
      {
        p:
          'Przewoźnikom, operatorom płatności, dostawcy serwera i poczty oraz biuru rachunkowemu, tylko w takim ' +
          'zakresie, jakiego wymaga ich zadanie.',
      },
      { h2: 'Jak długo' },
      {
        p:
          'Dane zamówień przechowujemy tak długo, jak wymagają tego przepisy podatkowe i terminy przedawnienia ' +
          'roszczeń. Dane podane za zgodą usuwamy po jej cofnięciu albo gdy przestają być potrzebne.',
      },
      { h2: 'Twoje prawa' },
      {
        p:
          'Masz prawo dostępu do danych, ich sprostowania, usunięcia, ograniczenia przetwarzania i przeniesienia, prawo ' +
          'sprzeciwu, prawo cofnięcia zgody w dowolnej chwili oraz skargi do Prezesa Urzędu Ochrony Danych Osobowych. ' +
          'Podanie danych jest dobrowolne, ale bez nich nie zrealizujemy zamówienia.',
      },
      { h2: 'Pliki cookie' },
      { p: 'Co zapisujemy w przeglądarce, mówi strona [Pliki cookie](/ciasteczka).' },
    ],
  };
}
