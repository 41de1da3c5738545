import { columnText } from './csv-columns.ts';

/** Why a row was refused, in Polish. The import itself reports in English, for the command line. */
const known: [RegExp, string | ((found: RegExpExecArray) => string)][] = [
  [/^changed$/, 'Ktoś zmienił to samo w międzyczasie. Wyślij plik jeszcze raz.'],
  [/^twice$/, 'Ten kod jest w pliku drugi raz; bierzemy pierwszy wiersz.'],
  [
    /^no producer (.*)$/s,
    ([, name]) => `Nie ma producenta „${name}”. Dodaj go albo podaj jego adres w kolumnach „producent …”.`,
  ],
  [/^no unit (.*)$/s, ([, name]) => `Nie ma jednostki „${name}”.`],
  [/^no picture (.*)$/s, ([, name]) => `Nie ma zdjęcia „${name}”.`],
  [/^its address is taken$/, 'Adres strony z tej nazwy i kodu ma już inny produkt.'],
  [/needs price and stock, or sizes$/, 'Podaj cenę i zapas.'],
  [/has a size twice$/, 'Jeden rozmiar jest wpisany dwa razy.'],
  [
    /are several; give each with its id$/,
    'Produkt ma kilka rozmiarów: w kolumnie „rozmiar” podaj, którego dotyczy wiersz.',
  ],
  [/is not a price, like 92,50$/, 'Cena ma być liczbą większą od zera, na przykład 92,50.'],
  [/is not an amount; -1 is unlimited$/, 'Zapas to liczba od zera; -1 znaczy bez limitu.'],
  [/are not grams, like 350$/, 'Waga to liczba gramów, na przykład 350.'],
  [
    /is not a trade number; its last digit checks the others$/,
    'EAN ma 8, 12, 13 albo 14 cyfr, a ostatnia sprawdza pozostałe. W arkuszu kolumna ma być tekstem, inaczej obcina cyfry.',
  ],
  [/is not 0, 5, 8, 23 or null$/, 'Stawka VAT to 0, 5, 8, 23 albo „zw”.'],
  [/is deeper than 5$/, 'Kategoria może mieć najwyżej 5 poziomów.'],
];

const endings: [RegExp, string][] = [
  [/^(\S+) is empty$/, 'jest puste'],
  [/^(\S+) is longer than \d+ characters$/, 'jest za długie'],
  [/^(\S+) has characters that cannot be (?:printed|kept)$/, 'ma znaki, których nie da się zapisać'],
  [/^(\S+) is not a number$/, 'nie jest liczbą'],
  [/^(\S+) Invalid (?:key|type).*$/s, 'trzeba wypełnić'],
];

export function refusalText(reason: string): string {
  for (const [pattern, text] of known) {
    const found = pattern.exec(reason);
    if (found) return typeof text === 'string' ? text : text(found);
  }
  for (const [pattern, text] of endings) {
    const [, path = ''] = pattern.exec(reason) ?? [];
    if (path) return `Pole „${fieldOf(path)}” ${text}.`;
  }
  return 'Wiersz jest niepoprawny.';
}

/** Maps a path such as `sizes.0.price` to its column. */
const fieldOf = (path: string): string =>
  columnText(
    path
      .split('.')
      .filter((part) => !/^(?:sizes|\d+)$/.test(part))
      .at(0) ?? path,
  );
