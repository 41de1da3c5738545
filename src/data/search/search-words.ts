import { eq, sql } from 'drizzle-orm';
import { plainText } from '../../shop/content/marked-text.ts';
import { wordsOf } from '../../shop/search/search.ts';
import { folded } from '../../shop/text/folded.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { insertJson, isOneOf } from '../db/json-rows.ts';
import * as t from '../db/schema.ts';
import { type PolishForms, readPolishForms } from './polish-forms.ts';
import { likelyForms, relatedFormsOf } from './related-forms.ts';

/** Stores the forms of words in the database when products are written. */
export interface WordWriter {
  /** Stores the forms of every word of these texts that is not stored yet. */
  learn(tx: Orm, texts: Iterable<string>): Promise<void>;
  /** Stores the words of product descriptions and their forms. */
  describe(tx: Orm, products: { id: number; texts: string[] }[]): Promise<void>;
}

/**
 * The dictionary takes tens of megabytes, so it is loaded for the first unknown word and may be garbage-collected
 * afterwards.
 */
let lastRead: WeakRef<PolishForms> | undefined;

async function dictionary(): Promise<PolishForms> {
  const read = lastRead?.deref() ?? (await readPolishForms());
  lastRead = new WeakRef(read);
  return read;
}

export function wordWriter(): WordWriter {
  async function learn(tx: Orm, texts: Iterable<string>): Promise<void> {
    const asked = new Set<string>();
    for (const text of texts) for (const word of wordsOf(text)) asked.add(word);
    const words = await unknownAmong(tx, [...asked]);
    if (words.length === 0) return;
    const forms = await dictionary();
    const synonyms = new Map((await tx.select().from(t.searchSynonyms)).map(({ word, means }) => [word, means]));
    const entries = words.map((word) => ({ word, ...formsAndRelated(synonyms, forms, word) }));
    await insertJson(tx, t.searchWords, entries, { onConflict: sql`on conflict do nothing` });
  }

  return {
    learn,
    async describe(tx, products) {
      const entries = products.map(({ id, texts }) => ({ productId: id, words: [...new Set(texts.flatMap(wordsOf))] }));
      await learn(
        tx,
        entries.flatMap(({ words }) => words),
      );
      await insertJson(tx, t.productWords, entries, {
        onConflict: sql`on conflict (product_id) do update set words = excluded.words
          where product_words.words is distinct from excluded.words`,
      });
    },
  };
}

async function unknownAmong(tx: Orm, words: string[]): Promise<string[]> {
  const known = new Set<string>();
  for (let at = 0; at < words.length; at += 5_000) {
    const part = words.slice(at, at + 5_000);
    const rows = await tx
      .select({ word: t.searchWords.word })
      .from(t.searchWords)
      .where(isOneOf(t.searchWords.word, part));
    for (const { word } of rows) known.add(word);
  }
  return words.filter((word) => !known.has(word));
}

function formsAndRelated(synonyms: Map<string, string[]>, dictionary: PolishForms, word: string) {
  const formsOf = (own: string) => {
    const known = dictionary.of(own);
    return known.length > 1 || dictionary.isBase(own) ? known : [...new Set([own, ...likelyForms(own)])];
  };
  const own = formsOf(word);
  const relatedForms = relatedFormsOf(dictionary, own);
  const matches = [...own, ...relatedForms].flatMap((form) => synonyms.get(form) ?? []).flatMap(formsOf);
  const forms = new Set(own.map(folded));
  return {
    forms: [...forms],
    relatedForms: [...new Set([...relatedForms, ...matches].map(folded))].filter((form) => !forms.has(form)),
  };
}

/** Fills an empty word table: the migration from an older version clears it, since words have more data now. */
export async function learnForgotten(orm: Orm): Promise<void> {
  await orm.transaction(async (tx) => {
    await withAdvisoryLock(tx, 'words');
    const isEmpty = (await tx.select({ id: t.products.id }).from(t.products).limit(1)).length === 0;
    if (!isEmpty && !(await hasWords(tx))) await learnAgain(tx, wordWriter());
  });
}

export async function hasWords(tx: Orm): Promise<boolean> {
  return (await tx.select({ word: t.searchWords.word }).from(t.searchWords).limit(1)).length > 0;
}

export async function enterSynonyms(tx: Orm, synonyms: Record<string, string[]>): Promise<void> {
  const entries = Object.entries(synonyms).map(([word, means]) => ({ word, means }));
  if (entries.length === 0) return;
  await tx
    .insert(t.searchSynonyms)
    .values(entries)
    .onConflictDoUpdate({ target: t.searchSynonyms.word, set: { means: sql`excluded.means` } });
}

export async function addSynonym(tx: Orm, word: string, meaning: string): Promise<void> {
  const [row] = await tx.select().from(t.searchSynonyms).where(eq(t.searchSynonyms.word, word));
  await enterSynonyms(tx, { [word]: [...new Set([...(row?.means ?? []), meaning])] });
}

/** Stores again the forms of every word that these are forms of or related to, after their synonyms changed. */
export async function learnAround(tx: Orm, writer: WordWriter, words: string[]): Promise<void> {
  const near = sql`${JSON.stringify(words.map(folded))}::jsonb`;
  const gone = await rowsOf<{ word: string }>(
    tx,
    sql`with near as (select array(select jsonb_array_elements_text(${near})) as words)
      delete from search_words using near where forms && near.words or kin && near.words returning word`,
  );
  await writer.learn(
    tx,
    gone.map(({ word }) => word),
  );
}

/** Rebuilds the words of the whole store, after synonyms changed or texts were written directly into the database. */
export async function learnAgain(tx: Orm, writer: WordWriter, tell: (done: number) => void = () => {}): Promise<void> {
  await tx.delete(t.searchWords);
  await learnLabels(tx, writer);
  for (let last = 0; ; ) {
    const rows = await rowsOf<{ id: number; name: string; sizes: string[]; lead: string; description: string[] }>(
      tx,
      sql`select id, name, array(select s.name from sizes s where s.product_id = p.id) as sizes, lead, description
        from products p where id > ${last} order by id limit 500`,
    );
    const end = rows.at(-1);
    if (!end) break;
    await writer.learn(
      tx,
      rows.flatMap((row) => [row.name, ...row.sizes]),
    );
    await writer.describe(
      tx,
      rows.map(({ id, lead, description }) => ({ id, texts: [lead, ...description.map(plainText)] })),
    );
    last = end.id;
    tell(rows.length);
  }
}

/**
 * Stores the words of all labels by which products are found, and of pages and popular searches. Names of products and
 * sizes are not read here: they are many, and each is stored when its product is written.
 */
export async function learnLabels(tx: Orm, writer: WordWriter): Promise<void> {
  const rows = await rowsOf<{ text: string }>(
    tx,
    sql`
    select name as text from producers union select name from series union select name from categories
    union select name from parameters union select name from parameter_values union select title from info_pages
    union select text from popular_searches`,
  );
  await writer.learn(
    tx,
    rows.map((row) => row.text),
  );
}
