import { timeouts } from '../shop/limits.ts';
import type { Listed } from '../shop/product-lists.ts';
import type { ToastKind } from './toast.tsx';

/** Loaded by `listed.ts` when a list is not empty or a button is pressed, since most visits do neither. */
export interface ListAnswer {
  listed: Listed;
  kind: ToastKind;
  text: string;
}

interface Block {
  response?: { products?: { id: number }[] };
}

export async function askListed(): Promise<Listed> {
  const asked = { Wishlist: {}, Comparers: {} };
  const body = new URLSearchParams({ request: JSON.stringify(asked) });
  const response = await post('/ajax/get.php', body);
  if (!response.ok) throw new Error(`/ajax/get.php answered ${response.status}`);
  const blocks: Partial<Record<keyof typeof asked, Block>> = await response.json();
  const ids = (block: Block | undefined) => block?.response?.products?.map(({ id }) => id) ?? [];
  return { wishlist: ids(blocks.Wishlist), comparison: ids(blocks.Comparers) };
}

/** A refusal is an answer too: it says why. */
export async function sendToList(form: HTMLFormElement, button: HTMLElement | null): Promise<ListAnswer> {
  const fields = new FormData(form, button);
  fields.set('odpowiedz', 'json');
  return (await post(form.action, fields)).json();
}

function post(address: string, body: BodyInit): Promise<Response> {
  return fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(timeouts.product) });
}
