import { and, eq } from 'drizzle-orm';
import { netOf } from '../shop/money.ts';
import type {
  Grosze,
  Instant,
  Money,
  OrderRange,
  PackContent,
  ProductType,
  PromotionKind,
  QuantityTier,
  Size,
  Subscription,
  VatRate,
  WithdrawalException,
} from '../shop/product.ts';
import type { Orm } from './db.ts';
import * as t from './schema.ts';
import type { WordWriter } from './search-words.ts';

/** A size to be entered. Prices are gross; the store keeps net beside gross from the product's VAT rate. */
export interface SizeEntry
  extends Pick<
    Size,
    | 'id'
    | 'name'
    | 'code'
    | 'amount'
    | 'status'
    | 'statusText'
    | 'dispatch'
    | 'points'
    | 'pointsOnly'
    | 'pointsReceived'
    | 'phonePrice'
    | 'gratis'
  > {
  gross: Grosze;
  srp: Grosze | null;
  advance: Grosze | null;
  content: PackContent | null;
  /** The size's past, oldest first; the last row is the price it has now. Empty: on offer from this moment. */
  ledger: { from: Instant; gross: Grosze }[];
  promotions: PromotionEntry[];
  tiers: QuantityTier[];
}

export interface PromotionEntry {
  kind: PromotionKind;
  gross: Grosze;
  startsAt: Instant;
  endsAt: Instant | null;
  endAnnounced: boolean;
  code: string | null;
}

export interface ProductEntry {
  slug: string;
  code: string;
  name: string;
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
  warnings: string | null;
  withdrawal: WithdrawalException | null;
  netOnly: boolean;
  perishable: boolean;
  range: OrderRange;
  addedAt: Instant;
  /** `sizeIds`: the sizes a picture shows; `null` is all. */
  pictures: { pictureId: number; alt: string; sizeIds: string[] | null }[];
  parameters: { slug: string; name: string; values: string[] }[];
  subscription: Subscription | null;
  sizes: SizeEntry[];
}

/** Writes one product with all that hangs on it. */
export async function enterProduct(tx: Orm, entry: ProductEntry, words: WordWriter): Promise<number> {
  const { series, categoryIds, pictures, parameters, subscription, sizes, range, ...own } = entry;
  const [product] = await tx
    .insert(t.products)
    .values({ ...own, ...range, seriesId: series === null ? null : await seriesId(tx, series) })
    .returning({ id: t.products.id });
  if (!product) throw new Error(`product ${entry.slug} was not written`);
  const productId = product.id;

  await tx
    .insert(t.productCategories)
    .values(categoryIds.map((categoryId, position) => ({ productId, categoryId, position })));
  if (pictures.length > 0) {
    await tx
      .insert(t.productPictures)
      .values(pictures.map((picture, position) => ({ productId, position, ...picture })));
  }
  const valueIds = new Set<number>();
  for (const parameter of parameters) {
    for (const name of parameter.values) valueIds.add(await parameterValueId(tx, parameter, name));
  }
  if (valueIds.size > 0) {
    await tx.insert(t.productParameterValues).values([...valueIds].map((valueId) => ({ productId, valueId })));
  }
  if (subscription) await tx.insert(t.subscriptions).values({ productId, ...subscription });
  for (const [priority, size] of sizes.entries()) await enterSize(tx, productId, entry.vat, priority, size);
  await words.learn(tx, wordedIn(entry));
  await words.describe(tx, [{ id: productId, texts: [entry.lead, ...entry.description] }]);
  return productId;
}

function wordedIn({ name, series, parameters, sizes }: ProductEntry): string[] {
  return [name, series ?? '', ...parameters.flatMap(({ values }) => values), ...sizes.map((size) => size.name)];
}

/** Names the parts of a bundle, which must be entered already. */
export async function enterBundle(
  tx: Orm,
  productId: number,
  parts: { product: string; size: string; quantity: number }[],
): Promise<void> {
  for (const [position, part] of parts.entries()) {
    const [row] = await tx
      .select({ id: t.sizes.id })
      .from(t.sizes)
      .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
      .where(and(eq(t.products.slug, part.product), eq(t.sizes.sizeId, part.size)));
    if (!row) throw new Error(`bundle part ${part.product} ${part.size} is not in the store`);
    await tx.insert(t.bundleParts).values({ productId, position, sizeRow: row.id, quantity: part.quantity });
  }
}

async function enterSize(tx: Orm, productId: number, vat: VatRate, priority: number, size: SizeEntry) {
  const withNet = (gross: Grosze): Money => ({ gross, net: netOf(gross, vat) });
  const [row] = await tx
    .insert(t.sizes)
    .values({
      productId,
      sizeId: size.id,
      name: size.name,
      code: size.code,
      priority,
      amount: size.amount,
      status: size.status,
      statusText: size.statusText,
      dispatchKind: size.dispatch.kind,
      dispatchDays: size.dispatch.days,
      dispatchDeadline: size.dispatch.deadline,
      regularGross: size.gross,
      regularNet: netOf(size.gross, vat),
      srpGross: size.srp,
      srpNet: size.srp === null ? null : netOf(size.srp, vat),
      advanceGross: size.advance,
      advanceNet: size.advance === null ? null : netOf(size.advance, vat),
      points: size.points,
      pointsOnly: size.pointsOnly,
      pointsReceived: size.pointsReceived,
      phonePrice: size.phonePrice,
      gratis: size.gratis,
      contentAmount: size.content?.amount ?? null,
      contentUnit: size.content?.unit ?? null,
    })
    .returning({ id: t.sizes.id });
  if (!row) throw new Error(`size ${size.id} was not written`);
  if (size.ledger.length > 0) {
    await tx
      .insert(t.priceHistory)
      .values(size.ledger.map(({ from, gross }) => ({ sizeRow: row.id, effectiveFrom: from, ...withNet(gross) })));
  }
  if (size.promotions.length > 0) {
    await tx
      .insert(t.promotions)
      .values(size.promotions.map((promotion) => ({ sizeRow: row.id, ...promotion, ...withNet(promotion.gross) })));
  }
  if (size.tiers.length > 0) {
    await tx.insert(t.quantityTiers).values(size.tiers.map((tier) => ({ sizeRow: row.id, ...tier })));
  }
}

async function seriesId(tx: Orm, name: string): Promise<number> {
  const slug = slugOf(name);
  await tx.insert(t.series).values({ slug, name }).onConflictDoNothing();
  const [row] = await tx.select({ id: t.series.id }).from(t.series).where(eq(t.series.slug, slug));
  if (!row) throw new Error(`series ${name} was not written`);
  return row.id;
}

async function parameterValueId(tx: Orm, parameter: { slug: string; name: string }, name: string): Promise<number> {
  const known = await tx.select({ id: t.parameters.id }).from(t.parameters);
  await tx
    .insert(t.parameters)
    .values({ slug: parameter.slug, name: parameter.name, position: known.length })
    .onConflictDoNothing();
  const [own] = await tx
    .select({ id: t.parameters.id })
    .from(t.parameters)
    .where(eq(t.parameters.slug, parameter.slug));
  if (!own) throw new Error(`parameter ${parameter.name} was not written`);
  const [value] = await tx
    .insert(t.parameterValues)
    .values({ parameterId: own.id, slug: slugOf(name), name })
    .onConflictDoUpdate({ target: [t.parameterValues.parameterId, t.parameterValues.slug], set: { name } })
    .returning({ id: t.parameterValues.id });
  if (!value) throw new Error(`parameter value ${name} was not written`);
  return value.id;
}

/** An address part from a Polish name: „Światło i len” is `swiatlo-i-len`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
