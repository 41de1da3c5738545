import { asc, eq } from 'drizzle-orm';
import * as t from '../../db/schema.ts';
import { type ExportPart, iso } from './export-part.ts';

/** Sign-in methods other than the password: their names and uses, never keys or codes. */

export const passkeysExport: ExportPart = {
  // `passkey_users` has a random id for authenticators, which is no personal data.
  tables: ['passkeys', 'passkey_users'],
  read: async (orm, { client }) => {
    const { name, createdAt, usedAt } = t.passkeys;
    const rows = await orm
      .select({ name, createdAt, usedAt })
      .from(t.passkeys)
      .where(eq(t.passkeys.clientId, client))
      .orderBy(asc(t.passkeys.id));
    return rows.map((row) => ({ nazwa: row.name, dodany: iso(row.createdAt), uzyty: iso(row.usedAt) }));
  },
};

export const servicesExport: ExportPart = {
  tables: ['client_identities'],
  read: async (orm, { client }) => {
    const { clientIdentities: rows } = t;
    const found = await orm.select().from(rows).where(eq(rows.clientId, client)).orderBy(asc(rows.id));
    return found.map(({ service, issuer, subject, email, linkedAt, usedAt }) => ({
      usluga: service,
      wystawca: issuer,
      identyfikator: subject,
      email,
      polaczona: iso(linkedAt),
      uzyta: iso(usedAt),
    }));
  },
};

/** Browsers in which the client has signed in: until when each is recognised. */
export const browsersExport: ExportPart = {
  tables: ['known_browsers'],
  read: async (orm, { client }) => {
    const { knownBrowsers: rows } = t;
    const found = await orm.select().from(rows).where(eq(rows.clientId, client)).orderBy(asc(rows.expiresAt));
    return found.map(({ expiresAt }) => ({ rozpoznawanaDo: iso(expiresAt) }));
  },
};

/** One-time codes of the last hours; they are deleted soon. */
export const codesExport: ExportPart = {
  // `entry_tokens` live for minutes and contain nothing else.
  tables: ['one_time_codes', 'entry_tokens'],
  read: async (orm, { client }) => {
    const { email, createdAt, usedAt } = t.oneTimeCodes;
    const rows = await orm
      .select({ email, createdAt, usedAt })
      .from(t.oneTimeCodes)
      .where(eq(t.oneTimeCodes.clientId, client))
      .orderBy(asc(t.oneTimeCodes.id));
    return rows.map((row) => ({ email: row.email, wyslany: iso(row.createdAt), uzyty: iso(row.usedAt) }));
  },
};
