import { eq } from 'drizzle-orm';
import type { Picture } from '../../shop/product/product.ts';
import type { createPictures } from '../catalogue/pictures.ts';
import type { Orm } from '../db/db.ts';
import { settings } from '../db/schema.ts';

/** The banner of the main page, set by the owner. */
export interface Hero {
  picture: Picture;
  title: string;
  lead: string;
  link: string;
}

export type HeroEntry = Omit<Hero, 'picture'> & { picture: { name: string; alt: string } };

export async function heroOf(orm: Orm, pictures: ReturnType<typeof createPictures>): Promise<Hero | null> {
  const [row] = await orm.select().from(settings).where(eq(settings.key, 'hero'));
  if (!row) return null;
  const entry = row.value as HeroEntry;
  const picture = await pictures.describe(entry.picture.name, entry.picture.alt);
  return picture ? { ...entry, picture } : null;
}
