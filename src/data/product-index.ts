import type { Instant } from '../shop/product.ts';
import type { Meant, WordId } from './vocabulary.ts';

/** A product as lists and the search see it: all by numbers. */
export interface IndexRow {
  id: number;
  /** For the order of names. */
  nameKey: string;
  /** One, as a list like the rest. */
  producerIds: readonly number[];
  seriesId: number | null;
  /** Its categories and all above them. */
  categoryIds: readonly number[];
  valueIds: readonly number[];
  sizeNameIds: readonly number[];
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
  /** Orders products that fit a query equally: what can be had, then the most rated, then the newest. */
  standing: number;
}

const secondsApart = 1e10;
const mostRatings = 99_999;

export function standingOf({ open, ratingCount, addedAt }: Pick<IndexRow, 'open' | 'ratingCount' | 'addedAt'>): number {
  const rated = Math.min(ratingCount, mostRatings);
  return ((open ? mostRatings + 1 : 0) + rated) * secondsApart + Math.max(0, Math.floor(addedAt / 1_000));
}

/** Where a word stands, the weightiest first. */
export const places = ['head', 'name', 'code', 'series', 'category', 'producer', 'parameter', 'text'] as const;
export type Place = (typeof places)[number];
export type PlacedWords = Record<Place, readonly WordId[]>;

/** A name begins with what the thing is, so its first word weighs most; names weigh more than descriptions. */
const weights: Record<Place, number> = {
  head: 12,
  name: 10,
  code: 10,
  series: 6,
  category: 5,
  producer: 5,
  parameter: 4,
  text: 1,
};
/** What a word adds to a product that only mentions it. */
export const mentionWeight = weights.text;
const weightAt: readonly number[] = places.map((place) => weights[place]);
/** Places of a name. All words of a query in these weigh more than the same words with one of them elsewhere. */
const namePlaces = 3;
/** A posting is a row's slot and a place, in one number. */
const placeBits = 3;
const placeMask = 2 ** placeBits - 1;

export interface Hit {
  row: IndexRow;
  score: number;
}

/** More than this share of forgotten rows, and the index is built anew. */
const mostForgotten = 0.25;

/**
 * The products of the shop by the words they hold. Rows are put and dropped one by one; a posting says in which row and
 * at which place a word stands.
 */
export class ProductIndex {
  #rows: (IndexRow | null)[] = [];
  #slots = new Map<number, number>();
  /** Names apart from the rest: most searches end with them. */
  #inNames: number[][] = [];
  #elsewhere: number[][] = [];
  #forgotten = 0;
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

  row(id: number): IndexRow | null {
    const slot = this.#slots.get(id);
    return slot === undefined ? null : (this.#rows[slot] ?? null);
  }

  put(row: IndexRow, words: PlacedWords): void {
    this.drop(row.id);
    const slot = this.#rows.length;
    this.#rows.push(row);
    this.#slots.set(row.id, slot);
    const seen = new Set<WordId>();
    places.forEach((place, placeId) => {
      for (const word of words[place]) {
        // The weightiest place comes first and is the one that counts.
        if (seen.has(word)) continue;
        seen.add(word);
        const postings = placeId < namePlaces ? this.#inNames : this.#elsewhere;
        listOf(postings, word).push((slot << placeBits) | placeId);
      }
    });
  }

  drop(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#rows[slot] = null;
    this.#forgotten += 1;
  }

  /** Rows in which every word of the query is meant, the best first; at most so many. */
  search(words: Meant[], most: number): Hit[] {
    const names = words.map(surest);
    const inNames = this.#search(names, [this.#inNames], most);
    // When names alone give enough, no row that has a word elsewhere can come before them.
    if (inNames.length >= most) return inNames;
    return this.#search(words, [this.#inNames, this.#elsewhere], most);
  }

  /** The same, all of them and in no order. */
  searchAll(words: Meant[]): Hit[] {
    return this.#search(words, [this.#inNames, this.#elsewhere], null);
  }

  #search(words: Meant[], postings: number[][][], most: number | null): Hit[] {
    if (words.length === 0 || words.some((meant) => meant.size === 0)) return [];
    this.#makeRoom();
    // The rarest word first: the others are then looked for in few rows.
    const reach = new Map(words.map((meant) => [meant, reachOf(meant, postings)]));
    const rarestFirst = words.toSorted((one, other) => (reach.get(one) ?? 0) - (reach.get(other) ?? 0));
    const first: number[] = [];
    for (const [turn, meant] of rarestFirst.entries()) {
      for (const [word, sureness] of meant) {
        for (const kind of postings) this.#gather(kind[word] ?? none, { sureness, turn, first });
      }
    }
    const hits: Hit[] = [];
    for (const slot of first) {
      const row = this.#rows[slot];
      const score = this.#total[slot] as number;
      if (row && this.#passed[slot] === words.length) {
        if (most === null) hits.push({ row, score });
        else keepBest(hits, row, score, most);
      }
      this.#passed[slot] = 0;
      this.#total[slot] = 0;
    }
    return hits;
  }

  #gather(postings: number[], { sureness, turn, first }: { sureness: number; turn: number; first: number[] }) {
    const passed = this.#passed;
    const total = this.#total;
    const current = this.#current;
    for (const posting of postings) {
      const slot = posting >>> placeBits;
      const reached = passed[slot] as number;
      if (reached !== turn && reached !== turn + 1) continue;
      const score = (weightAt[posting & placeMask] as number) * sureness;
      if (reached === turn) {
        passed[slot] = turn + 1;
        current[slot] = score;
        total[slot] = (total[slot] as number) + score;
        if (turn === 0) first.push(slot);
      } else if (score > (current[slot] as number)) {
        total[slot] = (total[slot] as number) + score - (current[slot] as number);
        current[slot] = score;
      }
    }
  }

  #makeRoom() {
    if (this.#passed.length >= this.#rows.length) return;
    const room = this.#rows.length + 1_024;
    this.#passed = new Uint8Array(room);
    this.#total = new Float32Array(room);
    this.#current = new Float32Array(room);
  }
}

const none: number[] = [];

/** Of all a word may mean, what it means most surely. */
function surest(meant: Meant): Meant {
  let most = 0;
  for (const sureness of meant.values()) most = Math.max(most, sureness);
  return new Map([...meant].filter(([, sureness]) => sureness === most));
}

/** Keeps the best hits in order: by score, then by standing, then the older product. */
function keepBest(hits: Hit[], row: IndexRow, score: number, most: number) {
  const comesBefore = (other: Hit) => score - other.score || row.standing - other.row.standing || other.row.id - row.id;
  const last = hits[most - 1];
  if (last && comesBefore(last) <= 0) return;
  let at = hits.length;
  for (let other = hits[at - 1]; other && comesBefore(other) > 0; other = hits[at - 1]) at -= 1;
  hits.splice(at, 0, { row, score });
  if (hits.length > most) hits.pop();
}

function listOf(lists: number[][], word: WordId): number[] {
  while (lists.length <= word) lists.push([]);
  return lists[word] ?? [];
}

function reachOf(meant: Meant, postings: number[][][]): number {
  let reach = 0;
  for (const word of meant.keys()) for (const kind of postings) reach += kind[word]?.length ?? 0;
  return reach;
}
