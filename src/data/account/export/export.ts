import { eq } from 'drizzle-orm';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { complaints } from './export-complaints.ts';
import { browsers, codes, passkeys, services } from './export-entry.ts';
import { points, savedLists, shoppingLists } from './export-lists.ts';
import { opinionInvitations, opinionReports, opinions, opinionVotes } from './export-opinions.ts';
import { orderAccess } from './export-order-access.ts';
import { orders } from './export-orders.ts';
import { type ExportPart, iso, type Subject } from './export-part.ts';
import { payments } from './export-payments.ts';
import { account, addresses, consents, links, notes, sessions } from './export-person.ts';
import { returns, withdrawals } from './export-returns.ts';
import { basket, mails, watches } from './export-shopping.ts';
import { subscriptions } from './export-subscriptions.ts';

/** A noun that stores data about a client adds its part here. The keys are in Polish, because people read them. */
export const exportParts: Record<string, ExportPart> = {
  konto: account,
  adresy: addresses,
  zgody: consents,
  notatkiSklepu: notes,
  oczekujacePotwierdzenia: links,
  urzadzenia: sessions,
  kluczeDostepu: passkeys,
  polaczoneUslugi: services,
  kodyJednorazowe: codes,
  rozpoznawanePrzegladarki: browsers,
  koszyk: basket,
  listy: savedLists,
  listyZakupowe: shoppingLists,
  punkty: points,
  zamowienia: orders,
  subskrypcje: subscriptions,
  reklamacje: complaints,
  dostepDoZamowien: orderAccess,
  odstapienia: withdrawals,
  zwroty: returns,
  platnosci: payments,
  opinie: opinions,
  glosyNaOpinie: opinionVotes,
  zgloszeniaOpinii: opinionReports,
  zaproszeniaDoOpinii: opinionInvitations,
  powiadomieniaODostepnosci: watches,
  wiadomosci: mails,
};

export type ExportedData = Record<string, unknown>;

/** Everything that is stored about a client (RODO 15 and 20), without secrets. */
export function createExport(orm: Orm) {
  return async (client: number, now: Instant): Promise<ExportedData> =>
    // One transaction, so that all parts are of the same instant.
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
