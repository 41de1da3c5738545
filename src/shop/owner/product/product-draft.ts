import { type Grosze, parseMoney, type VatRate } from '../../money/money.ts';
import type {
  AvailabilityStatus,
  Dispatch,
  OrderRange,
  PackContent,
  ProductType,
  WithdrawalException,
} from '../../product/product.ts';
import { slugOf } from '../../text/slug.ts';
import { type DraftFault, type DraftReader, draftReader, mostStock } from './draft-reader.ts';
import { clockOf, type NamedValues, paragraphsOf, quantityOf, wholeNumber } from './draft-texts.ts';
import { gtinOf } from './gtin.ts';

/** A size in the form. The price is set here only for a new size; later changes are made on the screens of prices. */
export interface SizeDraft {
  id: string;
  name: string;
  code: string;
  amount: number;
  status: AvailabilityStatus;
  statusText: string | null;
  dispatch: Dispatch;
  content: PackContent | null;
  grams: number | null;
  /** The trade number of its bar code. */
  ean: string | null;
  /** `null`: the size exists already. */
  gross: Grosze | null;
  /** The stock that the form showed. */
  shownAmount: number | null;
}

/** A product in the form. */
export interface ProductDraft {
  name: string;
  slug: string;
  code: string;
  type: ProductType;
  unitId: string;
  vat: VatRate;
  producerId: number;
  series: string | null;
  categoryIds: number[];
  lead: string;
  description: string[];
  care: string[];
  facts: [string, string][];
  parameters: NamedValues[];
  warnings: string | null;
  withdrawal: WithdrawalException | null;
  version: string | null;
  sizeLabel: string | null;
  netOnly: boolean;
  perishable: boolean;
  range: OrderRange;
  sizes: SizeDraft[];
}

/** The options of the form. */
export interface DraftChoices {
  units: readonly string[];
  producers: readonly number[];
  categories: readonly number[];
}

export const productTypes: readonly ProductType[] = ['product', 'product_bundle', 'product_virtual', 'product_service'];
export const vatRates: readonly VatRate[] = [23, 8, 5, 0, null];
export const withdrawalExceptions: readonly WithdrawalException[] = [
  ...(['made_to_order', 'perishable', 'hygiene', 'digital', 'dated_service'] as const),
];
export const contentUnits: readonly PackContent['unit'][] = ['g', 'kg', 'ml', 'l', 'm', 'm2'];
export const sizeStatuses: readonly AvailabilityStatus[] = ['enable', 'order', 'disable'];

const mostSizes = 200;
const mostGrosze = 2_147_483_646;
const longestSizeId = 64;

/** Reads the fields of the form. `known`: ids of the existing sizes. */
export function readProductDraft(
  read: (field: string) => string,
  choices: DraftChoices,
  known: readonly string[] = [],
): { draft: ProductDraft; faults: DraftFault[] } {
  const reader = draftReader(read);
  const { line, prose, required, among, lines, text } = reader;
  const name = required('name');
  const code = required('code');
  const draft: ProductDraft = {
    name,
    code,
    slug: slugIn(reader, `${name} ${code}`),
    type: among('type', productTypes),
    unitId: among('unit', choices.units),
    vat: vatOf(among('vat', ['23', '8', '5', '0', 'zw'])),
    producerId: idAmong(reader, 'producer', choices.producers),
    series: line('series') || null,
    categoryIds: categoriesIn(reader, choices.categories),
    lead: prose('lead'),
    description: paragraphsOf(prose('description')),
    care: paragraphsOf(prose('care')),
    facts: lines('facts').map(({ name: label, values }): [string, string] => [label, values.join('; ')]),
    parameters: lines('parameters'),
    warnings: prose('warnings') || null,
    withdrawal: among<WithdrawalException | ''>('withdrawal', ['', ...withdrawalExceptions]) || null,
    version: line('version') || null,
    sizeLabel: line('sizeLabel') || null,
    netOnly: text('netOnly') !== '',
    perishable: text('perishable') !== '',
    range: rangeIn(reader),
    sizes: sizesIn(reader, code, known),
  };
  return { draft, faults: reader.faults };
}

const vatOf = (text: string): VatRate => (text === 'zw' ? null : (Number(text) as VatRate));

function slugIn({ text, line, fault }: DraftReader, usual: string): string {
  const slug = text('slug') === '' ? slugOf(usual) : line('slug', 200);
  if (slug !== slugOf(slug) || slug === '') fault('slug', 'slug');
  return slug;
}

function idAmong({ text, fault }: DraftReader, field: string, all: readonly number[]): number {
  const id = wholeNumber(text(field)) ?? 0;
  if (!all.includes(id)) fault(field, 'choice');
  return id;
}

/** The first category determines the product's path. */
function categoriesIn(reader: DraftReader, all: readonly number[]): number[] {
  const first = idAmong(reader, 'category', all);
  const others = reader
    .text('categories')
    .split(' ')
    .flatMap((id) => wholeNumber(id) ?? [])
    .filter((id) => all.includes(id));
  return [...new Set([first, ...others])];
}

function rangeIn({ limit, fault }: DraftReader): OrderRange {
  const range: OrderRange = {
    minPerOrder: limit('minPerOrder'),
    maxPerOrder: limit('maxPerOrder'),
    minSizePerOrder: limit('minSizePerOrder'),
    maxSizePerOrder: limit('maxSizePerOrder'),
    minSubscription: limit('minSubscription'),
  };
  for (const scope of ['PerOrder', 'SizePerOrder'] as const) {
    const [least, most] = [range[`min${scope}`], range[`max${scope}`]];
    if (least !== null && most !== null && least > most) fault(`max${scope}`, 'range');
  }
  return range;
}

/** Rows that are not empty. Empty rows between them are ignored. */
function sizesIn(reader: DraftReader, code: string, known: readonly string[]): SizeDraft[] {
  const sizes: SizeDraft[] = [];
  for (let at = 0; at < mostSizes; at += 1) {
    if (['id', 'name', 'price', 'amount'].every((own) => reader.text(`size.${at}.${own}`) === '')) continue;
    const size = sizeIn(reader, at, { code, known });
    if (sizes.some(({ id }) => id === size.id)) reader.fault(`size.${at}.id`, 'sizeTwice');
    sizes.push(size);
  }
  if (sizes.length === 0) reader.fault('size.0.price', 'noSize');
  return sizes;
}

function sizeIn(reader: DraftReader, at: number, own: { code: string; known: readonly string[] }): SizeDraft {
  const { line, text, fault, among } = reader;
  const field = (name: string) => `size.${at}.${name}`;
  const id = line(field('id'), longestSizeId) || 'uniw';
  const amount = stockOf(text(field('amount')));
  if (amount === null) fault(field('amount'), 'stock');
  return {
    id,
    name: line(field('name')),
    code: line(field('code')) || `${own.code}-${id}`,
    amount: amount ?? 0,
    status: among(field('status'), sizeStatuses),
    statusText: line(field('statusText')) || null,
    dispatch: dispatchIn(reader, at),
    content: contentIn(reader, at),
    grams: gramsIn(reader, at),
    ean: eanIn(reader, at),
    gross: own.known.includes(id) ? null : priceIn(reader, at),
    shownAmount: text(field('was')) === '' ? null : stockOf(text(field('was'))),
  };
}

function priceIn({ text, fault }: DraftReader, at: number): Grosze | null {
  const gross = parseMoney(text(`size.${at}.price`));
  if (gross === null || gross <= 0 || gross > mostGrosze) fault(`size.${at}.price`, 'price');
  return gross;
}

function gramsIn({ text, fault }: DraftReader, at: number): number | null {
  const sent = text(`size.${at}.grams`);
  const grams = wholeNumber(sent);
  if (sent !== '' && (grams === null || grams > 1_000_000)) fault(`size.${at}.grams`, 'grams');
  return grams;
}

function eanIn({ text, fault }: DraftReader, at: number): string | null {
  const sent = text(`size.${at}.ean`);
  const ean = gtinOf(sent);
  if (sent !== '' && ean === null) fault(`size.${at}.ean`, 'ean');
  return ean;
}

/** Without days the dispatch time is unknown. */
function dispatchIn({ text, fault }: DraftReader, at: number): Dispatch {
  const [days, by] = [text(`size.${at}.days`), text(`size.${at}.by`)];
  if (days === '') return { kind: 'unknown', days: 1, deadline: null };
  const number = wholeNumber(days);
  if (number === null || number > 365) fault(`size.${at}.days`, 'days');
  const deadline = by === '' ? null : clockOf(by);
  if (by !== '' && deadline === null) fault(`size.${at}.by`, 'clock');
  return { kind: 'known', days: number ?? 1, deadline };
}

function contentIn({ text, fault }: DraftReader, at: number): PackContent | null {
  const sent = text(`size.${at}.content`);
  if (sent === '') return null;
  const [, amountText = '', unitText = ''] = /^([\d.,\s]+?)\s*(kg|g|ml|l|m2|m²|m)$/i.exec(sent) ?? [];
  const amount = quantityOf(amountText);
  const unit = contentUnits.find((own) => own === unitText.toLowerCase().replace('²', '2'));
  if (amount !== null && amount > 0 && unit) return { amount, unit };
  fault(`size.${at}.content`, 'content');
  return null;
}

/** An amount of stock; „bez limitu” and -1 mean unlimited. */
export function stockOf(text: string): number | null {
  const sent = text.trim().toLowerCase();
  if (sent === '-1' || sent === '∞' || sent === 'bez limitu') return -1;
  const amount = quantityOf(sent);
  return amount === null || amount > mostStock ? null : amount;
}
