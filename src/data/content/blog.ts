import { asc, desc, eq } from 'drizzle-orm';
import type { PostSummary, TextBlock } from '../../shop/content/content.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Memory } from '../cache/memory.ts';
import type { Orm } from '../db/db.ts';
import { pictures, postProducts, posts } from '../db/schema.ts';

const columns = {
  slug: posts.slug,
  name: posts.title,
  lead: posts.lead,
  author: posts.author,
  at: posts.publishedAt,
  picture: { name: pictures.name, width: pictures.width, height: pictures.height, alt: posts.pictureAlt },
};

type WholePost = PostSummary & { body: TextBlock[]; productIds: number[] };

export function createBlog(orm: Orm, { remembered }: Memory) {
  /** Newest first, including posts with a future date. */
  const all = (): Promise<PostSummary[]> =>
    remembered('posts', ['blog'], () =>
      orm
        .select(columns)
        .from(posts)
        .innerJoin(pictures, eq(pictures.id, posts.pictureId))
        .orderBy(desc(posts.publishedAt), desc(posts.id)),
    );

  async function postCalled(slug: string): Promise<WholePost | null> {
    const [row] = await orm
      .select({ ...columns, id: posts.id, body: posts.body })
      .from(posts)
      .innerJoin(pictures, eq(pictures.id, posts.pictureId))
      .where(eq(posts.slug, slug));
    if (!row) return null;
    const { id, ...post } = row;
    const products = await orm
      .select({ id: postProducts.productId })
      .from(postProducts)
      .where(eq(postProducts.postId, id))
      .orderBy(asc(postProducts.position));
    return { ...post, productIds: products.map((product) => product.id) };
  }

  return {
    /** Newest first, without posts with a future date. */
    async summaries(now: Instant, limit?: number): Promise<PostSummary[]> {
      return (await all()).filter((post) => post.at <= now).slice(0, limit);
    },

    /** When the next post is published, so that cached lists expire then. */
    async nextOut(now: Instant): Promise<Instant | null> {
      return (await all()).findLast((post) => post.at > now)?.at ?? null;
    },

    /** A post with a future date is not found. */
    async post(slug: string, now: Instant): Promise<WholePost | null> {
      const post = await remembered(`post ${slug}`, ['blog'], () => postCalled(slug));
      return post && post.at <= now ? post : null;
    },
  };
}
