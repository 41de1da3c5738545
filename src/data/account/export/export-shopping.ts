import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { identifierKey } from '../../../shop/account/client.ts';
import * as t from '../../db/schema.ts';
import { type ExportPart, iso } from './export-part.ts';

export const basketExport: ExportPart = {
  tables: ['baskets', 'basket_lines', 'basket_files'],
  read: async (orm, { owner }) => {
    const [row] = owner === null ? [] : await orm.select().from(t.baskets).where(eq(t.baskets.ownerId, owner));
    if (!row) return null;
    const lines = await orm
      .select({
        id: t.basketLines.id,
        product: t.products.name,
        size: t.sizes.name,
        quantity: t.basketLines.quantity,
        comment: t.basketLines.comment,
        addedAt: t.basketLines.addedAt,
      })
      .from(t.basketLines)
      .innerJoin(t.sizes, eq(t.sizes.id, t.basketLines.sizeRow))
      .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
      .where(and(eq(t.basketLines.basketId, row.id), isNull(t.basketLines.removedAt)))
      .orderBy(asc(t.basketLines.id));
    const files = await orm
      .select({ line: t.basketFiles.lineId, name: t.basketFiles.name })
      .from(t.basketFiles)
      .innerJoin(t.basketLines, eq(t.basketLines.id, t.basketFiles.lineId))
      .where(eq(t.basketLines.basketId, row.id));
    return {
      kod: row.code,
      pozycje: lines.map(({ id, ...line }) => ({
        produkt: line.product,
        rozmiar: line.size,
        ilosc: line.quantity,
        komentarz: line.comment,
        dodano: iso(line.addedAt),
        pliki: files.filter((file) => file.line === id).map((file) => file.name),
      })),
    };
  },
};

export const basketRemindersExport: ExportPart = {
  tables: ['basket_reminders'],
  read: async (orm, { client }) => {
    const { clientId, writtenAt, expiresAt, id } = t.basketReminders;
    const rows = await orm
      .select({ at: writtenAt, until: expiresAt })
      .from(t.basketReminders)
      .where(eq(clientId, client))
      .orderBy(asc(id));
    return rows.map(({ at, until }) => ({ napisano: iso(at), linkDo: iso(until) }));
  },
};

export const watchesExport: ExportPart = {
  tables: ['stock_watchers'],
  read: async (orm, { email }) => {
    if (email === null) return [];
    const rows = await orm
      .select({
        product: t.products.name,
        size: t.sizes.name,
        at: t.stockWatchers.askedAt,
        told: t.stockWatchers.notifiedAt,
      })
      .from(t.stockWatchers)
      .innerJoin(t.sizes, eq(t.sizes.id, t.stockWatchers.sizeRow))
      .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
      .where(eq(sql`lower(${t.stockWatchers.email})`, identifierKey(email)))
      .orderBy(asc(t.stockWatchers.id));
    return rows.map((row) => ({
      produkt: row.product,
      rozmiar: row.size,
      proszono: iso(row.at),
      powiadomiono: iso(row.told),
    }));
  },
};

export const mailsExport: ExportPart = {
  tables: ['outbox'],
  read: async (orm, { email }) => {
    if (email === null) return [];
    const rows = await orm
      .select({ kind: t.outbox.kind, createdAt: t.outbox.createdAt, sentAt: t.outbox.sentAt })
      .from(t.outbox)
      .where(eq(sql`lower(${t.outbox.recipient})`, identifierKey(email)))
      .orderBy(asc(t.outbox.id));
    return rows.map((row) => ({ rodzaj: row.kind, utworzono: iso(row.createdAt), wyslano: iso(row.sentAt) }));
  },
};
