import { everything } from './changes.ts';

interface TagCacheOptions<Value> {
  /** How much may be kept, in whatever `weigh` counts. */
  maxWeight: number;
  weigh: (value: Value) => number;
  /** False while changes may go unheard: then nothing is kept. */
  trusted?: () => boolean;
}

interface CacheEntry<Value> {
  value: Value;
  tags: ReadonlySet<string>;
  weight: number;
  /** Asked for since it was kept, or since it was last spared: a mark costs nothing, moving it at every asking would. */
  used: boolean;
}

export interface Made<Value> {
  value: Value;
  tags: Iterable<string>;
  /** Left out: yes. */
  cacheable?: boolean;
}

/** Says when a reading began, so that what it found can be told from what came after a change. */
interface Ticket {
  readonly turn: number;
}

/**
 * Things made from the store, dropped at once when a tag of theirs is touched. One making per key however many ask,
 * and what was read before a change is not kept after it.
 */
export class TagCache<Value> {
  #cached = new Map<string, CacheEntry<Value>>();
  #flights = new Map<string, Promise<Value>>();
  #flightsOfMany = new Map<string, Promise<Map<string, Value>>>();
  #keysByTag = new Map<string, Set<string>>();
  #weight = 0;
  #turn = 0;
  #touchedAt = new Map<string, number>();
  #running = 0;
  #options: TagCacheOptions<Value>;

  constructor(options: TagCacheOptions<Value>) {
    this.#options = options;
  }

  get(key: string): Value | undefined {
    const cached = this.#cached.get(key);
    if (!cached) return undefined;
    cached.used = true;
    return cached.value;
  }

  get size(): number {
    return this.#cached.size;
  }

  /** Makes a value and keeps it, even when one is kept already; those who ask meanwhile get the same. */
  make(key: string, making: () => Promise<Made<Value>>): Promise<Value> {
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const ticket = this.#begin();
    const flight = making()
      .then(({ value, tags, cacheable = true }) => {
        if (cacheable) this.#cacheable(ticket, key, value, tags);
        return value;
      })
      .finally(() => {
        this.#end();
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
      });
    this.#flights.set(key, flight);
    return flight;
  }

  async getOrMake(key: string, making: () => Promise<Made<Value>>): Promise<Value> {
    return this.get(key) ?? this.make(key, making);
  }

  /**
   * The values of many keys, by one making of all that are neither kept nor being made already. Keys for which the
   * making has nothing are left out.
   */
  async getOrMakeMany(
    keys: Iterable<string>,
    making: (missing: string[]) => Promise<Map<string, Made<Value>>>,
  ): Promise<Map<string, Value>> {
    const found = new Map<string, Value>();
    const missing: string[] = [];
    const awaited = new Map<string, Promise<Map<string, Value>>>();
    for (const key of new Set(keys)) {
      const cached = this.get(key);
      const flying = this.#flightsOfMany.get(key);
      if (cached !== undefined) found.set(key, cached);
      else if (flying) awaited.set(key, flying);
      else missing.push(key);
    }
    if (missing.length > 0) {
      const flight = this.#makeMany(missing, making);
      for (const key of missing) awaited.set(key, flight);
    }
    // All at once: a flight that fails while another is waited for would be nobody's failure and end the process.
    const landed = await Promise.all(
      [...awaited].map(async ([key, flight]) => [key, (await flight).get(key)] as const),
    );
    for (const [key, value] of landed) if (value !== undefined) found.set(key, value);
    return found;
  }

  #makeMany(
    keys: string[],
    making: (missing: string[]) => Promise<Map<string, Made<Value>>>,
  ): Promise<Map<string, Value>> {
    const ticket = this.#begin();
    const flight = making(keys)
      .then((made) => {
        for (const [key, { value, tags, cacheable = true }] of made)
          if (cacheable) this.#cacheable(ticket, key, value, tags);
        return new Map([...made].map(([key, { value }]) => [key, value]));
      })
      .finally(() => {
        this.#end();
        for (const key of keys) if (this.#flightsOfMany.get(key) === flight) this.#flightsOfMany.delete(key);
      });
    for (const key of keys) this.#flightsOfMany.set(key, flight);
    return flight;
  }

  #begin(): Ticket {
    this.#running += 1;
    return { turn: this.#turn };
  }

  #end(): void {
    this.#running -= 1;
    if (this.#running === 0) this.#touchedAt.clear();
  }

  #cacheable(ticket: Ticket, key: string, value: Value, tags: Iterable<string>): void {
    const own = new Set(tags);
    if (this.#options.trusted?.() === false || this.#movedSince(ticket, own)) return;
    this.drop(key);
    const cached = { value, tags: own, weight: this.#options.weigh(value), used: false };
    this.#cached.set(key, cached);
    this.#weight += cached.weight;
    for (const tag of own) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    this.#makeRoom(key);
  }

  /** The oldest goes first, but what was used meanwhile is spared once and becomes the newest. */
  #makeRoom(latest: string): void {
    for (const [key, cached] of this.#cached) {
      if (this.#weight <= this.#options.maxWeight) return;
      if (key === latest) continue;
      if (cached.used) {
        cached.used = false;
        this.#cached.delete(key);
        this.#cached.set(key, cached);
      } else this.drop(key);
    }
  }

  drop(key: string): void {
    const cached = this.#cached.get(key);
    if (!cached) return;
    this.#cached.delete(key);
    this.#weight -= cached.weight;
    for (const tag of cached.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  invalidate(tag: string): void {
    this.#turn += 1;
    // Whoever asks from now on must not get what a reading from before the change will find.
    this.#flights.clear();
    this.#flightsOfMany.clear();
    this.#touchedAt.set(tag, this.#turn);
    if (tag === everything) {
      this.#cached.clear();
      this.#keysByTag.clear();
      this.#weight = 0;
      return;
    }
    for (const key of this.#keysByTag.get(tag) ?? []) this.drop(key);
  }

  #movedSince({ turn }: Ticket, tags: ReadonlySet<string>): boolean {
    if ((this.#touchedAt.get(everything) ?? 0) > turn) return true;
    for (const tag of tags) if ((this.#touchedAt.get(tag) ?? 0) > turn) return true;
    return false;
  }
}
