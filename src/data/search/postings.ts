/**
 * Numbers by word. Millions are added while the shop is loaded and few afterwards, so the many are packed into one
 * array, word after word: an array for each word would take several times the memory.
 */
export class Postings {
  /** The offset of each word's numbers in `#packed`, plus the end offset. */
  #starts = new Uint32Array(1);
  #packed = new Uint32Array(0);
  /** Word and number pairs in the order they were added, until they are packed. */
  #gathered: Uint32Array[] = [];
  #length = 0;
  #isPacked = false;
  /** Numbers added after packing. */
  #later = new Map<number, number[]>();

  parts() {
    this.pack();
    return { starts: this.#starts, packed: this.#packed, later: this.#later };
  }

  static from({ starts, packed, later }: ReturnType<Postings['parts']>): Postings {
    const postings = new Postings();
    postings.#isPacked = true;
    postings.#starts = starts;
    postings.#packed = packed;
    postings.#later = later;
    return postings;
  }

  add(word: number, item: number): void {
    if (this.#isPacked) {
      const known = this.#later.get(word);
      if (known) known.push(item);
      else this.#later.set(word, [item]);
      return;
    }
    const at = this.#length % chunk;
    if (at === 0) this.#gathered.push(new Uint32Array(chunk));
    const last = this.#gathered[this.#gathered.length - 1];
    if (!last) return;
    last[at] = word;
    last[at + 1] = item;
    this.#length += 2;
  }

  countOf(word: number): number {
    if (!this.#isPacked) this.pack();
    const start = this.#starts[word] ?? 0;
    return (this.#starts[word + 1] ?? start) - start + (this.#later.get(word)?.length ?? 0);
  }

  /** The numbers of a word that were packed, as they lie there. */
  packed(word: number): Uint32Array {
    if (!this.#isPacked) this.pack();
    const start = this.#starts[word] ?? 0;
    return this.#packed.subarray(start, this.#starts[word + 1] ?? start);
  }

  /** The highest word there is, plus one. */
  get words(): number {
    return [...this.#later.keys()].reduce((most, word) => Math.max(most, word + 1), this.#starts.length - 1);
  }

  /** The same with other numbers, in their order; `null` leaves one out. */
  mapped(other: (item: number) => number | null): Postings {
    this.pack();
    const mapped = new Postings();
    const put = (word: number, item: number) => {
      const own = other(item);
      if (own !== null) mapped.add(word, own);
    };
    const { words } = this;
    for (let word = 0; word < words; word += 1) {
      for (const item of this.packed(word)) put(word, item);
      for (const item of this.#later.get(word) ?? none) put(word, item);
    }
    mapped.pack();
    return mapped;
  }

  /** Puts another number in the place of each that is packed. */
  replaceEach(other: (item: number) => number): void {
    for (let at = 0; at < this.#packed.length; at += 1) this.#packed[at] = other(this.#packed[at] ?? 0);
  }

  /** Sorts the packed numbers of each word. */
  sortEach(): void {
    for (let word = 0; word + 1 < this.#starts.length; word += 1) {
      if ((this.#starts[word + 1] ?? 0) - (this.#starts[word] ?? 0) > 1) this.packed(word).sort();
    }
  }

  /** The latest first: newer products rank higher, so a search for the best few replaces few of them. */
  each(word: number, visit: (item: number) => void): void {
    if (!this.#isPacked) this.pack();
    const later = this.#later.get(word) ?? none;
    for (let at = later.length - 1; at >= 0; at -= 1) visit(later[at] ?? 0);
    const start = this.#starts[word] ?? 0;
    const end = this.#starts[word + 1] ?? start;
    for (let at = end - 1; at >= start; at -= 1) visit(this.#packed[at] ?? 0);
  }

  pack(): void {
    if (this.#isPacked) return;
    this.#isPacked = true;
    let words = 0;
    this.#eachGathered((word) => {
      if (word >= words) words = word + 1;
    });
    const starts = new Uint32Array(words + 1);
    this.#eachGathered((word) => increase(starts, word + 1));
    for (let word = 1; word <= words; word += 1) starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
    const next = starts.slice();
    const packed = new Uint32Array(this.#length / 2);
    this.#eachGathered((word, item) => {
      packed[next[word] ?? 0] = item;
      increase(next, word);
    });
    this.#starts = starts;
    this.#packed = packed;
    this.#gathered = [];
  }

  #eachGathered(visit: (word: number, item: number) => void): void {
    let left = this.#length;
    for (const part of this.#gathered) {
      for (let at = 0; at < Math.min(chunk, left); at += 2) visit(part[at] ?? 0, part[at + 1] ?? 0);
      left -= chunk;
    }
  }
}

/** Even, since words and numbers are stored in pairs. */
const chunk = 65_536;
const none: readonly number[] = [];

function increase(numbers: Uint32Array, at: number): void {
  numbers[at] = (numbers[at] ?? 0) + 1;
}
