import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { rankOf } from '../../shop/search/ranking.ts';
import { wordsOf } from '../../shop/search/search.ts';
import { slugOf } from '../../shop/text/slug.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { TryLater } from '../../shop/try-later.ts';
import { changeJournal } from '../cache/change-journal.ts';
import { type Changes, everything } from '../cache/changes.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Orm } from '../db/db.ts';
import { IdLists } from './id-lists.ts';
import type { IndexFile, Parts } from './index-file.ts';
import {
  endsOfPortions,
  type Label,
  type ListingLabels,
  type ProductRow,
  readForms,
  readLabels,
  readProductRows,
} from './index-rows.ts';
import { type IndexRow, type PlacedWords, ProductIndex } from './product-index.ts';
import { type Matches, Vocabulary, type WordForms, type WordId } from './vocabulary.ts';

/** The in-memory index behind lists and search: every product of the shop, as currently in the store. */
export interface ListingIndex {
  products: ProductIndex;
  vocabulary: Vocabulary;
  labels: ListingLabels;
  labelWords: LabelWords;
  sizeNames: SizeNames;
  lists: Record<'producers' | 'categories' | 'values' | 'sizeNames', IdLists>;
}

/** Which of these products may lawfully be called reduced. */
type ReducedAmong = (ids: number[], now: Instant) => Promise<ReadonlySet<number>>;

/** A portion occupies the process for some 20 ms, and pages wait for it. */
const portion = 500;
const usualPatienceMs = 8_000;
const retryAfterSeconds = 10;
/** A smaller shop is read from the database as quickly. */
const leastKept = 5_000;
/** A written index is written again after so many changes, or after this time: the journal goes back half a day. */
const manyChanges = 5_000;
const longestKeptMs = 3 * 3_600_000;
const noticeWithinMs = 5_000;

interface IndexOptions {
  patienceMs?: number;
  /** Where the index is kept between two runs of the process. Left out: nowhere. */
  file?: IndexFile;
  /** The least number of products for which it is kept. */
  leastKept?: number;
}

/**
 * Maintains the index: the first request loads it, and a changed product is read again before the next answer. The
 * index is only a cache and can be dropped at any time.
 */
export function createListingIndex(
  orm: Orm,
  changes: Changes,
  reducedAmong: ReducedAmong,
  { patienceMs = usualPatienceMs, file, leastKept: least = leastKept }: IndexOptions = {},
) {
  const journal = changeJournal(orm);
  let index: ListingIndex | null = null;
  let stale = true;
  let labelsStale = false;
  let dirty = new Set<number>();
  let nextChange = Number.POSITIVE_INFINITY;
  let refreshing: { since: number; done: Promise<ListingIndex> } | null = null;
  let touches = 0;
  /** When the load that runs now began; a clock that never goes back. */
  let loadBegan: number | null = null;
  /** The file is read once: later it is older than what the process knows. */
  let isFileRead = file === undefined;
  /** What was last written, or read. */
  let kept: { of: ListingIndex; version: number; at: Instant } | null = null;
  let losses = 0;

  changes.onLost(() => {
    losses += 1;
  });
  changes.subscribe(hear);

  function hear(tag: string) {
    touches += 1;
    if (tag === everything) {
      stale = true;
      // Received while the notification connection is down, the tag means that cached data has become too old to show.
      if (!changes.heard) index = null;
    } else if (tag === 'menu' || tag === 'info') labelsStale = true;
    else if (tag.startsWith('product:')) dirty.add(Number(tag.slice('product:'.length)));
  }

  async function load(now: Instant): Promise<ListingIndex> {
    loadBegan = performance.now();
    try {
      return (await fromFile(now)) ?? (await fromDatabase(now));
    } catch (error) {
      stale = true;
      throw error;
    } finally {
      loadBegan = null;
    }
  }

  /** The index of the last run with what has changed since. */
  async function fromFile(now: Instant): Promise<ListingIndex | null> {
    if (!file || isFileRead) return null;
    isFileRead = true;
    const found = await file.read();
    if (!found) return null;
    const { mark, sign } = found.place;
    // What is heard from here on may be missing in the answer of the journal.
    stale = false;
    const missed = (await journal.knows(sign)) ? await journal.since(mark) : null;
    if (!missed?.tags) {
      file.note('the journal of the database does not lead on from it');
      return null;
    }
    for (const tag of missed.tags) hear(tag);
    if (stale) return null;
    const restored = indexFrom(found.parts);
    kept = { of: restored, version: restored.products.version, at: mark.takenAt };
    // Promotions may have begun or ended meanwhile.
    nextChange = Number.NEGATIVE_INFINITY;
    return refresh(restored, now);
  }

  async function fromDatabase(now: Instant): Promise<ListingIndex> {
    stale = false;
    labelsStale = false;
    dirty = new Set();
    nextChange = Number.POSITIVE_INFINITY;
    return readAll(now);
  }

  async function readAll(now: Instant): Promise<ListingIndex> {
    const forms = await readForms(orm);
    const fresh: ListingIndex = {
      products: new ProductIndex(),
      vocabulary: new Vocabulary(),
      labels: await readLabels(orm),
      labelWords: new LabelWords(),
      sizeNames: new SizeNames(),
      lists: {
        producers: new IdLists(),
        categories: new IdLists(),
        values: new IdLists(),
        sizeNames: new IdLists(),
      },
    };
    const entry = entryInto(fresh, forms);
    const ends = await endsOfPortions(orm, portion);
    const portionAt = (at: number) => {
      const to = ends[at];
      return to === undefined ? null : readProductRows(orm, { above: ends[at - 1] ?? 0, to }, now);
    };
    // The database reads the next portion while this one is entered.
    for (let at = 0, next = portionAt(0); next !== null; at += 1) {
      const rows = await next;
      next = portionAt(at + 1);
      // Awaited above; until then a failure must not end the process.
      next?.catch(() => {});
      // The statement is sent before this portion keeps the process busy.
      await pause();
      await enter(entry, fresh, rows, now);
    }
    fresh.products.pack();
    fresh.vocabulary.sort();
    return fresh;
  }

  /** Products whose promotion has started or ended since they were read. */
  function turned(current: ListingIndex, now: Instant): number[] {
    if (now < nextChange) return [];
    const waiting = current.products.turns();
    nextChange = waiting.reduce(
      (next, { turn }) => (turn > now ? Math.min(next, turn) : next),
      Number.POSITIVE_INFINITY,
    );
    return waiting.filter(({ turn }) => turn <= now).map(({ id }) => id);
  }

  async function refresh(current: ListingIndex, now: Instant): Promise<ListingIndex> {
    const touched = dirty;
    const relabel = labelsStale;
    dirty = new Set();
    for (const id of turned(current, now)) touched.add(id);
    try {
      const ids = [...touched];
      for (let at = 0; at === 0 || at < ids.length; at += portion)
        await readAgain(current, new Set(ids.slice(at, at + portion)), now);
      return current;
    } catch (error) {
      // The next request has to read them again.
      for (const id of touched) dirty.add(id);
      labelsStale ||= relabel;
      throw error;
    }
  }

  async function readAgain(current: ListingIndex, touched: Set<number>, now: Instant): Promise<ListingIndex> {
    const rows = touched.size > 0 ? await readProductRows(orm, { ids: [...touched] }, now) : [];
    if (labelsStale || rows.some((row) => hasUnknownLabel(row, current.labels))) {
      labelsStale = false;
      current.labels = await readLabels(orm);
      current.labelWords = new LabelWords();
    }
    const labels = everyLabel(current.labels).filter((label) => !current.labelWords.has(label));
    const words = [
      ...rows.flatMap((row) => [...wordsOf(row.name), ...textWords(row)]),
      ...labels.flatMap((label) => label.words),
    ];
    const forms = await readForms(orm, [...new Set(words)]);
    await enter(entryInto(current, forms), current, rows, now);
    const found = new Set(rows.map(({ id }) => id));
    for (const id of touched) if (!found.has(id)) current.products.drop(id);
    return current;
  }

  async function enter(entry: Entry, into: ListingIndex, rows: ProductRow[], now: Instant) {
    const promoted = rows.filter((row) => row.promoted).map((row) => row.id);
    const reduced = promoted.length > 0 ? await reducedAmong(promoted, now) : new Set<number>();
    for (const row of rows) {
      const own = entry(row, reduced.has(row.id));
      into.products.put(own.row, own.words);
      if (row.turn !== null) nextChange = Math.min(nextChange, Math.ceil(row.turn));
    }
  }

  const isRight = (now: Instant) =>
    !stale && dirty.size === 0 && !labelsStale && now < nextChange && index !== null && !index.products.isWorn;

  async function renew(now: Instant): Promise<ListingIndex> {
    const known = index;
    if (known === null || stale) return load(now);
    if (known.products.isWorn) known.products = await known.products.compacted();
    return refresh(known, now);
  }

  /** The current index. A change during a read is read again by the next request. */
  async function current(now: Instant): Promise<ListingIndex> {
    const asked = touches;
    // While the notification connection is down, no request waits for a store that may not answer: slightly old lists
    // are better than none.
    if (index && !changes.heard) {
      if (!isRight(now)) renewal(now).catch(() => {});
      return index;
    }
    // A read that began before a change must not answer a request that came after it.
    while (refreshing && refreshing.since < asked) await refreshing.done.catch(() => {});
    if (index && !refreshing && isRight(now)) return index;
    return renewal(now);
  }

  /**
   * The same for a request. All requests together wait at most `patienceMs` for one load: a small shop is read sooner,
   * and a large one takes longer than any request may, so the rest is refused at once. Reading continues.
   */
  const forRequest = (now: Instant): Promise<ListingIndex> => {
    const read = current(now);
    const timer = Promise.withResolvers<never>();
    const waited = loadBegan === null ? 0 : performance.now() - loadBegan;
    const patience = setTimeout(
      () => timer.reject(new TryLater('loading', retryAfterSeconds)),
      Math.max(0, patienceMs - waited),
    );
    return Promise.race([read, timer.promise]).finally(() => clearTimeout(patience));
  };

  return Object.assign(forRequest, {
    /** For callers that can wait until everything is read. */
    whole: current,
    keep,
  });

  /**
   * Writes the index to its file, if it is large and enough has changed since; `always`: if anything has. A change that
   * comes meanwhile ends it, and the next call begins anew.
   */
  async function keep(always = false): Promise<boolean> {
    const known = index;
    if (!file || !known || !changes.heard || known.products.size < least) return false;
    const since = kept?.of === known ? known.products.version - kept.version : Number.POSITIVE_INFINITY;
    const isOld = kept === null || Date.now() - kept.at > longestKeptMs;
    if (since < (always ? 1 : manyChanges) && !isOld) return false;
    const [mark, sign, seen, asked] = [await journal.mark(), `index:${randomUUID()}`, losses, performance.now()];
    await journal.leaveSign(sign);
    await changes.settled(noticeWithinMs);
    // Without the echo, a change before the mark may not have been heard of.
    if (losses !== seen || performance.now() - asked >= noticeWithinMs) return false;
    const whole = await current(Date.now());
    // A change that could not be read, as of a database that does not answer, is after the mark and not in the index.
    if (stale || labelsStale || dirty.size > 0) return false;
    const { labels } = whole;
    const { version } = whole.products;
    const isStill = () => index === whole && whole.labels === labels && whole.products.version === version;
    const isWritten = await file.write(partsOf(whole), { mark, sign }, isStill);
    if (isWritten) kept = { of: whole, version, at: mark.takenAt };
    return isWritten;
  }

  function renewal(now: Instant): Promise<ListingIndex> {
    refreshing ??= { since: touches, done: renewed(now) };
    return refreshing.done;
  }

  async function renewed(now: Instant): Promise<ListingIndex> {
    try {
      index = await renew(now);
      return index;
    } catch (error) {
      if (index && isDatabaseUnavailable(error)) return index;
      stale = true;
      throw error;
    } finally {
      refreshing = null;
    }
  }
}

/** All of the index for its file. Labels are serialised together with their words, so that they remain the same objects. */
function partsOf({ products, vocabulary, labels, labelWords, sizeNames, lists }: ListingIndex) {
  const all = Object.entries(lists).map(([name, own]) => [name, own.all]);
  return {
    products: products.parts(),
    vocabulary: vocabulary.parts(),
    labels: new Map<string, unknown>([
      ['labels', labels],
      ['words', labelWords.all],
      ['sizeNames', sizeNames.all],
      ['lists', Object.fromEntries(all)],
    ]),
  };
}

function indexFrom(parts: Parts): ListingIndex {
  const { products, vocabulary, labels } = parts as ReturnType<typeof partsOf>;
  const labelWords = new LabelWords();
  for (const [label, words] of labels.get('words') as LabelWords['all']) labelWords.put(label, words);
  const sizeNames = new SizeNames();
  for (const name of labels.get('sizeNames') as string[]) sizeNames.idOf(name);
  const all = labels.get('lists') as Record<keyof ListingIndex['lists'], number[][]>;
  return {
    products: ProductIndex.from(products),
    vocabulary: Vocabulary.from(vocabulary),
    labels: labels.get('labels') as ListingLabels,
    labelWords,
    sizeNames,
    lists: {
      producers: new IdLists(all.producers),
      categories: new IdLists(all.categories),
      values: new IdLists(all.values),
      sizeNames: new IdLists(all.sizeNames),
    },
  };
}

/** The words of each label, and the labels that contain each word. */
class LabelWords {
  #words = new Map<object, readonly WordId[]>();

  get all(): [object, readonly WordId[]][] {
    return [...this.#words];
  }
  #labels = new Map<WordId, object[]>();

  has(label: object): boolean {
    return this.#words.has(label);
  }

  of(label: object): readonly WordId[] {
    return this.#words.get(label) ?? [];
  }

  put(label: object, words: readonly WordId[]): void {
    this.#words.set(label, words);
    for (const word of new Set(words)) {
      const same = this.#labels.get(word);
      if (same) same.push(label);
      else this.#labels.set(word, [label]);
    }
  }

  /** Labels that match every word. */
  matches(words: Matches[]): ReadonlySet<object> {
    const [first, ...others] = words;
    const found = new Set<object>();
    for (const word of first?.keys() ?? []) {
      for (const label of this.#labels.get(word) ?? []) {
        if (others.every((matches) => this.of(label).some((own) => matches.has(own)))) found.add(label);
      }
    }
    return found;
  }
}

/** Names of sizes by slug: the same name on two products is one filter value. */
export class SizeNames {
  #ids = new Map<string, number>();
  /** The same by name, of which a shop has few. */
  #known = new Map<string, number>();
  #names: { slug: string; name: string }[] = [];

  idOf(name: string): number {
    const id = this.#known.get(name) ?? this.#idOfSlug(slugOf(name), name);
    this.#known.set(name, id);
    return id;
  }

  #idOfSlug(slug: string, name: string): number {
    const known = this.#ids.get(slug);
    if (known !== undefined) return known;
    this.#ids.set(slug, this.#names.length);
    return this.#names.push({ slug, name }) - 1;
  }

  get all(): string[] {
    return this.#names.map(({ name }) => name);
  }

  find(slug: string): number | undefined {
    return this.#ids.get(slug);
  }

  named(id: number): { slug: string; name: string } {
    return this.#names[id] ?? { slug: '', name: '' };
  }
}

function hasUnknownLabel(row: ProductRow, labels: ListingLabels): boolean {
  return (
    !labels.producers.has(row.producerId) ||
    (row.seriesId !== null && !labels.series.has(row.seriesId)) ||
    row.categoryIds.some((id) => !labels.categories.has(id)) ||
    row.valueIds.some((id) => !labels.values.has(id))
  );
}

function everyLabel({
  producers,
  series,
  categories,
  values,
  infoPages,
  queries,
}: ListingLabels): { words: string[] }[] {
  return [producers, series, categories, values, infoPages, queries].flatMap((labels) => [...labels.values()]);
}

type Entry = (row: ProductRow, reduced: boolean) => { row: IndexRow; words: PlacedWords };

/** Converts database rows into index rows, with the words of all labels they refer to. */
function entryInto(
  { vocabulary, labels, labelWords, sizeNames, lists }: ListingIndex,
  forms: Map<string, WordForms>,
): Entry {
  const formsOf = (word: string) => forms.get(word);
  const label = (words: string[]): WordId[] => words.map((word) => vocabulary.idOf(word, formsOf, true));
  for (const own of everyLabel(labels)) if (!labelWords.has(own)) labelWords.put(own, label(own.words));

  const above = (categoryId: number): number[] => {
    const path: number[] = [];
    for (let at: number | null = categoryId; at !== null && !path.includes(at); ) {
      path.push(at);
      at = labels.categories.get(at)?.parentId ?? null;
    }
    return path;
  };

  const of = (own: Label | undefined) => (own ? labelWords.of(own) : []);
  /** By the ids of categories, which many products have in common. */
  const places = new Map<string, { categories: number; placed: number; words: WordId[] }>();
  const placeOf = (ids: number[]) => {
    const key = ids.join();
    const known = places.get(key);
    if (known) return known;
    const all = [...new Set(ids.flatMap(above))].sort(ascending);
    const place = {
      categories: lists.categories.of(all),
      placed: lists.categories.of(ids.toSorted(ascending)),
      words: all.flatMap((id) => of(labels.categories.get(id))),
    };
    places.set(key, place);
    return place;
  };

  const sizeWords = new Map<string, WordId[]>();
  const wordsOfSize = (name: string): WordId[] => {
    const words = sizeWords.get(name) ?? label(wordsOf(name));
    sizeWords.set(name, words);
    return words;
  };

  return (row, reduced) => {
    const nameWords = label(wordsOf(row.name));
    const code = label(wordsOf(row.code));
    const [head, ...name] = nameWords;
    const place = placeOf(row.categoryIds);
    const parameters = row.valueIds.flatMap((id) => of(labels.values.get(id)));
    return {
      row: {
        id: row.id,
        nameKey: row.nameKey,
        producers: lists.producers.of([row.producerId]),
        seriesId: row.seriesId,
        categories: place.categories,
        placed: place.placed,
        values: lists.values.of(row.valueIds.toSorted(ascending)),
        sizeNames: lists.sizeNames.of([...new Set(row.sizeNames.map((size) => sizeNames.idOf(size)))].sort(ascending)),
        price: row.price,
        open: row.open,
        reduced,
        turn: row.turn === null ? null : Math.ceil(row.turn),
        addedAt: row.addedAt,
        ratingSum: row.ratingSum,
        ratingCount: row.ratingCount,
        nameWords: nameWords.concat(code),
        rank: rankOf(row),
      },
      words: {
        head: head === undefined ? [] : [head],
        name,
        code,
        series: row.seriesId === null ? [] : of(labels.series.get(row.seriesId)),
        category: place.words,
        producer: of(labels.producers.get(row.producerId)),
        parameter: [...parameters, ...row.sizeNames.flatMap(wordsOfSize)],
        text: textWords(row).map((word) => vocabulary.idOf(word, formsOf, false)),
      },
    };
  };
}

const textWords = ({ textWords: words }: ProductRow): string[] => (words ? words.split(' ') : []);

const ascending = (one: number, other: number) => one - other;
