import { asc, eq } from 'drizzle-orm';
import * as t from '../../db/schema.ts';
import { type ExportPart, iso } from './export-part.ts';

/** Access to the client's orders without signing in: browsers and links of mails, without their secrets. */
export const orderAccessExport: ExportPart = {
  tables: ['order_access'],
  read: async (orm, { client }) => {
    const rows = await orm
      .select({ number: t.orders.number, kind: t.orderAccess.kind, expiresAt: t.orderAccess.expiresAt })
      .from(t.orderAccess)
      .innerJoin(t.orders, eq(t.orders.id, t.orderAccess.orderId))
      .where(eq(t.orders.clientId, client))
      .orderBy(asc(t.orderAccess.expiresAt));
    return rows.map(({ number, kind, expiresAt }) => ({
      zamowienie: number,
      rodzaj: kind === 'link' ? 'link w wiadomości' : 'przeglądarka',
      wazneDo: iso(expiresAt),
    }));
  },
};
