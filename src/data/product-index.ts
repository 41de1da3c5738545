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
  #postings: number[][] = [];
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

  *rows(): Iterable<IndexRow> {
    for (const row of this.#rows) if (row) yield row;
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
        this.#postingsOf(word).push(slot * places.length + placeId);
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

  #postingsOf(word: WordId): number[] {
    while (this.#postings.length <= word) this.#postings.push([]);
    return this.#postings[word] ?? [];
  }

  /** Rows in which every word of the query is meant, with how well; in no order. */
  search(words: Meant[]): Hit[] {
    if (words.length === 0) return [];
    this.#makeRoom();
    // The rarest word first: the others are then looked for in few rows.
    const rarestFirst = words.toSorted((one, other) => this.#reach(one) - this.#reach(other));
    const first: number[] = [];
    for (const [turn, meant] of rarestFirst.entries()) this.#gather(meant, turn, turn === 0 ? first : []);
    const hits: Hit[] = [];
    for (const slot of first) {
      const row = this.#rows[slot];
      if (row && this.#passed[slot] === words.length) hits.push({ row, score: this.#total[slot] ?? 0 });
      this.#passed[slot] = 0;
      this.#total[slot] = 0;
    }
    return hits;
  }

  #gather(meant: Meant, turn: number, touched: number[]) {
    for (const [word, sureness] of meant) {
      for (const posting of this.#postings[word] ?? []) {
        const slot = Math.floor(posting / places.length);
        const score = (weightAt[posting % places.length] ?? 0) * sureness;
        if (this.#passed[slot] === turn && this.#rows[slot]) {
          this.#passed[slot] = turn + 1;
          this.#current[slot] = score;
          this.#total[slot] = (this.#total[slot] ?? 0) + score;
          touched.push(slot);
        } else if (this.#passed[slot] === turn + 1 && score > (this.#current[slot] ?? 0)) {
          this.#total[slot] = (this.#total[slot] ?? 0) + score - (this.#current[slot] ?? 0);
          this.#current[slot] = score;
        }
      }
    }
  }

  #reach(meant: Meant): number {
    let reach = 0;
    for (const word of meant.keys()) reach += this.#postings[word]?.length ?? 0;
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
