import { asc, eq } from 'drizzle-orm';
import * as t from '../../db/schema.ts';
import { type ExportPart, iso } from './export-part.ts';

/** Accounts at other services that sign the client in. */
export const services: ExportPart = {
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
      ostatnieLogowanie: iso(usedAt),
    }));
  },
};

/** Their names and times. The key itself is of no use to anybody. */
export const passkeys: ExportPart = {
  tables: ['passkeys', 'passkey_users'],
  read: async (orm, { client }) => {
    const { passkeys: rows } = t;
    const found = await orm.select().from(rows).where(eq(rows.clientId, client)).orderBy(asc(rows.id));
    return found.map(({ name, createdAt, usedAt }) => ({ nazwa: name, dodany: iso(createdAt), uzyty: iso(usedAt) }));
  },
};

/** Codes and permissions of the last hour: when, never what they were. */
export const codes: ExportPart = {
  tables: ['one_time_codes', 'entry_tokens'],
  read: async (orm, { client }) => {
    const { oneTimeCodes: rows } = t;
    const found = await orm.select().from(rows).where(eq(rows.clientId, client)).orderBy(asc(rows.id));
    return found.map(({ createdAt, usedAt }) => ({ wyslany: iso(createdAt), uzyty: iso(usedAt) }));
  },
};
