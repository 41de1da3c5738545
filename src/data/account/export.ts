import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { identifierKey } from '../../shop/account/client.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { OwnerId } from '../session/sessions.ts';

/** Whose data is read. */
interface Subject {
  client: number;
  /** The owner of the client's basket and lists; `null` before the first sign-in. */
  owner: OwnerId | null;
  /** `null` until the address is confirmed: it may be somebody else's. */
  email: string | null;
}

/** What one noun gives to the file. `tables` are those that it covers; a test finds tables that nobody covers. */
interface ExportPart {
  tables: readonly string[];
  read(orm: Orm, subject: Subject): Promise<unknown>;
}

const iso = (instant: Instant | null) => (instant === null ? null : new Date(instant).toISOString());

const account: ExportPart = {
  tables: ['clients'],
  read: async (orm, { client }) => {
    const [row] = await orm.select().from(t.clients).where(eq(t.clients.id, client));
    if (!row) return null;
    return {
      login: row.login,
      email: row.email,
      emailPotwierdzony: iso(row.emailConfirmedAt),
      maHaslo: row.passwordHash !== null,
      hasloZmienione: iso(row.passwordChangedAt),
      kontoOd: iso(row.createdAt),
      usuniecie: iso(row.deletionAt),
      ceny: row.priceType === 'net' ? 'netto' : 'brutto',
      rodzaj: row.kind === 'firm' ? 'firma' : 'osoba prywatna',
      ...addressee(row),
      telefon2: row.phone2,
      dataUrodzenia: row.birthDate,
      numerRachunku: row.bankAccount,
      sklep: row.shop,
    };
  },
};

type Addressed = Pick<
  typeof t.clientAddresses.$inferSelect,
  | 'firstname'
  | 'lastname'
  | 'companyName'
  | 'taxNumber'
  | 'street'
  | 'streetNumber'
  | 'zipcode'
  | 'city'
  | 'country'
  | 'phone'
>;

const addressee = (row: Addressed) => ({
  imie: row.firstname,
  nazwisko: row.lastname,
  firma: row.companyName,
  nip: row.taxNumber,
  ulica: row.street,
  numer: row.streetNumber,
  kodPocztowy: row.zipcode,
  miejscowosc: row.city,
  kraj: row.country,
  telefon: row.phone,
});

const addresses: ExportPart = {
  tables: ['client_addresses'],
  read: async (orm, { client }) => {
    const rows = await orm.select().from(t.clientAddresses).where(eq(t.clientAddresses.clientId, client));
    return rows.map((row) => ({
      rodzaj: row.kind === 'invoice' ? 'dane do faktury' : 'adres dostawy',
      ...addressee(row),
      dodatkowe: row.additional,
      dodany: iso(row.createdAt),
    }));
  },
};

const consents: ExportPart = {
  tables: ['client_consents'],
  read: async (orm, { client }) => {
    const { clientConsents: rows } = t;
    const found = await orm.select().from(rows).where(eq(rows.clientId, client)).orderBy(asc(rows.id));
    return found.map(({ kind, given, wording, place, at }) => ({
      zgoda: kind,
      stan: given ? 'wyrażona' : 'wycofana',
      tresc: wording,
      miejsce: place,
      kiedy: iso(at),
    }));
  },
};

/** Links in mails: what they are for, never the links. */
const links: ExportPart = {
  tables: ['account_tokens'],
  read: async (orm, { client }) => {
    const { kind, email, expiresAt } = t.accountTokens;
    const rows = await orm
      .select({ kind, email, expiresAt })
      .from(t.accountTokens)
      .where(eq(t.accountTokens.clientId, client));
    return rows.map((row) => ({ rodzaj: row.kind, email: row.email, wazneDo: iso(row.expiresAt) }));
  },
};

const sessions: ExportPart = {
  tables: ['owners', 'sessions'],
  read: async (orm, { owner }) => {
    if (owner === null) return [];
    const { device, createdAt, seenAt, expiresAt } = t.sessions;
    const rows = await orm
      .select({ device, createdAt, seenAt, expiresAt })
      .from(t.sessions)
      .where(eq(t.sessions.ownerId, owner))
      .orderBy(asc(createdAt));
    return rows.map((row) => ({
      urzadzenie: row.device,
      zalogowane: iso(row.createdAt),
      ostatnio: iso(row.seenAt),
      wygasa: iso(row.expiresAt),
    }));
  },
};

const basket: ExportPart = {
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

const savedLists: ExportPart = {
  tables: ['session_products'],
  read: async (orm, { owner }) => {
    if (owner === null) return [];
    const rows = await orm
      .select({ list: t.sessionProducts.list, product: t.products.name, addedAt: t.sessionProducts.addedAt })
      .from(t.sessionProducts)
      .innerJoin(t.products, eq(t.products.id, t.sessionProducts.productId))
      .where(eq(t.sessionProducts.ownerId, owner))
      .orderBy(asc(t.sessionProducts.addedAt));
    return rows.map(({ list, product, addedAt }) => ({
      lista: list === 'wishlist' ? 'ulubione' : 'porównanie',
      produkt: product,
      dodano: iso(addedAt),
    }));
  },
};

const watches: ExportPart = {
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

const mails: ExportPart = {
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

/** A noun that stores something about a client adds its part here. Keys are read by people, so they are Polish. */
export const exportParts: Record<string, ExportPart> = {
  konto: account,
  adresy: addresses,
  zgody: consents,
  oczekujacePotwierdzenia: links,
  urzadzenia: sessions,
  koszyk: basket,
  listy: savedLists,
  powiadomieniaODostepnosci: watches,
  wiadomosci: mails,
};

export type ExportedData = Record<string, unknown>;

/** Everything that is stored about a client (RODO 15 and 20), without secrets. */
export function exportOver(orm: Orm) {
  return async (client: number, now: Instant): Promise<ExportedData> =>
    // All parts are of one instant.
    orm.transaction(
      async (tx) => {
        const subject = await subjectOf(tx, client);
        const data: ExportedData = { utworzono: iso(now) };
        for (const [name, part] of Object.entries(exportParts)) data[name] = await part.read(tx, subject);
        return data;
      },
      { isolationLevel: 'repeatable read' },
    );
}

async function subjectOf(tx: Orm, client: number): Promise<Subject> {
  const [row] = await tx
    .select({ email: t.clients.email, confirmedAt: t.clients.emailConfirmedAt, owner: t.owners.id })
    .from(t.clients)
    .leftJoin(t.owners, eq(t.owners.clientId, t.clients.id))
    .where(eq(t.clients.id, client));
  return { client, owner: row?.owner ?? null, email: row && row.confirmedAt !== null ? row.email : null };
}
