/** A small LRU cache. Keys are lists of arguments, which are compared by identity. */
export class SmallLru<Made> {
  #kept: { from: readonly unknown[]; made: Made }[] = [];
  #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(from: readonly unknown[]): Made | undefined {
    const at = this.#kept.findIndex((entry) => entry.from.every((part, position) => part === from[position]));
    if (at < 0) return undefined;
    const [entry] = this.#kept.splice(at, 1);
    if (entry) this.#kept.unshift(entry);
    return entry?.made;
  }

  set(from: readonly unknown[], made: Made): void {
    this.#kept.unshift({ from, made });
    this.#kept.length = Math.min(this.#kept.length, this.#most);
  }

  drop(made: Made): void {
    this.#kept = this.#kept.filter((entry) => entry.made !== made);
  }
}
