import { type Place, places, placeWeights as weights } from '../../shop/search/ranking.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { Postings } from './postings.ts';
import type { Matches, WordId } from './vocabulary.ts';

/** A product as lists and the search see it: all by numbers. */
export interface IndexRow {
  id: number;
  /** For the order of names. */
  nameKey: string;
  /** One, as a list like the rest. */
  producers: IdList;
  seriesId: number | null;
  /** Its categories and all above them. */
  categories: IdList;
  values: IdList;
  sizeNames: IdList;
  /** Of its cheapest size that can be had; `null` when the price is not told. */
  price: number | null;
  open: boolean;
  /** May lawfully be called reduced. */
  reduced: boolean;
  /** When one of its promotions next starts or ends. */
  turn: Instant | null;
  addedAt: Instant;
  ratingSum: number;
  ratingCount: number;
  /** Words of its name in their order, then those of its code. */
  nameWords: readonly WordId[];
  /** See `rankOf`. */
  rank: number;
}

/** Many products have the same few lists of numbers: each is kept once, under a number of its own. */
export interface IdList {
  readonly number: number;
  readonly ids: readonly number[];
}

export type PlacedWords = Record<Place, readonly WordId[]>;

const weightAt: readonly number[] = places.map((place) => weights[place]);
/** A posting is a row's slot and a place, in one number. */
const placeBits = 3;
const placeMask = 2 ** placeBits - 1;

export interface Hit {
  row: IndexRow;
  score: number;
}

/** Of each kind of list a shopper walks along; one holds as many numbers as the shelf has products. */
const mostShelves = 64;
/** More than this share of forgotten rows, and the index is built anew. */
const mostForgotten = 0.25;
/** How far into a list a search of several words looks for its first hits before it reads everything. */
const glance = 400;

/**
 * The products of the shop by the words they hold. Rows are put and dropped one by one; a posting says in which row and
 * at which place a word stands.
 */
export class ProductIndex {
  #rows: (IndexRow | null)[] = [];
  #slots = new Map<number, number>();
  #shelves = new Map<string, readonly IndexRow[]>();
  /** By word, the slots of products that begin with it, and of those that have it later in their names. */
  #heads: SlotList[] = [];
  #names: SlotList[] = [];
  /** By word, slots with the place, of all other places. */
  #elsewhere = new Postings();
  #forgotten = 0;
  /** Lists that were put in order before the last of these still hold what is gone. */
  #drops = 0;
  // For one search at a time: what the rows have gathered. Kept between searches, since making them costs more.
  #passed = new Uint8Array(0);
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

  /** The rows of a shelf, looked for once until a row changes. */
  shelf(name: string, holds: (row: IndexRow) => boolean): readonly IndexRow[] {
    const known = this.#shelves.get(name);
    if (known) return known;
    if (this.#shelves.size >= mostShelves) this.#shelves.clear();
    const found = this.rows(holds);
    this.#shelves.set(name, found);
    return found;
  }

  /** To be said when many rows have been put: what was gathered for them is packed tightly. */
  pack(): void {
    this.#elsewhere.pack();
  }

  put(row: IndexRow, words: PlacedWords): void {
    this.drop(row.id);
    this.#shelves.clear();
    const slot = this.#rows.length;
    this.#rows.push(row);
    this.#slots.set(row.id, slot);
    const seen = new Set<WordId>();
    places.forEach((place, placeId) => {
      for (const word of words[place]) {
        // The weightiest place comes first and is the one that counts.
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

  /** Whether a name begins with one of the words. */
  begins(words: Iterable<WordId>): boolean {
    for (const word of words) if (this.#heads[word]) return true;
    return false;
  }

  /** Rows in which every word of the query is meant, the best first; at most so many. */
  search(words: Matches[], most: number): Hit[] {
    return this.#bestNamed(words, most) ?? this.#search(words, most);
  }

  /** The same, all of them and in no order. */
  searchAll(words: Matches[]): Hit[] {
    return this.#search(words, null);
  }

  /**
   * The best hits when names alone give enough of them, else `null`. A row with every word in its name comes before any
   * that has one of them elsewhere, and the lists of names stand in the order of their products: a glance is enough.
   */
  #bestNamed(words: Matches[], most: number): Hit[] | null {
    const named = words.map((matches) => this.#surestNamed(matches));
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
    // What lies deeper in a list stands lower than its cut, so it could only come before with a higher score.
    const isConfident = cut.length === 0 || (worst && worst.score >= highestScore(named));
    return worst && isConfident && cut.every((row) => row && byStanding(worst.row, row) <= 0) ? hits : null;
  }

  /** Of all a word may mean, what it means most surely among words of names. */
  #surestNamed(matches: Matches): Matches {
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
    // The rarest word first: the others are then looked for in few rows.
    const reach = new Map(words.map((matches) => [matches, this.#reach(matches)]));
    const rarestFirst = words.toSorted((one, other) => (reach.get(one) ?? 0) - (reach.get(other) ?? 0));
    const first: number[] = [];
    for (const [turn, matches] of rarestFirst.entries()) this.#gather(matches, turn, first);
    const hits: Hit[] = [];
    for (const slot of first) {
      const row = this.#rows[slot];
      const score = this.#total[slot] ?? 0;
      if (row && this.#passed[slot] === words.length) {
        if (most === null) hits.push({ row, score });
        else keepBest(hits, row, score, most);
      }
      this.#passed[slot] = 0;
      this.#total[slot] = 0;
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

  /** A row that has had every word so far has this one too; of several places the weightiest counts. */
  #pass(slot: number, score: number, turn: number, first: number[]) {
    const reached = this.#passed[slot];
    if (reached === turn) {
      this.#passed[slot] = turn + 1;
      this.#current[slot] = score;
      this.#total[slot] = (this.#total[slot] ?? 0) + score;
      if (turn === 0) first.push(slot);
    } else if (reached === turn + 1 && score > (this.#current[slot] ?? 0)) {
      this.#total[slot] = (this.#total[slot] ?? 0) + score - (this.#current[slot] ?? 0);
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

/** Slots of rows, brought into the order of their standing when somebody wants the best of them. */
class SlotList {
  all: number[];
  #ordered = true;
  /** How many rows had been dropped when the list was last put in order. */
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
    if (!this.#ordered) this.all.sort((one, other) => byStanding(rows[one], rows[other]));
    this.#drops = drops;
    this.#ordered = true;
    return this.all.slice(0, count);
  }
}

/** The better first; of equals the older product, as `keepBest` has it. */
function byStanding(one: IndexRow | null | undefined, other: IndexRow | null | undefined): number {
  return one && other ? other.rank - one.rank || one.id - other.id : 0;
}

const none: number[] = [];

function addSlot(lists: SlotList[], word: WordId, slot: number): void {
  const known = lists[word];
  if (known) known.add(slot);
  else lists[word] = new SlotList(slot);
}

/**
 * Whether a row with every word in its name is sure to come before any other: what is lost by having a word elsewhere, or
 * in a less sure meaning, must be more than what beginning with another can gain. Words that may mean the same are left
 * to the long way, since one word of a name would then count for several.
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

/** What a row scores when its name has every word, else 0. */
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

/** One word of a name is its first. */
function highestScore(words: Matches[]): number {
  const confidence = words.map((matches) => Math.max(...matches.values()));
  const all = confidence.reduce((sum, own) => sum + own * weights.name, 0);
  return all + (weights.head - weights.name) * Math.max(...confidence);
}

/** Keeps the best hits in order: by score, then by standing, then the older product. */
function keepBest(hits: Hit[], row: IndexRow, score: number, most: number) {
  const comesBefore = (other: Hit) => score - other.score || row.rank - other.row.rank || other.row.id - row.id;
  const last = hits[most - 1];
  if (last && comesBefore(last) <= 0) return;
  let at = hits.length;
  for (let other = hits[at - 1]; other && comesBefore(other) > 0; other = hits[at - 1]) at -= 1;
  hits.splice(at, 0, { row, score });
  if (hits.length > most) hits.pop();
}
