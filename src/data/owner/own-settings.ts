import { eq } from 'drizzle-orm';
import type { StoredSettings } from '../../shop/stored-settings.ts';
import type { Changes } from '../cache/changes.ts';
import type { Orm } from '../db/db.ts';
import { settings } from '../db/schema.ts';

/** The tag of a change of what the owner has set. */
export const settingsTag = 'settings';

/** The row of what the panel changes; a migration writes it, so that two first changes wait for each other too. */
const own = eq(settings.key, 'shop');

export async function storedSettings(orm: Orm): Promise<StoredSettings> {
  const [row] = await orm.select({ value: settings.value }).from(settings).where(own);
  return (row?.value ?? {}) as StoredSettings;
}

export function ownSettingsOver(orm: Orm, changes: Changes) {
  return {
    read: (): Promise<StoredSettings> => storedSettings(orm),

    /** `work` gets what is stored; with `null` nothing is written. */
    change: (work: (stored: StoredSettings) => StoredSettings | null): Promise<void> =>
      changes.write(async (tx) => {
        const [row] = await tx.select({ value: settings.value }).from(settings).where(own).for('update');
        const value = work((row?.value ?? {}) as StoredSettings);
        if (value !== null) await tx.update(settings).set({ value }).where(own);
      }),
  };
}
