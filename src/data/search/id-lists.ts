/** Many products share the same few lists of ids: each distinct list is stored once, under a number. */
export class IdLists {
  #known = new Map<string, number>();
  #all: (readonly number[])[] = [];

  constructor(lists: readonly (readonly number[])[] = []) {
    for (const ids of lists) this.of(ids);
  }

  /** Indexed by list number. */
  get all(): readonly (readonly number[])[] {
    return this.#all;
  }

  /** The number of a list. */
  of(ids: readonly number[]): number {
    const key = ids.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.#all.length);
    return this.#all.push(ids) - 1;
  }
}
