import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { timeouts } from '../../shop/limits.ts';
import { plainAnswerField } from '../../shop/product/product-fields.ts';
import { type Listed, listNames } from '../../shop/product/product-lists.ts';
import { personalBlock } from '../http/personal.ts';
import { withSessionLock } from '../http/session-lock.ts';
import type { ToastKind } from '../widgets/toast.tsx';

/** Loaded by `listed.ts` when a list is not empty or a button is pressed, since most visits do neither. */
interface WireAnswer {
  listed: Listed;
  kind: ToastKind;
  text: string;
  /** The way to the list, where something was put on it. */
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

/** A refusal is an answer too: it says why. */
export function sendToList(form: HTMLFormElement, button: HTMLElement | null): Promise<ListAnswer> {
  const fields = new FormData(form, button);
  fields.set(plainAnswerField, 'json');
  return withSessionLock(async () => {
    const { see, listed, ...notice }: WireAnswer = await (await post(form.action, fields)).json();
    const more = see && see.link !== location.pathname && <Link to={see.link}>{see.text}</Link>;
    return { ...notice, listed: counted(listed), more };
  });
}

/** The footer is drawn by the server alone, for everyone: what is this visitor's own is written into it here. */
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
