import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { TextBlock } from '../../shop/content/content.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Changes } from '../cache/changes.ts';
import type { Orm } from '../db/db.ts';
import { infoPagePlans, infoPages, infoPageVersions } from '../db/schema.ts';
import { learnLabels, wordWriter } from '../search/search-words.ts';

export interface OwnPage {
  slug: string;
  title: string;
  lead: string;
  body: TextBlock[];
  /** Generated from the company's data and not checked by the owner yet. */
  draft: boolean;
}

export const ownPages = (orm: Orm): Promise<OwnPage[]> =>
  orm
    .select({
      slug: infoPages.slug,
      title: infoPages.title,
      lead: infoPages.lead,
      body: infoPages.body,
      draft: infoPages.draft,
    })
    .from(infoPages)
    .orderBy(asc(infoPages.position));

/** Writes a page, replacing the one with its slug; a new one comes last. */
export async function setPage(tx: Orm, page: OwnPage): Promise<void> {
  const { slug, ...rest } = page;
  const all = await tx.select({ position: infoPages.position }).from(infoPages);
  const position = Math.max(-1, ...all.map((own) => own.position)) + 1;
  await tx
    .insert(infoPages)
    .values({ ...page, position })
    .onConflictDoUpdate({ target: infoPages.slug, set: rest });
}

/** Returns whether there was one. */
export async function removePage(tx: Orm, slug: string): Promise<boolean> {
  const gone = await tx.delete(infoPages).where(eq(infoPages.slug, slug)).returning({ slug: infoPages.slug });
  return gone.length > 0;
}

/** Missing drafts are created, unchecked ones are updated from the company's data, others stay. */
export async function setDrafts(tx: Orm, drafts: Omit<OwnPage, 'draft'>[]): Promise<void> {
  const known = new Map((await ownPages(tx)).map((page) => [page.slug, page]));
  for (const draft of drafts) {
    const own = known.get(draft.slug);
    const page = { ...draft, draft: true };
    if (!own || (own.draft && JSON.stringify(textOf(own)) !== JSON.stringify(textOf(page)))) await setPage(tx, page);
  }
}

/** A version of a page and the instant from which it is valid. */
interface PageVersion extends Omit<OwnPage, 'draft'> {
  id: number;
  validFrom: Instant;
}

const mostVersions = 100;

/** Information pages for staff. */
export function createOwnPages(orm: Orm, changes: Changes) {
  const planOf = async (tx: Orm, slug: string) =>
    (await tx.select().from(infoPagePlans).where(eq(infoPagePlans.slug, slug)))[0] ?? null;

  return {
    all: (): Promise<OwnPage[]> => ownPages(orm),
    plan: (slug: string) => planOf(orm, slug),
    /** The start of each planned text, by the slug of its page. */
    planned: async (): Promise<Map<string, Instant>> => {
      const { slug, validFrom } = infoPagePlans;
      const rows = await orm.select({ slug, validFrom }).from(infoPagePlans);
      return new Map(rows.map((plan) => [plan.slug, plan.validFrom]));
    },

    /** The newest first. */
    versions: (slug: string): Promise<PageVersion[]> =>
      orm
        .select()
        .from(infoPageVersions)
        .where(eq(infoPageVersions.slug, slug))
        .orderBy(desc(infoPageVersions.id))
        .limit(mostVersions),

    version: async (slug: string, id: number): Promise<PageVersion | null> => {
      const its = and(eq(infoPageVersions.id, id), eq(infoPageVersions.slug, slug));
      return (await orm.select().from(infoPageVersions).where(its))[0] ?? null;
    },

    /** Publishes a page immediately. */
    set: (page: Omit<OwnPage, 'draft'>): Promise<void> =>
      changes.write(async (tx) => {
        await setPage(tx, { ...page, draft: false });
        await learnLabels(tx, wordWriter());
      }),

    /** A text that is published later; it replaces one that is already waiting. */
    async setPlan(page: Omit<OwnPage, 'draft'>, validFrom: Instant): Promise<void> {
      const { slug, title, lead, body } = page;
      const set = { title, lead, body, validFrom };
      await orm
        .insert(infoPagePlans)
        .values({ slug, ...set })
        .onConflictDoUpdate({ target: infoPagePlans.slug, set });
    },

    /** Returns whether there was one. */
    async removePlan(slug: string): Promise<boolean> {
      const gone = await orm.delete(infoPagePlans).where(eq(infoPagePlans.slug, slug)).returning();
      return gone.length > 0;
    },

    /** Publishes the texts whose time has come. */
    async followPlans(now: Instant): Promise<void> {
      if ((await orm.select().from(infoPagePlans).where(lte(infoPagePlans.validFrom, now)).limit(1)).length === 0)
        return;
      await changes.write(async (tx) => {
        // Only one of two processes deletes a plan, so only one publishes it.
        const due = await tx.delete(infoPagePlans).where(lte(infoPagePlans.validFrom, now)).returning();
        for (const { validFrom: _, ...page } of due) await setPage(tx, { ...page, draft: false });
        if (due.length > 0) await learnLabels(tx, wordWriter());
      });
    },

    remove: (slug: string): Promise<boolean> => changes.write((tx) => removePage(tx, slug)),
    setDrafts: (drafts: Omit<OwnPage, 'draft'>[]): Promise<void> => changes.write((tx) => setDrafts(tx, drafts)),
  };
}

const textOf = ({ title, lead, body }: OwnPage) => [title, lead, body.map((block) => Object.entries(block))];
