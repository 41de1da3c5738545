import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import type { DraftFault } from '../../shop/owner/product/draft-reader.ts';
import { clockText, namedLinesText, paragraphsText } from '../../shop/owner/product/draft-texts.ts';
import type { PanelForm } from '../screen.ts';
import { faultTexts, stockText } from './product-texts.ts';

/** Values of the form's fields: stored, or typed and refused. */
export interface ProductValues {
  value(field: string): string;
  fault(field: string): string | undefined;
  faults: readonly string[];
  /** Number of rows for sizes. */
  rows: number;
}

const spareRows = 3;
const mostRows = 200;

export const blankValues: ProductValues = {
  value: (field) => blank[field] ?? '',
  fault: () => undefined,
  faults: [],
  rows: spareRows,
};

const blank: Record<string, string> = {
  type: 'product',
  unit: 'szt',
  vat: '23',
  ...Object.fromEntries(Array.from({ length: spareRows }, (_, at) => [`size.${at}.days`, '1'])),
};

export function storedValues(product: EditedProduct): ProductValues {
  const fields = new Map(Object.entries(ownFields(product)));
  for (const [at, size] of product.sizes.entries()) {
    const own = {
      id: size.id,
      name: size.name,
      code: size.code,
      amount: stockText(size.amount),
      was: String(size.amount),
      status: size.status,
      statusText: size.statusText ?? '',
      grams: size.grams === null ? '' : `${size.grams}`,
      days: size.dispatch.kind === 'known' ? String(size.dispatch.days) : '',
      ean: size.ean ?? '',
      by: clockText(size.dispatch.deadline),
      content: size.content ? `${String(size.content.amount).replace('.', ',')} ${size.content.unit}` : '',
    };
    for (const [name, value] of Object.entries(own)) fields.set(`size.${at}.${name}`, value);
  }
  const first = product.sizes.length;
  for (let at = first; at < first + spareRows; at += 1) fields.set(`size.${at}.days`, '1');
  return {
    value: (field) => fields.get(field) ?? '',
    fault: () => undefined,
    faults: [],
    rows: first + spareRows,
  };
}

const limitText = (limit: number | null): string => (limit === null ? '' : String(limit).replace('.', ','));

function ownFields(product: EditedProduct): Record<string, string> {
  const { range } = product;
  return {
    name: product.name,
    slug: product.slug,
    code: product.code,
    type: product.type,
    unit: product.unitId,
    vat: product.vat === null ? 'zw' : String(product.vat),
    producer: String(product.producerId),
    series: product.series ?? '',
    category: String(product.categoryIds[0] ?? ''),
    categories: product.categoryIds.slice(1).join(' '),
    lead: product.lead,
    description: paragraphsText(product.description),
    care: paragraphsText(product.care),
    facts: namedLinesText(product.facts.map(([name, value]) => ({ name, values: [value] }))),
    parameters: namedLinesText(product.parameters),
    warnings: product.warnings ?? '',
    withdrawal: product.withdrawal ?? '',
    version: product.version ?? '',
    sizeLabel: product.sizeLabel ?? '',
    netOnly: product.netOnly ? '1' : '',
    perishable: product.perishable ? '1' : '',
    minPerOrder: limitText(range.minPerOrder),
    maxPerOrder: limitText(range.maxPerOrder),
    minSizePerOrder: limitText(range.minSizePerOrder),
    maxSizePerOrder: limitText(range.maxSizePerOrder),
    minSubscription: limitText(range.minSubscription),
    revision: product.revision,
  };
}

/** Submitted fields; the checkboxes of categories are joined with spaces. */
export const sentField = (form: PanelForm) => (field: string) =>
  field === 'categories' ? form.all('categories').join(' ') : form.text(field);

export function sentValues(
  form: PanelForm,
  faults: readonly DraftFault[],
  others: readonly string[] = [],
): ProductValues {
  const value = sentField(form);
  const texts = new Map(faults.map(({ field, code }) => [field, faultTexts[code]]));
  let rows = 0;
  while (rows < mostRows && form.has(`size.${rows}.amount`)) rows += 1;
  return {
    value,
    fault: (field) => texts.get(field),
    faults: [...others, ...new Set(texts.values())],
    rows: Math.max(rows, spareRows),
  };
}
