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
