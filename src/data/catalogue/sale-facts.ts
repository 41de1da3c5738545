import { type SQL, sql } from 'drizzle-orm';
import { chargedPrices } from '../../shop/price/price-history.ts';
import type { Picture, Unit } from '../../shop/product/product.ts';
import { rowsFromJson } from '../db/json-rows.ts';
import { grouped } from '../db/rows.ts';
import * as t from '../db/schema.ts';
import type { ProductFacts, SizeFacts } from './product-facts.ts';
import { pricePointOf, promotionOfRow, sizeOf } from './size-rows.ts';

/** The fields of a product that a sale needs: type and price, without descriptions. */
export type SaleFacts = Pick<
  ProductFacts,
  | 'id'
  | 'slug'
  | 'type'
  | 'unit'
  | 'range'
  | 'vat'
  | 'version'
  | 'netOnly'
  | 'perishable'
  | 'pictures'
  | 'subscription'
  | 'sizes'
>;

type Json = Record<string, unknown>[] | null;

export interface SaleColumns {
  products: Json;
  units: Record<string, Unit> | null;
  sizes: Json;
  promotions: Json;
  prices: Json;
  tiers: Json;
  subscriptions: Json;
  pictures: (Picture & { productId: number; sizes: string[] | null })[] | null;
}

/**
 * Columns of a statement that read the sale facts of the products that `ids` selects, as JSON: an order reads
 * everything in one statement, because other orders wait for its lock.
 */
export function saleColumns(ids: SQL): SQL {
  const sizeRows = sql`select id from sizes where product_id in (${ids})`;
  return sql`
    (select json_agg(p) from (select id, slug, type, unit_id, vat, version, net_only, perishable, min_per_order, max_per_order,
      min_size_per_order, max_size_per_order, min_subscription
      from products where id in (${ids}) and withdrawn_at is null) p) as products,
    (select json_object_agg(u.id, json_build_object(
      'forms', u.forms, 'symbol', u.symbol, 'sellBy', u.sell_by, 'precision', u.precision)) from units u
      where u.id in (select unit_id from products where id in (${ids}))) as units,
    (select json_agg(s order by s.priority) from sizes s where s.product_id in (${ids})) as sizes,
    (select json_agg(p) from promotions p where p.size_row in (${sizeRows})) as promotions,
    (select json_agg(h order by h.effective_from, h.id) from price_history h
      where h.size_row in (select size_row from promotions where size_row in (${sizeRows}))) as prices,
    (select json_agg(q order by q.threshold) from quantity_tiers q where q.size_row in (${sizeRows})) as tiers,
    (select json_agg(s) from subscriptions s where s.product_id in (${ids})) as subscriptions,
    (select json_agg(json_build_object('productId', pp.product_id, 'name', i.name, 'alt', pp.alt, 'width', i.width,
      'height', i.height, 'sizes', pp.size_ids) order by pp.position)
      from product_pictures pp join pictures i on i.id = pp.picture_id where pp.product_id in (${ids})) as pictures`;
}

export function saleFactsOf(read: SaleColumns): SaleFacts[] {
  const sizes = sizeFacts(read);
  const pictures = grouped(
    read.pictures ?? [],
    ({ productId }) => productId,
    ({ productId: _, sizes: own, ...picture }): Picture => (own ? { ...picture, sizes: own } : picture),
  );
  const subscriptions = new Map(
    rowsFromJson(t.subscriptions, read.subscriptions).map(({ productId, ...own }) => [productId, own]),
  );
  return rowsFromJson(t.products, read.products).map((row) => {
    const unit = read.units?.[row.unitId];
    if (!unit) throw new Error(`the product ${row.id} has no unit`);
    return {
      id: row.id,
      slug: row.slug,
      type: row.type,
      unit,
      range: {
        minPerOrder: row.minPerOrder,
        maxPerOrder: row.maxPerOrder,
        minSizePerOrder: row.minSizePerOrder,
        maxSizePerOrder: row.maxSizePerOrder,
        minSubscription: row.minSubscription,
      },
      vat: row.vat,
      version: row.version,
      netOnly: row.netOnly,
      perishable: row.perishable,
      pictures: pictures.get(row.id) ?? [],
      subscription: subscriptions.get(row.id) ?? null,
      sizes: sizes.get(row.id) ?? [],
    };
  });
}

function sizeFacts(read: SaleColumns): Map<number, SizeFacts[]> {
  const promotions = grouped(rowsFromJson(t.promotions, read.promotions), ({ sizeRow }) => sizeRow, promotionOfRow);
  const ledger = grouped(rowsFromJson(t.priceHistory, read.prices), ({ sizeRow }) => sizeRow, pricePointOf);
  const tiers = grouped(
    rowsFromJson(t.quantityTiers, read.tiers),
    ({ sizeRow }) => sizeRow,
    ({ sizeRow: _, ...tier }) => tier,
  );
  return grouped(
    rowsFromJson(t.sizes, read.sizes),
    ({ productId }) => productId,
    (row) => ({
      size: sizeOf(row),
      promotions: promotions.get(row.id) ?? [],
      history: chargedPrices(ledger.get(row.id) ?? [], promotions.get(row.id) ?? []),
      tiers: tiers.get(row.id) ?? [],
    }),
  );
}
