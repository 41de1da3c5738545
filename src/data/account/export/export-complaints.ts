import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { identifierKey } from '../../../shop/account/client.ts';
import * as t from '../../db/schema.ts';
import { type ExportPart, iso } from './export-part.ts';

/** Complaints of the account, and those without an account from its confirmed address. */
export const complaintsExport: ExportPart = {
  // `complaint_access` holds hashes of secrets and no other data.
  tables: ['complaints', 'complaint_messages', 'complaint_files', 'complaint_history', 'complaint_access'],
  read: async (orm, { client, email }) => {
    const own = eq(t.complaints.clientId, client);
    const byEmail = eq(sql`lower(${t.complaints.email})`, identifierKey(email ?? ''));
    const isOf = email === null ? own : or(own, and(isNull(t.complaints.clientId), byEmail));
    const rows = await orm.select().from(t.complaints).where(isOf).orderBy(asc(t.complaints.id));
    const ids = rows.map(({ id }) => id);
    const { complaintMessages: m, complaintFiles: f, complaintHistory: h } = t;
    const messages = await orm.select().from(m).where(inArray(m.complaintId, ids)).orderBy(asc(m.id));
    const files = await orm.select().from(f).where(inArray(f.complaintId, ids)).orderBy(asc(f.id));
    const history = await orm.select().from(h).where(inArray(h.complaintId, ids)).orderBy(asc(h.id));
    return rows.map((row) => ({
      numer: row.number,
      zlozona: iso(row.filedAt),
      stan: row.state,
      tresc: row.content,
      odpowiedz: row.answer && { ...row.answer, at: iso(row.answer.at) },
      wiadomosci: messages
        .filter(({ complaintId }) => complaintId === row.id)
        .map(({ id, at, side, text }) => ({
          kiedy: iso(at),
          kto: side === 'shop' ? 'sklep' : 'kupujący',
          tresc: text,
          pliki: files.filter(({ messageId }) => messageId === id).map(({ name }) => name),
        })),
      historia: history
        .filter(({ complaintId }) => complaintId === row.id)
        .map(({ at, who, event, state }) => ({ kiedy: iso(at), kto: who, co: event, stan: state })),
    }));
  },
};
