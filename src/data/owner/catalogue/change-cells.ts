import { asc, inArray } from 'drizzle-orm';
import type { ProductDraft } from '../../../shop/owner/product/product-draft.ts';
import { restocked } from '../../../shop/owner/product/stock-change.ts';
import {
  type CellChange,
  type CellName,
  type CellRow,
  type CellTexts,
  cellChange,
  cellTexts,
} from '../../../shop/owner/sizes/size-cells.ts';
import type { PriceFault } from '../../../shop/price/change/price-board.ts';
import type { PricedSize, PriceEdit } from '../../../shop/price/change/price-edit.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { updateProduct } from '../../import/write-product.ts';
import type { WordWriter } from '../../search/search-words.ts';
import { lockSizes, pricedSizes, writeEdit } from '../own-prices.ts';
import { type EditedProduct, productToEdit } from './product-editing.ts';

/** Why a cell was not written. `row`: its place in the form. */
export type CellRefusal = { row: number } & (
  | { why: 'gone' }
  /** Somebody changed it after the form was opened: what it is now. */
  | { why: 'changed'; cell: CellName; now: string }
  | { why: 'price'; cell: 'price'; faults: PriceFault[] }
);

/** A row as it was before and is now, only with the cells that changed. */
export interface ChangedRow {
  product: number;
  size: string;
  before: CellTexts;
  after: CellTexts;
}

interface How {
  words: WordWriter;
  who: string;
  judge(own: PricedSize, edit: PriceEdit): PriceFault[];
}

type CellsChanged = { refused: CellRefusal[] } | { rows: ChangedRow[]; notified: number };

interface Planned {
  at: number;
  row: CellRow;
  change: CellChange;
}

/** Writes cells of many sizes, all or none. Their faults were told before. */
export async function changeCells(tx: Orm, rows: readonly CellRow[], how: How): Promise<CellsChanged> {
  const plans = rows.flatMap((row, at): Planned[] => {
    const change = cellChange(row);
    return change.changed.length > 0 ? [{ at, row, change }] : [];
  });
  const ids = [...new Set(plans.map(({ row }) => row.product))].toSorted((one, other) => one - other);
  const products = await lockedProducts(tx, ids);
  const priced = await lockedPrices(tx, ids);
  const judged = plans.map((plan) =>
    judgedRow(plan, products.get(plan.row.product), priced.get(keyOf(plan.row)), how.judge),
  );
  const refused = judged.flatMap((row) => ('refused' in row ? row.refused : []));
  if (refused.length > 0) return { refused };

  let notified = 0;
  for (const [id, product] of products) {
    const own = plans.filter(({ row }) => row.product === id);
    notified += await updateProduct(tx, { id, draft: draftOf(product, own) }, how.words);
  }
  for (const { row, change } of plans) {
    const own = priced.get(keyOf(row));
    if (own && change.size.gross) await writeEdit(tx, own, { kind: 'regular', gross: change.size.gross }, how.who);
  }
  return { rows: judged.flatMap((row) => ('refused' in row ? [] : row)), notified };
}

const keyOf = ({ product, size }: Pick<CellRow, 'product' | 'size'>): string => `${product} ${size}`;

function judgedRow(
  { at, row, change }: Planned,
  product: EditedProduct | undefined,
  prices: PricedSize | undefined,
  judge: How['judge'],
): { refused: CellRefusal[] } | ChangedRow {
  const size = product?.sizes.find(({ id }) => id === row.size);
  if (!product || !size || !prices) return { refused: [{ row: at, why: 'gone' }] };
  const now = cellTexts(product.name, size);
  const refused: CellRefusal[] = change.changed
    .filter((cell) => now[cell] !== row.shown[cell])
    .map((cell) => ({ row: at, why: 'changed', cell, now: now[cell] }));
  const { gross } = change.size;
  const faults = gross ? judge(prices, { kind: 'regular', gross }) : [];
  if (faults.length > 0) refused.push({ row: at, why: 'price', cell: 'price', faults });
  if (refused.length > 0) return { refused };
  const after = cellTexts(change.title ?? product.name, { ...size, ...change.size });
  const pick = (texts: CellTexts) => Object.fromEntries(change.changed.map((cell) => [cell, texts[cell] ?? '']));
  return { product: row.product, size: row.size, before: pick(now), after: pick(after) };
}

/** The product with the changed cells; prices are written by themselves. */
function draftOf(product: EditedProduct, plans: readonly Planned[]): ProductDraft {
  const title = plans.find(({ change }) => change.title !== undefined)?.change.title;
  const sizes = product.sizes.map((size) => {
    const { gross: _, amount, ...cells } = plans.find(({ row }) => row.size === size.id)?.change.size ?? {};
    return { ...(amount === undefined ? size : restocked(size, amount)), ...cells };
  });
  return { ...product, name: title ?? product.name, sizes };
}

/** Products first, then their sizes, both by id: the order of every other writer. */
async function lockedProducts(tx: Orm, ids: number[]): Promise<Map<number, EditedProduct>> {
  if (ids.length === 0) return new Map();
  await tx
    .select({ id: t.products.id })
    .from(t.products)
    .where(inArray(t.products.id, ids))
    .orderBy(asc(t.products.id))
    .for('no key update');
  const sizes = await tx.select({ id: t.sizes.id }).from(t.sizes).where(inArray(t.sizes.productId, ids));
  await lockSizes(
    tx,
    sizes.map(({ id }) => id),
  );
  const found: [number, EditedProduct][] = [];
  for (const id of ids) {
    const product = await productToEdit(tx, id);
    if (product) found.push([id, product]);
  }
  return new Map(found);
}

async function lockedPrices(tx: Orm, ids: number[]) {
  if (ids.length === 0) return new Map<string, never>();
  const found = await pricedSizes(tx, { products: ids });
  return new Map(found.map(({ productId, priced }) => [keyOf({ product: productId, size: priced.size.id }), priced]));
}
