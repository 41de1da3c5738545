import { and, asc, desc, eq, exists, gte, inArray, isNull, sql } from 'drizzle-orm';
import { opinionLimits } from '../../shop/after-sale-limits.ts';
import type { Opinion, QuotedOpinion, ShownOpinion } from '../../shop/opinion/opinion.ts';
import type { OpinionFilter } from '../../shop/opinion/opinion-filter.ts';
import type { OwnOpinion } from '../../shop/opinion/own-opinion.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Memory } from '../cache/memory.ts';
import { isPublished, shownColumns, withScores } from '../catalogue/opinion-rows.ts';
import type { Orm } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import { opinionPhotos, opinions, pictures, productPictures, products } from '../db/schema.ts';
import { forgetOpinions } from './forget-opinions.ts';
import { createInvitations } from './invitations.ts';
import { createModeration } from './moderation.ts';
import { createOpinionWrites } from './write-opinions.ts';

const pictureColumns = { name: pictures.name, width: pictures.width, height: pictures.height };

export function createOpinions(orm: Orm, { remembered }: Memory) {
  return {
    /** The newest good and confirmed opinions, at most one per product. */
    quoted: (limit: number): Promise<QuotedOpinion[]> =>
      remembered(`quoted opinions, ${limit}`, ['listing'], () => quoted(orm, limit)),

    /** One page of the opinions of a product, or of orders (`null`), the newest first, and how many the filter finds. */
    async page(productId: number | null, filter: OpinionFilter): Promise<{ opinions: Opinion[]; count: number }> {
      const of = productId === null ? eq(opinions.about, 'order') : eq(opinions.productId, productId);
      const where = and(of, isPublished, ...conditions(orm, filter));
      const rows = await orm
        .select({ ...shownColumns, count: sql<number>`count(*) over ()::int` })
        .from(opinions)
        .where(where)
        .orderBy(desc(opinions.createdAt), desc(opinions.id))
        .limit(opinionLimits.perPage)
        .offset((filter.page - 1) * opinionLimits.perPage);
      const shown = (await withScores(orm, rows)).map(([, opinion]) => opinion);
      // A page past the last one has no rows to count.
      const count = rows[0]?.count ?? (filter.page === 1 ? 0 : await orm.$count(opinions, where));
      return { opinions: shown, count };
    },

    /** How many published opinions of orders gave each number of stars, five stars first. */
    async ofOrders(): Promise<number[]> {
      const rows = await orm
        .select({ stars: opinions.stars, n: sql<number>`count(*)::int` })
        .from(opinions)
        .where(and(eq(opinions.about, 'order'), isPublished))
        .groupBy(opinions.stars);
      return [5, 4, 3, 2, 1].map((stars) => rows.find((row) => row.stars === stars)?.n ?? 0);
    },

    /** A published opinion; `null`: there is none. */
    async one(id: number): Promise<ShownOpinion | null> {
      const rows = await orm
        .select({ ...shownColumns, slug: products.slug, name: products.name, about: opinions.about })
        .from(opinions)
        .leftJoin(products, and(eq(products.id, opinions.productId), isNull(products.withdrawnAt)))
        .where(and(eq(opinions.id, id), isPublished));
      const [found] = await withScores(orm, rows);
      if (!found) return null;
      const [{ slug, name, about }, opinion] = found;
      return { ...opinion, about, product: slug === null || name === null ? null : { slug, name } };
    },

    /** Returns whether a published opinion has this photo. Photos of other opinions must not be served. */
    async isShownPhoto(contentKey: string): Promise<boolean> {
      const found = await orm
        .select({ id: opinions.id })
        .from(opinionPhotos)
        .innerJoin(opinions, eq(opinions.id, opinionPhotos.opinionId))
        .where(and(eq(opinionPhotos.contentKey, contentKey), isPublished));
      return found.length > 0;
    },

    async ofClient(client: number): Promise<OwnOpinion[]> {
      const rows = await orm
        .select({ ...shownColumns, state: opinions.state, slug: products.slug, name: products.name })
        .from(opinions)
        .leftJoin(products, and(eq(products.id, opinions.productId), isNull(products.withdrawnAt)))
        .where(eq(opinions.clientId, client))
        .orderBy(desc(opinions.id))
        .limit(opinionLimits.perPage);
      return (await withScores(orm, rows)).map(([{ state, slug, name }, opinion]) => ({
        ...opinion,
        state,
        product: slug === null || name === null ? null : { slug, name },
      }));
    },

    toldOf: async (orderId: number): Promise<OpinionsOfOrder> =>
      (await toldOf(orm, [orderId])).get(orderId) ?? nothingTold,
    toldOfAll: (orderIds: number[]): Promise<Map<number, OpinionsOfOrder>> => toldOf(orm, orderIds),

    ...createOpinionWrites(orm),
    moderation: createModeration(orm),
    ...createInvitations(orm),
    forgetOld: (now: Instant): Promise<void> => forgetOpinions(orm, now),
  };
}

/** Which products of an order have an opinion, and whether the order itself has one. */
interface OpinionsOfOrder {
  products: number[];
  order: boolean;
}

const nothingTold: OpinionsOfOrder = { products: [], order: false };

async function toldOf(orm: Orm, orderIds: number[]): Promise<Map<number, OpinionsOfOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await orm
    .select({ orderId: opinions.orderId, productId: opinions.productId })
    .from(opinions)
    .where(inArray(opinions.orderId, orderIds));
  const byOrder = grouped(
    rows,
    ({ orderId }) => orderId ?? 0,
    ({ productId }) => productId,
  );
  return new Map(
    [...byOrder].map(([id, told]) => [
      id,
      { products: told.filter((productId) => productId !== null), order: told.includes(null) },
    ]),
  );
}

const conditions = (orm: Orm, { stars, withPhotos }: OpinionFilter) => [
  ...(stars === null ? [] : [eq(opinions.stars, stars)]),
  ...(withPhotos
    ? [
        exists(
          orm
            .select({ key: opinionPhotos.contentKey })
            .from(opinionPhotos)
            .where(eq(opinionPhotos.opinionId, opinions.id)),
        ),
      ]
    : []),
];

async function quoted(orm: Orm, limit: number): Promise<QuotedOpinion[]> {
  const rows = await orm
    .selectDistinctOn([opinions.productId], {
      ...shownColumns,
      product: { slug: products.slug, name: products.name },
      picture: pictureColumns,
      alt: productPictures.alt,
    })
    .from(opinions)
    .innerJoin(products, and(eq(products.id, opinions.productId), isNull(products.withdrawnAt)))
    .leftJoin(productPictures, and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)))
    .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(and(gte(opinions.stars, 4), eq(opinions.confirmed, true), isPublished))
    .orderBy(asc(opinions.productId), desc(opinions.createdAt));
  const newest = rows.sort((a, b) => b.createdAt - a.createdAt).slice(0, limit);
  return (await withScores(orm, newest)).map(([{ product, picture, alt }, opinion]) => ({
    ...opinion,
    product: { ...product, picture: picture && { ...picture, alt: alt ?? '' } },
  }));
}
