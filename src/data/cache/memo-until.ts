import type { Instant } from '../../shop/time/instant.ts';

/**
 * Memoizes the last view computed from facts and the time. Until it expires it is the same object, so that its
 * rendering can be cached. When the facts are garbage-collected, so is the view.
 */
export class MemoUntil<Facts extends object, Shown> {
  #last = new WeakMap<Facts, { shown: Shown; from: Instant; until: Instant }>();

  at(facts: Facts, now: Instant): Shown | undefined {
    const last = this.#last.get(facts);
    return last && last.from <= now && now < last.until ? last.shown : undefined;
  }

  keep(facts: Facts, shown: Shown, from: Instant, until: Instant): Shown {
    this.#last.set(facts, { shown, from, until });
    return shown;
  }
}
