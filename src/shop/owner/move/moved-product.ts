import { slugOf } from '../../text/slug.ts';
import type { ColumnFields, MoveField } from './move-fields.ts';
import { betweenValues } from './move-table.ts';
import type { Platform, SourceKind } from './platforms.ts';

/** The fields of a row, without empty ones. */
export type MovedRow = ReadonlyMap<MoveField, string>;

export interface MovedPicture {
  address: string;
  alt: string;
  /** The variant that it shows; `null`: all. */
  variant: number | null;
}

interface MovedOption {
  name: string;
  value: string;
}

export interface MovedVariant {
  row: MovedRow;
  options: MovedOption[];
}

/** A product as another shop had it, before it is made a product of this one. */
export interface MovedProduct {
  platform: Platform;
  key: string;
  row: MovedRow;
  /** What all variants choose from, and attributes of a product without variants. */
  attributes: { name: string; values: string[] }[];
  /** Empty: the product itself is sold. */
  variants: MovedVariant[];
  pictures: MovedPicture[];
}

/** Why a row became no product. */
export type SkippedRow = 'orphan' | 'kind' | 'empty';

interface ReadRows {
  products: MovedProduct[];
  skipped: { name: string; reason: SkippedRow }[];
}

const mostPictures = 40;
const mostVariants = 200;

/** Collects rows of products, whose variants may come before them and in another file. */
export function productCollector() {
  const products = new Map<string, MovedProduct>();
  const byCode = new Map<string, string>();
  const waiting: { platform: Platform; parent: string; row: MovedRow }[] = [];
  const skipped: ReadRows['skipped'] = [];

  function start(kind: SourceKind, key: string, row: MovedRow): MovedProduct {
    const known = products.get(key);
    if (known?.row.has('name')) return known;
    const own: MovedProduct = {
      platform: kind.platform,
      key,
      row,
      attributes: attributesIn(row),
      variants: known?.variants ?? [],
      pictures: known?.pictures ?? [],
    };
    products.set(key, own);
    const code = row.get('code');
    if (code !== undefined) byCode.set(code, key);
    return own;
  }

  function addRow(kind: SourceKind, row: MovedRow): void {
    if (row.size === 0) return;
    const rowKind = row.get('kind')?.toLowerCase() ?? '';
    if (/\b(grouped|external)\b/.test(rowKind)) {
      skipped.push({ name: nameOf(row), reason: 'kind' });
      return;
    }
    if (kind.content === 'variants' || /\bvariation\b/.test(rowKind)) {
      const parent = kind.content === 'variants' ? `id:${row.get('key') ?? ''}` : (row.get('parent') ?? '');
      waiting.push({ platform: kind.platform, parent, row });
      return;
    }
    const key = keyOf(kind.platform, row);
    if (key === null) {
      skipped.push({ name: nameOf(row), reason: 'empty' });
      return;
    }
    const isKnown = products.has(key);
    const product = start(kind, key, row);
    addPictures(product, row, null);
    if (isVariant(kind.platform, row)) addVariant(product, row);
    else if (isKnown && !onlyPicture(row)) skipped.push({ name: nameOf(row), reason: 'empty' });
  }

  return {
    add(kind: SourceKind, fields: ColumnFields, cells: readonly string[]): void {
      addRow(kind, movedRowOf(kind.platform, fields, cells));
    },

    /** The products in the order of the file, once all rows are read. */
    finish(): ReadRows {
      for (const { platform, parent, row } of waiting) {
        const key = parent.startsWith('id:') ? keyOfId(platform, parent.slice(3)) : byCode.get(parent);
        const product = products.get(key ?? '');
        if (product) {
          addVariant(product, row);
          addPictures(product, row, product.variants.length - 1);
        } else skipped.push({ name: row.get('code') ?? nameOf(row), reason: 'orphan' });
      }
      return { products: [...products.values()].map(settled), skipped };
    },
  };
}

const nameOf = (row: MovedRow): string => row.get('name') ?? row.get('code') ?? row.get('key') ?? '';

const keyOfId = (platform: Platform, id: string) => `${platform} ${id}`;

/** What rows of one product share; `null`: the row has nothing to know it by. */
function keyOf(platform: Platform, row: MovedRow): string | null {
  const own = row.get('key') ?? row.get('productCode') ?? row.get('code') ?? row.get('name');
  return own === undefined ? null : keyOfId(platform, own);
}

/** What stands between the cells of several columns of one field. */
const joins: Partial<Record<MoveField, string>> = { pictures: betweenValues, published: betweenValues, street: ' ' };

/** The fields of a row of a file. */
export function movedRowOf(platform: Platform, fields: ColumnFields, cells: readonly string[]): MovedRow {
  const row = new Map<MoveField, string>();
  for (const [at, field] of fields.entries()) {
    const text = (cells[at] ?? '').trim();
    if (field === null || text === '') continue;
    const before = row.get(field);
    if (before === undefined) row.set(field, own(platform, text));
    // A category is named by the first column that has one.
    else if (field in joins) row.set(field, `${before}${joins[field]}${text}`);
  }
  if (row.size > 0 && fields.includes('tracker') && !row.has('tracker')) row.set('tracker', untracked);
  return row;
}

/** In the place of an empty cell, which says that nobody counts the stock. */
export const untracked = 'none';

/** WooCommerce writes a new line as two characters. */
const own = (platform: Platform, text: string): string =>
  platform === 'woocommerce' ? text.replace(/\\(\\n|n)/g, (_, sign: string) => (sign === 'n' ? '\n' : '\\n')) : text;

/** A value that a file writes as one of a list: WooCommerce keeps its commas by a backslash, also where it is alone. */
export const valueIn = (platform: Platform, text: string): string =>
  platform === 'woocommerce' ? withCommas(text) : text;

const withCommas = (text: string): string => text.replaceAll('\\,', ',');

/** The values of a cell; a backslash keeps a comma that belongs to a value. */
export const valuesIn = (text: string): string[] =>
  text
    .split(/(?<!\\),|\n|\|/)
    .map((value) => withCommas(value).trim())
    .filter(Boolean);

/** Addresses in a cell: divided by a comma, a bar or a new line before the next one. */
const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,|;]+(?=https?:)/i)
    .map((address) => address.trim().replace(/[,;|]+$/, ''))
    .filter(Boolean);

function attributesIn(row: MovedRow): MovedProduct['attributes'] {
  const found: MovedProduct['attributes'] = [];
  for (const [field, name] of row) {
    if (!field.startsWith('optionName')) continue;
    const values = row.get(`optionValue${Number(field.slice('optionName'.length))}`);
    if (values !== undefined) found.push({ name, values: valuesIn(values) });
  }
  return found;
}

/** Rows of these platforms are variants of what they share a key with. */
function isVariant(platform: Platform, row: MovedRow): boolean {
  if (platform === 'shopify') return row.has('price') || row.has('optionValue1');
  if (platform === 'idosell') return row.has('size');
  if (platform === 'google') return row.has('key');
  return false;
}

const onlyPicture = (row: MovedRow): boolean => row.has('pictures') && !row.has('price') && !row.has('name');

const optionOfField: Partial<Record<MoveField, string>> = { color: 'Kolor', size: 'Rozmiar', material: 'Materiał' };

function addVariant(product: MovedProduct, row: MovedRow): void {
  if (product.variants.length >= mostVariants) return;
  const options: MovedOption[] = [];
  for (const [field, value] of row) {
    const name = optionOfField[field];
    if (name) options.push({ name, value });
    const [, number] = /^optionValue(\d+)$/.exec(field) ?? [];
    if (number === undefined) continue;
    // Shopify names options only in the first row of a product.
    const called = row.get(`optionName${Number(number)}`) ?? product.row.get(`optionName${Number(number)}`) ?? '';
    if (product.platform !== 'shopify' || value !== 'Default Title')
      options.push({ name: called, value: valueIn(product.platform, value) });
  }
  // PrestaShop: `Color:color:0, Disk space:select:1` and `Blue:0, 16GB:1`.
  const names = valuesIn(row.get('optionNames') ?? '');
  for (const [at, value] of valuesIn(row.get('optionValues') ?? '').entries())
    options.push({ name: (names[at] ?? '').replace(/:.*$/s, ''), value: value.replace(/:\d+$/, '') });
  product.variants.push({ row, options });
}

function addPictures(product: MovedProduct, row: MovedRow, variant: number | null): void {
  const alts = row.has('pictureAlt') ? [row.get('pictureAlt') ?? ''] : [];
  const add = (address: string, alt: string, shown: number | null) => {
    const known = product.pictures.find((picture) => picture.address === address);
    if (known || product.pictures.length >= mostPictures) return;
    product.pictures.push({ address, alt, variant: shown });
  };
  for (const [at, address] of addressesIn(row.get('pictures') ?? '').entries()) add(address, alts[at] ?? '', variant);
  const at = product.variants.length;
  for (const address of addressesIn(row.get('variantPicture') ?? '')) add(address, '', variant ?? at);
}

const published = /^(1|t|true|x|y|yes|tak|active|aktywny|publish|published|opublikowany|visible|widoczny)$/i;

/** Whether shoppers saw it there. Shopify has two columns, and both must say so; a file without any means all. */
export const isPublished = ({ row }: Pick<MovedProduct, 'row'>): boolean =>
  (row.get('published') ?? '1').split(betweenValues).every((text) => published.test(text));

/** Variants whose options are named; one without options is the product itself. */
function settled(product: MovedProduct): MovedProduct {
  const { variants, attributes } = product;
  const whole = variants.flatMap((variant) => expanded(variant, attributes));
  const [only, another] = whole;
  if (only && !another && only.options.length === 0) {
    // Its price, stock and codes are in the row of the variant.
    const row = new Map([...product.row, ...only.row]);
    const published = product.row.get('published');
    if (published !== undefined) row.set('published', published);
    return { ...product, row, variants: [], attributes: [] };
  }
  const isPlain = whole.length === 0;
  return {
    ...product,
    variants: whole.slice(0, mostVariants),
    attributes: isPlain ? attributes : unused(attributes, whole),
  };
}

/** Attributes of the product that its variants do not choose. */
const unused = (attributes: MovedProduct['attributes'], variants: readonly MovedVariant[]) =>
  attributes.filter(
    ({ name }) => !variants.some(({ options }) => options.some((option) => slugOf(option.name) === slugOf(name))),
  );

/** A variation of WooCommerce without a value of an attribute is for any of its values. */
function expanded(variant: MovedVariant, attributes: MovedProduct['attributes']): MovedVariant[] {
  if (!/\bvariation\b/.test(variant.row.get('kind')?.toLowerCase() ?? '')) return [variant];
  const named = [...variant.row].flatMap(([field, name]) => (field.startsWith('optionName') ? [name] : []));
  let all = [variant];
  for (const { name, values } of attributes) {
    const isOpen = named.includes(name) && !variant.options.some((option) => option.name === name);
    if (isOpen && values.length > 0)
      all = all.flatMap((one) => values.map((value) => ({ ...one, options: [...one.options, { name, value }] })));
    if (all.length > mostVariants) return all.slice(0, mostVariants);
  }
  return all;
}
