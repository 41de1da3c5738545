import { eq } from 'drizzle-orm';
import type { StoredSettings } from '../../shop/stored-settings.ts';
import type { Changes } from '../cache/changes.ts';
import type { Orm } from '../db/db.ts';
import { settings } from '../db/schema.ts';

/** The tag of a change of the owner's settings. */
export const settingsTag = 'settings';

/** The row of the panel's settings; a migration creates it, so that even two first changes lock each other. */
const own = eq(settings.key, 'shop');

export async function storedSettings(orm: Orm): Promise<StoredSettings> {
  const [row] = await orm.select({ value: settings.value }).from(settings).where(own);
  return (row?.value ?? {}) as StoredSettings;
}

export function createOwnSettings(orm: Orm, changes: Changes) {
  return {
    read: (): Promise<StoredSettings> => storedSettings(orm),

    /** `work` gets the stored settings; if it returns `null`, nothing is written. */
    change: (work: (stored: StoredSettings) => StoredSettings | null): Promise<void> =>
      changes.write(async (tx) => {
        const [row] = await tx.select({ value: settings.value }).from(settings).where(own).for('update');
        const value = work((row?.value ?? {}) as StoredSettings);
        if (value !== null) await tx.update(settings).set({ value }).where(own);
      }),
  };
}
