import type { IdList } from './product-index.ts';

/** Stores each distinct list of ids once. */
export class IdLists {
  #known = new Map<string, IdList>();
  #all: (readonly number[])[] = [];

  /** Indexed by list number. */
  get all(): readonly (readonly number[])[] {
    return this.#all;
  }

  of(ids: readonly number[]): IdList {
    const key = ids.join();
    const known = this.#known.get(key);
    if (known) return known;
    const list = { number: this.#all.length, ids };
    this.#known.set(key, list);
    this.#all.push(ids);
    return list;
  }
}
