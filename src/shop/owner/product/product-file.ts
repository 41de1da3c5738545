import { writeCsvRow } from '../../text/csv.ts';
import { slugOf } from '../../text/slug.ts';
import type { DraftFault, DraftFaultCode } from './draft-faults.ts';
import { type NamedValues, namedLinesText, paragraphsText } from './draft-texts.ts';
import type { NamedProduct, SizeDraft } from './product-draft.ts';
import { blankProduct, blankSize, type ProductField, productFields, sizeFields } from './product-fields.ts';
import { rangeFaults } from './product-form.ts';
import { isSameValue } from './same-value.ts';
import { restocked } from './stock-change.ts';

/** Products in files: rows of a table, or lines of JSON. */

/** A product as a line of JSON, before it is checked. */
export type ProductRecord = Record<string, unknown> & { code?: unknown };

const between = ' | ';
const below = ' > ';
/** A name that has one of these signs in it is written with a backslash before them. */
const signs = /[\\|>]/g;
const joined = (names: readonly string[], separator: string): string =>
  names.map((name) => name.replace(signs, '\\$&')).join(separator);
const parameter = 'parameter ';
const makerFields = ['street', 'postcode', 'city', 'country', 'email'] as const;
const makerNames = ['ulica', 'kod pocztowy', 'miejscowość', 'kraj', 'e-mail'];
const deepest = 5;

const hasPlainSize = ({ sizes: [only, another] }: Pick<NamedProduct, 'sizes'>) =>
  only?.id === blankSize.id && only.name === '' && !another;

/** Columns that are not a row of the table, with their Polish names. */
const otherColumns: Record<string, string> = {
  category: 'kategoria',
  more_categories: 'inne kategorie',
  producer: 'producent',
  size: 'rozmiar',
  pictures: 'zdjęcia',
  hidden: 'w sklepie',
  ...Object.fromEntries(makerFields.map((name, at) => [`producer_${name}`, `producent ${makerNames[at]}`])),
};
const polishNames = new Map([
  ...[...productFields, ...sizeFields].map(({ column, polish }) => [column, polish] as const),
  ...Object.entries(otherColumns),
]);
const englishNames = new Map([...polishNames].map(([own, polish]) => [polish, own]));

/** The columns of a file that the shop writes. */
const columns = [
  ...(['code', 'name', 'category', 'more_categories', 'producer', 'size'] as const),
  ...sizeFields.map(({ column }) => column),
  ...productFields.map(({ column }) => column).filter((column) => column !== 'code' && column !== 'name'),
  'pictures',
];

/** A column, or a field of a difference such as `price (250 ml)`, in Polish. */
export function columnText(name: string): string {
  if (name.startsWith(parameter)) return `parametr ${name.slice(parameter.length)}`;
  const [, own = name, rest = ''] = /^([a-z_]+)( \(.*\))?$/s.exec(name) ?? [];
  return `${polishNames.get(own) ?? own}${rest}`;
}

function englishColumn(name: string): string {
  const [, value] = /^parametr (.+)$/i.exec(name) ?? [];
  return value === undefined ? (englishNames.get(name.toLowerCase()) ?? name) : `${parameter}${value}`;
}

export const csvHead = (parameters: readonly string[], isPolish = false): string => {
  const names = [...columns, ...parameters.map((name) => parameter + name)];
  return writeCsvRow(isPolish ? names.map(columnText) : names);
};

/** One row per size; fields that all sizes share are in the first row. */
export function csvRows(product: NamedProduct, parameters: readonly string[]): string[] {
  const values = new Map(product.parameters.map((own) => [own.name, joined(own.values, between)]));
  const whole = new Map([
    ...productFields.map(({ column, cell }) => [column, cell(product)] as const),
    ['category', categoryText(product)],
    ['more_categories', moreCategoriesText(product)],
    ['producer', producerName(product)],
    ['pictures', product.pictures.join(between)],
  ]);
  return product.sizes.map((size, index) => {
    const cells = new Map([
      ['code', product.code],
      ['size', hasPlainSize(product) ? '' : size.id],
      ...sizeFields.map(({ column, cell }) => [column, cell(size)] as const),
    ]);
    const cellOf = (name: string) => cells.get(name) ?? (index === 0 ? (whole.get(name) ?? '') : '');
    const textOfParameter = (name: string) => (index === 0 ? (values.get(name) ?? '') : '');
    return writeCsvRow([...columns.map(cellOf), ...parameters.map(textOfParameter)]);
  });
}

export const categoryText = ({ category }: NamedProduct): string => joined(category, below);

/** The other categories of a product, as one text. */
export const moreCategoriesText = ({ moreCategories = [] }: NamedProduct): string =>
  moreCategories.map((path) => joined(path, below)).join(between);

export const producerName = ({ producer }: NamedProduct): string =>
  typeof producer === 'string' ? producer : producer.name;

/** A product of the store as a line of JSON. The fields of an only size are written on the product itself. */
export function recordOf(product: NamedProduct): ProductRecord {
  const sized = product.sizes.map((size) =>
    Object.fromEntries(sizeFields.map((own) => [own.json, own.jsonValue(size)])),
  );
  const { name: _, code: __, ...only } = sized[0] ?? {};
  return {
    ...Object.fromEntries(productFields.map(({ json, jsonValue }) => [json, jsonValue(product)])),
    category: product.category,
    ...(product.moreCategories ? { moreCategories: product.moreCategories } : {}),
    producer: product.producer,
    pictures: product.pictures,
    parameters: Object.fromEntries(product.parameters.map(({ name, values }) => [name, values])),
    ...(hasPlainSize(product) ? only : { sizes: sized.map((own, at) => ({ id: product.sizes[at]?.id, ...own })) }),
  };
}

/** Products from consecutive rows with the same code. The first row names the columns, in English or Polish. */
export function recordsInCsv([head = [], ...rows]: string[][]): { number: number; record: ProductRecord }[] {
  const names = head.map((name) => englishColumn(name.trim()));
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined) throw new SyntaxError(`there is no column "${unknown}"`);
  if (!names.includes('code')) throw new SyntaxError('there is no column "code"');
  const records: { number: number; record: ProductRecord }[] = [];
  let group: Row[] = [];
  const finish = (number: number) => {
    if (group.length > 0) records.push({ number, record: recordOfRows(group) });
    group = [];
  };
  for (const [index, cells] of rows.entries()) {
    const row = new Map(names.map((name, column) => [name, (cells[column] ?? '').trim()]));
    if (group.length > 0 && group[0]?.get('code') !== row.get('code')) finish(index + 2 - group.length);
    group.push(row);
  }
  finish(rows.length + 2 - group.length);
  return records;
}

type Row = ReadonlyMap<string, string>;

const isColumn = (name: string) =>
  (name !== 'hidden' && polishNames.has(name)) || (name.startsWith(parameter) && name.length > parameter.length);

/** The parts between separators, as they are written. */
const partsOf = (text: string, separator: string): string[] =>
  text.match(new RegExp(`(?:\\\\.|[^${separator.trim()}])+`, 'gs')) ?? [];

const listOf = (text: string, separator: string): string[] =>
  partsOf(text, separator)
    .map((part) => part.replace(/\\([\\|>])/g, '$1').trim())
    .filter(Boolean);

function recordOfRows(rows: Row[]): ProductRecord {
  const [first = new Map<string, string>()] = rows;
  const record: ProductRecord = cellsOf(productFields, first);
  const [category, pictures] = [first.get('category'), first.get('pictures')];
  if (category !== undefined) record.category = listOf(category, below);
  const more = first.get('more_categories');
  if (more !== undefined)
    record.moreCategories = partsOf(more, between)
      .map((path) => listOf(path, below))
      .filter((path) => path.length > 0);
  if (pictures !== undefined) record.pictures = listOf(pictures, between);
  if (first.has('producer')) record.producer = producerIn(first);
  const parameters = [...first].filter(([name]) => name.startsWith(parameter));
  if (parameters.length > 0) {
    record.parameters = Object.fromEntries(
      parameters.map(([name, text]) => [name.slice(parameter.length), listOf(text, between)]),
    );
  }
  const sized = rows.map((row) => cellsOf(sizeFields, row));
  if (rows.length === 1 && !first.get('size')) {
    const { name: _, code: __, ...only } = sized[0] ?? {};
    return { ...record, ...only };
  }
  return { ...record, sizes: rows.map((row, at) => ({ ...sized[at], id: row.get('size') })) };
}

/** The cells of a row that say something. */
const cellsOf = <Whole>(fields: readonly ProductField<Whole>[], row: Row): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ column, json, kind }) => {
      const text = row.get(column);
      return text === undefined || (text === '' && kind.keepsWhenEmpty) ? [] : [[json, text]];
    }),
  );

function producerIn(row: Row): unknown {
  const given = makerFields.flatMap((name) => {
    const text = row.get(`producer_${name}`);
    return text ? [[name, text]] : [];
  });
  return given.length === 0 ? row.get('producer') : { name: row.get('producer'), ...Object.fromEntries(given) };
}

/**
 * Checks a line and reads it over the stored product: fields that it leaves out stay as they are. Sizes that already
 * have a price of 0, such as gifts and prices on request, may keep it.
 */
export function readRecord(
  record: ProductRecord,
  stored: NamedProduct | null,
): { product: NamedProduct } | { fault: DraftFault } {
  const faults: DraftFault[] = [];
  const fault = (field: string, code: DraftFaultCode) => faults.push({ field, code });
  const product: NamedProduct = {
    ...(stored ?? { ...blankProduct, category: [], producer: '', pictures: [] }),
    ...readJson(record, productFields, fault, stored ? [] : ['name', 'code']),
  };
  const { category, moreCategories, producer, pictures, parameters } = record;
  if (category !== undefined || !stored) product.category = pathIn(category, 'category', fault);
  if (moreCategories !== undefined) product.moreCategories = pathsIn(moreCategories, 'moreCategories', fault);
  if (producer !== undefined || !stored) product.producer = makerIn(producer, fault);
  if (pictures !== undefined) product.pictures = linesIn(pictures, 'pictures', fault);
  if (parameters !== undefined) {
    if (isRecord(parameters)) product.parameters = withParameters(product.parameters, parameters, fault);
    else fault('parameters', 'lines');
  }
  faults.push(...rangeFaults(product));
  product.sizes = sizesIn(record, stored, product.code, fault);
  const [first] = faults;
  return first ? { fault: first } : { product };
}

const isOnly = (record: object, names: readonly string[]) => Object.keys(record).every((name) => names.includes(name));

/** Whether a line tells nothing but prices and stock, as the nightly file of a warehouse does. */
export const tellsPricesAndStock = ({ sizes, ...record }: ProductRecord): boolean =>
  isOnly(record, ['code', 'price', 'stock']) &&
  (sizes === undefined ||
    (Array.isArray(sizes) && sizes.every((size) => isRecord(size) && isOnly(size, ['id', 'price', 'stock']))));

/** Whether a line of prices and stock is valid and leaves these sizes of its product as they are. */
export function leavesSizes(record: ProductRecord, sizes: SizeDraft[]): boolean {
  let isValid = true;
  const stored: NamedProduct = { ...blankProduct, category: ['-'], producer: '-', pictures: [], sizes };
  const read = sizesIn(record, stored, '', () => {
    isValid = false;
  });
  if (!isValid) return false;
  const known = new Map(sizes.map((size) => [size.id, size]));
  return read.every((size) => {
    const own = known.get(size.id);
    return own !== undefined && sizeFields.every(({ key }) => isSameValue(own[key], size[key]));
  });
}

/** Parameters that are not named stay; one without values is removed. */
function withParameters(stored: NamedValues[], named: Record<string, unknown>, fault: Tell): NamedValues[] {
  const all = new Map(stored.map((own) => [slugOf(own.name), own]));
  for (const [given, values] of Object.entries(named)) {
    const name = lineIn(given, 'parameters', fault);
    const known = all.get(slugOf(name))?.name ?? name;
    all.set(slugOf(name), { name: known, values: linesIn(values, 'parameters', fault) });
  }
  return [...all.values()].filter(({ values }) => values.length > 0);
}

type Tell = (field: string, code: DraftFaultCode) => void;

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** A text of one line that is not empty. */
function lineIn(given: unknown, field: string, fault: Tell): string {
  const text = typeof given === 'string' ? given.trim() : '';
  if (text === '') fault(field, 'required');
  else if (text.length > 300) fault(field, 'tooLong');
  else if (!text.isWellFormed() || /\p{Cc}/u.test(text)) fault(field, 'characters');
  return text;
}

function linesIn(given: unknown, field: string, fault: Tell): string[] {
  if (given === undefined) return [];
  if (Array.isArray(given)) return given.map((one) => lineIn(one, field, fault));
  fault(field, 'list');
  return [];
}

/** The path of a category, top first. */
function pathIn(given: unknown, field: string, fault: Tell): string[] {
  const path = linesIn(given, field, fault);
  if (path.length === 0) fault(field, 'required');
  if (path.length > deepest) fault(field, 'depth');
  return path;
}

function pathsIn(given: unknown, field: string, fault: Tell): string[][] {
  if (Array.isArray(given)) return given.map((path) => pathIn(path, field, fault));
  fault(field, 'list');
  return [];
}

function makerIn(given: unknown, fault: Tell): NamedProduct['producer'] {
  if (!isRecord(given)) return lineIn(given, 'producer', fault);
  const text = (name: string) => lineIn(given[name], `producer.${name}`, fault);
  const about = typeof given.about === 'string' ? given.about : '';
  if (about.length > 20_000 || !about.isWellFormed() || about.includes('\0')) fault('producer.about', 'characters');
  return {
    name: text('name'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    country: text('country'),
    email: text('email'),
    about,
  };
}

/** A value of JSON as the text of its field; `null`: it cannot be one. */
function textOf(given: unknown, nullText = ''): string | null {
  if (given === null) return nullText;
  if (typeof given === 'string') return given.replaceAll('\r\n', '\n').trim();
  if (typeof given === 'number') return String(given);
  if (typeof given === 'boolean') return given ? 'tak' : '';
  if (!Array.isArray(given)) return null;
  if (given.every((one) => typeof one === 'string')) return paragraphsText(given);
  const pairs = given.every(
    (one) => Array.isArray(one) && one.length === 2 && one.every((own) => typeof own === 'string'),
  );
  return pairs ? namedLinesText(given.map(([name, value]) => ({ name, values: [value] }))) : null;
}

function readJson<Whole>(
  record: Record<string, unknown>,
  fields: readonly ProductField<Whole>[],
  fault: Tell,
  required: readonly string[] = [],
  prefix = '',
): Partial<Whole> {
  const found: Partial<Whole> = {};
  for (const { key, json, kind, read } of fields) {
    const given = record[json];
    if (given === undefined && !required.includes(key)) continue;
    const text = given === undefined ? '' : textOf(given, kind.nullText);
    const one = text === null ? { fault: 'lines' as const } : read(text);
    if ('fault' in one) fault(`${prefix}${json}`, one.fault);
    else Object.assign(found, one.own);
  }
  return found;
}

/** The fields that a product without sizes has instead of its only size. */
const onlySizeFields = sizeFields.filter(({ key }) => key !== 'name' && key !== 'code');

function sizesIn(record: ProductRecord, stored: NamedProduct | null, code: string, fault: Tell): SizeDraft[] {
  const known = new Map(stored?.sizes.map((size) => [size.id, size]));
  const one = (given: Record<string, unknown>, fields: typeof sizeFields, id: string, prefix: string): SizeDraft => {
    const before = known.get(id);
    const isWhole = before || ['price', 'stock'].every((name) => given[name] !== undefined);
    if (!isWhole) fault(`${prefix}price`, 'noSize');
    const own = readJson(given, fields, fault, [], prefix);
    const kept = before && own.amount !== undefined ? restocked(before, own.amount) : (before ?? blankSize);
    const size = { ...kept, ...own, id };
    if (size.gross === 0 && before?.gross !== 0) fault(`${prefix}price`, 'price');
    return { ...size, code: size.code || `${code}-${id}` };
  };
  const { sizes } = record;
  if (sizes === undefined) {
    if (!stored || hasPlainSize(stored)) return [one(record, onlySizeFields, blankSize.id, '')];
    // One price for several sizes would be ambiguous.
    if (onlySizeFields.some(({ json }) => record[json] !== undefined)) fault('sizes', 'whichSize');
    return stored.sizes;
  }
  if (!Array.isArray(sizes) || sizes.length === 0) {
    fault('sizes', 'noSize');
    return [];
  }
  const read = sizes.map((given, at) => {
    const own = isRecord(given) ? given : {};
    return one(own, sizeFields, lineIn(own.id, `sizes.${at}.id`, fault), `sizes.${at}.`);
  });
  if (new Set(read.map(({ id }) => id)).size < read.length) fault('sizes', 'sizeTwice');
  return read;
}
