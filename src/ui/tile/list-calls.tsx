import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { timeouts } from '../../shop/limits.ts';
import { plainAnswerField } from '../../shop/product/product-fields.ts';
import { type Listed, listNames } from '../../shop/product/product-lists.ts';
import { personalBlock } from '../http/personal.ts';
import { withSessionLock } from '../http/session-lock.ts';
import type { ToastKind } from '../widgets/toast.tsx';

/** `listed.ts` loads this module when a list is not empty or a button is pressed, because most visits need neither. */
interface WireAnswer {
  listed: Listed;
  kind: ToastKind;
  text: string;
  /** The link to the list after a product was added. */
  see: { link: string; text: string } | null;
}

interface ListAnswer extends Omit<WireAnswer, 'see'> {
  more: ReactNode;
}

interface Block {
  products: { id: number }[];
}

export async function askListed(): Promise<Listed> {
  const [wishlist, comparison] = await Promise.all([
    personalBlock<Block>('Wishlist', { fresh: true }),
    personalBlock<Block>('Comparers', { fresh: true }),
  ]);
  const ids = ({ products }: Block) => products.map(({ id }) => id);
  return counted({ wishlist: ids(wishlist), comparison: ids(comparison) });
}

/** A refusal resolves too, with its reason. */
export function sendToList(form: HTMLFormElement, button: HTMLElement | null): Promise<ListAnswer> {
  const fields = new FormData(form, button);
  fields.set(plainAnswerField, 'json');
  return withSessionLock(async () => {
    const { see, listed, ...notice }: WireAnswer = await (await post(form.action, fields)).json();
    const more = see && see.link !== location.pathname && <Link to={see.link}>{see.text}</Link>;
    return { ...notice, listed: counted(listed), more };
  });
}

/** Only the server renders the footer, the same for everyone, so the visitor's counts are inserted here. */
function counted(listed: Listed): Listed {
  for (const list of listNames) {
    const place = document.querySelector(`footer [data-count=${list}]`);
    if (place) place.textContent = listed[list].length > 0 ? ` (${listed[list].length})` : '';
  }
  return listed;
}

function post(address: string, body: BodyInit): Promise<Response> {
  return fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(timeouts.product) });
}
