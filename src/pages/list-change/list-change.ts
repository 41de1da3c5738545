import { data, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import type { Shopper } from '../../page-context/shopper.ts';
import { to } from '../../routes.ts';
import { ownAddress } from '../../shop/form/own-address.ts';
import { listLimits } from '../../shop/limits.ts';
import { countText } from '../../shop/product/product-count.ts';
import { plainAnswerField } from '../../shop/product/product-fields.ts';
import { type ListChange, type Listed, type ListName, listOf } from '../../shop/product/product-lists.ts';
import { listsMessages } from '../../shop/saved-lists/lists-messages.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { translator } from '../../shop/text/messages.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { isTooLarge } from '../../shop/upload/sent-form.ts';
import type { Route } from './+types/list-change.ts';

/** A GET request to the form's address is redirected to the list. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(to(knownList(params.list)));
}

/** Adds a product to a list or removes it. Scripts get the result as JSON, a plain form is redirected. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const list = knownList(params.list);
  const { shopper, settings, readForm } = context.get(pageContext);
  const form = await readForm(request).catch((error: unknown) => unreadable(error, settings.messages));
  if (form instanceof Response) return form;
  const on = form.get('wlacz') !== '0';
  const change = await changed(shopper, list, form.get('produkt'), on);
  if (form.get(plainAnswerField) === 'json') {
    const t = translator(settings.messages, listsMessages);
    const text = t(sentenceOf(list, change, on), { products: countText(listLimits[list]) });
    const listed = await listedBy(shopper);
    const way = { link: to(list), text: t(`${list}.see`, { n: listed[list].length }) };
    const answer = { kind: kinds[change], text, see: on && change !== 'unknown' ? way : null, listed };
    return Response.json(answer, { status: statuses[change] });
  }
  const back = change === 'done' ? ownAddress(form.get('powrot')) : to(list, {}, { blad: change });
  return redirect(back ?? to(list), 303);
}

/** The body is too large or not a form. Our own forms send neither. */
function unreadable(error: unknown, messages: ShopSettings['messages']): Response {
  const large = isTooLarge(error);
  const text = translator(messages, listsMessages)(large ? 'lists.sentTooMuch' : 'lists.unread');
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(`${text}\n`, { status: large ? 413 : 400, headers });
}

const kinds = { done: 'success', full: 'warning', unknown: 'error' } as const satisfies Record<ListChange, string>;
const statuses: Record<ListChange, number> = { done: 200, full: 409, unknown: 404 };

function knownList(slug: string): ListName {
  const list = listOf(slug);
  if (!list) throw data(null, { status: 404 });
  return list;
}

async function changed(shopper: Shopper, list: ListName, product: unknown, on: boolean): Promise<ListChange> {
  const id = rowId(product);
  return id === null ? 'unknown' : shopper.setAside(list, id, on);
}

function sentenceOf(list: ListName, change: ListChange, on: boolean): keyof typeof listsMessages {
  if (change === 'unknown') return 'lists.unknown';
  if (change === 'full') return `${list}.full`;
  return on ? `${list}.added` : `${list}.removed`;
}

async function listedBy(shopper: Shopper): Promise<Listed> {
  const ids = async (list: ListName) => (await shopper.listed(list)).map(({ id }) => id);
  return { wishlist: await ids('wishlist'), comparison: await ids('comparison') };
}
