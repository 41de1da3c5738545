import type { SavedProduct } from '../../data/session/session-lists.ts';
import type { Store } from '../../data/store.ts';
import type { Shopper } from '../../page-context/shopper.ts';
import { visitPlace } from '../../shop/address/visit-place.ts';
import { basketAt } from '../../shop/basket/basket.ts';
import { withDelivery } from '../../shop/basket/basket-delivery.ts';
import { giftTime } from '../../shop/basket/gift-days.ts';
import { type CodeState, normalizedCode } from '../../shop/basket/rebate-code.ts';
import { basketCookie } from '../../shop/buying/shown-count.ts';
import { deliveryCookie, deliveryCookieDays, deliveryIn } from '../../shop/delivery/last-delivery.ts';
import { isEmail } from '../../shop/form/email.ts';
import { lackText } from '../../shop/loyalty/missing-points-text.ts';
import { codeCookie } from '../../shop/notices/dismissal.ts';
import { cookieText } from '../../shop/privacy/cookies.ts';
import { type ListName, listSlugs } from '../../shop/product/product-lists.ts';
import type { GiftRule, ShopSettings } from '../../shop/settings.ts';
import { isTryLater } from '../../shop/try-later.ts';
import type { CookieJar } from '../http/request/cookie-jar.ts';
import type { DeliveryTermsAt } from './delivery-terms.ts';
import { wishOf } from './lists/wishes.ts';
import type { Session } from './session.ts';

/** The cookies of a request, read and written. */
interface Visit {
  jar: CookieJar;
  /** The delivery country for which pages are shown. */
  country: string;
  showCountry(country: string | null): void;
  deliveryTerms: DeliveryTermsAt;
}

interface Parts {
  settings: ShopSettings;
  now: () => number;
  /** Throws `TryLater` if too many mails were requested. */
  countWatch?: (email: string) => Promise<void>;
  /** The same for unknown rebate codes; a cost of 0 only checks the limit. */
  countCode?: (cost: 0 | 1) => Promise<void>;
  /** Absent for a page that is cached for everyone. */
  visit?: Visit;
}

/** A valid code without an effect yet is shown too: it will lower the price of goods that are added later. */
function codeAtWork(code: CodeState): string {
  return code.state === 'active' || (code.state === 'refused' && code.reason === 'nothing') ? code.code : '';
}

/** Actions of a form for the current visitor. A session is opened only when there is something to store. */
export function shopperOf(
  store: Store,
  session: Session | undefined,
  { settings, now, countWatch, countCode, visit }: Parts,
): Shopper {
  const requireSession = (): Session => {
    if (!session) throw new Error('a page that is kept for everyone asked who is there');
    return session;
  };
  /** For operations that need an existing session; without one, returns the default. */
  const forOwner = async <T>(without: T, work: (key: string) => Promise<T>): Promise<T> => {
    const key = await requireSession().known();
    return key === null ? without : work(key);
  };
  const { baskets, sessionLists, uploads } = store;
  /** Updates the public cookies of the basket after a change. */
  const notice = async <T>(work: Promise<T>): Promise<T> => {
    const done = await changed(work);
    if ((await requireSession().known()) !== null) await basket();
    return done;
  };
  /** One request reads the basket several times, and a full one is expensive to read. */
  let lastRead: { key: string | null; basket: ReturnType<typeof readBasket> } | undefined;
  const changed = <T>(work: Promise<T>): Promise<T> =>
    work.finally(() => {
      lastRead = undefined;
    });
  const basket = async () => {
    const key = await requireSession().known();
    if (lastRead?.key !== key) lastRead = { key, basket: readBasket(key) };
    return lastRead.basket;
  };
  const delivered = settings.prices.countries ?? ['PL'];
  const cookie = (name: string) => visit?.jar.get(name) ?? null;
  const place = () => visitPlace(cookie, { delivered, usual: visit?.country ?? delivered[0] ?? 'PL' });
  const deliveryTerms = () => {
    if (!visit) throw new Error('a page that is kept for everyone asked who is there');
    return visit.deliveryTerms(place());
  };
  const lastDelivery = () => deliveryIn(cookie(deliveryCookie));
  const readBasket = async (key: string | null) => {
    const { removed, ...content } = await baskets.content(key, settings.gifts, now());
    const terms = { ...(await deliveryTerms()), last: lastDelivery(), messages: settings.messages };
    const basketWithDelivery = withDelivery(basketAt({ ...content, now: now() }), terms);
    // Cached pages show these public cookies: the number of lines and the active code. Without a session they are
    // deleted.
    requireSession().setPublicCookie(basketCookie, key === null ? '' : basketWithDelivery.lines.length);
    requireSession().setPublicCookie(codeCookie, codeAtWork(basketWithDelivery.code));
    return { ...basketWithDelivery, removed };
  };
  const listedIds = (list: ListName) => forOwner<number[]>([], (key) => sessionLists.ids(key, list));
  /** Without a session the count is deleted. */
  const showCount = async (list: ListName, count: number) =>
    requireSession().setPublicCookie(listSlugs[list], (await requireSession().known()) === null ? '' : count);
  return {
    buy: async (request) => {
      const before = await requireSession().known();
      const result = await notice(baskets.add(await requireSession().ensure(), request, now()));
      if (before === null && result.status === 'refused') await requireSession().discard();
      if (result.status === 'added' || !result.lack) return result;
      return { ...result, sentence: lackText(result.lack, settings.messages) };
    },
    watch: async ({ product, size, email }) => {
      const address = email.trim().toLowerCase();
      if (!isEmail(address)) return 'bad-address';
      try {
        await countWatch?.(address);
      } catch (error) {
        if (isTryLater(error)) return 'too-many';
        throw error;
      }
      return store.stockWatchers.watch({ product, size }, address, now());
    },
    unconfirmedWatch: async (token) => {
      const name = await store.stockWatchers.unconfirmed(token);
      return name && store.catalogue.product(name.product, now());
    },
    confirmWatch: (token) => store.stockWatchers.confirm(token, now()),
    declineWatch: (token) => store.stockWatchers.decline(token),
    place,
    deliveryTerms,
    showCountry: (country) => visit?.showCountry(country),
    lastDelivery,
    rememberDelivery: (id) => {
      if (!settings.delivery.options.some((option) => option.id === id)) return;
      visit?.jar.set(cookieText(deliveryCookie, id, deliveryCookieDays, visit.jar.https));
      lastRead = undefined;
    },
    basket,
    showEmptyBasket: () => {
      lastRead = undefined;
      requireSession().setPublicCookie(basketCookie, 0);
      requireSession().setPublicCookie(codeCookie, '');
    },
    basketLines: () => forOwner(0, (key) => baskets.lineCount(key)),
    changeBasket: (edits) =>
      forOwner(
        edits.map(({ lineId }) => ({ lineId, status: 'refused', reason: 'unknown' })),
        (key) => notice(baskets.change(key, edits, now())),
      ),
    restoreLine: (lineId) => forOwner(false, (key) => notice(baskets.restore(key, lineId, now()))),
    acceptPrices: (prices) => forOwner(undefined, (key) => changed(baskets.acceptPrices(key, prices, now()))),
    enteredCode: () => forOwner<string | null>(null, (key) => baskets.codeOf(key)),
    setCode: async (code) => {
      const typed = normalizedCode(code ?? '') || null;
      // Checked before the code is tried: otherwise a right guess would still get an answer.
      if (typed) await countCode?.(0);
      const key = typed ? await requireSession().ensure() : await requireSession().known();
      if (key === null) return;
      await notice(baskets.setCode(key, typed, now()));
      const { code: state } = await basket();
      if (typed && state.state === 'refused' && state.reason === 'unknown') await countCode?.(1);
    },
    chooseGift: async (gift) => {
      const isOffered = (rule: GiftRule) =>
        rule.product === gift?.product && rule.size === gift.size && giftTime(rule, now()) === 'running';
      if (gift && !settings.gifts.some(isOffered)) return false;
      return forOwner(false, (key) => changed(baskets.chooseGift(key, gift, now())));
    },
    attachFile: (lineId, name, { key: contentKey, mediaType, size }) =>
      forOwner({ status: 'refused', reason: 'unknown' }, async (key) => {
        const result = await changed(baskets.attach(key, lineId, { name, mediaType, size, contentKey }, now()));
        if (result.status === 'refused') await uploads.remove(contentKey);
        return result;
      }),
    detachFile: (fileId) =>
      forOwner(false, async (key) => {
        const contentKey = await changed(baskets.detach(key, fileId));
        if (contentKey !== null) await uploads.remove(contentKey);
        return contentKey !== null;
      }),
    listed: async (list) => {
      const tiles = await store.catalogue.tiles(await listedIds(list), now());
      await showCount(list, tiles.length);
      return tiles;
    },
    wishes: async () => {
      const entries = await forOwner<SavedProduct[]>([], (key) => sessionLists.entries(key, 'wishlist'));
      const found = await Promise.all(entries.map((entry) => wishOf(store, entry, now())));
      const wishes = found.filter((wish) => wish !== null);
      await showCount('wishlist', wishes.length);
      return wishes;
    },
    compared: async () => {
      const ids = await listedIds('comparison');
      const found = await Promise.all(ids.map((id) => store.catalogue.productById(id, now())));
      const products = found.filter((product) => product !== null);
      await showCount('comparison', products.length);
      return products;
    },
    setAside: async (list, productId, on, kept = null) => {
      const before = await requireSession().known();
      const key = on ? await requireSession().ensure() : before;
      if (key === null) return 'done';
      const change = on ? await sessionLists.add(key, list, productId, now(), kept) : 'done';
      if (before === null && change !== 'done') {
        await requireSession().discard();
        return change;
      }
      if (!on) await sessionLists.remove(key, list, productId);
      requireSession().setPublicCookie(listSlugs[list], (await sessionLists.ids(key, list)).length);
      return change;
    },
  };
}
