import type { ImportedProduct } from '../../data/import/catalogue-import.ts';
import { csvHead, csvRows } from '../../data/import/product-record.ts';
import { csvStart, readCsv, writeCsvRow } from '../../shop/text/csv.ts';

/** Polish names of the file's columns. Files with the English names are accepted too. */
export const columnNames: Record<string, string> = {
  code: 'kod',
  name: 'nazwa',
  category: 'kategoria',
  producer: 'producent',
  size: 'rozmiar',
  size_name: 'nazwa rozmiaru',
  price: 'cena',
  stock: 'zapas',
  grams: 'gramy',
  ean: 'ean',
  version: 'wersja',
  size_label: 'etykieta rozmiarów',
  series: 'seria',
  unit: 'jednostka',
  vat: 'vat',
  lead: 'wstęp',
  description: 'opis',
  pictures: 'zdjęcia',
  producer_street: 'producent ulica',
  producer_postcode: 'producent kod pocztowy',
  producer_city: 'producent miejscowość',
  producer_country: 'producent kraj',
  producer_email: 'producent e-mail',
  hidden: 'w sklepie',
};
const englishNames = new Map(Object.entries(columnNames).map(([own, polish]) => [polish, own]));

/** A column, or a field of a difference such as `price (250 ml)`, in Polish. */
export function columnText(name: string): string {
  if (name.startsWith('parameter ')) return `parametr ${name.slice('parameter '.length)}`;
  const [, own = name, rest = ''] = /^([a-z_]+)( \(.*\))?$/s.exec(name) ?? [];
  return `${columnNames[own] ?? own}${rest}`;
}

function englishColumn(name: string): string {
  const own = name.trim();
  const [, value] = /^parametr (.+)$/i.exec(own) ?? [];
  return value === undefined ? (englishNames.get(own.toLowerCase()) ?? own) : `parameter ${value}`;
}

/** Rows of a file, with the header translated to the names the import uses. */
export function rowsIn(text: string): string[][] {
  const [head = [], ...rows] = readCsv(text);
  return [head.map(englishColumn), ...rows];
}

const polishHead = (parameters: string[]): string =>
  writeCsvRow((readCsv(csvHead(parameters))[0] ?? []).map(columnText));

const utf8 = new TextEncoder();

const example: ImportedProduct = {
  code: 'KUB-7',
  name: 'Kubek szałwiowy',
  version: 'szałwiowy',
  sizeLabel: 'Pojemność',
  category: ['Kuchnia', 'Kubki'],
  producer: 'Pracownia Glina',
  series: 'Szałwia',
  unit: 'szt',
  vat: 23,
  lead: 'Kubek z kamionki, szkliwiony ręcznie.',
  description: ['Pierwszy akapit.', 'Drugi akapit.'],
  parameters: [{ name: 'Kolor', values: ['szałwiowy', 'biały'] }],
  pictures: [],
  sizes: [
    { id: '250', name: '250 ml', gross: 79_00, amount: 12, grams: 350 },
    { id: '350', name: '350 ml', gross: 92_50, amount: -1, grams: 420 },
  ],
};

/** A sample file to fill in. */
export const templateText = (): string =>
  `${csvStart}${[polishHead(['Kolor']), ...csvRows(example, ['Kolor'])].join('\r\n')}\r\n`;

/** Streams all products in portions, so that memory use does not depend on their number. */
export async function* exportText(
  products: () => AsyncIterable<ImportedProduct>,
  parameters: string[],
): AsyncGenerator<Uint8Array> {
  yield utf8.encode(`${csvStart}${polishHead(parameters)}\r\n`);
  let part = '';
  for await (const product of products()) {
    part += csvRows(product, parameters)
      .map((row) => `${row}\r\n`)
      .join('');
    if (part.length < 64 * 1_024) continue;
    yield utf8.encode(part);
    part = '';
  }
  yield utf8.encode(part);
}
