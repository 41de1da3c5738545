import type { TextBlock } from '../content/content.ts';
import { type DeliverySettings, lowestDelivery } from '../delivery/delivery-settings.ts';
import { formatMoney } from '../money/money.ts';
import type { Company } from './company.ts';

export interface DraftPage {
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

/** The pages a shop may not sell without, made from what the settings say. A lawyer's eye comes after. */
export function lawfulDrafts(settings: Facts): DraftPage[] {
  return [terms(settings), delivery(settings), privacy(settings)];
}

const seller = ({ company }: Facts): string =>
  `${company.name}, ${company.street}, ${company.postcode} ${company.city}, NIP ${company.nip}`;

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
      { h2: '4. Odstąpienie od umowy' },
      {
        p:
          'Konsument i przedsiębiorca na prawach konsumenta mogą odstąpić od umowy bez podania przyczyny w ciągu 14 ' +
          `dni od otrzymania towaru. Najprościej online: link [${facts.withdrawal.link}](/odstapienie) jest na dole każdej ` +
          'strony i przy zamówieniu, a potwierdzenie przychodzi od razu e-mailem. Wystarczy też oświadczenie wysłane na ' +
          `adres ${facts.company.email}.`,
      },
      {
        p:
          'Towar należy odesłać w ciągu 14 dni od odstąpienia. Pieniądze, razem z kosztem najtańszej zwykłej dostawy, ' +
          'oddajemy w ciągu 14 dni od otrzymania oświadczenia, tym samym sposobem płatności; możemy zaczekać na towar ' +
          'albo dowód jego odesłania. Prawo to nie obejmuje wyjątków wymienionych w art. 38 ustawy o prawach konsumenta.',
      },
      { h2: '5. Reklamacje' },
      {
        p:
          'Odpowiadamy za zgodność towaru z umową przez dwa lata od jego dostarczenia. Reklamację można złożyć w ' +
          `formularzu na stronie /reklamacje/nowa, na adres ${facts.company.email} albo listownie. Odpowiadamy w ciągu ` +
          '14 dni, a brak odpowiedzi oznacza, że reklamacja jest uznana.',
      },
      { h2: '6. Spory' },
      {
        p:
          'Konsument może zwrócić się o pomoc do rzecznika konsumentów albo do Inspekcji Handlowej, która prowadzi ' +
          'postępowania w sprawie pozasądowego rozwiązywania sporów.',
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
      { h2: 'Pytania' },
      { p: `Odpowiadamy: ${contact(facts)}.` },
    ],
  };
}

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
