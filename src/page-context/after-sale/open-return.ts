import { type RouterContextProvider, redirect } from 'react-router';
import { to } from '../../routes.ts';
import type { Order } from '../../shop/order/order.ts';
import type { Return } from '../../shop/return/return.ts';
import { pageContext } from '../page-context.ts';

/**
 * For loaders and actions of a return's pages. If the visitor may not open the return or it does not exist, redirects
 * to the lookup form for guests with the number filled in. The answer is the same, so that numbers cannot be guessed.
 */
export async function openReturn(
  context: Readonly<RouterContextProvider>,
  number: string,
): Promise<{ found: Return; order: Order }> {
  const { returns, orders } = context.get(pageContext);
  const found = await returns.find(number);
  const order = found && (await orders.order(found.orderNumber));
  if (found && order) return { found, order };
  throw redirect(to('returns', {}, { numer: number }), 303);
}
