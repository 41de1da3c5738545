import { and, eq } from 'drizzle-orm';
import { mayChoosePrices, type PersonalData, type PriceType } from '../../shop/account/client.ts';
import type { Orm } from '../db/db.ts';
import { clients } from '../db/schema.ts';
import { personalColumns } from './clients.ts';

/** Changes of a client's own data. */
export function createPersonal(orm: Orm) {
  return {
    /** Increases with every change of the personal data. */
    async version(client: number): Promise<number | null> {
      const [row] = await orm.select({ version: clients.dataVersion }).from(clients).where(eq(clients.id, client));
      return row?.version ?? null;
    },

    /**
     * Returns false if the data was changed in another window or device since the form was shown; then nothing is
     * written.
     */
    async change(
      client: number,
      version: number | null,
      { personal, phoneKey }: { personal: PersonalData; phoneKey: string },
    ): Promise<boolean> {
      if (version === null) return false;
      const [row] = await orm
        .update(clients)
        .set({
          ...personalColumns(personal),
          phoneKey,
          dataVersion: version + 1,
          ...(mayChoosePrices(personal.kind) ? {} : { priceType: 'gross' as const }),
        })
        .where(and(eq(clients.id, client), eq(clients.dataVersion, version)))
        .returning({ id: clients.id });
      return row !== undefined;
    },

    /** Returns false for private clients: only companies may choose. */
    async setPriceType(client: number, priceType: PriceType): Promise<boolean> {
      const [row] = await orm
        .update(clients)
        .set({ priceType })
        .where(and(eq(clients.id, client), eq(clients.kind, 'firm')))
        .returning({ id: clients.id });
      return row !== undefined;
    },
  };
}
