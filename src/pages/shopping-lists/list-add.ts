import { data, redirect } from 'react-router';
import { type PageContext, pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import type { Product } from '../../shop/catalogue/catalogue.ts';
import { plainAnswerField, quantityField, sizeField } from '../../shop/product/product-fields.ts';
import { parseQuantity } from '../../shop/product/quantity.ts';
import { listRefusalText, listStatuses } from '../../shop/saved-lists/list-refusals.ts';
import type { ListOutcome, ListRefusal, ShoppingListSummary } from '../../shop/saved-lists/shopping-list.ts';
import { shoppingListMessages } from '../../shop/saved-lists/shopping-list-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import type { Route } from './+types/list-add.ts';
import { errorKey, formOf, idIn, listFieldNames, newList, noticeKey, textIn } from './list-form.ts';

/** A GET request to the form's address is redirected to the page where the list is chosen. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(to('shoppingListChoice', {}, [...url.searchParams]));
}

/**
 * Adds a product to the chosen list, to the only list, or to a new one. A client with several lists must choose one.
 * Scripts get the result as JSON, a plain form is redirected.
 */
export async function action({ context: provider, request }: Route.ActionArgs) {
  const context = provider.get(pageContext);
  const form = await formOf(request, context);
  if (!(form instanceof FormData)) return unreadable(form);
  const isScript = form.get(plainAnswerField) === 'json';
  const product = await context.reads.product(textIn(form, listFieldNames.product));
  if (!product && !isScript) throw data(null, { status: 404 });
  const all = await context.lists.all();
  const asked = {
    [listFieldNames.product]: product?.slug,
    [sizeField]: textIn(form, sizeField),
    [quantityField]: textIn(form, quantityField),
  };
  const choice = to('shoppingListChoice', {}, asked);
  const signIn = to('signIn', {}, { powrot: choice });
  if (all === null) return isScript ? toScript(refused('signedOut'), context, signIn) : redirect(signIn, 303);
  if (!form.has(listFieldNames.list) && all.length > 1) {
    return isScript ? toScript('choose', context, choice) : redirect(choice, 303);
  }
  const outcome = product ? await added(listIn(form, all), product, form, context) : refused('unknownProduct');
  if (isScript) return toScript(outcome, context);
  if (outcome.status === 'done') {
    return redirect(to('shoppingList', { id: String(outcome.id) }, { [noticeKey]: 'added' }), 303);
  }
  const name = textIn(form, listFieldNames.name).slice(0, longestName);
  return redirect(
    to('shoppingListChoice', {}, { ...asked, [listFieldNames.name]: name, [errorKey]: outcome.reason }),
    303,
  );
}

/** Long enough to shorten a name by hand. */
const longestName = 200;

const refused = (reason: ListRefusal): ListOutcome => ({ status: 'refused', reason });

/** The body is too large or not a form. Our own forms send neither. */
function unreadable({ data: { error }, init }: Exclude<Awaited<ReturnType<typeof formOf>>, FormData>): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(`${error}\n`, { status: init?.status ?? 400, headers });
}

/** `null` creates a list. A client without lists gets the first one. */
function listIn(form: FormData, all: ShoppingListSummary[]): number | null {
  if (form.has(listFieldNames.list))
    return form.get(listFieldNames.list) === newList ? null : idIn(form.get(listFieldNames.list));
  return all[0]?.id ?? null;
}

async function added(
  list: number | null,
  product: Product,
  form: FormData,
  { lists }: PageContext,
): Promise<ListOutcome> {
  const typed = textIn(form, quantityField);
  const sizeId = textIn(form, sizeField);
  const quantity = parseQuantity(typed);
  if (!product.sizes.some(({ size }) => size.id === sizeId)) return refused('unknownProduct');
  // Validated before a list is created for it.
  if (typed !== '' && !quantity) return refused('quantity');
  const line = { productId: product.id, sizeId, ...(typed === '' ? {} : { quantity }) };
  if (list !== null) return lists.add(list, [line]);
  const made = await lists.create({ name: textIn(form, listFieldNames.name) });
  return made.status === 'done' ? lists.add(made.id, [line]) : made;
}

/** The same format that the buttons of other lists get, so that one script handles both. */
async function toScript(result: ListOutcome | 'choose', { settings, shopper }: PageContext, way?: string) {
  const t = translator(settings.messages, shoppingListMessages);
  const ids = async (list: 'wishlist' | 'comparison') => (await shopper.listed(list)).map(({ id }) => id);
  const listed = { wishlist: await ids('wishlist'), comparison: await ids('comparison') };
  if (result === 'choose') {
    const see = { link: way, text: t('shoppingList.chooseOne') };
    return Response.json({ kind: 'info', text: t('shoppingList.choose'), see, listed });
  }
  if (result.status === 'done') {
    const see = { link: to('shoppingList', { id: String(result.id) }), text: t('shoppingList.see') };
    return Response.json({ kind: 'success', text: t('shoppingList.added'), see, listed });
  }
  const text = listRefusalText(result.reason, settings.messages);
  const see = way ? { link: way, text: t('shoppingList.signIn') } : null;
  return Response.json({ kind: 'warning', text, see, listed }, { status: listStatuses[result.reason] });
}
