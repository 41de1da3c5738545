import type { Store } from '../../data/store.ts';
import { judgeBy } from '../../panel/prices/batch-lines.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { JobHandler } from './runner.ts';

interface Parts {
  store: Pick<Store, 'pricePlans'>;
  settings: Pick<ShopSettings, 'omnibus'>;
  now: () => number;
}

/** Regular prices that were planned come at their instants; every minute for what a failure has left. */
export function pricePlansJob({ store, settings, now }: Parts): JobHandler {
  return {
    ...{ maxTries: 5, everySeconds: 60 },
    run: async () => {
      const at = now();
      await store.pricePlans.follow(judgeBy(settings.omnibus, at), at);
    },
  };
}
