import { createContext, useContext } from 'react';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import type { ShoppingListSummary } from '../../../shop/saved-lists/shopping-list.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { basketNames, lineFields } from '../basket-form.ts';

/** The signed-in client's shopping lists; `null` without a client. */
export const OwnLists = createContext<ShoppingListSummary[] | null>(null);

/**
 * Moves a line to a shopping list. A client with several lists chooses one; for a client without lists the first is
 * created.
 */
export function LineToShoppingList({ line: { id }, of }: { line: Pick<BasketLine, 'id'>; of: string }) {
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
      <button type="submit" name={basketNames.toShoppingList} value={id}>
        {t('basket.toShoppingList')}
      </button>
    </>
  );
}
