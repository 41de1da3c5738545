import { setImmediate as pause } from 'node:timers/promises';
import { ratingSteps } from '../../shop/listing/listing.ts';
import { type Place, places, placeWeights as weights } from '../../shop/search/ranking.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { Growing, hashOf, withRoom } from './growing.ts';
import { Postings } from './postings.ts';
import type { Matches, WordId } from './vocabulary.ts';

/** A product as it is entered into the index: everything by id. */
export interface IndexRow {
  id: number;
  /** Sort key of the name. */
  nameKey: string;
  /** A single producer, as a list like the other facets. Lists are given by their numbers (`IdLists`). */
  producers: number;
  seriesId: number | null;
  /** Its categories and all their ancestors. */
  categories: number;
  /** Its categories alone. */
  placed: number;
  values: number;
  sizeNames: number;
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

export type PlacedWords = Record<Place, readonly WordId[]>;

const weightAt: readonly number[] = places.map((place) => weights[place]);
/** A posting is a row's slot and a place, packed into one number. */
const placeBits = 3;
const placeMask = 2 ** placeBits - 1;

export interface Hit {
  /** The place of a product in the columns, valid until the next change. */
  slot: number;
  score: number;
}

export type Slots = Uint32Array<ArrayBuffer>;

const columnKinds = {
  ids: Int32Array,
  /** 1 while the row is in the index. */
  live: Uint8Array,
  producers: Uint32Array,
  /** 0 for none. */
  series: Int32Array,
  categories: Uint32Array,
  placed: Uint32Array,
  values: Uint32Array,
  sizeNames: Uint32Array,
  /** NaN for none. */
  prices: Float64Array,
  open: Uint8Array,
  reduced: Uint8Array,
  addedAt: Float64Array,
  ratingSums: Uint32Array,
  ratingCounts: Uint32Array,
  /** The highest step of ratings that it reaches, as its place among the steps plus one; 0 for none. */
  ratingSteps: Uint8Array,
  ranks: Float64Array,
  /** Where the sort key of the name begins, and its length. */
  keyStarts: Uint32Array,
  keyLengths: Uint32Array,
  /** Where the words of the name begin, and how many they are. */
  wordStarts: Uint32Array,
  wordCounts: Uint32Array,
  /** A hash of all words with their places: with the same words, a row keeps its slot. */
  prints: Float64Array,
} as const;

export type Columns = { [Name in keyof typeof columnKinds]: InstanceType<(typeof columnKinds)[Name]> & Backed };
type Backed = { readonly buffer: ArrayBuffer };
const columnNames = Object.keys(columnKinds) as (keyof Columns)[];

/** What decides whether a row is on a shelf. */
const shelving = ['producers', 'series', 'categories', 'placed', 'open', 'reduced'] as const;
const noSlots = new Uint32Array(0);
/** The maximum number of cached shelves. */
const mostShelves = 16;
/** Above this share of dropped rows the index is packed again. */
const mostForgotten = 0.25;
/** How many entries of a list a multi-word search checks for its best hits before it falls back to a full search. */
const glance = 400;

/**
 * An inverted index of the shop's products, in columns. Rows are added and dropped one by one; a posting says in which
 * row and at which place a word occurs.
 */
export class ProductIndex {
  columns = Object.fromEntries(columnNames.map((name) => [name, new columnKinds[name](0)])) as unknown as Columns;
  /** How many slots are taken, by live rows and dropped ones. */
  #taken = 0;
  #slots = new Map<number, number>();
  #shelves = new Map<string, Slots>();
  #placed: Map<number, Growing> | null = null;
  /** By slot: when a promotion next starts or ends. Few products have one. */
  #turns = new Map<number, Instant>();
  #keys = new Uint8Array(0);
  #keysEnd = 0;
  #words = new Growing();
  /** By word: slots of products whose name begins with it, and of those that have it later in the name. Best first. */
  #heads = new RankedPostings();
  #names = new RankedPostings();
  /** By word: slot and place, for all other places. */
  #elsewhere = new Postings();
  #isPacked = false;
  /** Postings of rows that come after packing take several times the memory. */
  #addedSincePacked = 0;
  /** Changes with every row. */
  #version = 0;
  /** Lists sorted before the latest drop still contain dropped rows. */
  #drops = 0;
  /** By word: the slot that was put last with it, plus one. */
  #seenIn = new Uint32Array(0);
  // Scratch arrays of one search. They are reused, since allocating them costs more than a search.
  #passed = new Uint8Array(0);
  /** By slot: the score of the words before the current one, and of the current one. */
  #total = new Float32Array(0);
  #current = new Float32Array(0);

  get size(): number {
    return this.#slots.size;
  }

  get version(): number {
    return this.#version;
  }

  get isWorn(): boolean {
    const forgotten = this.#taken - this.#slots.size;
    const most = Math.max(1_000, this.#taken * mostForgotten);
    return forgotten > most || this.#addedSincePacked > most;
  }

  /** The slots of rows, in ascending order. */
  slots(holds: (slot: number) => boolean = () => true): Slots {
    const { live } = this.columns;
    const found = new Uint32Array(this.#slots.size);
    let count = 0;
    for (let slot = 0; slot < this.#taken; slot += 1) {
      if (live[slot] === 1 && holds(slot)) {
        found[count] = slot;
        count += 1;
      }
    }
    return found.slice(0, count);
  }

  /** The rows of a shelf, cached until a row comes, goes or changes in a column of `shelving`, which `holds` may read. */
  shelf(name: string, holds: (slot: number) => boolean): Slots {
    const known = this.#shelves.get(name);
    if (known) return known;
    if (this.#shelves.size >= mostShelves) this.#shelves.clear();
    const found = this.slots(holds);
    this.#shelves.set(name, found);
    return found;
  }

  /** The rows whose own categories are this list, cached like a shelf. */
  placedIn(list: number): Slots {
    this.#placed ??= this.#slotsByPlaced();
    return this.#placed.get(list)?.own ?? noSlots;
  }

  #slotsByPlaced(): Map<number, Growing> {
    const byList = new Map<number, Growing>();
    const all = this.slots();
    for (let at = 0; at < all.length; at += 1) {
      const slot = all[at] ?? 0;
      const list = this.columns.placed[slot] ?? 0;
      const own = byList.get(list) ?? new Growing();
      byList.set(list, own);
      own.push(slot);
    }
    return byList;
  }

  #clearShelves(): void {
    this.#shelves.clear();
    this.#placed = null;
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id);
  }

  idAt(slot: number): number {
    return this.columns.ids[slot] ?? 0;
  }

  wordsAt(slot: number): Slots {
    const start = this.columns.wordStarts[slot] ?? 0;
    return this.#words.items.subarray(start, start + (this.columns.wordCounts[slot] ?? 0));
  }

  /** Names in the order of their keys: by code unit, since the keys are made for that. */
  compareNames(one: number, other: number): number {
    const { keyStarts, keyLengths } = this.columns;
    const [start, otherStart] = [keyStarts[one] ?? 0, keyStarts[other] ?? 0];
    const [length, otherLength] = [keyLengths[one] ?? 0, keyLengths[other] ?? 0];
    const least = Math.min(length, otherLength);
    for (let at = 0; at < least; at += 1) {
      const difference = (this.#keys[start + at] ?? 0) - (this.#keys[otherStart + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  }

  /** Products with a promotion that starts or ends, and when. */
  turns(): { id: number; turn: Instant }[] {
    return [...this.#turns].map(([slot, turn]) => ({ id: this.idAt(slot), turn }));
  }

  put(row: IndexRow, words: PlacedWords): void {
    this.#version += 1;
    const print = printOf(row.nameKey, words);
    const known = this.#slots.get(row.id);
    if (known !== undefined && this.columns.prints[known] === print && this.columns.ranks[known] === row.rank) {
      const placeOf = () => shelving.map((name) => this.columns[name][known]).join();
      const before = placeOf();
      this.#write(known, row);
      if (placeOf() !== before) this.#clearShelves();
      return;
    }
    this.#clearShelves();
    this.drop(row.id);
    const slot = this.#taken;
    this.#taken += 1;
    if (this.#isPacked) this.#addedSincePacked += 1;
    this.#makeRoom(this.#taken);
    this.#slots.set(row.id, slot);
    this.#write(slot, row);
    const { columns } = this;
    columns.live[slot] = 1;
    columns.prints[slot] = print;
    columns.ranks[slot] = row.rank;
    this.#writeKey(slot, row.nameKey);
    columns.wordStarts[slot] = this.#words.length;
    columns.wordCounts[slot] = row.nameWords.length;
    for (const word of row.nameWords) this.#words.push(word);
    places.forEach((place, placeId) => {
      for (const word of words[place]) {
        // The place of the highest weight comes first, and only that one counts.
        if (this.#isSeen(word, slot)) continue;
        if (place === 'head') this.#heads.add(word, slot);
        else if (place === 'name' || place === 'code') this.#names.add(word, slot);
        else this.#elsewhere.add(word, (slot << placeBits) | placeId);
      }
    });
  }

  drop(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#version += 1;
    this.#slots.delete(id);
    this.#turns.delete(slot);
    this.columns.live[slot] = 0;
    this.#clearShelves();
    this.#drops += 1;
  }

  /** The same without what was dropped. Requests are answered between its steps, and nothing may be put meanwhile. */
  async compacted(): Promise<ProductIndex> {
    this.pack();
    const own = this.slots();
    const compact = new ProductIndex();
    compact.#makeRoom(own.length);
    for (const name of columnNames) {
      const [from, to] = [this.columns[name], compact.columns[name]];
      for (let slot = 0; slot < own.length; slot += 1) to[slot] = from[own[slot] ?? 0] ?? 0;
    }
    await pause();
    /** By old slot: the new one plus one; 0: dropped. */
    const newSlots = new Uint32Array(this.#taken);
    for (let slot = 0; slot < own.length; slot += 1) {
      const old = own[slot] ?? 0;
      newSlots[old] = slot + 1;
      compact.#slots.set(this.idAt(old), slot);
      compact.columns.wordStarts[slot] = compact.#words.length;
      for (const word of this.wordsAt(old)) compact.#words.push(word);
      const start = this.columns.keyStarts[old] ?? 0;
      compact.#putKey(slot, this.#keys.subarray(start, start + (this.columns.keyLengths[old] ?? 0)));
      const turn = this.#turns.get(old);
      if (turn !== undefined) compact.#turns.set(slot, turn);
    }
    compact.#taken = own.length;
    await pause();
    const slotOf = (old: number) => (newSlots[old] ? newSlots[old] - 1 : null);
    compact.#elsewhere = this.#elsewhere.mapped((posting) => {
      const slot = slotOf(posting >>> placeBits);
      return slot === null ? null : (slot << placeBits) | (posting & placeMask);
    });
    await pause();
    compact.#heads = this.#heads.mapped(slotOf);
    await pause();
    compact.#names = this.#names.mapped(slotOf);
    await pause();
    compact.pack();
    compact.#version = this.#version + 1;
    return compact;
  }

  /** To be called after a bulk load: packs the gathered postings. */
  pack(): void {
    if (this.#isPacked) return;
    this.#isPacked = true;
    this.#elsewhere.pack();
    const { ranks, ids } = this.columns;
    const order = Uint32Array.from({ length: this.#taken }, (_, slot) => slot);
    order.sort((one, other) => byRank(ranks, ids, one, other));
    const places = new Uint32Array(this.#taken);
    for (const [place, slot] of order.entries()) places[slot] = place;
    this.#heads.pack(order, places);
    this.#names.pack(order, places);
  }

  /** Everything that cannot be computed from the rest, for a file. */
  parts() {
    this.pack();
    const columns = columnNames.map((name) => [name, this.columns[name].subarray(0, this.#taken)]);
    return {
      columns: Object.fromEntries(columns) as Columns,
      turns: this.#turns,
      keys: this.#keys.subarray(0, this.#keysEnd),
      words: this.#words.own,
      heads: this.#heads.parts(),
      names: this.#names.parts(),
      elsewhere: this.#elsewhere.parts(),
      addedSincePacked: this.#addedSincePacked,
    };
  }

  static from({
    columns,
    turns,
    keys,
    words,
    addedSincePacked,
    ...postings
  }: ReturnType<ProductIndex['parts']>): ProductIndex {
    const index = new ProductIndex();
    index.columns = columns;
    index.#taken = columns.ids.length;
    for (const [slot, id] of columns.ids.entries()) if (columns.live[slot] === 1) index.#slots.set(id, slot);
    index.#turns = turns;
    index.#addedSincePacked = addedSincePacked;
    index.#keys = keys;
    index.#keysEnd = keys.length;
    index.#words = new Growing(words);
    index.#heads = RankedPostings.from(postings.heads);
    index.#names = RankedPostings.from(postings.names);
    index.#elsewhere = Postings.from(postings.elsewhere);
    index.#isPacked = true;
    return index;
  }

  #write(slot: number, row: IndexRow): void {
    const { columns } = this;
    columns.ids[slot] = row.id;
    columns.producers[slot] = row.producers;
    columns.series[slot] = row.seriesId ?? 0;
    columns.categories[slot] = row.categories;
    columns.placed[slot] = row.placed;
    columns.values[slot] = row.values;
    columns.sizeNames[slot] = row.sizeNames;
    columns.prices[slot] = row.price ?? Number.NaN;
    columns.open[slot] = Number(row.open);
    columns.reduced[slot] = Number(row.reduced);
    columns.addedAt[slot] = row.addedAt;
    columns.ratingSums[slot] = row.ratingSum;
    columns.ratingCounts[slot] = row.ratingCount;
    const mean = row.ratingSum / row.ratingCount;
    columns.ratingSteps[slot] = row.ratingCount === 0 ? 0 : ratingSteps.findIndex((step) => mean >= step) + 1;
    if (row.turn === null) this.#turns.delete(slot);
    else this.#turns.set(slot, row.turn);
  }

  /** Whether a word was met in a slot before. A set for each product would take longer than everything else of it. */
  #isSeen(word: WordId, slot: number): boolean {
    if (this.#seenIn[word] === slot + 1) return true;
    this.#seenIn = withRoom(this.#seenIn, word + 1);
    this.#seenIn[word] = slot + 1;
    return false;
  }

  #writeKey(slot: number, key: string): void {
    // A UTF-16 code unit takes at most three bytes.
    this.#keys = withRoom(this.#keys, this.#keysEnd + key.length * 3);
    this.#endKey(slot, encoder.encodeInto(key, this.#keys.subarray(this.#keysEnd)).written);
  }

  #putKey(slot: number, key: Uint8Array): void {
    this.#keys = withRoom(this.#keys, this.#keysEnd + key.length);
    this.#keys.set(key, this.#keysEnd);
    this.#endKey(slot, key.length);
  }

  #endKey(slot: number, length: number): void {
    this.columns.keyStarts[slot] = this.#keysEnd;
    this.columns.keyLengths[slot] = length;
    this.#keysEnd += length;
  }

  #makeRoom(length: number): void {
    if (this.columns.ids.length >= length) return;
    for (const name of columnNames) Object.assign(this.columns, { [name]: withRoom(this.columns[name], length) });
  }

  /** Whether any name begins with one of the words. */
  begins(words: Iterable<WordId>): boolean {
    for (const word of words) if (this.#heads.has(word)) return true;
    return false;
  }

  /** Rows that match every word of the query, best first, at most `most`. */
  search(words: Matches[], most: number): Hit[] {
    this.pack();
    return this.#bestNamed(words, most) ?? this.#search(words, most);
  }

  /** All matching rows, unsorted. */
  searchAll(words: Matches[]): Hit[] {
    this.pack();
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
        for (const slot of lists.best(word, this.columns, this.#drops, most)) {
          if (!seen.has(slot)) this.#keepBest(hits, slot, weight * confidence, most);
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
    const lists = [...rarest.keys()].flatMap((word) =>
      [this.#heads, this.#names].map((postings) => ({
        isWhole: postings.countOf(word) <= glance,
        best: postings.best(word, this.columns, this.#drops, glance),
      })),
    );
    const hits: Hit[] = [];
    for (const slot of new Set(lists.flatMap(({ best }) => best))) {
      const score = nameScore(this.wordsAt(slot), named);
      if (score > 0) this.#keepBest(hits, slot, score, most);
    }
    const worst = hits[most - 1];
    const cut = lists.filter(({ isWhole }) => !isWhole).flatMap(({ best }) => best.at(-1) ?? []);
    // Rows deeper in a list have a lower rank than the cut, so only a higher score could put them before these hits.
    const isConfident = cut.length === 0 || (worst && worst.score >= highestScore(named));
    const { ranks, ids } = this.columns;
    return worst && isConfident && cut.every((slot) => byRank(ranks, ids, worst.slot, slot) <= 0) ? hits : null;
  }

  /** The matches of a word that occur in names, limited to the highest confidence. */
  #mostConfidentNamed(matches: Matches): Matches {
    const inNames = [...matches].filter(([word]) => this.#heads.has(word) || this.#names.has(word));
    const most = inNames.reduce((mostConfident, [, confidence]) => Math.max(mostConfident, confidence), 0);
    return new Map(inNames.filter(([, confidence]) => confidence === most));
  }

  #reachInNames(matches: Matches): number {
    let reach = 0;
    for (const word of matches.keys()) reach += this.#heads.countOf(word) + this.#names.countOf(word);
    return reach;
  }

  #search(words: Matches[], most: number | null): Hit[] {
    if (words.length === 0 || words.some((matches) => matches.size === 0)) return [];
    this.#makeScratch();
    // The rarest word first, so that the other words are checked in few rows.
    const reach = new Map(words.map((matches) => [matches, this.#reach(matches)]));
    const rarestFirst = words.toSorted((one, other) => (reach.get(one) ?? 0) - (reach.get(other) ?? 0));
    const first: number[] = [];
    for (const [turn, matches] of rarestFirst.entries()) this.#gather(matches, turn, first);
    return this.#matched(words.length, first, most);
  }

  /** The rows that matched every word. Clears the scratch arrays for the next search. */
  #matched(wordCount: number, first: readonly number[], most: number | null): Hit[] {
    const [passed, total, current, { live, ranks }] = [this.#passed, this.#total, this.#current, this.columns];
    const hits: Hit[] = [];
    for (const slot of first) {
      const score = (total[slot] ?? 0) + (current[slot] ?? 0);
      const last = most === null ? undefined : hits[most - 1];
      const isBehind =
        last && (score < last.score || (score === last.score && (ranks[slot] ?? 0) < (ranks[last.slot] ?? 0)));
      const isHit = passed[slot] === wordCount && !isBehind && live[slot] === 1;
      if (isHit && most === null) hits.push({ slot, score });
      else if (isHit && most !== null) this.#keepBest(hits, slot, score, most);
      passed[slot] = 0;
      total[slot] = 0;
    }
    return hits;
  }

  #gather(matches: Matches, turn: number, first: number[]) {
    for (const [word, confidence] of matches) {
      this.#heads.each(word, (slot) => this.#pass(slot, weights.head * confidence, turn, first));
      this.#names.each(word, (slot) => this.#pass(slot, weights.name * confidence, turn, first));
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

  #makeScratch() {
    if (this.#passed.length >= this.#taken) return;
    const room = this.#taken + 1_024;
    this.#passed = new Uint8Array(room);
    this.#total = new Float32Array(room);
    this.#current = new Float32Array(room);
  }

  /** Inserts into the best hits, sorted by score, then by rank, then older product first. */
  #keepBest(hits: Hit[], slot: number, score: number, most: number) {
    const { ranks, ids } = this.columns;
    const comesBefore = (other: Hit) => score - other.score || -byRank(ranks, ids, slot, other.slot);
    const last = hits[most - 1];
    if (last && comesBefore(last) <= 0) return;
    let at = Math.min(hits.length, most - 1);
    for (let other = hits[at - 1]; other && comesBefore(other) > 0; other = hits[at - 1]) {
      hits[at] = other;
      at -= 1;
    }
    hits[at] = { slot, score };
  }
}

/** Slots by word, the best by rank first. What is added after packing is sorted when the best are requested. */
class RankedPostings {
  #all = new Postings();
  #later = new Map<WordId, { slots: number[]; drops: number; isOrdered: boolean }>();
  #isPacked = false;

  add(word: WordId, slot: number): void {
    if (!this.#isPacked) {
      this.#all.add(word, slot);
      return;
    }
    const known = this.#later.get(word);
    if (!known) this.#later.set(word, { slots: [slot], drops: 0, isOrdered: true });
    else {
      known.slots.push(slot);
      known.isOrdered = false;
    }
  }

  /** With other slots, not packed yet; `null` leaves one out. */
  mapped(slotOf: (old: number) => number | null): RankedPostings {
    const mapped = new RankedPostings();
    const words = [...this.#later.keys()].reduce((most, word) => Math.max(most, word + 1), this.#all.words);
    for (let word = 0; word < words; word += 1) {
      this.each(word, (old) => {
        const slot = slotOf(old);
        if (slot !== null) mapped.add(word, slot);
      });
    }
    return mapped;
  }

  /** Slots become places in the order of rank and back, since numbers alone are sorted faster than by a function. */
  pack(order: Slots, places: Slots): void {
    this.#isPacked = true;
    this.#all.pack();
    this.#all.replaceEach((slot) => places[slot] ?? 0);
    this.#all.sortEach();
    this.#all.replaceEach((place) => order[place] ?? 0);
  }

  parts() {
    return { all: this.#all.parts(), later: this.#later };
  }

  static from({ all, later }: ReturnType<RankedPostings['parts']>): RankedPostings {
    const postings = new RankedPostings();
    postings.#all = Postings.from(all);
    // The number of drops begins anew.
    for (const [word, { slots }] of later) postings.#later.set(word, { slots, drops: 0, isOrdered: false });
    postings.#isPacked = true;
    return postings;
  }

  has(word: WordId): boolean {
    return this.countOf(word) > 0;
  }

  countOf(word: WordId): number {
    return this.#all.countOf(word) + (this.#later.get(word)?.slots.length ?? 0);
  }

  each(word: WordId, visit: (slot: number) => void): void {
    for (const slot of this.#all.packed(word)) visit(slot);
    for (const slot of this.#later.get(word)?.slots ?? none) visit(slot);
  }

  /** The best live slots of a word, at most `count`. */
  best(word: WordId, { live, ranks, ids }: Columns, drops: number, count: number): number[] {
    const later = this.#later.get(word);
    if (later && (later.drops !== drops || !later.isOrdered)) {
      later.slots = later.slots.filter((slot) => live[slot] === 1).sort((one, other) => byRank(ranks, ids, one, other));
      later.drops = drops;
      later.isOrdered = true;
    }
    const [packed, added] = [this.#all.packed(word), later?.slots ?? none];
    const best: number[] = [];
    for (let at = 0, of = 0; best.length < count; ) {
      const [slot, other] = [packed[at], added[of]];
      if (slot !== undefined && live[slot] !== 1) at += 1;
      else if (slot !== undefined && (other === undefined || byRank(ranks, ids, slot, other) <= 0)) {
        best.push(slot);
        at += 1;
      } else if (other !== undefined) {
        best.push(other);
        of += 1;
      } else break;
    }
    return best;
  }
}

/** Higher rank first; equal ranks by age, older first. */
function byRank(ranks: Columns['ranks'], ids: Columns['ids'], one: number, other: number): number {
  return (ranks[other] ?? 0) - (ranks[one] ?? 0) || (ids[one] ?? 0) - (ids[other] ?? 0);
}

const none: readonly number[] = [];
const encoder = new TextEncoder();

/** 52 bits of all words with their places, and of the sort key. */
function printOf(nameKey: string, words: PlacedWords): number {
  let [one, other] = [hashOf(nameKey), 7];
  for (const place of places) {
    for (const word of words[place]) {
      one = Math.imul(one ^ word, 0x01000193);
      other = Math.imul(other + word, 0x9e3779b1) ^ (other >>> 15);
    }
    one = Math.imul(one ^ 0x5bd1e995, 0x01000193);
    other = Math.imul(other + 1, 0x85ebca6b);
  }
  return (one >>> 0) * 2 ** 20 + (other >>> 12);
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
function nameScore(nameWords: Slots, words: Matches[]): number {
  let score = 0;
  for (const matches of words) {
    const confidence = confidenceIn(nameWords, matches);
    if (confidence === 0) return 0;
    score += (matches.has(nameWords[0] ?? -1) ? weights.head : weights.name) * confidence;
  }
  return score;
}

function confidenceIn(nameWords: Slots, matches: Matches): number {
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
