import type { Store } from '../../data/store.ts';
import { judgeBy } from '../../panel/prices/batch-lines.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { JobHandler } from './runner.ts';

/** New texts of information pages, terms above all, take their places on the day that was told. */
export function pagePlansJob(store: Pick<Store, 'ownPages'>, now: () => number): JobHandler {
  return { maxTries: 1, everySeconds: 60, run: () => store.ownPages.followPlans(now()) };
}

interface PricePlansParts {
  store: Pick<Store, 'pricePlans'>;
  settings: Pick<ShopSettings, 'omnibus'>;
  now: () => number;
}

/** Regular prices that were planned come at their instants; every minute for what a failure has left. */
export function pricePlansJob({ store, settings, now }: PricePlansParts): JobHandler {
  return {
    maxTries: 5,
    everySeconds: 60,
    run: async () => {
      const at = now();
      await store.pricePlans.follow(judgeBy(settings.omnibus, at), at);
    },
  };
}
