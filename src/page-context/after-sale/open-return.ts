import { type RouterContextProvider, redirect } from 'react-router';
import { to } from '../../routes.ts';
import type { Order } from '../../shop/order/order.ts';
import type { Return } from '../../shop/return/return.ts';
import { pageContext } from '../page-context.ts';

/**
 * For loaders and actions of a return's pages. Whoever may not open it, or names one that does not exist, goes to the
 * guests' door with the number: the answer is the same for both.
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
