type Numbers = Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** The same numbers with room for more; the rest is zero. */
export function withRoom<Own extends Numbers>(numbers: Own, length: number): Own {
  if (numbers.length >= length) return numbers;
  const kind = numbers.constructor as new (length: number) => Own;
  const larger = new kind(Math.max(4, length, Math.ceil(numbers.length * 1.3)));
  larger.set(numbers);
  return larger;
}

/** A list of numbers that grows at its end: a JavaScript array of them would take twice the memory or more. */
export class Growing {
  items: Uint32Array<ArrayBuffer>;
  length: number;

  /** Of numbers that it may use as its own. */
  constructor(items: Uint32Array<ArrayBuffer> = new Uint32Array(0)) {
    this.items = items;
    this.length = items.length;
  }

  push(item: number): void {
    this.items = withRoom(this.items, this.length + 1);
    this.items[this.length] = item;
    this.length += 1;
  }

  get own(): Uint32Array<ArrayBuffer> {
    return this.items.subarray(0, this.length);
  }
}

/** FNV-1a of UTF-16 code units. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Texts by number, each once. A `Map` from text to number would take several times the memory. */
export class Interned {
  readonly texts: string[] = [];
  /** Open addressing: the number of a text plus one, 0 where nothing is. */
  #table = new Uint32Array(1_024);

  find(text: string): number | undefined {
    const number = this.#table[this.#placeOf(text)] ?? 0;
    return number === 0 ? undefined : number - 1;
  }

  add(text: string): number {
    if (this.texts.length * 2 >= this.#table.length) this.#enlarge(this.#table.length * 2);
    const place = this.#placeOf(text);
    const known = this.#table[place] ?? 0;
    if (known > 0) return known - 1;
    this.#table[place] = this.texts.push(text);
    return this.texts.length - 1;
  }

  parts() {
    return { texts: new TextEncoder().encode(this.texts.join('\n')), table: this.#table };
  }

  static from({ texts, table }: ReturnType<Interned['parts']>): Interned {
    const interned = new Interned();
    if (texts.length > 0) for (const text of new TextDecoder().decode(texts).split('\n')) interned.texts.push(text);
    interned.#table = table;
    return interned;
  }

  #placeOf(text: string): number {
    const mask = this.#table.length - 1;
    for (let place = hashOf(text) & mask; ; place = (place + 1) & mask) {
      const number = this.#table[place] ?? 0;
      if (number === 0 || this.texts[number - 1] === text) return place;
    }
  }

  #enlarge(room: number): void {
    this.#table = new Uint32Array(room);
    const mask = room - 1;
    for (const [number, text] of this.texts.entries()) {
      let place = hashOf(text) & mask;
      while (this.#table[place] !== 0) place = (place + 1) & mask;
      this.#table[place] = number + 1;
    }
  }
}
