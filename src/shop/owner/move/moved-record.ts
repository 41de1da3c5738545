import { gtinOf } from '../../catalogue/gtin.ts';
import type { VatRate } from '../../money/money.ts';
import { slugOf } from '../../text/slug.ts';
import type { NamedProduct } from '../product/product-draft.ts';
import type { ProductRecord } from '../product/product-file.ts';
import type { MoveNote, MoveOptions } from './move-options.ts';
import { amountIn, grossOf, groszeOf, rateOf } from './moved-price.ts';
import { type MovedProduct, type MovedRow, type MovedVariant, untracked, valueIn, valuesIn } from './moved-product.ts';
import { movedLine, movedParagraphs } from './moved-text.ts';
import type { Platform } from './platforms.ts';

interface MovedRecord {
  code: string;
  record: ProductRecord;
  /** The ids of the sizes, in the order of the variants. */
  sizeIds: string[];
  notes: MoveNote[];
}

const prefixes: Record<Platform, string> = {
  woocommerce: 'WOO',
  shopify: 'SHOPIFY',
  prestashop: 'PS',
  shoper: 'SHOPER',
  idosell: 'IDO',
  google: 'GOOGLE',
  other: 'P',
};

const longestCode = 100;
const deepest = 5;

/** The code by which the shop knows the product: its own, or the number of the old shop. It is the same in each move. */
function movedCode({ platform, key, row, variants }: MovedProduct): string {
  const id = key.slice(platform.length + 1);
  const ofVariant = platform === 'shopify' || platform === 'google' || platform === 'idosell';
  const own = row.get('productCode') ?? (variants.length > 0 && ofVariant ? undefined : row.get('code'));
  if (own !== undefined) return movedLine(own, longestCode);
  const isReadable = platform === 'shopify' || platform === 'google' || row.get('key') === undefined;
  return movedLine(isReadable ? id : `${prefixes[platform]}-${id}`, longestCode);
}

/** A product of another shop as a line of the import, which checks it like any other. */
export function movedRecord(product: MovedProduct, options: MoveOptions, units: ReadonlySet<string>): MovedRecord {
  const notes = new Set<MoveNote>();
  const { row, variants, platform } = product;
  const code = movedCode(product);
  const name = movedLine(row.get('name') ?? '');
  if ((row.get('name') ?? '').length > 300) notes.add('cut');
  const vat = rateIn(product, options, notes);
  const sizes = sizesOf(product, { code, vat, options, notes });
  const unit = unitIn(row, units, notes);
  const record: ProductRecord = {
    code,
    name,
    vat: vat === null ? 'zw' : String(vat),
    lead: movedParagraphs(row.get('lead') ?? '')
      .join('\n')
      .replace(/\*\*|^(## |- )/gm, ''),
    description: movedParagraphs(row.get('description') ?? ''),
    ...categoriesOf(platform, row, options, notes),
    producer: producerIn(platform, row, options, notes),
    parameters: Object.fromEntries(parametersOf(product).map(({ name: own, values }) => [own, values])),
    ...(unit && { unit }),
    ...(variants.length === 0 ? plainSize(sizes[0]) : { sizes, sizeLabel: labelOf(variants) }),
  };
  return { code, record, sizeIds: sizes.map(({ id }) => id), notes: [...notes] };
}

interface SizeRecord {
  id: string;
  name: string;
  code: string;
  price?: string;
  stock?: string;
  ean?: string;
  grams?: string;
}

const plainSize = (size: SizeRecord | undefined): Partial<SizeRecord> => {
  const { id: _, name: __, code: ___, ...own } = size ?? { id: '', name: '', code: '' };
  return own;
};

interface About {
  code: string;
  vat: VatRate;
  options: MoveOptions;
  notes: Set<MoveNote>;
}

function sizesOf(product: MovedProduct, about: About): SizeRecord[] {
  const { row, variants } = product;
  if (variants.length === 0) return [{ id: 'uniw', name: '', code: '', ...soldIn(row, row, about) }];
  const taken = new Set<string>();
  const rows = new Set<MovedRow>();
  return variants.map((variant, at) => {
    const name = movedLine(variant.options.map(({ value }) => value).join(' / '));
    const wanted = slugOf(name).slice(0, 60) || `wariant-${at + 1}`;
    const id = taken.has(wanted) ? `${wanted}-${at + 1}` : wanted;
    taken.add(id);
    if (rows.has(variant.row)) about.notes.add('anyValue');
    const isFirst = !rows.has(variant.row);
    rows.add(variant.row);
    const own = isFirst ? variant.row.get('code') : undefined;
    return { id, name, code: movedLine(own ?? `${about.code}-${id}`, longestCode), ...soldIn(variant.row, row, about) };
  });
}

/** Price, stock and numbers of what is sold: of the variant's row, or of the product's where it says nothing. */
function soldIn(row: MovedRow, whole: MovedRow, about: About): Partial<SizeRecord> {
  const price = priceOf(row, whole, about);
  const grams = gramsOf(row) ?? gramsOf(whole);
  const [ean, isWrong] = eanOf(row.get('ean'));
  if (isWrong) about.notes.add('ean');
  return {
    ...(price !== null && { price: (price / 100).toFixed(2) }),
    stock: stockOf(row, whole, about),
    ...(ean && { ean }),
    ...(grams !== null && { grams: String(grams) }),
  };
}

function priceOf(row: MovedRow, whole: MovedRow, { vat, options }: About): number | null {
  const impact = amountIn(row.get('priceImpact') ?? '0') ?? 0;
  const own = row.get('price') ?? whole.get('price');
  const ownNet = row.get('netPrice') ?? whole.get('netPrice');
  if (own !== undefined && (options.prices === 'gross' || ownNet === undefined)) {
    const amount = amountIn(own);
    if (amount === null || amount < 0) return null;
    if (options.prices === 'net') return grossOf(amount + impact, vat);
    return groszeOf(amount) + grossOf(impact, vat);
  }
  const net = amountIn(ownNet ?? '');
  return net === null || net + impact < 0 ? null : grossOf(net + impact, vat);
}

const no = /^(0|no|nie|false|brak|out.?of.?stock|niedost.*|unavailable|disable)$/i;

/** Shopify writes `continue`, or a flag. */
const yes = /^(continue|true|yes|tak|1)$/i;

function stockOf(row: MovedRow, whole: MovedRow, { options, notes }: About): string {
  const isShared = row.get('stock') === 'parent';
  if (isShared) notes.add('sharedStock');
  const text = isShared ? whole.get('stock') : row.get('stock');
  const amount = amountIn(text ?? '');
  const isOversold = yes.test(row.get('oversold') ?? '') && (amount ?? 0) <= 0;
  if (text === '-1' || isOversold || row.get('tracker') === untracked) return '-1';
  if (amount !== null) return String(Math.round(Math.max(amount, 0) / 1_000) / 1_000);
  const available = row.get('inStock') ?? whole.get('inStock') ?? '';
  if (no.test(available)) return '0';
  notes.add('unknownStock');
  return options.unknownStock === 'unlimited' ? '-1' : '0';
}

function eanOf(text: string | undefined): [ean: string | null, isWrong: boolean] {
  if (text === undefined) return [null, false];
  const ean = gtinOf(text.replace(/^'/, ''));
  return [ean, ean === null && /\d{8}/.test(text)];
}

/** A weight may name its unit: `0.35 kg`. */
function gramsOf(row: MovedRow): number | null {
  const text = row.get('grams') ?? row.get('kilograms') ?? '';
  const [, number = '', unit] = /^([\d.,\s]+)(kg|g)?$/i.exec(text.trim()) ?? [];
  const amount = amountIn(number);
  if (amount === null || amount === 0) return null;
  const isKilograms = unit === undefined ? !row.has('grams') : unit.toLowerCase() === 'kg';
  const grams = Math.round((amount / 1_000_000) * (isKilograms ? 1_000 : 1));
  return grams > 0 && grams <= 1_000_000 ? grams : null;
}

/** The tax of these platforms is a rate; that of the others is a class or the number of a rule. */
const withRates: readonly Platform[] = ['shoper', 'idosell', 'other'];

/** What the owner must name a rate for; `null`: nothing. */
export function taxClassOf(platform: Platform, row: MovedRow): string | null {
  const text = row.get('tax');
  return text === undefined || (withRates.includes(platform) && rateOf(text) !== undefined) ? null : text;
}

function rateIn({ platform, row }: MovedProduct, options: MoveOptions, notes: Set<MoveNote>): VatRate {
  const named = taxClassOf(platform, row);
  if (named === null) return row.has('tax') ? (rateOf(row.get('tax') ?? '') ?? null) : options.vat;
  const rate = Object.hasOwn(options.taxes, named) ? options.taxes[named] : undefined;
  if (rate === undefined) notes.add('unknownTax');
  return rate === undefined ? options.vat : rate;
}

function unitIn(row: MovedRow, units: ReadonlySet<string>, notes: Set<MoveNote>): string | null {
  const text = row.get('unit');
  if (text === undefined) return null;
  const own = text.toLowerCase().replace(/\.$/, '');
  if (units.has(own)) return own;
  notes.add('unit');
  return null;
}

function producerIn(platform: Platform, row: MovedRow, options: MoveOptions, notes: Set<MoveNote>): string {
  const own = movedLine(valueIn(platform, row.get('producer') ?? ''));
  if (own) return own;
  notes.add('noProducer');
  return movedLine(options.producer);
}

const severalCategories: readonly Platform[] = ['woocommerce', 'prestashop'];
const roots = ['home', 'strona glowna', 'root'];

/** The deepest category comes first, and leads to the product; those above another one are said by it. */
function categoriesOf(
  platform: Platform,
  row: MovedRow,
  options: MoveOptions,
  notes: Set<MoveNote>,
): Pick<NamedProduct, 'category' | 'moreCategories'> {
  const text = row.get('category') ?? '';
  const tellsAll = severalCategories.includes(platform);
  const paths = (tellsAll ? valuesIn(text) : text.split(betweenPaths))
    .map((path) => levelsOf(platform, path))
    .filter((path) => path.length > 0)
    .toSorted((one, other) => other.length - one.length);
  const keyOf = (path: readonly string[]) => `${path.map(slugOf).join('/')}/`;
  const [category, ...more] = paths.filter(
    (path, at) => !paths.slice(0, at).some((deeper) => keyOf(deeper).startsWith(keyOf(path))),
  );
  // A file that names one category at most says nothing of the others, into which somebody may have put the product.
  if (category) return { category, ...(tellsAll || more.length > 0 ? { moreCategories: more } : {}) };
  notes.add('noCategory');
  return { category: levelsOf('other', options.category) };
}

const betweenPaths = /[\n|]/;

function levelsOf(platform: Platform, path: string): string[] {
  const levels = path
    .split(platform === 'prestashop' ? /\s*[>/]\s*/ : /\s*>\s*/)
    .map((level) => movedLine(level, 120))
    // A name without a letter or a digit would have no address.
    .filter((level) => slugOf(level) !== '');
  const isRoot = roots.includes(slugOf(levels[0] ?? '').replaceAll('-', ' '));
  return (isRoot && levels.length > 1 ? levels.slice(1) : levels).slice(0, deepest);
}

const labelOf = (variants: readonly MovedVariant[]): string | null =>
  movedLine(
    [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))].filter(Boolean).join(' / '),
  ) || null;

/** Attributes, lines of names with values, and options of a product without variants. */
function parametersOf({ row, attributes, variants, platform }: MovedProduct): { name: string; values: string[] }[] {
  const named = [...attributes];
  const text = row.get('parameters') ?? '';
  for (const part of platform === 'prestashop' ? valuesIn(text) : text.split('\n')) {
    const [name = '', ...rest] = part.split(':');
    const value = platform === 'prestashop' ? (rest[0] ?? '') : rest.join(':');
    named.push({ name, values: value.split(';') });
  }
  if (variants.length === 0)
    for (const [field, name] of Object.entries({ color: 'Kolor', size: 'Rozmiar', material: 'Materiał' }))
      named.push({ name, values: [row.get(field as 'color') ?? ''] });
  const found = new Map<string, { name: string; values: string[] }>();
  for (const { name, values } of named) {
    const own = movedLine(name);
    const kept = values.map((value) => movedLine(value)).filter((value) => slugOf(value) !== '');
    if (slugOf(own) === '' || kept.length === 0) continue;
    const before = found.get(slugOf(own)) ?? { name: own, values: [] };
    const all = [...before.values, ...kept];
    const distinct = all.filter((value, at) => all.findIndex((other) => slugOf(other) === slugOf(value)) === at);
    found.set(slugOf(own), { name: before.name, values: distinct });
  }
  return [...found.values()];
}
