import { data } from 'react-router';
import type { PageContext } from '../../page-context/page-context.ts';
import { parseQuantity } from '../../shop/product/quantity.ts';
import { listRefusalText, listStatuses } from '../../shop/saved-lists/list-refusals.ts';
import type { ListRefusal } from '../../shop/saved-lists/shopping-list.ts';
import { shoppingListMessages } from '../../shop/saved-lists/shopping-list-messages.ts';
import { type Overrides, translator } from '../../shop/text/messages.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { isTooLarge } from '../../shop/upload/sent-form.ts';

/** Names of fields and buttons of the pages of shopping lists. */
export const listFieldNames = {
  intent: 'intencja',
  name: 'nazwa',
  isPublic: 'publiczna',
  list: 'lista',
  product: 'produkt',
  remove: 'usun',
  /** Puts one line into the basket. */
  buy: 'do-koszyka',
  quantity: (line: number) => `ilosc-${line}`,
} as const;

export const listIntents = {
  create: 'utworz',
  settings: 'ustawienia',
  delete: 'usun-liste',
  save: 'zapisz',
  move: 'przenies',
  addAll: 'dodaj-wszystko',
} as const;

/** The value of `list` that creates a new list. */
export const newList = 'nowa';

/** Query parameter with the message to show after a redirect. */
export const noticeKey = 'powiedz';
export const leftKey = 'zostalo';
export const movedKey = 'w-koszyku';
export const errorKey = 'blad';

const notices = ['created', 'changed', 'deleted', 'added', 'removed'] as const;

export function noticeOf(url: URL, words: Overrides): string | null {
  const kind = notices.find((one) => one === url.searchParams.get(noticeKey));
  return kind ? translator(words, shoppingListMessages)(`shoppingList.${kind}`) : null;
}

/** The id of a list or a line; 0 is never a valid id. */
export const idIn = (text: unknown): number => rowId(text) ?? 0;

export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Quantities of the lines in the form. An empty field is not a number. */
export function quantitiesIn(form: FormData): Map<number, number | null> {
  const found = new Map<number, number | null>();
  for (const [name, value] of form) {
    const id = name.startsWith('ilosc-') ? rowId(name.slice('ilosc-'.length)) : null;
    if (id !== null && typeof value === 'string') found.set(id, parseQuantity(value));
  }
  return found;
}

export interface FormRefusal {
  /** Which form was refused. */
  of: string;
  error: string;
  /** What was typed as a name. */
  name: string;
}

/** The answer to a refused form; none of its changes were made. */
export function refusedForm(form: FormData, reason: ListRefusal, words: Overrides) {
  const answer: FormRefusal = {
    of: textIn(form, listFieldNames.intent),
    error: listRefusalText(reason, words),
    name: textIn(form, listFieldNames.name).slice(0, 500),
  };
  return data(answer, { status: listStatuses[reason] });
}

/** The fields of a form, or the answer to a body that cannot be read. */
export async function formOf(request: Request, { readForm, settings }: PageContext) {
  try {
    return await readForm(request);
  } catch (error) {
    const text = translator(settings.messages, shoppingListMessages)('shoppingList.unread');
    const answer: FormRefusal = { of: '', error: text, name: '' };
    return data(answer, { status: isTooLarge(error) ? 413 : 400 });
  }
}
