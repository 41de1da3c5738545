import type { Tone } from '../pieces/state-label.tsx';
import type { Connection } from './connections.ts';

export const connectionsAddress = '/panel/polaczenia';
export const connectionAddress = '/panel/polaczenia/:group/:name';

const states: Record<NonNullable<Connection['from']>, { name: string; tone: Tone }> = {
  server: { name: 'połączony, klucze są na serwerze', tone: 'sage' },
  panel: { name: 'połączony', tone: 'sage' },
  simulator: { name: 'symulator sklepu pokazowego', tone: 'ochre' },
};

export function connectionState({ from, fields }: Connection): { name: string; tone: Tone } {
  if (from === 'server' && fields.length === 0) return { name: 'działa bez kluczy', tone: 'sage' };
  if (from) return states[from];
  return fields.some(({ isUnreadable }) => isUnreadable)
    ? { name: 'wpisz klucze jeszcze raz', tone: 'brick' }
    : { name: 'niepołączony', tone: 'plain' };
}

/** What it means for the shop, with an account and without one. */
const meanings: Record<string, { lead: string; with: string; without: string }> = {
  payments: {
    lead: 'Przyjmują BLIK, karty i szybkie przelewy.',
    with: 'Kupujący płacą BLIK-iem, kartą i szybkim przelewem, a sklep sam wie, kto zapłacił, i sam zwraca pieniądze.',
    without: 'Bez konta u operatora kupujący nie zapłacą BLIK-iem ani kartą; zostają przelew i zapłata przy odbiorze.',
  },
  carriers: {
    lead: 'Sprzedają etykiety i mówią, gdzie jest paczka.',
    with: 'Etykiety zamawiasz przy paczce jednym przyciskiem, a sklep sam śledzi przesyłki i mówi o nich kupującym.',
    without: 'Bez konta u przewoźnika numery przesyłek i ich stany wpisujesz ręcznie.',
  },
  connectors: {
    lead: 'Systemy, do których sklep sam wysyła dane albo które pytają sklep.',
    with: 'Sklep sam wysyła, co trzeba, pyta o wynik i mówi o nim w panelu.',
    without: 'Bez połączenia robisz to ręcznie: pliki pobierasz z panelu, a wyniki wpisujesz.',
  },
  'sign-in': {
    lead: 'Kupujący wchodzą kontem, które już mają.',
    with: 'Kupujący mogą wejść na konto w sklepie tym kontem, bez nowego hasła.',
    without: 'Bez połączenia kupujący wchodzą hasłem, kodem z e-maila albo kluczem dostępu.',
  },
  files: {
    lead: 'Pliki, które kupujący przysyłają z zamówieniem, reklamacją i opinią.',
    with: 'Tu leżą pliki, które kupujący przysyłają z zamówieniem, reklamacją i opinią.',
    without: 'Bez magazynu plików kupujący niczego nie przyślą.',
  },
  mail: {
    lead: 'Wysyła potwierdzenia zamówień, kody i odpowiedzi.',
    with: 'Sklep wysyła e-maile przez ten serwer: potwierdzenia zamówień, kody do logowania, odpowiedzi na reklamacje.',
    without:
      'Bez serwera poczty nikt nie dostaje e-maili: zapisują się w plikach w folderze danych serwera. Prawo wymaga potwierdzenia zamówienia.',
  },
};

/** A group of a newer version of the program may have no words here. */
export const connectionLead = (group: string): string | null => meanings[group]?.lead ?? null;

export const connectionMeaning = ({ group, from }: Connection): string | null =>
  meanings[group]?.[from ? 'with' : 'without'] ?? null;

export const testTexts = (label: string) => ({
  works: `Połączenie działa: ${label} odpowiada i zna klucze sklepu.`,
  away: `${label} nie odpowiada. Spróbuj za chwilę; jeśli to potrwa, sprawdź adres serwera.`,
  refused: `${label} odrzuca klucze sklepu. Porównaj je z tymi, które widzisz po zalogowaniu w tej firmie.`,
});

/** Without keys there is nothing to refuse them. */
export const keylessTestTexts = (label: string) => ({
  works: `Połączenie działa: ${label} zapisuje, oddaje i usuwa plik na próbę.`,
  away: `${label} nie przyjmuje plików. Sprawdź wolne miejsce i prawa zapisu na serwerze.`,
  refused: `${label} odmawia zapisu plików.`,
});

export const mailTestTexts = (to: string) => ({
  works: `Próbny e-mail wysłany na ${to}. Jeśli go nie ma po kilku minutach, zajrzyj do spamu i sprawdź adres nadawcy.`,
  away: 'Serwer poczty nie odpowiada. Sprawdź serwer, port i szyfrowanie.',
  refused: 'Serwer poczty nie przyjął próbnego e-maila. Sprawdź użytkownika, hasło i adres nadawcy.',
});
