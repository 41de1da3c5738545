import { csvRows } from '../../text/csv.ts';
import { childOf, childrenOf, type ReadElement, xmlElements, xmlRoot } from '../../text/files/xml-reader.ts';
import { guessedKind, type SourceKind } from './platforms.ts';
import { addressesOfSiteMap } from './site-map-file.ts';

/** A file as a table, whatever it is written in. Rows are read again each time, so that only one is in memory. */
export interface MoveTable {
  kind: SourceKind;
  head: string[];
  rows(): Generator<string[]>;
}

/** Separates several values in one cell. */
export const betweenValues = '\n';

/** Opens a file, or throws a SyntaxError. */
export function moveTable(text: string): MoveTable {
  const start = text.slice(0, 2_000).trimStart();
  if (start.startsWith('<')) return xmlTable(text);
  const [head = []] = csvRows(text);
  const names = head.map((name) => name.trim());
  if (names.length < 2 && !/^https?:\/\//.test(names[0] ?? '')) throw new SyntaxError('there is one column');
  if (names.length === 1) return addressTable(() => ownLines(text));
  return { kind: guessedKind(names), head: names, rows: () => withoutHead(csvRows(text)) };
}

function* withoutHead(rows: Generator<string[]>): Generator<string[]> {
  let isFirst = true;
  for (const row of rows) {
    if (!isFirst) yield row;
    isFirst = false;
  }
}

function* ownLines(text: string): Generator<string> {
  for (const [address = ''] of csvRows(text)) yield address.trim();
}

const addressTable = (addresses: () => Generator<string>): MoveTable => ({
  kind: { platform: 'other', content: 'addresses' },
  head: ['loc'],
  rows: function* () {
    for (const address of addresses()) if (address !== '') yield [address];
  },
});

function xmlTable(text: string): MoveTable {
  const root = xmlRoot(text);
  const name = root?.name ?? '';
  const isNamed = (wanted: string) => (own: string, depth: number) => own === wanted && depth > 0;
  if (name === 'urlset') return addressTable(() => addressesOfSiteMap(text));
  if (name === 'rss' || name === 'feed' || name === 'RDF')
    return flatTable(() => xmlElements(text, isNamed(name === 'feed' ? 'entry' : 'item')), 'google');
  if (root?.attributes.get('file_format') === 'IOF') {
    return {
      kind: { platform: 'idosell', content: 'products' },
      head: [...idosellColumns],
      rows: function* () {
        for (const product of xmlElements(text, isNamed('product'))) yield* idosellRows(product);
      },
    };
  }
  const isProduct = (own: string, depth: number) =>
    depth > 0 && /^(product|item|produkt|towar|offer|customer|klient)$/i.test(own);
  return flatTable(() => xmlElements(text, isProduct), null);
}

/** Elements whose children are columns; one that is repeated has several values. */
function flatTable(elements: () => Generator<ReadElement>, platform: 'google' | null): MoveTable {
  const head = new Set<string>();
  for (const element of elements()) for (const name of cellsOf(element).keys()) head.add(name);
  const names = [...head];
  if (names.length === 0) throw new SyntaxError('there are no products');
  return {
    kind: platform ? { platform, content: 'products' } : guessedKind(names),
    head: names,
    rows: function* () {
      for (const element of elements()) {
        const cells = cellsOf(element);
        yield names.map((name) => (cells.get(name) ?? []).join(betweenValues));
      }
    },
  };
}

function cellsOf(element: ReadElement, prefix = '', cells = new Map<string, string[]>()): Map<string, string[]> {
  const add = (name: string, text: string) => {
    const own = text.trim();
    if (own !== '') cells.set(name, [...(cells.get(name) ?? []), own]);
  };
  for (const [name, text] of element.attributes) add(`${prefix}@${name}`, text);
  for (const child of element.children) {
    const name = prefix + child.name;
    // Atom writes the address as an attribute.
    const address = child.text.trim() === '' ? child.attributes.get('href') : undefined;
    add(name, address ?? child.text);
    if (address === undefined) cellsOf(child, `${name}/`, cells);
  }
  return cells;
}

const idosellColumns = [
  ...([
    'key',
    'code',
    'productCode',
    'name',
    'lead',
    'description',
    'category',
    'producer',
    'unit',
    'price',
    'netPrice',
    'tax',
  ] as const),
  ...(['stock', 'inStock', 'ean', 'grams', 'pictures', 'address', 'parameters', 'size', 'sizeId'] as const),
] as const;

/** A product of IOF 3.0, one row per size. */
function* idosellRows(product: ReadElement): Generator<string[]> {
  const textIn = (parent: string, name: string) =>
    polish(childrenOf(childOf(product, parent), name))?.text.trim() ?? '';
  const own = (name: string, attribute: string) => childOf(product, name)?.attributes.get(attribute) ?? '';
  const sizes = childrenOf(childOf(product, 'sizes'), 'size');
  const shared = {
    key: product.attributes.get('id') ?? '',
    name: textIn('description', 'name'),
    lead: textIn('description', 'short_desc'),
    description: textIn('description', 'long_desc'),
    category: menuPath(product) || own('category', 'name'),
    producer: own('producer', 'name'),
    unit: own('unit', 'name'),
    tax: product.attributes.get('vat') ?? '',
    pictures: pictureAddresses(product).join(betweenValues),
    address: own('card', 'url'),
    parameters: parameterLines(product).join(betweenValues),
  };
  const codeOnCard = product.attributes.get('code_on_card') ?? '';
  for (const size of sizes.length > 0 ? sizes : [undefined]) {
    const attribute = (name: string) => size?.attributes.get(name) ?? '';
    const price = childOf(size, 'price') ?? childOf(product, 'price');
    const row: Record<(typeof idosellColumns)[number], string> = {
      ...shared,
      code: attribute('code_external') || attribute('code'),
      productCode: codeOnCard,
      price: price?.attributes.get('gross') ?? '',
      netPrice: price?.attributes.get('net') ?? '',
      stock: stockOf(size),
      inStock: attribute('available'),
      ean: attribute('code_producer'),
      grams: attribute('weight'),
      size: sizes.length > 1 ? attribute('panel_name') || attribute('name') : '',
      sizeId: attribute('id'),
    };
    yield idosellColumns.map((name) => row[name]);
  }
}

const polish = (elements: ReadElement[]): ReadElement | undefined =>
  elements.find(({ attributes }) => attributes.get('lang') === 'pol') ?? elements[0];

/** The sum of all warehouses; -1 in one of them is unlimited. */
function stockOf(size: ReadElement | undefined): string {
  const amounts = childrenOf(size, 'stock').map(({ attributes }) => Number(attributes.get('quantity') ?? ''));
  if (amounts.length === 0 || amounts.some(Number.isNaN)) return '';
  return amounts.includes(-1) ? '-1' : String(amounts.reduce((sum, one) => sum + Math.max(one, 0), 0));
}

/** The path in the menu, `Dom\Kubki`, as the other platforms write it. */
function menuPath(product: ReadElement): string {
  const site = childOf(childOf(product, 'navigation'), 'site');
  const paths = childrenOf(site, 'menu').flatMap((menu) => childrenOf(menu, 'item'));
  return (paths[0]?.attributes.get('textid') ?? '').split('\\').filter(Boolean).join(' > ');
}

const pictureAddresses = (product: ReadElement): string[] =>
  childrenOf(childOf(childOf(product, 'images'), 'large'), 'image').flatMap(
    ({ attributes }) => attributes.get('url') ?? [],
  );

const parameterLines = (product: ReadElement): string[] =>
  childrenOf(childOf(product, 'parameters'), 'parameter').flatMap((parameter) => {
    const values = childrenOf(parameter, 'value').flatMap(({ attributes }) => attributes.get('name')?.trim() || []);
    const name = parameter.attributes.get('name')?.trim() ?? '';
    return name === '' || values.length === 0 ? [] : [`${name}: ${values.join('; ')}`];
  });
