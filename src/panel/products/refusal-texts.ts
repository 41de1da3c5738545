import { draftFaultText, isFaultCode } from '../../shop/owner/product/draft-faults.ts';
import { columnText } from '../../shop/owner/product/product-file.ts';

/** Why the import itself refused a product; it reports in English, for the command line. */
const known: [RegExp, (name: string) => string][] = [
  [/^changed$/, () => 'Ktoś zmienił to samo w międzyczasie. Wyślij plik jeszcze raz.'],
  [/^twice$/, () => 'Ten kod jest w pliku drugi raz; bierzemy pierwszy wiersz.'],
  [
    /^no producer (.*)$/s,
    (name) => `Nie ma producenta „${name}”. Dodaj go albo podaj jego adres w kolumnach „producent …”.`,
  ],
  [/^no unit (.*)$/s, (name) => `Nie ma jednostki „${name}”.`],
  [/^no picture (.*)$/s, (name) => `Nie ma zdjęcia „${name}”.`],
  [/^it is a set with parts$/, () => 'Ten produkt jest zestawem. Usuń najpierw jego części.'],
  [/^its address is taken$/, () => 'Adres strony z tej nazwy i kodu ma już inny produkt.'],
];

/** Why a row was refused, in Polish: a fault of a field, or what the import says. */
export function rowRefusalText(reason: string): string {
  const [code = '', field = ''] = reason.split(' ');
  if (isFaultCode(code)) return `${fieldOf(field)}: ${draftFaultText(code)}`;
  for (const [pattern, text] of known) {
    const found = pattern.exec(reason);
    if (found) return text(found[1] ?? '');
  }
  return 'Wiersz jest niepoprawny.';
}

/** Maps the name of a field in a line, such as `sizes.0.price`, to its column. */
function fieldOf(path: string): string {
  const [, size, rest = path] = /^(sizes)\.\d+\.(.*)$/.exec(path) ?? [];
  const name = (size ? rest : path).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return columnText(name.startsWith('producer.') ? name.replace('.', '_') : name);
}
