import { type Place, places, placeWeights as weights } from '../../shop/search/ranking.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { Postings } from './postings.ts';
import type { Matches, WordId } from './vocabulary.ts';

/** A product as lists and the search use it: everything by id. */
export interface IndexRow {
  id: number;
  /** Sort key of the name. */
  nameKey: string;
  /** A single producer, as a list like the other facets. */
  producers: IdList;
  seriesId: number | null;
  /** Its categories and all their ancestors. */
  categories: IdList;
  values: IdList;
  sizeNames: IdList;
  /** The price of its cheapest available size; `null` when the price is not public. */
  price: number | null;
  open: boolean;
  /** May lawfully be called reduced. */
  reduced: boolean;
  /** When one of its promotions next starts or ends. */
  turn: Instant | null;
  addedAt: Instant;
  ratingSum: number;
  ratingCount: number;
  /** Words of its name in order, then those of its code. */
  nameWords: readonly WordId[];
  /** See `rankOf`. */
  rank: number;
}

/** Many products share the same few lists of ids: each list is stored once, under a unique number. */
export interface IdList {
  readonly number: number;
  readonly ids: readonly number[];
}

export type PlacedWords = Record<Place, readonly WordId[]>;

const weightAt: readonly number[] = places.map((place) => weights[place]);
/** A posting is a row's slot and a place, packed into one number. */
const placeBits = 3;
const placeMask = 2 ** placeBits - 1;

export interface Hit {
  row: IndexRow;
  score: number;
}

/** The maximum number of cached shelves; each holds one reference per product on the shelf. */
const mostShelves = 64;
/** Above this share of dropped rows the index is rebuilt. */
const mostForgotten = 0.25;
/** How many entries of a list a multi-word search checks for its best hits before it falls back to a full search. */
const glance = 400;

/**
 * An inverted index of the shop's products. Rows are added and dropped one by one; a posting says in which row and at
 * which place a word occurs.
 */
export class ProductIndex {
  #rows: (IndexRow | null)[] = [];
  /** By slot: the rank of the row, so that most rows need not be read while a search ranks them. */
  #ranks: number[] = [];
  #slots = new Map<number, number>();
  #shelves = new Map<string, readonly IndexRow[]>();
  /** By word: slots of products whose name begins with it, and of those that have it later in the name. */
  #heads: SlotList[] = [];
  #names: SlotList[] = [];
  /** By word: slot and place, for all other places. */
  #elsewhere = new Postings();
  #forgotten = 0;
  /** Lists sorted before the latest drop still contain dropped rows. */
  #drops = 0;
  // Scratch arrays of one search. They are reused, since allocating them costs more than a search.
  #passed = new Uint8Array(0);
  /** By slot: the score of the words before the current one, and of the current one. */
  #total = new Float32Array(0);
  #current = new Float32Array(0);

  get size(): number {
    return this.#slots.size;
  }

  get isWorn(): boolean {
    return this.#forgotten > 1_000 && this.#forgotten > this.#rows.length * mostForgotten;
  }

  rows(holds: (row: IndexRow) => boolean = () => true): IndexRow[] {
    const found: IndexRow[] = [];
    for (const row of this.#rows) if (row && holds(row)) found.push(row);
    return found;
  }

  /** The rows of a shelf, cached until a row changes. */
  shelf(name: string, holds: (row: IndexRow) => boolean): readonly IndexRow[] {
    const known = this.#shelves.get(name);
    if (known) return known;
    if (this.#shelves.size >= mostShelves) this.#shelves.clear();
    const found = this.rows(holds);
    this.#shelves.set(name, found);
    return found;
  }

  /** To be called after a bulk load: packs the gathered postings. */
  pack(): void {
    this.#elsewhere.pack();
  }

  put(row: IndexRow, words: PlacedWords): void {
    this.drop(row.id);
    this.#shelves.clear();
    const slot = this.#rows.length;
    this.#rows.push(row);
    this.#ranks.push(row.rank);
    this.#slots.set(row.id, slot);
    const seen = new Set<WordId>();
    places.forEach((place, placeId) => {
      for (const word of words[place]) {
        // The place of the highest weight comes first, and only that one counts.
        if (seen.has(word)) continue;
        seen.add(word);
        if (place === 'head') addSlot(this.#heads, word, slot);
        else if (place === 'name' || place === 'code') addSlot(this.#names, word, slot);
        else this.#elsewhere.add(word, (slot << placeBits) | placeId);
      }
    });
  }

  drop(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#rows[slot] = null;
    this.#shelves.clear();
    this.#forgotten += 1;
    this.#drops += 1;
  }

  /** Whether any name begins with one of the words. */
  begins(words: Iterable<WordId>): boolean {
    for (const word of words) if (this.#heads[word]) return true;
    return false;
  }

  /** Rows that match every word of the query, best first, at most `most`. */
  search(words: Matches[], most: number): Hit[] {
    return this.#bestNamed(words, most) ?? this.#search(words, most);
  }

  /** All matching rows, unsorted. */
  searchAll(words: Matches[]): Hit[] {
    return this.#search(words, null);
  }

  /**
   * The best hits if names alone give enough of them, otherwise `null`. A row with every word in its name ranks above
   * any row with a word in another place, and the name lists are sorted by rank, so checking the first entries is
   * enough.
   */
  #bestNamed(words: Matches[], most: number): Hit[] | null {
    const named = words.map((matches) => this.#mostConfidentNamed(matches));
    const [only, ...others] = named;
    if (!only || !namesComeFirst(words, named)) return null;
    return others.length === 0 ? this.#bestOfOne(only, most) : this.#bestOfSeveral(named, most);
  }

  #bestOfOne(matches: Matches, most: number): Hit[] | null {
    const hits: Hit[] = [];
    const seen = new Set<number>();
    for (const [lists, weight] of [[this.#heads, weights.head] as const, [this.#names, weights.name] as const]) {
      for (const [word, confidence] of matches) {
        for (const slot of lists[word]?.best(this.#rows, this.#drops, most) ?? none) {
          const row = this.#rows[slot];
          if (row && !seen.has(slot)) keepBest(hits, row, weight * confidence, most);
          seen.add(slot);
        }
      }
      if (hits.length >= most) return hits;
    }
    return null;
  }

  #bestOfSeveral(named: Matches[], most: number): Hit[] | null {
    const reach = named.map((matches) => this.#reachInNames(matches));
    const rarest = named[reach.indexOf(Math.min(...reach))] ?? new Map<WordId, number>();
    const lists = [...rarest.keys()].flatMap((word) => [this.#heads[word] ?? [], this.#names[word] ?? []].flat());
    const hits: Hit[] = [];
    for (const slot of new Set(lists.flatMap((list) => list.best(this.#rows, this.#drops, glance)))) {
      const row = this.#rows[slot];
      const score = row ? nameScore(row, named) : 0;
      if (row && score > 0) keepBest(hits, row, score, most);
    }
    const worst = hits[most - 1];
    const cut = lists
      .filter((list) => list.size > glance)
      .map((list) => this.#rows[list.best(this.#rows, this.#drops, glance).at(-1) ?? -1]);
    // Rows deeper in a list have a lower rank than the cut, so only a higher score could put them before these hits.
    const isConfident = cut.length === 0 || (worst && worst.score >= highestScore(named));
    return worst && isConfident && cut.every((row) => row && byRank(worst.row, row) <= 0) ? hits : null;
  }

  /** The matches of a word that occur in names, limited to the highest confidence. */
  #mostConfidentNamed(matches: Matches): Matches {
    const inNames = [...matches].filter(([word]) => this.#heads[word] || this.#names[word]);
    const most = inNames.reduce((mostConfident, [, confidence]) => Math.max(mostConfident, confidence), 0);
    return new Map(inNames.filter(([, confidence]) => confidence === most));
  }

  #reachInNames(matches: Matches): number {
    let reach = 0;
    for (const word of matches.keys()) reach += (this.#heads[word]?.size ?? 0) + (this.#names[word]?.size ?? 0);
    return reach;
  }

  #search(words: Matches[], most: number | null): Hit[] {
    if (words.length === 0 || words.some((matches) => matches.size === 0)) return [];
    this.#makeRoom();
    // The rarest word first, so that the other words are checked in few rows.
    const reach = new Map(words.map((matches) => [matches, this.#reach(matches)]));
    const rarestFirst = words.toSorted((one, other) => (reach.get(one) ?? 0) - (reach.get(other) ?? 0));
    const first: number[] = [];
    for (const [turn, matches] of rarestFirst.entries()) this.#gather(matches, turn, first);
    return this.#matched(words.length, first, most);
  }

  /** The rows that matched every word. Clears the scratch arrays for the next search. */
  #matched(wordCount: number, first: readonly number[], most: number | null): Hit[] {
    const [rows, ranks, passed, total, current] = [this.#rows, this.#ranks, this.#passed, this.#total, this.#current];
    const hits: Hit[] = [];
    for (const slot of first) {
      const score = (total[slot] ?? 0) + (current[slot] ?? 0);
      const last = most === null ? undefined : hits[most - 1];
      // Decided without the row: reading each of tens of thousands is a cache miss.
      const isBehind = last && (score < last.score || (score === last.score && (ranks[slot] ?? 0) < last.row.rank));
      const row = passed[slot] === wordCount && !isBehind ? rows[slot] : null;
      if (row && most === null) hits.push({ row, score });
      else if (row && most !== null) keepBest(hits, row, score, most);
      passed[slot] = 0;
      total[slot] = 0;
    }
    return hits;
  }

  #gather(matches: Matches, turn: number, first: number[]) {
    for (const [word, confidence] of matches) {
      for (const slot of this.#heads[word]?.all ?? none) this.#pass(slot, weights.head * confidence, turn, first);
      for (const slot of this.#names[word]?.all ?? none) this.#pass(slot, weights.name * confidence, turn, first);
      this.#elsewhere.each(word, (posting) =>
        this.#pass(posting >>> placeBits, (weightAt[posting & placeMask] ?? 0) * confidence, turn, first),
      );
    }
  }

  /** Counts a word for a row that has matched all words so far; of several places the highest weight counts. */
  #pass(slot: number, score: number, turn: number, first: number[]) {
    const reached = this.#passed[slot];
    if (reached === turn) {
      this.#passed[slot] = turn + 1;
      if (turn === 0) first.push(slot);
      else this.#total[slot] = (this.#total[slot] ?? 0) + (this.#current[slot] ?? 0);
      this.#current[slot] = score;
    } else if (reached === turn + 1 && score > (this.#current[slot] ?? 0)) {
      this.#current[slot] = score;
    }
  }

  #reach(matches: Matches): number {
    let reach = this.#reachInNames(matches);
    for (const word of matches.keys()) reach += this.#elsewhere.countOf(word);
    return reach;
  }

  #makeRoom() {
    if (this.#passed.length >= this.#rows.length) return;
    const room = this.#rows.length + 1_024;
    this.#passed = new Uint8Array(room);
    this.#total = new Float32Array(room);
    this.#current = new Float32Array(room);
  }
}

/** Slots of rows, sorted by rank when the best of them are requested. */
class SlotList {
  all: number[];
  #ordered = true;
  /** The number of drops when the list was last sorted. */
  #drops = 0;

  constructor(slot: number) {
    this.all = [slot];
  }

  get size(): number {
    return this.all.length;
  }

  add(slot: number): void {
    this.all.push(slot);
    this.#ordered = false;
  }

  best(rows: readonly (IndexRow | null)[], drops: number, count: number): number[] {
    if (this.#drops !== drops) this.all = this.all.filter((slot) => rows[slot]);
    if (!this.#ordered) this.all.sort((one, other) => byRank(rows[one], rows[other]));
    this.#drops = drops;
    this.#ordered = true;
    return this.all.slice(0, count);
  }
}

/** Higher rank first; equal ranks by age, older first, as in `keepBest`. */
function byRank(one: IndexRow | null | undefined, other: IndexRow | null | undefined): number {
  return one && other ? other.rank - one.rank || one.id - other.id : 0;
}

const none: number[] = [];

function addSlot(lists: SlotList[], word: WordId, slot: number): void {
  const known = lists[word];
  if (known) known.add(slot);
  else lists[word] = new SlotList(slot);
}

/**
 * Returns whether a row with every word in its name is sure to rank above any other row. The loss of score for a word
 * found in another place, or with lower confidence, must exceed the bonus for a name that begins with another word.
 * Words with common matches take the full search, since one word of a name would count for several of them.
 */
function namesComeFirst(words: Matches[], named: Matches[]): boolean {
  const bounds = words.map((matches, at) => boundsOf(matches, named[at] ?? matches));
  const mostConfident = Math.max(...bounds.map(({ most }) => most));
  const bonus = weights.head - weights.name;
  return (
    haveNoneInCommon(words) &&
    bounds.every(({ inNames, most, second }) => {
      const otherwise = Math.max(weights.series * most, weights.name * second);
      return weights.name * inNames - otherwise > bonus * (words.length > 1 ? mostConfident : second);
    })
  );
}

function boundsOf(matches: Matches, named: Matches): { inNames: number; most: number; second: number } {
  const inNames = Math.max(0, ...named.values());
  let [most, second] = [0, 0];
  for (const confidence of matches.values()) {
    most = Math.max(most, confidence);
    if (confidence < inNames) second = Math.max(second, confidence);
  }
  return { inNames, most, second };
}

function haveNoneInCommon(words: Matches[]): boolean {
  const seen = new Set<WordId>();
  for (const matches of words) {
    for (const word of matches.keys()) {
      if (seen.has(word)) return false;
      seen.add(word);
    }
  }
  return true;
}

/** The score of a row whose name has every word, else 0. */
function nameScore({ nameWords }: IndexRow, words: Matches[]): number {
  let score = 0;
  for (const matches of words) {
    const confidence = confidenceIn(nameWords, matches);
    if (confidence === 0) return 0;
    score += (matches.has(nameWords[0] ?? -1) ? weights.head : weights.name) * confidence;
  }
  return score;
}

function confidenceIn(nameWords: readonly WordId[], matches: Matches): number {
  for (const word of nameWords) {
    const confidence = matches.get(word);
    if (confidence !== undefined) return confidence;
  }
  return 0;
}

/** The highest possible score: only one of the words can be the first of a name. */
function highestScore(words: Matches[]): number {
  const confidence = words.map((matches) => Math.max(...matches.values()));
  const all = confidence.reduce((sum, own) => sum + own * weights.name, 0);
  return all + (weights.head - weights.name) * Math.max(...confidence);
}

/** Inserts into the best hits, sorted by score, then by rank, then older product first. */
function keepBest(hits: Hit[], row: IndexRow, score: number, most: number) {
  const comesBefore = (other: Hit) => score - other.score || row.rank - other.row.rank || other.row.id - row.id;
  const last = hits[most - 1];
  if (last && comesBefore(last) <= 0) return;
  let at = Math.min(hits.length, most - 1);
  for (let other = hits[at - 1]; other && comesBefore(other) > 0; other = hits[at - 1]) {
    hits[at] = other;
    at -= 1;
  }
  hits[at] = { row, score };
}
