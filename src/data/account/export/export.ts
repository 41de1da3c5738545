import { eq } from 'drizzle-orm';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { complaintsExport } from './export-complaints.ts';
import { browsersExport, codesExport, passkeysExport, servicesExport } from './export-entry.ts';
import { pointsExport, savedListsExport, shoppingListsExport } from './export-lists.ts';
import {
  opinionInvitationsExport,
  opinionReportsExport,
  opinionsExport,
  opinionVotesExport,
} from './export-opinions.ts';
import { orderAccessExport } from './export-order-access.ts';
import { ordersExport } from './export-orders.ts';
import { type ExportPart, iso, type Subject } from './export-part.ts';
import { paymentsExport } from './export-payments.ts';
import {
  accountExport,
  addressesExport,
  consentsExport,
  linksExport,
  movedExport,
  notesExport,
  sessionsExport,
} from './export-person.ts';
import { returnsExport, withdrawalsExport } from './export-returns.ts';
import { basketExport, basketRemindersExport, mailsExport, watchesExport } from './export-shopping.ts';
import { subscriptionsExport } from './export-subscriptions.ts';

/** A noun that stores data about a client adds its part here. The keys are in Polish, because people read them. */
export const exportParts: Record<string, ExportPart> = {
  konto: accountExport,
  adresy: addressesExport,
  zgody: consentsExport,
  notatkiSklepu: notesExport,
  zPoprzedniegoSklepu: movedExport,
  oczekujacePotwierdzenia: linksExport,
  urzadzenia: sessionsExport,
  kluczeDostepu: passkeysExport,
  polaczoneUslugi: servicesExport,
  kodyJednorazowe: codesExport,
  rozpoznawanePrzegladarki: browsersExport,
  koszyk: basketExport,
  przypomnieniaOKoszyku: basketRemindersExport,
  listy: savedListsExport,
  listyZakupowe: shoppingListsExport,
  punkty: pointsExport,
  zamowienia: ordersExport,
  subskrypcje: subscriptionsExport,
  reklamacje: complaintsExport,
  dostepDoZamowien: orderAccessExport,
  odstapienia: withdrawalsExport,
  zwroty: returnsExport,
  platnosci: paymentsExport,
  opinie: opinionsExport,
  glosyNaOpinie: opinionVotesExport,
  zgloszeniaOpinii: opinionReportsExport,
  zaproszeniaDoOpinii: opinionInvitationsExport,
  powiadomieniaODostepnosci: watchesExport,
  wiadomosci: mailsExport,
};

type ExportedData = Record<string, unknown>;

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
