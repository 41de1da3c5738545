import { eq } from 'drizzle-orm';
import type { Changes } from '../cache/changes.ts';
import { enterPicture } from '../catalogue/pictures.ts';
import type { HeroEntry } from '../content/hero.ts';
import type { Orm } from '../db/db.ts';
import { settings } from '../db/schema.ts';
import { preparedPicture } from './own-pictures.ts';

const its = eq(settings.key, 'hero');

/** The banner of the main page, for staff. */
export function createOwnHero(orm: Orm, changes: Changes) {
  const read = async (tx: Orm) => {
    const [row] = await tx.select({ value: settings.value }).from(settings).where(its);
    return (row?.value ?? null) as HeroEntry | null;
  };
  return {
    read: (): Promise<HeroEntry | null> => read(orm),

    /** Without a new picture the previous one stays. Returns what is wrong with the picture, or `null`. */
    async set(
      { alt, ...words }: Omit<HeroEntry, 'picture'> & { alt: string },
      bytes: Uint8Array | null,
    ): Promise<'broken' | 'missing' | null> {
      const picture = bytes && (await preparedPicture(bytes));
      if (bytes && !picture) return 'broken';
      return changes.write(async (tx) => {
        const name = picture ? (await enterPicture(tx, 'glowna', picture)).name : (await read(tx))?.picture.name;
        if (!name) return 'missing';
        const value: HeroEntry = { ...words, picture: { name, alt } };
        await tx
          .insert(settings)
          .values({ key: 'hero', value })
          .onConflictDoUpdate({ target: settings.key, set: { value } });
        return null;
      });
    },
  };
}
