import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { clients } from '../db/schema.ts';

/** Registered customers. */
export function clientsOver(orm: Orm) {
  return {
    async create(now: Instant): Promise<number> {
      const [row] = await orm.insert(clients).values({ createdAt: now }).returning({ id: clients.id });
      if (!row) throw new Error('the client was not written');
      return row.id;
    },
  };
}
