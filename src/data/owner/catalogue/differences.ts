import { formatMoney } from '../../../shop/money/money.ts';
import { formatNumber } from '../../../shop/text/numbers.ts';
import type { ImportedProduct } from '../../import/catalogue-import.ts';

/** A product in a bulk change: its fields as in a file, and whether it is hidden. */
export type ChangedProduct = ImportedProduct & { hidden?: boolean };

/** One difference in readable form. `field` is a column of the file; sizes are named in brackets. */
export interface Difference {
  field: string;
  from: string;
  to: string;
}

const texts: Record<string, (product: ChangedProduct) => string> = {
  name: ({ name }) => name,
  version: ({ version }) => version ?? '',
  size_label: ({ sizeLabel }) => sizeLabel ?? '',
  category: ({ category }) => category.join(' > '),
  producer: ({ producer }) => makerName(producer),
  series: ({ series }) => series ?? '',
  unit: ({ unit }) => unit,
  vat: ({ vat }) => (vat === null ? 'zw' : `${vat}`),
  lead: ({ lead }) => lead,
  description: ({ description }) => description.join('\n\n'),
  pictures: ({ pictures }) => pictures.join(' | '),
  hidden: ({ hidden }) => (hidden ? 'ukryty' : ''),
};

type SizeOf = ImportedProduct['sizes'][number];
const sizeTexts: Record<string, (size: SizeOf) => string> = {
  size_name: ({ name }) => name,
  price: ({ gross }) => formatMoney(gross),
  stock: ({ amount }) => (amount === -1 ? 'bez limitu' : formatNumber(amount)),
  grams: ({ grams }) => (grams === null ? '' : formatNumber(grams)),
  ean: ({ ean }) => ean ?? '',
};

/** Every difference between two states of one product. Sizes that the second does not name stay as they are. */
export function differencesOf(before: ChangedProduct | null, after: ChangedProduct): Difference[] {
  const found: Difference[] = [];
  const compare = (field: string, from: string, to: string) => {
    if (from !== to) found.push({ field, from, to });
  };
  for (const [field, text] of Object.entries(texts)) compare(field, before ? text(before) : '', text(after));
  for (const [name, from, to] of parameterPairs(before, after)) compare(`parameter ${name}`, from, to);
  for (const size of after.sizes) {
    const own = before?.sizes.find(({ id }) => id === size.id);
    const mark = after.sizes.length > 1 || size.name !== '' ? ` (${size.name || size.id})` : '';
    for (const [field, text] of Object.entries(sizeTexts)) compare(`${field}${mark}`, own ? text(own) : '', text(size));
  }
  return found;
}

function parameterPairs(before: ChangedProduct | null, after: ChangedProduct): [string, string, string][] {
  const valuesIn = (product: ChangedProduct | null, name: string) =>
    product?.parameters
      .find((own) => own.name === name)
      ?.values.toSorted()
      .join(' | ') ?? '';
  const names = new Set([...(before?.parameters ?? []), ...after.parameters].map(({ name }) => name));
  return [...names].map((name) => [name, valuesIn(before, name), valuesIn(after, name)]);
}

const makerName = (producer: ChangedProduct['producer']) => (typeof producer === 'string' ? producer : producer.name);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Normalized as the store returns it: a producer by its name, values without an order. */
const steady = (product: ChangedProduct): ChangedProduct => ({
  ...product,
  producer: makerName(product.producer),
  parameters: product.parameters
    .map(({ name, values }) => ({ name, values: values.toSorted() }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
});

const ownFields = [
  ...([
    'name',
    'version',
    'sizeLabel',
    'category',
    'producer',
    'series',
    'unit',
    'vat',
    'lead',
    'description',
  ] as const),
  ...(['parameters', 'pictures', 'hidden'] as const),
];
const sizeFields = ['name', 'gross', 'amount', 'grams', 'ean'] as const;

/**
 * Applies the change from `from` to `to` to the state `now`. Returns `null` if somebody has changed one of those fields
 * meanwhile. With `moving`, stock changes by the difference, because sales change it all the time.
 */
export function carriedOver(
  now: ChangedProduct,
  from: ChangedProduct,
  to: ChangedProduct,
  { moving = false } = {},
): ChangedProduct | null {
  const next: Record<string, unknown> = { ...now };
  const [known, before, after] = [steady(now), steady(from), steady(to)];
  for (const field of ownFields) {
    if (same(before[field], after[field])) continue;
    if (!same(known[field], before[field])) return null;
    next[field] = to[field];
  }
  const sizes = now.sizes.map((size) => {
    const [was, wanted] = [from, to].map((state) => state.sizes.find(({ id }) => id === size.id));
    return was && wanted ? carriedSize(size, was, wanted, moving) : size;
  });
  if (sizes.includes(null)) return null;
  const added = to.sizes.filter(({ id }) => !now.sizes.some((size) => size.id === id));
  return { ...(next as unknown as ChangedProduct), sizes: [...(sizes as SizeOf[]), ...added] };
}

function carriedSize(size: SizeOf, was: SizeOf, wanted: SizeOf, moving: boolean): SizeOf | null {
  const next: Record<string, unknown> = { ...size };
  for (const field of sizeFields) {
    if (same(was[field], wanted[field])) continue;
    const isCounted = field === 'amount' && moving && [size, was, wanted].every(({ amount }) => amount !== -1);
    if (isCounted) next.amount = Math.max(0, size.amount + wanted.amount - was.amount);
    else if (same(size[field], was[field])) next[field] = wanted[field];
    else return null;
  }
  return next as unknown as SizeOf;
}
