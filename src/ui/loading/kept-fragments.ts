/** A tile is about 8 KB, what is said about a product 40 KB, the frame of a page 100 KB. */
const mostCharacters = 6_000_000;

/** HTML of parts of pages by key. What was not used for the longest time goes first. */
export class FragmentCache {
  readonly #html = new Map<string, string>();
  readonly #drawing = new Map<string, Promise<string>>();
  readonly #most: number;
  #characters = 0;

  constructor(most = mostCharacters) {
    this.#most = most;
  }

  get(key: string): string | undefined {
    const html = this.#html.get(key);
    if (html === undefined) return undefined;
    // The map is in the order of use.
    this.#html.delete(key);
    this.#html.set(key, html);
    return html;
  }

  set(key: string, html: string): void {
    this.#remove(key);
    this.#html.set(key, html);
    this.#characters += html.length;
    for (const [oldest] of this.#html) {
      if (this.#characters <= this.#most) return;
      this.#remove(oldest);
    }
  }

  /** Draws it once for all who ask meanwhile. A failure is not kept. */
  async remember(key: string, draw: () => Promise<string>): Promise<string> {
    const known = this.get(key) ?? this.#drawing.get(key);
    if (known !== undefined) return known;
    const drawing = draw();
    this.#drawing.set(key, drawing);
    try {
      const html = await drawing;
      this.set(key, html);
      return html;
    } finally {
      this.#drawing.delete(key);
    }
  }

  #remove(key: string): void {
    this.#characters -= this.#html.get(key)?.length ?? 0;
    this.#html.delete(key);
  }
}

/**
 * Of the whole process. Marked as pure, so that the client bundle does not contain what only the server uses.
 */
export const fragments = /* @__PURE__ */ new FragmentCache();

const numbers = /* @__PURE__ */ new WeakMap<object, number>();
let last = 0;

/**
 * The key of a part by all values that its HTML depends on. An object counts as itself: the store makes another one of what
 * has changed.
 */
export function fragmentKey(name: string, from: readonly unknown[]): string {
  return [name, ...from.map(valueKey)].join(' ');
}

function valueKey(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const known = numbers.get(value);
  if (known !== undefined) return `#${known}`;
  last += 1;
  numbers.set(value, last);
  return `#${last}`;
}
