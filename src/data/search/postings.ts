/**
 * Numbers by word. Millions are put in while the shop is read and few after it, so the many are packed one word behind
 * the other: a list for each word would take several times the room.
 */
export class Postings {
  /** Where the numbers of each word begin in `#packed`; one more at the end. */
  #starts = new Uint32Array(1);
  #packed = new Uint32Array(0);
  /** Words and numbers by turns, in the order they were put in, until they are packed. */
  #gathered = new Uint32Array(0);
  #length = 0;
  #isPacked = false;
  /** What was put in later. */
  #later = new Map<number, number[]>();

  add(word: number, item: number): void {
    if (this.#isPacked) {
      const known = this.#later.get(word);
      if (known) known.push(item);
      else this.#later.set(word, [item]);
      return;
    }
    if (this.#length + 2 > this.#gathered.length) this.#grow();
    this.#gathered[this.#length] = word;
    this.#gathered[this.#length + 1] = item;
    this.#length += 2;
  }

  countOf(word: number): number {
    if (!this.#isPacked) this.pack();
    const start = this.#starts[word] ?? 0;
    return (this.#starts[word + 1] ?? start) - start + (this.#later.get(word)?.length ?? 0);
  }

  each(word: number, visit: (item: number) => void): void {
    if (!this.#isPacked) this.pack();
    const start = this.#starts[word] ?? 0;
    const end = this.#starts[word + 1] ?? start;
    for (let at = start; at < end; at += 1) visit(this.#packed[at] ?? 0);
    for (const item of this.#later.get(word) ?? none) visit(item);
  }

  pack(): void {
    if (this.#isPacked) return;
    this.#isPacked = true;
    const gathered = this.#gathered.subarray(0, this.#length);
    let words = 0;
    for (let at = 0; at < gathered.length; at += 2) words = Math.max(words, (gathered[at] ?? 0) + 1);
    const starts = new Uint32Array(words + 1);
    for (let at = 0; at < gathered.length; at += 2) increase(starts, (gathered[at] ?? 0) + 1);
    for (let word = 1; word <= words; word += 1) starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
    const next = starts.slice();
    this.#packed = new Uint32Array(gathered.length / 2);
    for (let at = 0; at < gathered.length; at += 2) {
      const word = gathered[at] ?? 0;
      this.#packed[next[word] ?? 0] = gathered[at + 1] ?? 0;
      increase(next, word);
    }
    this.#starts = starts;
    this.#gathered = new Uint32Array(0);
  }

  #grow(): void {
    const larger = new Uint32Array(Math.max(1_024, this.#gathered.length * 1.5) & ~1);
    larger.set(this.#gathered);
    this.#gathered = larger;
  }
}

const none: readonly number[] = [];

function increase(numbers: Uint32Array, at: number): void {
  numbers[at] = (numbers[at] ?? 0) + 1;
}
