import { folded } from '../../shop/text/folded.ts';
import type { MenuGroup } from '../frame/frame-data.ts';
import type { FoundGroup, FoundThing } from './found.ts';

/** Other words for a screen, by its address. */
const otherWords: Record<string, string> = {
  '/panel': 'pulpit start czeka sprzedaż',
  '/panel/zamowienia': 'sprzedaż paczki wysyłka etykiety',
  '/panel/klienci': 'kupujący konta goście zgody marketing rodo',
  '/panel/koszyki': 'porzucone przypomnienia odzyskane',
  '/panel/klienci/grupy': 'rabat hurt stali klienci b2b procent zniżka',
  '/panel/statystyki': 'raporty sprzedaż wizyty ruch konwersja marża zysk najlepsze produkty',
  '/panel/dokumenty': 'faktury paragony korekty ksef',
  '/panel/wyslane-e-maile': 'wiadomości poczta',
  '/panel/nieudane': 'błędy odbite odrzucone zwrócone poczta zadania',
  '/panel/zwroty': 'rma oddane',
  '/panel/reklamacje': 'gwarancja rękojmia',
  '/panel/odstapienia': 'zwrot 14 dni',
  '/panel/opinie': 'oceny gwiazdki recenzje',
  '/panel/produkty': 'towary asortyment katalog magazyn stan zdjęcia arkusz siatka',
  '/panel/ceny': 'cennik obniżki omnibus promocje',
  '/panel/kody': 'rabaty kupony prezenty gratis',
  '/panel/strony': 'regulamin polityka prywatności informacje',
  '/panel/przekierowania': '301 adresy seo',
  '/panel/dostawa': 'kurier paczkomat przesyłka koszt wysyłki',
  '/panel/platnosci': 'przelew blik karta operator konto bankowe',
  '/panel/sklep': 'firma nip adres dane',
  '/panel/wyglad': 'kolory czcionki logo szablon baner strona główna menu układ',
  '/panel/klucze-api': 'token integracja program rest magazyn',
  '/panel/webhooki': 'powiadomienia program integracja adres zdarzenia',
  '/panel/zespol': 'pracownicy konta role uprawnienia zaproszenie',
  '/panel/dziennik': 'historia zmiany kto',
};

/** What can be begun, with the screen that must be open to the person. */
const actions: (FoundThing & { words: string; screen: string })[] = [
  {
    name: 'Nowe zamówienie',
    note: 'Zamówienia',
    to: '/panel/zamowienia/nowe',
    screen: '/panel/zamowienia',
    words: 'złóż dodaj telefon lada sprzedaj',
  },
  {
    name: 'Nowy klient',
    note: 'Klienci',
    to: '/panel/klienci/nowy',
    screen: '/panel/klienci',
    words: 'załóż konto dodaj',
  },
  {
    name: 'Nowy produkt',
    note: 'Produkty',
    to: '/panel/produkty/nowy',
    screen: '/panel/produkty',
    words: 'dodaj towar',
  },
  {
    name: 'Nowy kod rabatowy',
    note: 'Ceny i kody',
    to: '/panel/kody',
    screen: '/panel/kody',
    words: 'kupon rabat dodaj',
  },
  {
    name: 'Nowa promocja',
    note: 'Ceny i kody',
    to: '/panel/ceny',
    screen: '/panel/ceny',
    words: 'obniżka wyprzedaż dodaj',
  },
  { name: 'Nowy wpis na blogu', note: 'Treści', to: '/panel/blog/nowy', screen: '/panel/blog', words: 'artykuł dodaj' },
  {
    name: 'Zaproś do zespołu',
    note: 'Zespół',
    to: '/panel/zespol',
    screen: '/panel/zespol',
    words: 'nowy pracownik konto',
  },
  { name: 'Zmień logo', note: 'Sklep', to: '/panel/wyglad?czesc=logo', screen: '/panel/wyglad', words: 'wygląd obraz' },
];

/** Screens and actions whose words begin with all of the typed ones. They are known without asking the server. */
export function knownPlaces(groups: readonly MenuGroup[], query: string): FoundGroup[] {
  const typed = folded(query).split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [];
  const fits = (text: string) => {
    const words = folded(text).split(/[\s-]+/);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const entries = groups.flatMap(({ name, entries }) => entries.map((entry) => ({ group: name, ...entry })));
  const screens = entries
    .filter(({ name, to, group }) => fits(`${name} ${group} ${otherWords[to] ?? ''}`))
    // A screen with the word in its own name comes first.
    .sort((one, other) => Number(fits(other.name)) - Number(fits(one.name)))
    .map(({ name, to, group }) => ({ name, to, note: group }));
  const begun = actions
    .filter(({ name, words, screen }) => fits(`${name} ${words}`) && entries.some(({ to }) => to === screen))
    .map(({ name, note, to }) => ({ name, note, to }));
  const found: FoundGroup[] = [
    { name: 'Ekrany', sign: 'rows', found: screens.slice(0, 6), all: null },
    { name: 'Zacznij', sign: 'plus', found: begun, all: null },
  ];
  return found.filter((group) => group.found.length > 0);
}
