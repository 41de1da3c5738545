import { asc, eq } from 'drizzle-orm';
import * as t from '../../db/schema.ts';
import { type ExportPart, iso } from './export-part.ts';

/** Lists of products, and points. */

export const savedListsExport: ExportPart = {
  tables: ['session_products'],
  read: async (orm, { owner }) => {
    if (owner === null) return [];
    const { list, quantity, comment, addedAt } = t.sessionProducts;
    const rows = await orm
      .select({ list, quantity, comment, addedAt, product: t.products.name })
      .from(t.sessionProducts)
      .innerJoin(t.products, eq(t.products.id, t.sessionProducts.productId))
      .where(eq(t.sessionProducts.ownerId, owner))
      .orderBy(asc(addedAt));
    return rows.map((row) => ({
      lista: row.list === 'wishlist' ? 'ulubione' : 'porównanie',
      produkt: row.product,
      ilosc: row.quantity,
      komentarz: row.comment,
      dodano: iso(row.addedAt),
    }));
  },
};

export const shoppingListsExport: ExportPart = {
  tables: ['shopping_lists', 'shopping_list_lines'],
  read: async (orm, { owner }) => {
    if (owner === null) return [];
    const { shoppingLists: lists, shoppingListLines: lines } = t;
    const found = await orm.select().from(lists).where(eq(lists.ownerId, owner)).orderBy(asc(lists.id));
    const rows = await orm
      .select({
        list: lines.listId,
        quantity: lines.quantity,
        comment: lines.comment,
        addedAt: lines.addedAt,
        product: t.products.name,
        size: t.sizes.name,
      })
      .from(lines)
      .innerJoin(lists, eq(lists.id, lines.listId))
      .innerJoin(t.sizes, eq(t.sizes.id, lines.sizeRow))
      .innerJoin(t.products, eq(t.products.id, t.sizes.productId))
      .where(eq(lists.ownerId, owner))
      .orderBy(asc(lines.id));
    return found.map(({ id, name, shareToken, createdAt }) => ({
      nazwa: name,
      publiczna: shareToken !== null,
      utworzona: iso(createdAt),
      pozycje: rows
        .filter((row) => row.list === id)
        .map((row) => ({
          produkt: row.product,
          rozmiar: row.size,
          ilosc: row.quantity,
          komentarz: row.comment,
          dodano: iso(row.addedAt),
        })),
    }));
  },
};

export const pointsExport: ExportPart = {
  tables: ['point_entries'],
  read: async (orm, { client }) => {
    const { pointEntries: rows } = t;
    const found = await orm.select().from(rows).where(eq(rows.clientId, client)).orderBy(asc(rows.id));
    return found.map(({ amount, reason, orderNumber, at }) => ({
      punkty: amount,
      powod: reason,
      zamowienie: orderNumber,
      kiedy: iso(at),
    }));
  },
};
