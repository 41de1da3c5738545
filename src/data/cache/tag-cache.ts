import { everything } from './changes.ts';

interface TagCacheOptions<Value> {
  /** The maximum sum of the entries' weights, in the unit of `weigh`. */
  maxWeight: number;
  weigh: (value: Value) => number;
  /** False while changes may be missed: then nothing is cached. */
  trusted?: () => boolean;
}

interface CacheEntry<Value> {
  value: Value;
  tags: ReadonlySet<string>;
  weight: number;
  /** Read since the entry was stored or last spared. Setting a flag is cheaper than moving the entry at every read. */
  used: boolean;
}

export interface Made<Value> {
  value: Value;
  tags: Iterable<string>;
  /** Default: true. */
  cacheable?: boolean;
}

/** Records when a read began, so that its result is not cached if a tag changed meanwhile. */
interface Ticket {
  readonly turn: number;
}

/**
 * A cache of values made from the store. An entry is dropped when one of its tags changes. Each key is computed once
 * for any number of concurrent callers (single flight), and a value read before a change is not stored after it.
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

  /** Computes and stores a value even if one is cached; concurrent callers share the result. */
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
   * The values of many keys. All keys that are neither cached nor in flight are computed by one call; keys without a
   * value are left out.
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
    // Awaited together: while awaiting one flight, a rejection of another would be unhandled and end the process.
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

  /**
   * Evicts the oldest entry first, but an entry used meanwhile is spared once and becomes the newest (the CLOCK
   * algorithm).
   */
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
    // Later callers must not share a read that began before the change.
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
