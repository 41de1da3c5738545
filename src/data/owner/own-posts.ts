import { eq } from 'drizzle-orm';
import type { TextBlock } from '../../shop/content/content.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Changes } from '../cache/changes.ts';
import { enterPicture } from '../catalogue/pictures.ts';
import type { Orm } from '../db/db.ts';
import { type ListOrder, type ListPlace, pageFrom } from '../db/rows.ts';
import { pictures, postProducts, posts } from '../db/schema.ts';
import { preparedPicture } from './own-pictures.ts';

interface OwnPost {
  slug: string;
  title: string;
  lead: string;
  author: string;
  body: TextBlock[];
  pictureAlt: string;
  publishedAt: Instant;
}

const columns = {
  slug: posts.slug,
  title: posts.title,
  lead: posts.lead,
  author: posts.author,
  body: posts.body,
  pictureAlt: posts.pictureAlt,
  publishedAt: posts.publishedAt,
  picture: pictures.name,
};

const newestFirst: ListOrder = { table: posts, id: posts.id, by: posts.publishedAt, turn: 'desc' };

/** Blog posts for staff, including scheduled ones. */
export function createOwnPosts(orm: Orm, changes: Changes) {
  return {
    /** The newest first. */
    page: (place: ListPlace, most: number) =>
      pageFrom(place, { order: newestFirst, most }, ({ where, order, limit }) =>
        orm
          .select({
            id: posts.id,
            slug: posts.slug,
            title: posts.title,
            author: posts.author,
            publishedAt: posts.publishedAt,
          })
          .from(posts)
          .where(where)
          .orderBy(...order)
          .limit(limit),
      ),

    async post(slug: string): Promise<(OwnPost & { picture: string }) | null> {
      const [row] = await orm
        .select(columns)
        .from(posts)
        .innerJoin(pictures, eq(pictures.id, posts.pictureId))
        .where(eq(posts.slug, slug));
      return row ?? null;
    },

    /**
     * A new post needs a picture; an existing one may reuse its current picture. Returns what is wrong with the
     * picture, or `null`.
     */
    async set(post: OwnPost, bytes: Uint8Array | null): Promise<'broken' | 'missing' | null> {
      const picture = bytes && (await preparedPicture(bytes));
      if (bytes && !picture) return 'broken';
      return changes.write(async (tx) => {
        const { slug, ...rest } = post;
        const pictureId = picture && (await enterPicture(tx, `blog-${slug}`, picture)).id;
        const set = { ...rest, ...(pictureId ? { pictureId } : {}) };
        const changed = await tx.update(posts).set(set).where(eq(posts.slug, slug)).returning({ id: posts.id });
        if (changed.length > 0) return null;
        if (!pictureId) return 'missing';
        await tx.insert(posts).values({ slug, ...rest, pictureId });
        return null;
      });
    },

    /** Returns whether there was one. */
    remove: (slug: string): Promise<boolean> =>
      changes.write(async (tx) => {
        const [post] = await tx.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug)).for('update');
        if (!post) return false;
        await tx.delete(postProducts).where(eq(postProducts.postId, post.id));
        await tx.delete(posts).where(eq(posts.id, post.id));
        return true;
      }),
  };
}
