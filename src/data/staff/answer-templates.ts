import { asc, eq } from 'drizzle-orm';
import { afterSaleLimits } from '../../shop/limits.ts';
import type { AnswerTemplate, TemplateSubject } from '../../shop/staff/answer-template.ts';
import type { Orm } from '../db/db.ts';
import { answerTemplates as rows } from '../db/schema.ts';

/** Templates of answers that staff have written. */
export function createAnswerTemplates(orm: Orm) {
  const read = (where: ReturnType<typeof eq> | undefined): Promise<AnswerTemplate[]> =>
    orm.select().from(rows).where(where).orderBy(asc(rows.about), asc(rows.name)).limit(afterSaleLimits.templates);
  return {
    all: () => read(undefined),
    about: (subject: TemplateSubject) => read(eq(rows.about, subject)),
    byId: async (id: number): Promise<AnswerTemplate | null> => (await read(eq(rows.id, id)))[0] ?? null,

    /** Replaces one with the same name. `full`: there are too many. */
    save: (template: Omit<AnswerTemplate, 'id'>): Promise<'saved' | 'full'> =>
      orm.transaction(async (tx) => {
        const known = await tx.select({ about: rows.about, name: rows.name }).from(rows);
        const isNew = !known.some(({ about, name }) => about === template.about && name === template.name);
        if (isNew && known.length >= afterSaleLimits.templates) return 'full';
        await tx
          .insert(rows)
          .values(template)
          .onConflictDoUpdate({ target: [rows.about, rows.name], set: { body: template.body } });
        return 'saved';
      }),

    remove: async (id: number): Promise<boolean> =>
      (await orm.delete(rows).where(eq(rows.id, id)).returning({ id: rows.id })).length > 0,
  };
}
