import { writeCsvRow } from '../../shop/text/csv.ts';
import type { ImportedProduct } from './catalogue-import.ts';

/** A product as a line of JSON, before it is checked. */
export type ProductRecord = Record<string, unknown> & { code?: unknown };

const between = ' | ';
const below = ' > ';
const parameter = 'parameter ';
const makerFields = ['street', 'postcode', 'city', 'country', 'email'];
const columns = [
  'code',
  'name',
  'category',
  'producer',
  'size',
  'size_name',
  'price',
  'stock',
  'grams',
  'ean',
  'version',
  'size_label',
  'series',
  'unit',
  'vat',
  'lead',
  'description',
  'pictures',
];

const zloty = (grosze: number) => (grosze / 100).toFixed(2).replace('.', ',');
const hasPlainSize = ({ sizes: [only, another] }: ImportedProduct) =>
  only?.id === 'uniw' && only.name === '' && !another;

/** A product of the store as a line of JSON. */
export function recordOf(product: ImportedProduct): ProductRecord {
  const { sizes, parameters, ...rest } = product;
  const sized = sizes.map(({ id, name, gross, amount, grams, ean }) => ({
    id,
    name,
    price: zloty(gross),
    stock: amount,
    ...(grams === null ? {} : { grams }),
    ...(ean ? { ean } : {}),
  }));
  const [only] = sized;
  return {
    ...rest,
    parameters: Object.fromEntries(parameters.map(({ name, values }) => [name, values])),
    ...(hasPlainSize(product) && only ? withoutName(only) : { sizes: sized }),
  };
}

/** The fields of a product's only size are written on the product itself. */
const withoutName = ({ id, name, ...size }: { id: string; name: string }) => size;

export function csvHead(parameters: string[]): string {
  return writeCsvRow([...columns, ...parameters.map((name) => parameter + name)]);
}

/** One row per size; fields that all sizes share are in the first row. */
export function csvRows(product: ImportedProduct, parameters: string[]): string[] {
  const values = new Map(product.parameters.map((own) => [own.name, own.values.join(between)]));
  return product.sizes.map((size, index) => {
    const cells: Record<string, string> = {
      code: product.code,
      size: hasPlainSize(product) ? '' : size.id,
      size_name: size.name,
      price: zloty(size.gross),
      stock: String(size.amount).replace('.', ','),
      grams: size.grams === null ? '' : String(size.grams),
      ean: size.ean ?? '',
    };
    const whole: Record<string, string> = {
      name: product.name,
      category: product.category.join(below),
      producer: String(product.producer),
      version: product.version ?? '',
      size_label: product.sizeLabel ?? '',
      series: product.series ?? '',
      unit: product.unit,
      vat: product.vat === null ? 'zw' : String(product.vat),
      lead: product.lead,
      description: product.description.join('\n\n'),
      pictures: product.pictures.join(between),
    };
    const row = index === 0 ? { ...whole, ...cells } : cells;
    return writeCsvRow([
      ...columns.map((name) => row[name] ?? ''),
      ...parameters.map((name) => (index === 0 ? (values.get(name) ?? '') : '')),
    ]);
  });
}

/** Products from consecutive rows with the same code. The first row names the columns. */
export function recordsInCsv([head = [], ...rows]: string[][]): { number: number; record: ProductRecord }[] {
  const names = head.map((name) => name.trim());
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined) throw new SyntaxError(`there is no column "${unknown}"`);
  if (!names.includes('code')) throw new SyntaxError('there is no column "code"');
  const records: { number: number; record: ProductRecord }[] = [];
  let group: Record<string, string>[] = [];
  const finish = (number: number) => {
    if (group.length > 0) records.push({ number, record: recordOfRows(group, new Set(names)) });
    group = [];
  };
  for (const [index, cells] of rows.entries()) {
    const row = Object.fromEntries(names.map((name, column) => [name, (cells[column] ?? '').trim()]));
    if (group.length > 0 && group[0]?.code !== row.code) finish(index + 2 - group.length);
    group.push(row);
  }
  finish(rows.length + 2 - group.length);
  return records;
}

const isColumn = (name: string) =>
  columns.includes(name) ||
  (name.startsWith(parameter) && name.length > parameter.length) ||
  makerFields.some((field) => name === `producer_${field}`);

const listOf = (text: string | undefined, separator: string): string[] =>
  (text ?? '')
    .split(separator.trim())
    .map((part) => part.trim())
    .filter(Boolean);

const paragraphsOf = (text = ''): string[] => text.split(/\r?\n\s*\r?\n/).filter((part) => part.trim() !== '');

function parametersOf(row: Record<string, string>, names: Set<string>): Record<string, string[]> {
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const values = name.startsWith(parameter) ? listOf(row[name], between) : [];
      return values.length > 0 ? [[name.slice(parameter.length), values]] : [];
    }),
  );
}

function recordOfRows(rows: Record<string, string>[], names: Set<string>): ProductRecord {
  const [first = {}] = rows;
  const record: ProductRecord = { code: first.code };
  for (const name of ['name', 'version', 'series', 'unit', 'lead'] as const) {
    if (names.has(name)) record[name] = first[name];
  }
  for (const name of ['version', 'series'] as const) if (record[name] === '') record[name] = null;
  if (names.has('size_label')) record.sizeLabel = first.size_label || null;
  if (record.unit === '') delete record.unit;
  if (names.has('category')) record.category = listOf(first.category, below);
  if (names.has('producer')) record.producer = producerOf(first);
  if (names.has('vat') && first.vat) record.vat = first.vat === 'zw' ? null : Number(first.vat);
  if (names.has('description')) record.description = paragraphsOf(first.description);
  if (names.has('pictures')) record.pictures = listOf(first.pictures, between);
  if ([...names].some((name) => name.startsWith(parameter))) record.parameters = parametersOf(first, names);
  return { ...record, ...sizesOf(rows, names) };
}

function producerOf(row: Record<string, string>): unknown {
  const given = makerFields.filter((field) => row[`producer_${field}`]);
  if (given.length === 0) return row.producer;
  return { name: row.producer, ...Object.fromEntries(given.map((field) => [field, row[`producer_${field}`]])) };
}

function sizesOf(rows: Record<string, string>[], names: Set<string>): Record<string, unknown> {
  const sized = rows.map((row) => ({
    ...(names.has('price') ? { price: row.price } : {}),
    ...(names.has('stock')
      ? { stock: row.stock === '' ? undefined : Number((row.stock ?? '').replace(',', '.')) }
      : {}),
    ...(names.has('grams') ? { grams: row.grams ? Number(row.grams) : null } : {}),
    ...(names.has('ean') ? { ean: row.ean || null } : {}),
  }));
  if (rows.length === 1 && !rows[0]?.size) return sized[0] ?? {};
  return { sizes: rows.map((row, index) => ({ id: row.size, name: row.size_name ?? '', ...sized[index] })) };
}
