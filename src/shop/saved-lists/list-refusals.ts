import { shoppingListLimits } from '../limits.ts';
import { countText } from '../product/product-count.ts';
import { type Overrides, translator } from '../text/messages.ts';
import { counted, nouns, pluralObject } from '../text/plural.ts';
import type { ListRefusal } from './shopping-list.ts';
import { type ShoppingListKey, shoppingListMessages, shoppingListNouns } from './shopping-list-messages.ts';

const keys: Record<ListRefusal, ShoppingListKey> = {
  signedOut: 'shoppingList.signedOut',
  unknown: 'shoppingList.unknown',
  unknownProduct: 'shoppingList.unknownProduct',
  tooMany: 'shoppingList.tooMany',
  full: 'shoppingList.full',
  name: 'shoppingList.nameTooLong',
  quantity: 'shoppingList.badQuantity',
  empty: 'shoppingList.basketEmpty',
};

/** Codes of the calls, by reason. */
export const listCodes: Record<ListRefusal, string> = {
  signedOut: 'NOT_LOGGED_IN',
  unknown: 'SHOPPING_LIST_NOT_FOUND',
  unknownProduct: 'PRODUCT_NOT_FOUND',
  tooMany: 'SHOPPING_LISTS_LIMIT',
  full: 'SHOPPING_LIST_FULL',
  name: 'SHOPPING_LIST_NAME',
  quantity: 'SHOPPING_LIST_QUANTITY',
  empty: 'BASKET_EMPTY',
};

/** Status codes of the pages. */
export const listStatuses: Record<ListRefusal, number> = {
  signedOut: 401,
  unknown: 404,
  unknownProduct: 404,
  tooMany: 409,
  full: 409,
  name: 422,
  quantity: 422,
  empty: 422,
};

export function listRefusalText(reason: ListRefusal, words: Overrides): string {
  const { lists, lines, name } = shoppingListLimits;
  return translator(words, shoppingListMessages)(keys[reason], {
    lists: `${lists} ${pluralObject(lists, shoppingListNouns.list)}`,
    products: countText(lines),
    characters: counted(name, nouns.character),
  });
}

/** The sentence of a reason in an address. */
export function listRefusalSentence(text: string | null, words: Overrides): string | null {
  return text !== null && Object.hasOwn(keys, text) ? listRefusalText(text as ListRefusal, words) : null;
}
