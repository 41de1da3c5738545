import { type RouterContextProvider, redirect } from 'react-router';
import { to } from '../routes.ts';
import type { Order } from '../shop/order/order.ts';
import { pageContext } from './page-context.ts';

/**
 * For loaders and actions of an order's pages. Whoever may not open it, or names one that does not exist, goes to the
 * guests' door with the number: the answer is the same for both.
 */
export async function openOrder(context: Readonly<RouterContextProvider>, number: string): Promise<Order> {
  const order = await context.get(pageContext).orders.order(number);
  if (order) return order;
  throw redirect(to('orderDoor', {}, { numer: number }), 303);
}
