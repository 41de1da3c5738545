import { asc, eq } from 'drizzle-orm';
import type { TextBlock } from '../../shop/content/content.ts';
import type { Orm } from '../db/db.ts';
import { infoPages } from '../db/schema.ts';

export interface OwnPage {
  slug: string;
  title: string;
  lead: string;
  body: TextBlock[];
  /** Made from the company's data and not read by its owner yet. */
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

/** Writes a page in place of the one at its address; a new one comes last. */
export async function setPage(tx: Orm, page: OwnPage): Promise<void> {
  const { slug, ...rest } = page;
  const all = await tx.select({ position: infoPages.position }).from(infoPages);
  const position = Math.max(-1, ...all.map((own) => own.position)) + 1;
  await tx
    .insert(infoPages)
    .values({ ...page, position })
    .onConflictDoUpdate({ target: infoPages.slug, set: rest });
}

/** Answers whether there was one. */
export async function removePage(tx: Orm, slug: string): Promise<boolean> {
  const gone = await tx.delete(infoPages).where(eq(infoPages.slug, slug)).returning({ slug: infoPages.slug });
  return gone.length > 0;
}

/** Drafts that are not there are written, those that nobody has read follow the company's data, others are left alone. */
export async function setDrafts(tx: Orm, drafts: Omit<OwnPage, 'draft'>[]): Promise<void> {
  const known = new Map((await ownPages(tx)).map((page) => [page.slug, page]));
  for (const draft of drafts) {
    const own = known.get(draft.slug);
    const page = { ...draft, draft: true };
    if (!own || (own.draft && JSON.stringify(textOf(own)) !== JSON.stringify(textOf(page)))) await setPage(tx, page);
  }
}

const textOf = ({ title, lead, body }: OwnPage) => [title, lead, body.map((block) => Object.entries(block))];
