import { slugOf } from '../../text/slug.ts';
import { type DraftFault, type DraftFaultCode, draftFaultText } from './draft-faults.ts';
import { namedLines, namedLinesText, stockOf, wholeNumber } from './draft-texts.ts';
import type { ProductDraft, ProductFields, SizeDraft } from './product-draft.ts';
import { blankProduct, blankSize, type ProductField, productFields, sizeFields } from './product-fields.ts';

/** The form of a product: its values as text, and the draft that is read from them. */

/** The options of the form. */
interface DraftChoices {
  units: readonly string[];
  producers: readonly number[];
  categories: readonly number[];
}

const mostSizes = 200;
const longestSizeId = 64;
const spareRows = 3;

/** The texts of the form's fields. */
interface ProductFormTexts {
  texts: Record<string, string>;
  /** Number of rows for sizes. */
  rows: number;
}

/** The values of a stored product, or of a new one. */
export function formTexts(product?: ProductDraft & { revision: string }): ProductFormTexts {
  const fields = new Map(productFields.map(({ form, write }) => [form, write(product ?? blankProduct)]));
  if (product) {
    fields.set('slug', product.slug);
    fields.set('producer', String(product.producerId));
    fields.set('category', String(product.categoryIds[0] ?? ''));
    fields.set('categories', product.categoryIds.slice(1).join(' '));
    fields.set('parameters', namedLinesText(product.parameters));
    fields.set('revision', product.revision);
  }
  const sizes = product?.sizes ?? [];
  for (const [at, size] of sizes.entries()) {
    for (const { form, write } of sizeFields) fields.set(`size.${at}.${form}`, write(size));
    fields.set(`size.${at}.id`, size.id);
    fields.set(`size.${at}.was`, String(size.amount));
  }
  const rows = sizes.length + spareRows;
  for (let at = sizes.length; at < rows; at += 1) {
    for (const { form, kind } of spareFields) fields.set(`size.${at}.${form}`, String(kind.blank));
  }
  return { texts: Object.fromEntries(fields), rows };
}

/** Fields that a row for a new size already has; a row with nothing else is empty. */
const spareFields = sizeFields.filter(({ key }) => key === 'dispatchDays' || key === 'status');

/** How many rows for sizes were sent. */
export function sentSizes(has: (field: string) => boolean): number {
  let rows = 0;
  while (rows < mostSizes && has(`size.${rows}.amount`)) rows += 1;
  return Math.max(rows, spareRows);
}

/** The sentence of each field with a fault. */
export const faultTexts = (faults: readonly DraftFault[]): Record<string, string> =>
  Object.fromEntries(faults.map(({ field, code }) => [field, draftFaultText(code)]));

/** Reads the fields of the form. `known`: ids of the existing sizes, which keep their prices. */
export function readProductDraft(
  read: (field: string) => string,
  choices: DraftChoices,
  known: readonly string[] = [],
): { draft: ProductDraft; faults: DraftFault[] } {
  const faults: DraftFault[] = [];
  /** The first fault of each field. */
  const fault = (field: string, code: DraftFaultCode) => {
    if (!faults.some((found) => found.field === field)) faults.push({ field, code });
  };
  const text = (field: string) => read(field).replaceAll('\r\n', '\n').trim();
  const reader: Reader = { text, fault };

  const own = { ...blankProduct, ...readFields(reader, productFields, '') };
  if (!choices.units.includes(own.unit)) fault('unit', 'choice');
  const producerId = idAmong(reader, 'producer', choices.producers);
  const category = idAmong(reader, 'category', choices.categories);
  const others = text('categories')
    .split(' ')
    .flatMap((id) => wholeNumber(id) ?? [])
    .filter((id) => choices.categories.includes(id));
  const parameters = namedLines(text('parameters'));
  if (!parameters) fault('parameters', 'lines');
  for (const { field, code } of rangeFaults(own)) fault(field, code);
  const draft = {
    ...own,
    slug: slugIn(reader, `${own.name} ${own.code}`),
    producerId,
    categoryIds: [...new Set([category, ...others])],
    parameters: parameters ?? [],
    sizes: sizesIn(reader, own.code, known),
  };
  return { draft, faults };
}

interface Reader {
  text(field: string): string;
  fault(field: string, code: DraftFaultCode): void;
}

function readFields<Whole>({ text, fault }: Reader, fields: readonly ProductField<Whole>[], prefix: string) {
  const found: Partial<Whole> = {};
  for (const { form, read } of fields) {
    const one = read(text(`${prefix}${form}`));
    if ('fault' in one) fault(`${prefix}${form}`, one.fault);
    else Object.assign(found, one.own);
  }
  return found;
}

function slugIn({ text, fault }: Reader, usual: string): string {
  const slug = text('slug') || slugOf(usual).slice(0, 200);
  if (slug.length > 200) fault('slug', 'tooLong');
  if (slug !== slugOf(slug) || slug === '') fault('slug', 'slug');
  return slug;
}

function idAmong({ text, fault }: Reader, field: string, all: readonly number[]): number {
  const id = wholeNumber(text(field)) ?? 0;
  if (!all.includes(id)) fault(field, 'choice');
  return id;
}

/** Limits that exclude each other. */
export function rangeFaults(own: ProductFields): DraftFault[] {
  return (['PerOrder', 'SizePerOrder'] as const).flatMap((scope) => {
    const [least, most] = [own[`min${scope}`], own[`max${scope}`]];
    return least !== null && most !== null && least > most ? [{ field: `max${scope}`, code: 'range' as const }] : [];
  });
}

/** Rows that are not empty. Empty rows between them are ignored. */
function sizesIn(reader: Reader, code: string, known: readonly string[]): SizeDraft[] {
  const sizes: SizeDraft[] = [];
  for (let at = 0; at < mostSizes; at += 1) {
    if (['id', 'name', 'price', 'amount'].every((own) => reader.text(`size.${at}.${own}`) === '')) continue;
    const size = sizeIn(reader, `size.${at}.`, code, known);
    if (sizes.some(({ id }) => id === size.id)) reader.fault(`size.${at}.id`, 'sizeTwice');
    sizes.push(size);
  }
  if (sizes.length === 0) reader.fault('size.0.price', 'noSize');
  return sizes;
}

function sizeIn(reader: Reader, prefix: string, code: string, known: readonly string[]): SizeDraft {
  const id = reader.text(`${prefix}id`) || blankSize.id;
  if (id.length > longestSizeId) reader.fault(`${prefix}id`, 'tooLong');
  if (!id.isWellFormed() || /\p{Cc}/u.test(id)) reader.fault(`${prefix}id`, 'characters');
  const isKnown = known.includes(id);
  const size = {
    ...blankSize,
    ...readFields(reader, isKnown ? sizeFields.filter(({ key }) => key !== 'gross') : sizeFields, prefix),
    id,
    shownAmount: stockOf(reader.text(`${prefix}was`)),
  };
  if (size.gross === 0) reader.fault(`${prefix}price`, 'price');
  return { ...size, code: size.code || `${code}-${id}` };
}
