import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../checks/test-store.ts';
import { folded, wordsOf } from '../shop/search.ts';
import type { Database } from './db.ts';
import * as t from './schema.ts';
import vectors from './search.vectors.json' with { type: 'json' };
import type { Store } from './store.ts';

describe.each(['embedded', 'server'] as const)('the search on the %s database', (kind) => {
  const now = Date.now();
  let store: Store;
  let database: Database;

  beforeAll(async () => {
    ({ store, database } = await openTestStore(kind, 'search', now));
  });
  afterAll(() => store.close());

  const names = async (text: string) => (await store.catalogue.suggest(text, 12, now)).products.map(({ name }) => name);

  it.each(vectors.cases.map(([query = '', word = '']) => ({ query, word })))(
    'finds $word by $query',
    async ({ query, word }) => {
      // Forms of the word, since a name may hold it inflected: „Łyżki drewniane”.
      const [known] = await database.orm.select().from(t.searchWords).where(eq(t.searchWords.word, word));
      const forms = new Set([folded(word), ...(known?.forms ?? [])]);
      const found = await names(query);
      expect(
        found.some((name) => wordsOf(name).some((own) => forms.has(folded(own)))),
        found.join('; '),
      ).toBe(true);
    },
  );
});
