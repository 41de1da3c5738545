import type { NamedProduct, SizeDraft } from './product-draft.ts';
import { productFields, sizeFields } from './product-fields.ts';
import { categoryText, moreCategoriesText, producerName } from './product-file.ts';
import { isSameValue } from './same-value.ts';
import { movedStock } from './stock-change.ts';

/** One difference in readable form. `field` is a column of the file; sizes are named in brackets. */
interface FieldDifference {
  field: string;
  from: string;
  to: string;
}

const told: readonly { column: string; tell(product: NamedProduct): string }[] = [
  ...productFields,
  { column: 'category', tell: categoryText },
  { column: 'more_categories', tell: moreCategoriesText },
  { column: 'producer', tell: producerName },
  { column: 'pictures', tell: ({ pictures }) => pictures.join(' | ') },
  { column: 'hidden', tell: ({ hidden }) => (hidden ? 'ukryty' : '') },
];

/** Every difference between two states of one product. Sizes that the second does not name stay as they are. */
export function differencesOf(before: NamedProduct | null, after: NamedProduct): FieldDifference[] {
  const found: FieldDifference[] = [];
  const compare = (field: string, from: string, to: string) => {
    if (from !== to) found.push({ field, from, to });
  };
  for (const { column, tell } of told) compare(column, before ? tell(before) : '', tell(after));
  for (const [name, from, to] of parameterPairs(before, after)) compare(`parameter ${name}`, from, to);
  for (const size of after.sizes) {
    const own = before?.sizes.find(({ id }) => id === size.id);
    const mark = after.sizes.length > 1 || size.name !== '' ? ` (${size.name || size.id})` : '';
    for (const { column, tell } of sizeFields) compare(`${column}${mark}`, own ? tell(own) : '', tell(size));
  }
  return found;
}

function parameterPairs(before: NamedProduct | null, after: NamedProduct): [string, string, string][] {
  const valuesIn = (product: NamedProduct | null, name: string) =>
    product?.parameters
      .find((own) => own.name === name)
      ?.values.toSorted()
      .join(' | ') ?? '';
  const names = new Set([...(before?.parameters ?? []), ...after.parameters].map(({ name }) => name));
  return [...names].map((name) => [name, valuesIn(before, name), valuesIn(after, name)]);
}

/** Normalized as the store returns it: a producer by its name, values without an order. */
const steady = (product: NamedProduct): NamedProduct => ({
  ...product,
  producer: producerName(product),
  parameters: product.parameters
    .map(({ name, values }) => ({ name, values: values.toSorted() }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
});

const ownKeys: readonly (keyof NamedProduct)[] = [
  ...productFields.map(({ key }) => key),
  ...(['category', 'moreCategories', 'producer', 'parameters', 'pictures', 'hidden'] as const),
];

/**
 * Applies the change from `from` to `to` to the state `now`. Returns `null` if somebody has changed one of those fields
 * meanwhile. With `moving`, stock changes by the difference, because sales change it all the time.
 */
export function carriedOver(
  now: NamedProduct,
  from: NamedProduct,
  to: NamedProduct,
  { moving = false } = {},
): NamedProduct | null {
  const next: Record<string, unknown> = { ...now };
  const [known, before, after] = [steady(now), steady(from), steady(to)];
  for (const key of ownKeys) {
    if (isSameValue(before[key], after[key])) continue;
    if (!isSameValue(known[key], before[key])) return null;
    next[key] = to[key];
  }
  const sizes = now.sizes.map((size) => {
    const [was, wanted] = [from, to].map((state) => state.sizes.find(({ id }) => id === size.id));
    return was && wanted ? carriedSize(size, was, wanted, moving) : size;
  });
  if (sizes.includes(null)) return null;
  const added = to.sizes.filter(({ id }) => !now.sizes.some((size) => size.id === id));
  return { ...(next as unknown as NamedProduct), sizes: [...(sizes as SizeDraft[]), ...added] };
}

function carriedSize(size: SizeDraft, was: SizeDraft, wanted: SizeDraft, moving: boolean): SizeDraft | null {
  const next: Record<string, unknown> = { ...size };
  for (const { key } of sizeFields) {
    if (isSameValue(was[key], wanted[key])) continue;
    const isCounted = key === 'amount' && moving && [size, was, wanted].every(({ amount }) => amount !== -1);
    if (isCounted) next.amount = movedStock(size.amount, was.amount, wanted.amount);
    else if (isSameValue(size[key], was[key])) next[key] = wanted[key];
    else return null;
  }
  return next as unknown as SizeDraft;
}
