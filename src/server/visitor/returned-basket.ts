import type { Store } from '../../data/store.ts';
import type { ReturnedBasketOperations } from '../../page-context/shopper.ts';
import { consentWording } from '../../shop/account/consent/consents.ts';
import { isUnavailable } from '../../shop/catalogue/availability.ts';
import { lineName } from '../../shop/product/line-name.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { Session } from './session.ts';

interface Parts {
  settings: ShopSettings;
  now: () => number;
}

/** What the link of a reminder may do; it signs nobody in. */
export function returnedBasketOf(
  store: Store,
  session: Session | undefined,
  { settings, now }: Parts,
): ReturnedBasketOperations {
  const visitor = (): Session => {
    if (!session) throw new Error('a page that is kept for everyone asked who is there');
    return session;
  };
  return {
    async read(token) {
      const found = await store.basketReminders.byToken(token, now());
      if (!found) return null;
      const key = await visitor().known();
      const content = found.owner === null ? null : await store.baskets.content(found.owner, settings.gifts, now());
      const bought = content?.lines.filter(({ own }) => own && !isUnavailable(own.size)) ?? [];
      return {
        goods: [...new Set(bought.map(lineName))],
        isOwn: key !== null && key === found.owner,
        isClient: (await visitor().client()) !== null,
      };
    },

    async take(token) {
      const found = await store.basketReminders.byToken(token, now());
      if (!found?.owner) return false;
      const isOwn = (await visitor().known()) === found.owner;
      if (isOwn) return true;
      if ((await visitor().client()) !== null) return false;
      await store.baskets.merge(found.owner, await visitor().ensure(), now());
      return true;
    },

    async stop(token) {
      // A consent can be withdrawn by an old mail too.
      const found = await store.basketReminders.byToken(token, 0);
      if (!found) return false;
      const kind = 'marketing_email';
      const wording = consentWording(kind, settings.company.name, settings.messages);
      await store.consents.record(found.clientId, { kind, given: false, wording, place: 'mail', at: now() });
      return true;
    },
  };
}
