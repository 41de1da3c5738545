import type { Store } from '../../../data/store.ts';
import type { Shopper } from '../../../page-context/shopper.ts';
import type { ListAddition, ShoppingListOperations } from '../../../page-context/shopping-lists.ts';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { sizeNamed } from '../../../shop/product/size-id.ts';
import { movedLines } from '../../../shop/saved-lists/moved-lines.ts';
import {
  type ListOutcome,
  type ListRefusal,
  listBounds,
  listName,
  listQuantity,
  type NewLine,
  type ShownList,
  type StoredList,
  shownListLine,
} from '../../../shop/saved-lists/shopping-list.ts';
import { shoppingListMessages } from '../../../shop/saved-lists/shopping-list-messages.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import type { Session } from '../session.ts';

interface Parts {
  settings: ShopSettings;
  now: () => number;
  shopper: Shopper;
}

/** Shopping lists and points of the signed-in client. Without a session the page is cached for everyone. */
export function shoppingListsOf(store: Store, session: Session | undefined, parts: Parts): ShoppingListOperations {
  const { settings, now, shopper } = parts;
  const { shoppingLists, baskets, points, catalogue } = store;
  const requireSession = (): Session => {
    if (!session) throw new Error('a page that is cached for everyone asked for the lists of a client');
    return session;
  };
  /** The owner of the signed-in client's lists. */
  const owner = async (): Promise<string | null> =>
    (await requireSession().client()) === null ? null : requireSession().known();
  const signedIn = async (work: (owner: string) => Promise<ListOutcome>): Promise<ListOutcome> => {
    const key = await owner();
    return key === null ? refused('signedOut') : work(key);
  };
  const nameOf = (typed: string) =>
    listName(typed, translator(settings.messages, shoppingListMessages)('shoppingList.defaultName'));
  const shown = async (list: StoredList | null): Promise<ShownList | null> => {
    if (!list) return null;
    const products = await catalogue.productsWithCode(
      [...new Set(list.lines.map((line) => line.productId))],
      null,
      now(),
    );
    return { ...list, lines: list.lines.map((line) => shownListLine(line, products.get(line.productId))) };
  };
  const additions = (products: ListAddition[]) =>
    Promise.all(products.map(async (one) => additionOf(one, await catalogue.productById(one.productId, now()))));

  return {
    all: async () => {
      const key = await owner();
      return key === null ? null : shoppingLists.all(key);
    },
    list: async (id) => {
      const key = await owner();
      return key === null ? null : shown(await shoppingLists.one(key, id));
    },
    shared: async (token) => withoutComments(await shown(await shoppingLists.shared(token))),
    create: ({ name: typed = '', ...rest }) =>
      signedIn(async (key) => {
        const name = nameOf(typed);
        return name === null ? refused('name') : shoppingLists.create(key, { ...rest, name }, now());
      }),
    change: (id, { name: typed, ...rest }) =>
      signedIn(async (key) => {
        const name = typed === undefined ? undefined : nameOf(typed);
        if (name === null) return refused('name');
        return shoppingLists.set(key, id, { ...rest, ...(name === undefined ? {} : { name }) }, now());
      }),
    remove: (id) => signedIn((key) => shoppingLists.remove(key, id)),
    add: (id, products) =>
      signedIn(async (key) => {
        const lines = await additions(products);
        const wrong = lines.find((line) => typeof line === 'string');
        if (wrong) return refused(wrong);
        return shoppingLists.add(
          key,
          id,
          lines.filter((line) => typeof line !== 'string'),
          now(),
        );
      }),
    setQuantities: (id, quantities) =>
      signedIn(async (key) => {
        const list = await shown(await shoppingLists.one(key, id));
        if (!list) return refused('unknown');
        const stored = new Map<number, number>();
        for (const { id: line, unit } of list.lines) {
          const typedQuantity = quantities.get(line);
          if (typedQuantity === undefined) continue;
          const quantity = typedQuantity === 0 ? 0 : listQuantity(typedQuantity, unit ?? wholePieces);
          if (quantity === null) return refused('quantity');
          stored.set(line, quantity);
        }
        return shoppingLists.setQuantities(key, id, stored, now());
      }),
    removeProducts: (id, products) =>
      signedIn(async (key) => {
        const named = await Promise.all(
          products.map(async ({ productId, sizeId }) => {
            const product = await catalogue.productById(productId, now());
            return { productId, sizeId: (product && sizeNamed(product.sizes, sizeId))?.size.id ?? sizeId };
          }),
        );
        return shoppingLists.removeProducts(key, id, named, now());
      }),
    buyAll: async (which) => {
      const isOwn = 'id' in which;
      const key = isOwn ? await owner() : null;
      if (isOwn && key === null) return null;
      const list = isOwn ? await shoppingLists.one(key ?? '', which.id) : await shoppingLists.shared(which.token);
      if (!list) return null;
      const before = await requireSession().known();
      const lines = list.lines.filter(({ id }) => which.line === undefined || id === which.line);
      const results = await baskets.addAll(
        await requireSession().ensure(),
        lines.map((line) => ({ ...requestOf(line), ...(isOwn ? { comment: line.comment } : {}) })),
        now(),
      );
      const { rest, ...moved } = movedLines(
        lines.flatMap(({ id, quantity }, index) => {
          const result = results[index];
          return result ? [{ id, quantity, result }] : [];
        }),
      );
      if (moved.moved === 0 && before === null) {
        await requireSession().discard();
        return moved;
      }
      if (isOwn && which.move && key !== null) await shoppingLists.setQuantities(key, which.id, rest, now());
      // Sets the cookies that show the basket on cached pages.
      await shopper.basket();
      return moved;
    },
    saveBasket: (typed) =>
      signedIn(async (key) => {
        const name = nameOf(typed);
        if (name === null) return refused('name');
        const { lines } = await shopper.basket();
        const sold = lines.filter(({ product }) => product !== null);
        if (sold.length === 0) return refused('empty');
        return shoppingLists.create(key, { name }, now(), sold.map(lineOfBasket));
      }),
    moveLine: (basketLine, list) =>
      signedIn(async (key) => {
        const line = (await shopper.basket()).lines.find(({ id }) => id === basketLine);
        if (!line?.product) return refused('unknownProduct');
        const first = list ?? (await shoppingLists.all(key))[0]?.id ?? null;
        const moved = [lineOfBasket(line)];
        const outcome =
          first === null
            ? await shoppingLists.create(key, { name: nameOf('') ?? '' }, now(), moved)
            : await shoppingLists.add(key, first, moved, now());
        if (outcome.status === 'done') await shopper.changeBasket([{ lineId: basketLine, quantity: 0 }]);
        return outcome;
      }),
    points: async (olderThan) => {
      const client = await requireSession().client();
      return client === null ? null : points.account(client, olderThan);
    },
  };
}

/** Comments are written for the shop only, and may name other people. */
const withoutComments = (list: ShownList | null): ShownList | null =>
  list && { ...list, lines: list.lines.map((line) => ({ ...line, comment: '' })) };

const refused = (reason: ListRefusal): ListOutcome => ({ status: 'refused', reason });

const wholePieces = { sellBy: 1, precision: 0 };

const requestOf = ({ slug, sizeId, quantity, subscriptionDays }: StoredList['lines'][number]) => ({
  product: slug,
  size: sizeId,
  quantity,
  subscriptionDays,
});

const lineOfBasket = ({ productId, sizeId, quantity, subscriptionDays, comment }: BasketLine): NewLine => ({
  productId,
  sizeId,
  quantity,
  subscriptionDays,
  comment,
});

/** A product to be put on a list, or why it cannot be. */
function additionOf(
  { sizeId, quantity }: ListAddition,
  product: Product | null,
): NewLine | 'unknownProduct' | 'quantity' {
  const chosen = product && sizeNamed(product.sizes, sizeId);
  if (!product || !chosen) return 'unknownProduct';
  const validQuantity = quantity === undefined ? listBounds(product.unit).min : listQuantity(quantity, product.unit);
  if (validQuantity === null) return 'quantity';
  const line = {
    productId: product.id,
    sizeId: chosen.size.id,
    quantity: validQuantity,
    subscriptionDays: 0,
    comment: '',
  };
  return quantity === undefined ? { ...line, keep: true } : line;
}
