import type { Store } from '../../data/store.ts';
import { judgeBy } from '../../panel/prices/many/batch-lines.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { HandlerOf } from './runner.ts';

interface PricePlansParts {
  store: Pick<Store, 'pricePlans'>;
  settings: Pick<ShopSettings, 'omnibus'>;
  now: () => number;
}

/** Applies planned regular prices at their instants; the run every minute repeats what failed. */
export function pricePlansJob({ store, settings, now }: PricePlansParts): HandlerOf<'price-plans'> {
  return {
    maxTries: 5,
    everySeconds: 60,
    run: async () => {
      const at = now();
      await store.pricePlans.follow(judgeBy(settings.omnibus, at), at);
    },
  };
}
