import { createContext, useContext } from 'react';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import type { ShoppingListSummary } from '../../../shop/saved-lists/shopping-list.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { lineFields, names } from '../basket-form.ts';

/** The shopping lists of whoever is signed in; `null`: nobody is. */
export const OwnLists = createContext<ShoppingListSummary[] | null>(null);

/** Moves a line to a shopping list. Whoever has several chooses one; whoever has none gets the first. */
export function ToShoppingList({ line: { id }, of }: { line: Pick<BasketLine, 'id'>; of: string }) {
  const t = useMessages(basketMessages);
  const lists = useContext(OwnLists);
  if (lists === null) return null;
  return (
    <>
      {lists.length > 1 && (
        <select name={lineFields.list(id)} aria-label={t('basket.whichList', { name: of })}>
          {lists.map((list) => (
            <option key={list.id} value={list.id}>
              {list.name}
            </option>
          ))}
        </select>
      )}
      <button type="submit" name={names.toShoppingList} value={id}>
        {t('basket.toShoppingList')}
      </button>
    </>
  );
}
