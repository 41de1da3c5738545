import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { identifierKey } from '../../../shop/account/client.ts';
import * as t from '../../db/schema.ts';
import { type ExportPart, iso } from './export-part.ts';

/** Subscriptions of the account, and those without an account from its confirmed address. */
export const subscriptionsExport: ExportPart = {
  // `subscription_links` holds hashes of secrets and no other data. The token of a card is a secret as well.
  tables: [
    'subscription_agreements',
    'subscription_agreement_lines',
    'subscription_cycles',
    'subscription_history',
    'subscription_links',
    'payment_cards',
  ],
  read: async (orm, { client, email }) => {
    const { subscriptionAgreements: a, subscriptionAgreementLines: l, subscriptionCycles: c } = t;
    const { subscriptionHistory: h } = t;
    const own = eq(a.clientId, client);
    const byEmail = and(isNull(a.clientId), eq(sql`lower(${a.email})`, identifierKey(email ?? '')));
    const rows = await orm
      .select({ ...getTableColumns(a), ending: t.paymentCards.ending, expires: t.paymentCards.expires })
      .from(a)
      .leftJoin(t.paymentCards, eq(t.paymentCards.id, a.cardId))
      .where(email === null ? own : or(own, byEmail))
      .orderBy(asc(a.id));
    const ids = rows.map(({ id }) => id);
    const lines = await orm.select().from(l).where(inArray(l.agreementId, ids)).orderBy(asc(l.id));
    const cycles = await orm.select().from(c).where(inArray(c.agreementId, ids)).orderBy(asc(c.cycle));
    const history = await orm.select().from(h).where(inArray(h.agreementId, ids)).orderBy(asc(h.id));
    return rows.map((row) => ({
      numer: row.id,
      email: row.email,
      potwierdzony: iso(row.confirmedAt),
      stan: row.state,
      odstepDni: row.days,
      nastepneZamowienie: row.nextOn,
      kod: row.code,
      uzgodnienia: row.agreed,
      zgodaNaObciazanieKarty: row.cardConsent && { kiedy: iso(row.cardConsent.at), tresc: row.cardConsent.wording },
      karta: row.ending && { koncowka: row.ending, waznaDo: row.expires },
      poczatek: iso(row.createdAt),
      koniec: iso(row.endedAt),
      pozycje: lines
        .filter(({ agreementId }) => agreementId === row.id)
        .map(({ name, quantity, agreedGross, comment }) => ({
          produkt: name,
          ilosc: quantity,
          uzgodnionaCena: agreedGross,
          komentarz: comment,
        })),
      dostawy: cycles
        .filter(({ agreementId }) => agreementId === row.id)
        .map(({ cycle, plannedOn, state, reason }) => ({ numer: cycle, dzien: plannedOn, stan: state, powod: reason })),
      historia: history
        .filter(({ agreementId }) => agreementId === row.id)
        .map(({ at, who, event, details }) => ({ kiedy: iso(at), kto: who, co: event, szczegoly: details })),
    }));
  },
};
