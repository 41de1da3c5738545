import type { Store } from '../../data/store.ts';
import type { Carrier } from '../../shop/delivery/delivery-option.ts';
import type { ReadPoints } from '../../shop/delivery/points/point-load.ts';
import type { Log } from '../log.ts';
import type { HandlerOf } from './runner.ts';

interface Parts {
  store: Pick<Store, 'pickupPoints'>;
  /** Of the connected carrier that has points; `null`: there is none. */
  points: ReadPoints | null;
  /** Every day without an order of staff. Not with the simulator of a carrier. */
  byItself: boolean;
  log: Log;
  now: () => number;
}

/** Points are those of lockers, whoever has them. */
const carrier: Carrier = 'locker';

/** Loads the carrier's pickup points: when staff order it, and every day. */
export function pickupPointsJob(parts: Parts): HandlerOf<'pickup-points'> {
  return { maxTries: 3, everySeconds: 600, run: () => loadDuePoints(parts) };
}

export async function loadDuePoints({ store, points, byItself, log, now }: Parts): Promise<void> {
  const { loads, import: replace } = store.pickupPoints;
  const begun = points && (await loads.begin(carrier, byItself, now()));
  if (!begun) return;
  const list = await points((step) => loads.step(carrier, step, now()));
  if (typeof list === 'string') {
    await loads.fail(carrier, list, 0, now());
    return log.note('pickup points not loaded', { why: list });
  }
  const result = await replace(carrier, list, { now: now(), force: begun.takesFewer });
  if (result.status === 'done') return;
  await loads.fail(carrier, 'fewer', result.given, now());
  log.note('pickup points not loaded', { why: 'fewer', known: result.known, given: result.given });
}
