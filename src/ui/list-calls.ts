import { timeouts } from '../shop/limits.ts';
import type { Listed } from '../shop/product-lists.ts';
import { inTurn } from './in-turn.ts';
import { personalBlock } from './personal.ts';
import type { ToastKind } from './toast.tsx';

/** Loaded by `listed.ts` when a list is not empty or a button is pressed, since most visits do neither. */
export interface ListAnswer {
  listed: Listed;
  kind: ToastKind;
  text: string;
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
  return { wishlist: ids(wishlist), comparison: ids(comparison) };
}

/** A refusal is an answer too: it says why. */
export function sendToList(form: HTMLFormElement, button: HTMLElement | null): Promise<ListAnswer> {
  const fields = new FormData(form, button);
  fields.set('odpowiedz', 'json');
  return inTurn(async () => (await post(form.action, fields)).json());
}

function post(address: string, body: BodyInit): Promise<Response> {
  return fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(timeouts.product) });
}
