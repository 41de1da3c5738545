import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { gapsOf, type LawfulProduct, type LawGap, unionCountries } from '../../shop/owner/product-law.ts';
import { sizeOf } from '../catalogue/size-rows.ts';
import type { Orm } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import * as t from '../db/schema.ts';

/** A product and all that it lacks. */
export interface ProductWithGaps {
  id: number;
  slug: string;
  code: string;
  name: string;
  producer: { id: number; name: string };
  gaps: LawGap[];
}

const p = t.products;

/** Candidates by an index of migration 0048; the rule itself (`shop/owner/product-law.ts`) has the last word. */
function candidates(gap: LawGap): SQL {
  const countries = sql.join(
    unionCountries.map((country) => sql`${country}`),
    sql`, `,
  );
  const blank = (column: string) => sql.raw(`btrim(m.${column}) = ''`);
  switch (gap) {
    case 'maker':
      return sql`${p.producerId} in (select m.id from producers m where ${sql.join(
        ['name', 'street', 'postcode', 'city', 'email'].map(blank),
        sql` or `,
      )})`;
    case 'responsible':
      return sql`${p.type} in ('product', 'product_bundle') and ${p.producerId} in (
        select m.id from producers m where btrim(m.country) not in (${countries}) and (m.responsible is null or exists (
          select from unnest(array['name', 'street', 'postcode', 'city', 'email']) part
          where coalesce(btrim(m.responsible ->> part), '') = '')))`;
    case 'alt':
      return sql`${p.id} in (select product_id from product_pictures where btrim(alt) = '')`;
    case 'unit-price':
      return sql`${p.type} = 'product' and ${p.id} in (
        select product_id from sizes where content_amount is null and name ~ '[0-9]\\s?k?g($|[^[:alpha:]])'
          and not phone_price and not gratis
        union select f.id from products f join sizes s on s.product_id = f.id
          where f.perishable and s.content_amount is null and not s.phone_price and not s.gratis)`;
    case 'warnings':
      return sql`${p.type} in ('product', 'product_bundle') and (${p.warnings} is null or btrim(${p.warnings}) = '')`;
  }
}

/** Products on sale that lack something the law wants. */
export function lawGapsOver(orm: Orm) {
  async function idsOf(gap: LawGap, after: number, most: number): Promise<number[]> {
    const rows = await orm
      .select({ id: p.id })
      .from(p)
      .where(and(candidates(gap), sql`${p.withdrawnAt} is null`, gt(p.id, after)))
      .orderBy(asc(p.id))
      .limit(most);
    return rows.map(({ id }) => id);
  }

  return {
    /** How many products have a gap, at most `most`. */
    async count(gap: LawGap, most: number): Promise<number> {
      return (await idsOf(gap, 0, most)).length;
    },

    /** Products with a gap, in the order of their ids, after one. */
    async page(gap: LawGap, after: number, perPage: number): Promise<{ products: ProductWithGaps[]; isMore: boolean }> {
      const ids = await idsOf(gap, after, perPage + 1);
      return { products: await described(orm, ids.slice(0, perPage)), isMore: ids.length > perPage };
    },
  };
}

async function described(orm: Orm, ids: number[]): Promise<ProductWithGaps[]> {
  if (ids.length === 0) return [];
  const rows = await orm
    .select({ product: p, producer: t.producers })
    .from(p)
    .innerJoin(t.producers, sql`${t.producers.id} = ${p.producerId}`)
    .where(inArray(p.id, ids))
    .orderBy(asc(p.id));
  const alts = grouped(
    await orm.select().from(t.productPictures).where(inArray(t.productPictures.productId, ids)),
    (row) => row.productId,
    ({ alt }) => alt,
  );
  const sizes = grouped(
    await orm.select().from(t.sizes).where(inArray(t.sizes.productId, ids)),
    (row) => row.productId,
    sizeOf,
  );
  return rows.map(({ product, producer }) => {
    const { id, slug, code, name, type, perishable, warnings } = product;
    const lawful: LawfulProduct = {
      ...{ type, perishable, warnings, producer },
      alts: alts.get(id) ?? [],
      sizes: sizes.get(id) ?? [],
    };
    return { id, slug, code, name, producer: { id: producer.id, name: producer.name }, gaps: gapsOf(lawful) };
  });
}
