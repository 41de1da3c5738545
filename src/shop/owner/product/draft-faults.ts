/** What may be wrong with a field of a product: as staff read it, and as a command prints it after the field's name. */
const faults = {
  required: ['Wypełnij to pole.', 'is empty'],
  tooLong: ['Ten tekst jest za długi.', 'is too long'],
  characters: ['Usuń znaki, których nie da się wydrukować.', 'has characters that cannot be kept'],
  slug: [
    'Adres składa się z małych liter bez ogonków, cyfr i łączników, na przykład kubek-szalwiowy.',
    'is not lower case letters, digits and hyphens',
  ],
  choice: ['Wybierz pozycję z listy.', 'is not one of the choices'],
  lines: [
    'W każdym wierszu podaj nazwę, dwukropek i wartość, na przykład „Kolor: biały; szary”.',
    'is not names with values',
  ],
  list: ['Podaj listę tekstów.', 'is not a list of texts'],
  number: ['Podaj liczbę większą od zera.', 'is not a number above zero'],
  range: ['Najwięcej nie może być mniej niż najmniej.', 'is less than the least'],
  price: ['Podaj cenę brutto większą od zera, na przykład 92,50.', 'is not a price, like 92,50'],
  stock: ['Zapas to liczba od zera, na przykład 12, albo „bez limitu”.', 'is not an amount; -1 is unlimited'],
  sizeTwice: ['Ten rozmiar jest wpisany dwa razy.', 'is there twice'],
  noSize: ['Produkt musi mieć co najmniej jeden rozmiar z ceną i zapasem.', 'needs price and stock, or sizes'],
  whichSize: [
    'Produkt ma kilka rozmiarów: w kolumnie „rozmiar” podaj, którego dotyczy wiersz.',
    'are several; give each with its id',
  ],
  days: ['Podaj liczbę dni roboczych od 0 do 365.', 'are not working days up to 365'],
  clock: ['Podaj godzinę, na przykład 14:00.', 'is not a time of day, like 14:00'],
  content: [
    'Podaj ilość z jednostką, na przykład 250 g; jednostki: g, kg, ml, l, m, m2.',
    'is not an amount with a unit, like 250 g',
  ],
  grams: ['Podaj wagę w gramach, na przykład 350.', 'are not grams, like 350'],
  ean: [
    'EAN ma 8, 12, 13 albo 14 cyfr, a ostatnia sprawdza pozostałe. W arkuszu kolumna ma być tekstem, inaczej obcina cyfry.',
    'is not a trade number; its last digit checks the others',
  ],
  money: ['Podaj kwotę w złotych, na przykład 0,50.', 'is not an amount of money, like 0,50'],
  energy: [
    'Podaj klasę, na przykład C, a przy starszej skali także ją: A++ (A+++–D).',
    'is not an energy class, like C or A++ (A+++–D)',
  ],
  address: ['Podaj adres, który zaczyna się od https://.', 'is not an address that begins with https://'],
  depth: ['Kategoria może mieć najwyżej 5 poziomów.', 'is deeper than 5'],
} as const satisfies Record<string, readonly [polish: string, english: string]>;

export type DraftFaultCode = keyof typeof faults;

export interface DraftFault {
  /** The name of the field in a form or a line. */
  field: string;
  code: DraftFaultCode;
}

export const draftFaultText = (code: DraftFaultCode): string => faults[code][0];

/** For the command line: `price is not a price, like 92,50`. */
export const faultReason = ({ field, code }: DraftFault): string =>
  [...(code === 'noSize' ? [] : [field]), faults[code][1]].join(' ');

export const isFaultCode = (text: string): text is DraftFaultCode => Object.hasOwn(faults, text);
