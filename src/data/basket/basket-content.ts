import type { BasketQuestion, RemovedLine } from '../../shop/basket/basket.ts';
import type { BasketFile, PricedLine } from '../../shop/basket/basket-line.ts';
import { giftTime } from '../../shop/basket/gift-days.ts';
import type { GroupRebate } from '../../shop/basket/rebate.ts';
import { noUses, type RebateScope } from '../../shop/basket/rebate-code.ts';
import { isUnavailable } from '../../shop/catalogue/availability.ts';
import { undoLimits } from '../../shop/limits.ts';
import { lineName } from '../../shop/product/line-name.ts';
import type { GiftRule } from '../../shop/settings.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Orm } from '../db/db.ts';
import { balanceOfOwner } from '../loyalty/points.ts';
import type { OwnerId } from '../session/sessions.ts';
import {
  basketWithLines,
  categoriesOf,
  filesOf,
  type LineRow,
  productCodeTime,
  productOfSizeRow,
  sizeRow,
} from './basket-rows.ts';
import { type CodeBuyer, codeWithUses } from './code-uses.ts';
import { type Priced, pricedLine } from './priced-lines.ts';

/** The content of a basket before the shop's delivery rules are applied. */
export type BasketContent = Omit<BasketQuestion, 'delivery' | 'now'> & { removed: RemovedLine[] };

interface ContentSources {
  gifts: GiftRule[];
  catalogue: Pick<Catalogue, 'product' | 'isGiftCard'>;
  products(lines: LineRow[], code: string | null, now: Instant): Promise<Priced>;
}

const noBasket = { basket: null, rows: [] };

/** The contents of an owner's basket, for a page. */
export async function readBasketContent(
  orm: Orm,
  owner: OwnerId | null,
  { gifts, catalogue, products }: ContentSources,
  now: Instant,
): Promise<BasketContent> {
  const { basket, rows } = owner === null ? noBasket : await basketWithLines(orm, owner);
  const lines = rows.filter((row) => row.removedAt === null);
  const priced = await products(lines, basket?.code ?? null, now);
  const lineIds = lines.map((line) => line.id);
  const files = basket?.hasFiles ? await filesOf(orm, lineIds) : new Map<number, BasketFile[]>();
  return contentFrom(orm, owner, { basket, rows, files, products: priced, gifts, catalogue, buyer: { owner } }, now);
}

interface ContentParts extends Omit<ContentSources, 'products'> {
  basket: { code: string | null; giftSizeRow: number | null; group: GroupRebate | null } | null;
  /** Including removed ones. */
  rows: LineRow[];
  files: Map<number, BasketFile[]>;
  products: Priced;
  buyer: CodeBuyer;
}

/** The content of a basket from its rows; reads additional data that few baskets need. */
export async function contentFrom(
  orm: Orm,
  owner: OwnerId | null,
  { basket, rows, files, products, gifts, catalogue, buyer }: ContentParts,
  now: Instant,
): Promise<BasketContent> {
  const lines = rows.filter((row) => row.removedAt === null);
  const { code, group } = basket ?? { code: null, group: null };
  const pricedLines = lines.map((line) => ({
    ...pricedLine(line, products, files.get(line.id) ?? []),
    ...(catalogue.isGiftCard(line.slug) ? { giftCard: true as const } : {}),
  }));
  const { rebate, uses } = code === null ? { rebate: null, uses: noUses } : await codeWithUses(orm, code, buyer);
  return {
    lines: await withCategories(orm, pricedLines, [rebate, group]),
    group,
    code,
    rebate,
    uses,
    codeLowersLines: pricedLines.some(({ own }) => own?.offer.reduction?.kind === 'code'),
    productCode: code === null || rebate ? null : await productCodeTime(orm, code, now),
    // Read only if needed: most baskets have nothing with a price in points.
    points: owner !== null && pricedLines.some(hasPointsPrice) ? await balanceOfOwner(orm, owner) : null,
    gifts: await giftsOf(orm, catalogue, { gifts, chosenRow: basket?.giftSizeRow ?? null }, now),
    removed: rows
      .filter(({ removedAt }) => removedAt !== null && now - removedAt < undoLimits.shown)
      .map((row) => ({ id: row.id, name: lineName(row) })),
  };
}

/** Read only if a rebate is for some of them. */
async function withCategories(
  orm: Orm,
  lines: PricedLine[],
  rebates: readonly (RebateScope | null)[],
): Promise<PricedLine[]> {
  if (rebates.every((rebate) => !rebate || rebate.categories.length === 0)) return lines;
  const known = await categoriesOf(
    orm,
    lines.map(({ productId }) => productId),
  );
  return lines.map((line) => ({ ...line, categories: known.get(line.productId) ?? [] }));
}

const hasPointsPrice = ({ own, forPoints }: PricedLine): boolean => forPoints || (own?.offer.points ?? null) !== null;

async function giftsOf(
  orm: Orm,
  catalogue: ContentSources['catalogue'],
  { gifts, chosenRow }: { gifts: GiftRule[]; chosenRow: number | null },
  now: Instant,
): Promise<BasketContent['gifts']> {
  const runningGifts = gifts.filter((rule) => giftTime(rule, now) === 'running');
  const offered = await Promise.all(
    runningGifts.map(async ({ product: slug, size: sizeId, from }) => {
      const product = await catalogue.product(slug, now);
      const giftSize = product?.sizes.find(({ size }) => size.id === sizeId);
      if (!product || !giftSize) return [];
      const row = chosenRow === null ? null : await sizeRow(orm, product.id, sizeId);
      const chosen = row !== null && row === chosenRow;
      const soldOut = isUnavailable(giftSize.size);
      // A sold-out gift is shown only to a shopper who has already chosen it.
      if (soldOut && !chosen) return [];
      const { id: productId, type, vat, version } = product;
      const sold = { productId, type, vat, version, sizeName: giftSize.size.name, unit: product.unit.symbol };
      return [{ slug, sizeId, name: product.name, picture: product.pictures[0] ?? null, from, chosen, soldOut, sold }];
    }),
  );
  const offeredGifts = offered.flat();
  if (chosenRow === null || offeredGifts.some(({ chosen }) => chosen)) return offeredGifts;
  // The owner has ended the gift or the product was withdrawn: a shopper who has chosen it is notified too.
  const unavailable = await productOfSizeRow(orm, chosenRow);
  return [
    ...offeredGifts,
    ...unavailable.map((one) => ({ ...one, picture: null, from: 0, chosen: true, soldOut: true })),
  ];
}
