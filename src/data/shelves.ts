import { type SQL, sql } from 'drizzle-orm';
import type { ListingSort, Shelf } from '../shop/listing.ts';
import type { Instant } from '../shop/product.ts';
import { type Orm, rowsOf } from './db.ts';

const dayMs = 86_400_000;

/** Products of a shelf in the order asked for. */
export async function shelfIds(
  orm: Orm,
  shelf: Shelf,
  sort: ListingSort,
  { now, newForDays }: { now: Instant; newForDays: number },
): Promise<number[]> {
  const at = new Date(now).toISOString();
  const inForce = sql`r.size_row = s.id and r.gross < s.regular_gross
    and r.starts_at <= ${at} and (r.ends_at is null or r.ends_at > ${at})`;
  const onShelf = {
    category: () => sql`exists (
      with recursive below as (
        select id from categories where slug = ${'slug' in shelf ? shelf.slug : ''}
        union all select c.id from categories c join below on c.parent_id = below.id)
      select from product_categories pc join below on below.id = pc.category_id where pc.product_id = p.id)`,
    producer: () => sql`p.producer_id = (select id from producers where slug = ${'slug' in shelf ? shelf.slug : ''})`,
    series: () => sql`p.series_id = (select id from series where slug = ${'slug' in shelf ? shelf.slug : ''})`,
    search: () => sql`false`,
    newest: () => sql`p.added_at > ${new Date(now - newForDays * dayMs).toISOString()}`,
    bargains: () => sql`exists (select from sizes s join promotions r on ${inForce} where s.product_id = p.id)`,
  }[shelf.kind]();
  const rows = await rowsOf<{ id: number }>(
    orm,
    sql`
    select p.id from products p
    join lateral (
      select bool_or(s.status <> 'disable' and s.amount <> 0) as open,
        min(coalesce((select min(r.gross) from promotions r where ${inForce}), s.regular_gross)) as price
      from sizes s where s.product_id = p.id
    ) of on of.price is not null
    where p.withdrawn_at is null and ${onShelf}
    order by ${orderOf(sort, shelf)}`,
  );
  return rows.map((row) => row.id);
}

function orderOf(sort: ListingSort, shelf: Shelf): SQL {
  const byDefault = shelf.kind === 'newest' ? sql`p.added_at desc` : sql`p.rating_count desc, p.added_at desc`;
  const first = {
    trafnosc: byDefault,
    'cena-rosnaco': sql`of.price`,
    'cena-malejaco': sql`of.price desc`,
    nowosc: sql`p.added_at desc`,
    ocena: sql`p.rating_sum::float8 / greatest(p.rating_count, 1) desc, p.rating_count desc`,
    nazwa: sql`p.name_key`,
  }[sort];
  // What cannot be bought stands last by relevance only: a sort by price that jumps would look broken.
  return sort === 'trafnosc' ? sql`of.open desc, ${first}, p.id` : sql`${first}, p.id`;
}

/** The next instant at which some promotion starts or ends, so that lists know how long they are right. */
export async function nextPromotionTurn(orm: Orm, now: Instant): Promise<Instant | null> {
  const at = new Date(now).toISOString();
  const [row] = await rowsOf<{ turn: string | null }>(
    orm,
    sql`
    select (extract(epoch from min(turn)) * 1000)::text as turn from (
      select min(starts_at) as turn from promotions where starts_at > ${at}
      union all select min(ends_at) from promotions where ends_at > ${at}) turns`,
  );
  return row?.turn ? Math.ceil(Number(row.turn)) : null;
}
