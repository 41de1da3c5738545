import type { Store } from '../data/store.ts';
import type { Shopper } from '../page-context.ts';
import { isEmail } from '../shop/watching.ts';
import type { Session } from './session.ts';

/** What a form may do for whoever sent it. A session is opened only when there is something to put into it. */
export function shopperOf(store: Store, session: Session | undefined, now: () => number): Shopper {
  return {
    buy: async (request) => {
      if (!session) throw new Error('a page that is kept for everyone tried to buy');
      return store.baskets.add(await session.ensure(), request, now());
    },
    watch: async ({ product, size, email }) => {
      const address = email.trim().toLowerCase();
      return isEmail(address) ? store.stockWatchers.watch({ product, size }, address, now()) : 'bad-address';
    },
  };
}
