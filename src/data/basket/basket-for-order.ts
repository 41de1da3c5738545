import { sql } from 'drizzle-orm';
import type { GroupRebate } from '../../shop/basket/rebate.ts';
import type { GiftRule } from '../../shop/settings.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type SaleColumns, saleColumns, saleFactsOf } from '../catalogue/sale-facts.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { prepared } from '../db/prepared-statements.ts';
import { grouped } from '../db/rows.ts';
import type { OwnerId } from '../session/sessions.ts';
import { type BasketContent, contentFrom } from './basket-content.ts';
import { groupOf, type LineRow } from './basket-rows.ts';

interface Read extends SaleColumns {
  lines: LineRow[] | null;
  files: { id: number; lineId: number; name: string; size: number }[] | null;
}

/** The row of a basket that this transaction has locked. */
interface LockedBasket {
  id: number;
  code: string | null;
  giftSizeRow: number | null;
  /** Whose basket it is; `null`: a visitor's. */
  clientId: number | null;
  group: GroupRebate | null;
}

/** Locks the owner's basket. `null`: there is none. */
export async function lockForOrder(tx: Orm, owner: OwnerId): Promise<LockedBasket | null> {
  const [basket] = await rowsOf<LockedBasket>(
    tx,
    sql`select id, code, gift_size_row as "giftSizeRow",
      (select client_id from owners where owners.id = owner_id) as "clientId",
      ${groupOf(sql`(select client_id from owners where owners.id = baskets.owner_id)`)} as "group"
      from baskets where owner_id = ${owner} for update`,
  );
  return basket ?? null;
}

/**
 * The contents of a locked basket, priced from the database and not from the cache. One statement reads the lines and
 * the prices of their products; a code, points or a gift need more.
 */
export async function contentForOrder(
  tx: Orm,
  owner: OwnerId,
  { basket, catalogue, gifts, email }: { basket: LockedBasket; catalogue: Catalogue; gifts: GiftRule[]; email: string },
  now: Instant,
): Promise<BasketContent> {
  const [read] = await rowsOf<Read>(
    tx,
    sql`${prepared}
    with l as (
      select l.id, p.id as "productId", p.slug, p.name, s.size_id as "sizeId", s.name as "sizeName", p.version,
        l.quantity, l.subscription_days as "subscriptionDays", l.for_points as "forPoints", l.seen_gross as "seenGross",
        l.comment, null::bigint as "removedAt"
      from basket_lines l join sizes s on s.id = l.size_row join products p on p.id = s.product_id
      where l.basket_id = ${basket.id} and l.removed_at is null
    )
    select (select json_agg(l order by l.id) from l) as lines,
      (select json_agg(json_build_object('id', f.id, 'lineId', f.line_id, 'name', f.name, 'size', f.size) order by f.id)
        from basket_files f where f.line_id in (select id from l)) as files,
      ${saleColumns(sql`select "productId" from l`)}`,
  );
  if (!read) throw new Error('the basket was not read');
  const files = grouped(
    read.files ?? [],
    ({ lineId }) => lineId,
    ({ lineId: _, ...file }) => file,
  );
  const facts = saleFactsOf(read);
  const plain = catalogue.priced(facts, null, now);
  const products = { plain, coded: basket.code === null ? plain : catalogue.priced(facts, basket.code, now) };
  // Gifts that were not chosen do not matter to an order.
  const offered = basket.giftSizeRow === null ? [] : gifts;
  const inside = {
    product: (slug: string, at: Instant) => catalogue.productInside(tx, slug, at),
    isGiftCard: catalogue.isGiftCard,
  };
  const buyer = { clientId: basket.clientId, email, locks: true as const };
  const parts = { basket, rows: read.lines ?? [], files, products, gifts: offered, catalogue: inside, buyer };
  return contentFrom(tx, owner, parts, now);
}
