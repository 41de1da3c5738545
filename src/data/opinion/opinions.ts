import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm';
import type { QuotedOpinion } from '../../shop/opinion/opinion.ts';
import type { Memory } from '../cache/memory.ts';
import type { Orm } from '../db/db.ts';
import { opinions, pictures, productPictures, products } from '../db/schema.ts';

const pictureColumns = { name: pictures.name, width: pictures.width, height: pictures.height };

export function opinionsOver(orm: Orm, { remembered }: Memory) {
  return {
    /** The newest good and confirmed opinions, at most one per product. */
    quoted: (limit: number): Promise<QuotedOpinion[]> =>
      remembered(`quoted opinions, ${limit}`, ['listing'], () => quoted(orm, limit)),
  };
}

async function quoted(orm: Orm, limit: number): Promise<QuotedOpinion[]> {
  const rows = await orm
    .selectDistinctOn([opinions.productId], {
      opinion: opinions,
      product: { slug: products.slug, name: products.name },
      picture: pictureColumns,
      alt: productPictures.alt,
    })
    .from(opinions)
    .innerJoin(products, and(eq(products.id, opinions.productId), isNull(products.withdrawnAt)))
    .leftJoin(productPictures, and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)))
    .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(and(gte(opinions.stars, 4), eq(opinions.confirmed, true)))
    .orderBy(asc(opinions.productId), desc(opinions.createdAt));
  return rows
    .sort((a, b) => b.opinion.createdAt - a.opinion.createdAt)
    .slice(0, limit)
    .map(({ opinion: { productId: _, body, createdAt, ...own }, product, picture, alt }) => ({
      ...own,
      text: body,
      at: createdAt,
      product: { ...product, picture: picture && { ...picture, alt: alt ?? '' } },
    }));
}
