import type { Store } from '../../data/store.ts';
import type { JobHandler } from './runner.ts';

/** New texts of information pages, terms above all, take their places on the day that was told. */
export function pagePlansJob(store: Pick<Store, 'ownPages'>, now: () => number): JobHandler {
  return { maxTries: 1, everySeconds: 60, run: () => store.ownPages.followPlans(now()) };
}
