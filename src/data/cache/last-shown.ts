import type { Instant } from '../../shop/time/instant.ts';

/**
 * What was last made of facts and the time. Until its time is over it is the same object, so that what is drawn of it can
 * be remembered. Facts that are no longer used take it with them.
 */
export class LastShown<Facts extends object, Shown> {
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
