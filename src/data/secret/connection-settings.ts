import { and, eq, sql } from 'drizzle-orm';
import type { Changes } from '../cache/changes.ts';
import type { Orm } from '../db/db.ts';
import { connectionSettings } from '../db/schema.ts';
import type { SecretBox } from './secret-box.ts';

/** The tag of a change of a connection's settings. */
export const connectionsTag = 'connections';

/** By connection and setting. `null`: it was sealed with a key that this process does not have. */
export type StoredConnections = Record<string, Record<string, string | null>>;

/** Settings and keys of accounts with services, which the owner enters in the panel. */
export function createConnectionSettings(orm: Orm, changes: Changes, box: SecretBox | undefined) {
  const about = (connection: string, name: string) => `${connection} ${name}`;
  return {
    async read(): Promise<StoredConnections> {
      const rows = await orm.select().from(connectionSettings);
      const stored: StoredConnections = {};
      for (const { connection, name, sealed } of rows) {
        stored[connection] ??= {};
        stored[connection][name] = box?.open(sealed, about(connection, name)) ?? null;
      }
      return stored;
    },

    /** Settings that are not named stay; `null` removes one. */
    async write(connection: string, values: Readonly<Record<string, string | null>>): Promise<void> {
      if (!box) throw new Error('connections are stored only with a box for secrets');
      await changes.write(async (tx) => {
        for (const [name, value] of Object.entries(values)) {
          const own = and(eq(connectionSettings.connection, connection), eq(connectionSettings.name, name));
          if (value === null) await tx.delete(connectionSettings).where(own);
          else
            await tx
              .insert(connectionSettings)
              .values({ connection, name, sealed: box.seal(value, about(connection, name)) })
              .onConflictDoUpdate({
                target: [connectionSettings.connection, connectionSettings.name],
                set: { sealed: sql`excluded.sealed` },
              });
        }
      });
    },

    /** Values that are made once: those that another process has written stay. */
    async writeNew(connection: string, values: Readonly<Record<string, string>>): Promise<void> {
      if (!box) throw new Error('connections are stored only with a box for secrets');
      const rows = Object.entries(values).map(([name, value]) => ({
        connection,
        name,
        sealed: box.seal(value, about(connection, name)),
      }));
      await orm.transaction(async (tx) => {
        // The first row is the one that processes wait for, so all values are of one of them.
        const [first, ...others] = rows;
        const isNew = first && (await tx.insert(connectionSettings).values(first).onConflictDoNothing().returning());
        if (isNew?.length && others.length > 0)
          await tx.insert(connectionSettings).values(others).onConflictDoNothing();
      });
    },

    remove: (connection: string): Promise<void> =>
      changes.write(async (tx) => {
        await tx.delete(connectionSettings).where(eq(connectionSettings.connection, connection));
      }),
  };
}
