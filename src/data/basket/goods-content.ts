import { type SQL, sql } from 'drizzle-orm';
import type { Grosze } from '../../shop/money/money.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type SaleColumns, saleColumns, saleFactsOf } from '../catalogue/sale-facts.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { type BasketContent, contentFrom } from './basket-content.ts';
import { groupOfClient, type LineRow } from './basket-rows.ts';
import type { CodeBuyer } from './code-uses.ts';

/** A line that no basket holds: of a subscription, or typed by staff. */
interface GoodsLine {
  id: number;
  productId: number;
  sizeId: string;
  quantity: number;
  /** What the product was called when the line was made, if it is gone. */
  name?: string;
  comment: string;
  subscriptionDays: number;
  seenGross: Grosze;
}

interface Named {
  productId: number;
  sizeId: string;
  slug: string;
  name: string;
  sizeName: string;
  version: string | null;
}

interface Read extends SaleColumns {
  named: Named[] | null;
}

/**
 * Reads the products that `ids` selects with their prices, from the database and not from the cache. `content` then
 * makes the content of an order from lines of these products.
 */
export async function readGoods(
  tx: Orm,
  catalogue: Pick<Catalogue, 'priced' | 'product' | 'isGiftCard'>,
  { ids, code, buyer }: { ids: SQL; code: string | null; buyer: CodeBuyer },
  at: Instant,
) {
  const [read] = await rowsOf<Read>(
    tx,
    sql`select (select json_agg(json_build_object('productId', p.id, 'sizeId', s.size_id, 'slug', p.slug,
        'name', p.name, 'sizeName', s.name, 'version', p.version))
        from products p join sizes s on s.product_id = p.id where p.id in (${ids})) as named,
      ${saleColumns(ids)}`,
  );
  if (!read) throw new Error('the lines were not read');
  const facts = saleFactsOf(read);
  const plain = catalogue.priced(facts, null, at);
  const products = { plain, coded: code === null ? plain : catalogue.priced(facts, code, at) };
  const rowOf = (line: GoodsLine): LineRow => {
    const named = read.named?.find((one) => one.productId === line.productId && one.sizeId === line.sizeId);
    return {
      ...line,
      slug: named?.slug ?? '',
      name: named?.name ?? line.name ?? '',
      sizeName: named?.sizeName ?? '',
      version: named?.version ?? null,
      forPoints: false,
      removedAt: null,
    };
  };
  const group = buyer.clientId == null ? null : await groupOfClient(tx, buyer.clientId);
  return {
    content: (lines: readonly GoodsLine[]): Promise<BasketContent> => {
      const basket = { code, giftSizeRow: null, group };
      const parts = { basket, rows: lines.map(rowOf), files: new Map(), products, gifts: [], catalogue, buyer };
      return contentFrom(tx, null, parts, at);
    },
  };
}
