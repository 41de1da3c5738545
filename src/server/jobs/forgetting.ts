import type { Store } from '../../data/store.ts';
import type { HandlerOf } from './runner.ts';

/** Deletes expired data every ten minutes, in one of the processes. */
export function forgettingJob(store: Pick<Store, 'forgetOld'>, now: () => number): HandlerOf<'forget-old'> {
  return { maxTries: 1, everySeconds: 600, run: () => store.forgetOld(now()) };
}
