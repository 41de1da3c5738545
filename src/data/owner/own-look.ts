import { eq, inArray } from 'drizzle-orm';
import type { HeroEntry } from '../../shop/content/content.ts';
import { type Look, type LookDraft, type StoredLook, sortedJson } from '../../shop/look-draft.ts';
import type { StoredSettings } from '../../shop/stored-settings.ts';
import type { Changes } from '../cache/changes.ts';
import { enterPicture } from '../catalogue/pictures.ts';
import type { Orm } from '../db/db.ts';
import { settings } from '../db/schema.ts';
import { preparedPicture } from './own-pictures.ts';

const keys = { stored: 'shop', hero: 'hero', draft: 'look-draft', before: 'look-before' } as const;

async function readRows(tx: Orm): Promise<StoredLook> {
  const rows = await tx
    .select()
    .from(settings)
    .where(inArray(settings.key, Object.values(keys)));
  const rowValue = (key: string) => rows.find((row) => row.key === key)?.value ?? null;
  return {
    stored: (rowValue(keys.stored) ?? {}) as StoredSettings,
    hero: rowValue(keys.hero) as HeroEntry | null,
    draft: (rowValue(keys.draft) ?? {}) as LookDraft,
    before: rowValue(keys.before) as Look | null,
  };
}

/** The published look, its draft, and the look before. */
export function createOwnLook(orm: Orm, changes: Changes) {
  return {
    read: (): Promise<StoredLook> => readRows(orm),

    /** All in one transaction; if `work` returns `null`, nothing is written. */
    change: (work: (known: StoredLook) => StoredLook | null): Promise<void> =>
      changes.write(async (tx) => {
        // The row of the settings is always there, so two changes wait for each other.
        await tx.select().from(settings).where(eq(settings.key, keys.stored)).for('update');
        const known = await readRows(tx);
        const next = work(known);
        if (next === null) return;
        for (const name of ['stored', 'hero', 'draft', 'before'] as const) {
          const value = next[name];
          if (value === null || sortedJson(value) === sortedJson(known[name])) continue;
          await tx
            .insert(settings)
            .values({ key: keys[name], value })
            .onConflictDoUpdate({ target: settings.key, set: { value } });
        }
      }),

    /** Stores a picture of the banner, which pages show once a look names it. */
    async enterPicture(bytes: Uint8Array): Promise<string | 'broken'> {
      const picture = await preparedPicture(bytes);
      return picture ? (await changes.write((tx) => enterPicture(tx, 'glowna', picture))).name : 'broken';
    },
  };
}
