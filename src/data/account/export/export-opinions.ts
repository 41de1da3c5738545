import { asc, eq, or, sql } from 'drizzle-orm';
import { identifierKey } from '../../../shop/account/client.ts';
import * as t from '../../db/schema.ts';
import { isOf } from './export-orders.ts';
import { type ExportPart, iso } from './export-part.ts';

/** The client's opinions of products and orders, and the decisions about them. */
export const opinionsExport: ExportPart = {
  tables: ['opinions', 'opinion_scores', 'opinion_photos'],
  read: async (orm, { client, email }) => {
    const own = eq(t.opinions.clientId, client);
    const isTheirs = email === null ? own : or(own, eq(sql`lower(${t.opinions.email})`, identifierKey(email)));
    const rows = await orm
      .select({ opinion: t.opinions, product: t.products.name, order: t.orders.number, score: t.opinionScores })
      .from(t.opinions)
      .leftJoin(t.products, eq(t.products.id, t.opinions.productId))
      .leftJoin(t.orders, eq(t.orders.id, t.opinions.orderId))
      .leftJoin(t.opinionScores, eq(t.opinionScores.opinionId, t.opinions.id))
      .where(isTheirs)
      .orderBy(asc(t.opinions.id));
    const photos = await orm
      .select({ opinion: t.opinionPhotos.opinionId, n: sql<number>`count(*)::int` })
      .from(t.opinionPhotos)
      .innerJoin(t.opinions, eq(t.opinions.id, t.opinionPhotos.opinionId))
      .where(isTheirs)
      .groupBy(t.opinionPhotos.opinionId);
    return rows.map(({ opinion, product, order, score }) => ({
      produkt: product,
      zamowienie: order,
      podpis: opinion.author,
      email: opinion.email,
      ocena: opinion.stars,
      tresc: opinion.body,
      dodano: iso(opinion.createdAt),
      stan: opinion.state,
      potwierdzona: opinion.confirmed,
      powod: opinion.ground,
      uzasadnienie: opinion.facts,
      odpowiedzSklepu: opinion.answer,
      pomocna: score?.positive ?? 0,
      niepomocna: score?.negative ?? 0,
      zdjecia: photos.find((each) => each.opinion === opinion.id)?.n ?? 0,
    }));
  },
};

export const opinionVotesExport: ExportPart = {
  tables: ['opinion_votes'],
  read: async (orm, { owner }) => {
    if (owner === null) return [];
    const rows = await orm
      .select({ opinion: t.opinionVotes.opinionId, positive: t.opinionVotes.positive })
      .from(t.opinionVotes)
      .where(eq(t.opinionVotes.ownerId, owner))
      .orderBy(asc(t.opinionVotes.opinionId));
    return rows.map(({ opinion, positive }) => ({ opinia: opinion, pomocna: positive }));
  },
};

export const opinionReportsExport: ExportPart = {
  tables: ['opinion_reports'],
  read: async (orm, { email }) => {
    if (email === null) return [];
    const rows = await orm
      .select()
      .from(t.opinionReports)
      .where(eq(sql`lower(${t.opinionReports.email})`, identifierKey(email)))
      .orderBy(asc(t.opinionReports.id));
    return rows.map(({ opinionId, ground, facts, name, reportedAt, decidedAt, upheld }) => ({
      opinia: opinionId,
      powod: ground,
      uzasadnienie: facts,
      imie: name,
      zgloszono: iso(reportedAt),
      rozpatrzono: iso(decidedAt),
      uznane: upheld,
    }));
  },
};

export const opinionInvitationsExport: ExportPart = {
  tables: ['opinion_invitations', 'opinion_withdrawn_consents'],
  read: async (orm, subject) => {
    const rows = await orm
      .select({ number: t.orders.number, at: t.opinionInvitations.invitedAt, until: t.opinionInvitations.expiresAt })
      .from(t.opinionInvitations)
      .innerJoin(t.orders, eq(t.orders.id, t.opinionInvitations.orderId))
      .where(isOf(subject))
      .orderBy(asc(t.opinionInvitations.orderId));
    const withdrawn = await orm
      .select({ number: t.orders.number, at: t.opinionWithdrawnConsents.withdrawnAt })
      .from(t.opinionWithdrawnConsents)
      .innerJoin(t.orders, eq(t.orders.id, t.opinionWithdrawnConsents.orderId))
      .where(isOf(subject))
      .orderBy(asc(t.opinionWithdrawnConsents.orderId));
    return [
      ...rows.map(({ number, at, until }) => ({ zamowienie: number, wyslano: iso(at), wazneDo: iso(until) })),
      ...withdrawn.map(({ number, at }) => ({ zamowienie: number, zgodaWycofana: iso(at) })),
    ];
  },
};
