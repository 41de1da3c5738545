import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { firstOf } from '../../shop/listing/listing.ts';
import { type CurrentReductions, reductionsOf } from '../../shop/price/claims.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Orm } from '../db/db.ts';
import { products, rebateCodes } from '../db/schema.ts';

/** The current reductions, as pages show them, and the valid codes. */
export async function currentReductions(
  orm: Orm,
  catalogue: Pick<Catalogue, 'listing'>,
  now: Instant,
): Promise<CurrentReductions> {
  const [known, [counted], first] = await Promise.all([
    orm
      .select({ value: rebateCodes.value })
      .from(rebateCodes)
      .where(
        and(
          eq(rebateCodes.kind, 'percent'),
          or(isNull(rebateCodes.startsAt), lte(rebateCodes.startsAt, now)),
          or(isNull(rebateCodes.endsAt), gt(rebateCodes.endsAt, now)),
        ),
      ),
    orm.select({ count: sql<number>`count(*)::integer` }).from(products).where(isNull(products.withdrawnAt)),
    catalogue.listing({ kind: 'bargains' }, firstOf, now),
  ]);
  const offers = first.tiles.map(({ offer }) => offer);
  for (let page = 2; page <= first.pages; page += 1) {
    const next = await catalogue.listing({ kind: 'bargains' }, { ...firstOf, firstPage: page, page }, now);
    offers.push(...next.tiles.map(({ offer }) => offer));
  }
  return reductionsOf(
    offers,
    counted?.count ?? 0,
    known.map(({ value }) => value),
  );
}
