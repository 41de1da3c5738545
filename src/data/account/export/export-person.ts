import { asc, eq } from 'drizzle-orm';
import * as t from '../../db/schema.ts';
import { type ExportPart, iso } from './export-part.ts';

export const accountExport: ExportPart = {
  tables: ['clients', 'buyer_search'],
  read: async (orm, { client }) => {
    const [found] = await orm
      .select({ row: t.clients, group: t.clientGroups.name })
      .from(t.clients)
      .leftJoin(t.clientGroups, eq(t.clientGroups.id, t.clients.groupId))
      .where(eq(t.clients.id, client));
    if (!found) return null;
    const { row, group } = found;
    return {
      login: row.login,
      email: row.email,
      emailPotwierdzony: iso(row.emailConfirmedAt),
      maHaslo: row.passwordHash !== null,
      hasloZmienione: iso(row.passwordChangedAt),
      kontoOd: iso(row.createdAt),
      usuniecie: iso(row.deletionAt),
      zablokowane: iso(row.blockedAt),
      grupa: group,
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

export const addressesExport: ExportPart = {
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

export const consentsExport: ExportPart = {
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

/** What the people of the shop wrote about the client. */
export const notesExport: ExportPart = {
  tables: ['client_notes'],
  read: async (orm, { client }) => {
    const { clientNotes: rows } = t;
    const found = await orm.select().from(rows).where(eq(rows.clientId, client)).orderBy(asc(rows.id));
    return found.map(({ at, text }) => ({ kiedy: iso(at), tresc: text }));
  },
};

/** Links in mails: their purposes, never the links. */
export const linksExport: ExportPart = {
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

export const sessionsExport: ExportPart = {
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

/** When the data came from the files of another shop (RODO 15 (1) (g)); the account itself is in its own part. */
export const movedExport: ExportPart = {
  tables: ['move_clients'],
  read: async (orm, { client }) => {
    const rows = await orm
      .select({ at: t.moves.createdAt })
      .from(t.moveClients)
      .innerJoin(t.moves, eq(t.moves.id, t.moveClients.moveId))
      .where(eq(t.moveClients.clientId, client))
      .orderBy(asc(t.moves.id));
    return rows.map(({ at }) => ({ przeniesiono: iso(at) }));
  },
};
