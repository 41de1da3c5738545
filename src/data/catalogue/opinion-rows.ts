import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { opinionLimits } from '../../shop/after-sale-limits.ts';
import type { Opinion, OpinionPhoto } from '../../shop/opinion/opinion.ts';
import type { Orm } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import { opinionPhotos, opinionScores, opinions } from '../db/schema.ts';

export type OpinionRow = typeof opinions.$inferSelect;
export type ShownRow = Pick<OpinionRow, 'id' | 'author' | 'stars' | 'body' | 'createdAt' | 'confirmed' | 'answer'>;

export const shownColumns = {
  id: opinions.id,
  author: opinions.author,
  stars: opinions.stars,
  body: opinions.body,
  createdAt: opinions.createdAt,
  confirmed: opinions.confirmed,
  answer: opinions.answer,
};

/** Opinions as they are shown, with their scores and photos, in the order of the rows. */
export async function withScores<Row extends ShownRow>(orm: Orm, rows: readonly Row[]): Promise<[Row, Opinion][]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const scores = await orm.select().from(opinionScores).where(inArray(opinionScores.opinionId, ids));
  const byId = new Map(scores.map(({ opinionId, positive, negative }) => [opinionId, { positive, negative }]));
  const photos = await photosOf(orm, ids);
  return rows.map((row) => {
    const { id, author, stars, body, createdAt, confirmed, answer } = row;
    const score = byId.get(id) ?? { positive: 0, negative: 0 };
    const shown = { id, author, stars, confirmed, answer, text: body, at: createdAt };
    return [row, { ...shown, score, photos: photos.get(id) ?? [] }];
  });
}

async function photosOf(orm: Orm, ids: number[]): Promise<Map<number, OpinionPhoto[]>> {
  const rows = await orm
    .select()
    .from(opinionPhotos)
    .where(inArray(opinionPhotos.opinionId, ids))
    .orderBy(asc(opinionPhotos.position));
  return grouped(
    rows,
    (row) => row.opinionId,
    ({ contentKey, width, height }) => ({ contentKey, width, height }),
  );
}

export const isPublished = eq(opinions.state, 'published');

/** The opinions on the page of each product, the newest first. The others are read on request. */
export async function newestOpinionsOf(orm: Orm, productIds: number[]): Promise<Map<number, Opinion[]>> {
  const order = [desc(opinions.createdAt), desc(opinions.id)];
  const place = sql<number>`row_number() over (partition by ${opinions.productId} order by ${sql.join(order, sql`, `)})`;
  const placed = orm
    .select({ ...shownColumns, productId: opinions.productId, place: place.as('place') })
    .from(opinions)
    .where(and(inArray(opinions.productId, productIds), isPublished))
    .as('placed');
  const rows = await orm.select().from(placed).where(lte(placed.place, opinionLimits.first)).orderBy(asc(placed.place));
  return grouped(
    await withScores(orm, rows),
    ([{ productId }]) => productId ?? 0,
    ([, opinion]) => opinion,
  );
}
