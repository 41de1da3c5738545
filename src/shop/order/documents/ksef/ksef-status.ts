/** What the shop does about a status of an invoice. */
type KsefMove =
  /** Asks again later. */
  | 'wait'
  /** It has its number. */
  | 'done'
  /** Sends the same again, as often as `ksefTimes.mostTries`. */
  | 'again'
  /** KSeF knows an invoice with this number: perhaps this very one. */
  | 'compare'
  /** Only the owner can mend it. */
  | 'stop';

interface KsefStatus {
  does: KsefMove;
  /** What happened, and what the owner should do. */
  text: string;
}

const again = 'Sklep wyśle fakturę jeszcze raz.';

/** Statuses of an invoice in KSeF. */
const statuses: Record<number, KsefStatus> = {
  100: { does: 'wait', text: 'KSeF przyjął plik i zaraz go sprawdzi.' },
  150: { does: 'wait', text: 'KSeF sprawdza fakturę.' },
  200: { does: 'done', text: 'Faktura ma numer KSeF.' },
  405: { does: 'again', text: `KSeF przerwał sesję, zanim sprawdził fakturę. ${again}` },
  410: {
    does: 'stop',
    text: 'Klucz sklepu nie ma prawa wystawiać faktur. W Aplikacji Podatnika KSeF utwórz nowy, z uprawnieniem do wystawiania, wklej go w „Połączenia” i wyślij fakturę jeszcze raz.',
  },
  415: { does: 'stop', text: 'KSeF nie pozwala tej firmie na faktury z załącznikiem.' },
  430: {
    does: 'stop',
    text: 'KSeF nie przyjął pliku. Wyślij fakturę jeszcze raz; jeśli to nie pomoże, napisz do osoby, która opiekuje się sklepem.',
  },
  435: { does: 'again', text: `KSeF nie odczytał zaszyfrowanego pliku. ${again}` },
  440: { does: 'compare', text: 'KSeF ma już fakturę o tym numerze.' },
  450: {
    does: 'stop',
    text: 'KSeF odrzucił treść faktury. Przeczytaj powód, popraw dane firmy albo nabywcy i wyślij fakturę jeszcze raz.',
  },
  500: { does: 'again', text: `W KSeF wystąpił błąd. ${again}` },
  550: { does: 'again', text: `KSeF przerwał przetwarzanie. ${again}` },
};

/** KSeF has read the file and refused it: only then may a technical correction name it. */
export const contentRefusals: readonly number[] = [430, 450];

/** Codes of the shop itself, which KSeF never uses. */
export const ownCodes = { clash: 1, notSignedIn: 2, away: 3, spent: 4, wrongAnswer: 5 } as const;

const ownTexts: Record<number, string> = {
  [ownCodes.clash]:
    'W KSeF jest już inna faktura z tym numerem. Sprawdź ją w Aplikacji Podatnika: jeśli to ta sama sprzedaż, wpisz jej numer KSeF; jeśli nie, ktoś wystawia faktury z tą samą numeracją poza sklepem.',
  [ownCodes.notSignedIn]: 'KSeF nie wpuścił sklepu. Sprawdź token albo certyfikat w „Połączenia”; faktura czeka.',
  [ownCodes.away]: 'KSeF nie odpowiada. Sklep próbuje dalej.',
  [ownCodes.spent]: 'Faktura nie przeszła mimo kilku prób. Wyślij ją jeszcze raz, najlepiej jutro.',
  [ownCodes.wrongAnswer]: 'KSeF podał numer, który nie pasuje do faktury. Sklep zapyta jeszcze raz.',
};

/** A status that is not known yet may be new: only the owner can tell what it means. */
const unknown: KsefStatus = {
  does: 'stop',
  text: 'KSeF odpowiedział nieznanym kodem. Sprawdź fakturę w Aplikacji Podatnika KSeF.',
};

export const ksefMove = (code: number): KsefMove => (statuses[code] ?? unknown).does;

/** What happened to an invoice, for staff. */
export const ksefStatusText = (code: number): string => ownTexts[code] ?? (statuses[code] ?? unknown).text;

/** Statuses of a whole session. */
export const sessionCodes = { open: 100, closed: 170, done: 200 } as const;

const second = 1_000;
const minute = 60 * second;

export const ksefTimes = {
  mostTries: 8,
  /** A call without an answer may still arrive. */
  lostAfterMs: 2 * minute,
  /** After so long without KSeF an invoice is issued offline, if the shop has a certificate for that. */
  offlineAfterMs: 15 * minute,
  /** More waiting invoices than this go as one file. */
  singly: 100,
} as const;

/** Pauses between questions about an invoice that is being processed, and between tries. */
const pauses = [3 * second, 5 * second, 10 * second, 20 * second, 40 * second, 2 * minute, 5 * minute, 10 * minute];

export const ksefPause = (tries: number): number => pauses[Math.min(tries, pauses.length - 1)] ?? minute;
