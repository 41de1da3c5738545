import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { completeness, type Gap, gpsrCountries, type LawGap } from '../../shop/owner/completeness.ts';
import { sizeOf } from '../catalogue/size-rows.ts';
import type { Orm } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import * as t from '../db/schema.ts';

/** A product and its missing data. */
interface ProductWithGaps {
  id: number;
  slug: string;
  code: string;
  name: string;
  producer: { id: number; name: string };
  gaps: Gap[];
}

const p = t.products;
const isThing = sql`${p.type} in ('product', 'product_bundle')`;

/** Candidates: all products that may have the gap. `shop/owner/completeness.ts` alone decides which ones have it. */
function candidates(gap: LawGap): SQL {
  const countries = sql.join(
    gpsrCountries.map((country) => sql`${country}`),
    sql`, `,
  );
  const blank = (column: string) => sql.raw(`btrim(m.${column}) = ''`);
  switch (gap) {
    case 'maker':
      return sql`${isThing} and ${p.producerId} in (select m.id from producers m where ${sql.join(
        ['name', 'street', 'postcode', 'city', 'country', 'email'].map(blank),
        sql` or `,
      )})`;
    case 'responsible':
      return sql`${isThing} and ${p.producerId} in (
        select m.id from producers m where lower(btrim(m.country)) not in (${countries}) and (m.responsible is null or exists (
          select from unnest(array['name', 'street', 'postcode', 'city', 'country', 'email']) part
          where coalesce(btrim(m.responsible ->> part), '') = '')))`;
    case 'alt':
      return sql`exists (select from product_pictures q where q.product_id = ${p.id}
        and (btrim(q.alt) = '' or starts_with(btrim(q.alt), btrim(${p.name}))))`;
    case 'unit-price':
      return sql`${p.type} = 'product' and ${p.id} in (
        select product_id from sizes where content_amount is null and name ~ '[0-9]\\s?k?g($|[^[:alpha:]])'
          and not phone_price and not gratis
        union select f.id from products f join sizes s on s.product_id = f.id
          where f.perishable and s.content_amount is null and not s.phone_price and not s.gratis)`;
    case 'energy':
      return sql`${p.energy} is not null and (${p.energyLabel} is null or ${p.energySheet} is null)`;
    case 'warnings':
      return sql`${isThing} and (${p.warnings} is null or btrim(${p.warnings}) = '')`;
  }
}

/** Products on sale without some legally required data. */
export function createLawGaps(orm: Orm) {
  async function idsOf(gap: LawGap, after: number, most: number): Promise<number[]> {
    const rows = await orm
      .select({ id: p.id })
      .from(p)
      .where(and(candidates(gap), sql`${p.withdrawnAt} is null`, gt(p.id, after)))
      .orderBy(asc(p.id))
      .limit(most);
    return rows.map(({ id }) => id);
  }

  /** Up to `most` products with a gap, ordered by id, after the given one. */
  async function found(gap: LawGap, after: number, most: number): Promise<ProductWithGaps[]> {
    const products: ProductWithGaps[] = [];
    let last = after;
    while (products.length < most) {
      const ids = await idsOf(gap, last, most);
      const described = await describedProducts(orm, ids);
      products.push(...described.filter((product) => product.gaps.includes(gap)));
      const next = ids.at(-1);
      if (next === undefined || ids.length < most) break;
      last = next;
    }
    return products.slice(0, most);
  }

  return {
    /** How many products have a gap, at most `most`. */
    count: async (gap: LawGap, most: number): Promise<number> => (await found(gap, 0, most)).length,

    /** Products with a gap, ordered by id, after the given one. */
    async page(gap: LawGap, after: number, perPage: number): Promise<{ products: ProductWithGaps[]; isMore: boolean }> {
      const products = await found(gap, after, perPage + 1);
      return { products: products.slice(0, perPage), isMore: products.length > perPage };
    },
  };
}

async function describedProducts(orm: Orm, ids: number[]): Promise<ProductWithGaps[]> {
  if (ids.length === 0) return [];
  const rows = await orm
    .select({ product: p, producer: t.producers })
    .from(p)
    .innerJoin(t.producers, sql`${t.producers.id} = ${p.producerId}`)
    .where(inArray(p.id, ids))
    .orderBy(asc(p.id));
  const pictures = grouped(
    await orm.select().from(t.productPictures).where(inArray(t.productPictures.productId, ids)),
    (row) => row.productId,
    ({ alt }) => ({ alt }),
  );
  const sizes = grouped(
    await orm.select().from(t.sizes).where(inArray(t.sizes.productId, ids)),
    (row) => row.productId,
    sizeOf,
  );
  return rows.map(({ product, producer }) => {
    const { id, slug, code, name } = product;
    const own = { ...product, producer, pictures: pictures.get(id) ?? [], sizes: sizes.get(id) ?? [] };
    return { id, slug, code, name, producer: { id: producer.id, name: producer.name }, gaps: completeness(own) };
  });
}
