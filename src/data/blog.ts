import { asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { PostSummary, TextBlock } from '../shop/catalogue.ts';
import type { Instant } from '../shop/product.ts';
import type { Orm } from './db.ts';
import { pictures, postProducts, posts } from './schema.ts';

const columns = {
  slug: posts.slug,
  name: posts.title,
  lead: posts.lead,
  author: posts.author,
  at: posts.publishedAt,
  picture: { name: pictures.name, width: pictures.width, height: pictures.height, alt: posts.pictureAlt },
};

export function blogOver(orm: Orm) {
  return {
    /** Newest first; what is dated in the future waits. */
    summaries: (now: Instant, limit?: number): Promise<PostSummary[]> =>
      orm
        .select(columns)
        .from(posts)
        .innerJoin(pictures, eq(pictures.id, posts.pictureId))
        .where(lte(posts.publishedAt, now))
        .orderBy(desc(posts.publishedAt))
        .limit(limit ?? 1_000),

    async post(
      slug: string,
      now: Instant,
    ): Promise<(PostSummary & { body: TextBlock[]; productIds: number[] }) | null> {
      const [row] = await orm
        .select({ ...columns, id: posts.id, body: posts.body })
        .from(posts)
        .innerJoin(pictures, eq(pictures.id, posts.pictureId))
        .where(sql`${posts.slug} = ${slug} and ${posts.publishedAt} <= ${new Date(now).toISOString()}`);
      if (!row) return null;
      const { id, ...post } = row;
      const products = await orm
        .select({ id: postProducts.productId })
        .from(postProducts)
        .where(eq(postProducts.postId, id))
        .orderBy(asc(postProducts.position));
      return { ...post, productIds: products.map((product) => product.id) };
    },
  };
}
