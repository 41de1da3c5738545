import { eq } from 'drizzle-orm';
import type { Hero, HeroEntry } from '../../shop/content/content.ts';
import type { createPictures } from '../catalogue/pictures.ts';
import type { Orm } from '../db/db.ts';
import { settings } from '../db/schema.ts';

export async function heroOf(orm: Orm, pictures: ReturnType<typeof createPictures>): Promise<Hero | null> {
  const [row] = await orm.select().from(settings).where(eq(settings.key, 'hero'));
  if (!row) return null;
  return shownHero(row.value as HeroEntry, pictures);
}

/** The banner with its picture; `null` if there is no such picture. */
export async function shownHero(entry: HeroEntry, pictures: ReturnType<typeof createPictures>): Promise<Hero | null> {
  const picture = await pictures.describe(entry.picture.name, entry.picture.alt);
  return picture ? { ...entry, picture } : null;
}
