import { type RouterContextProvider, redirect } from 'react-router';
import { to } from '../routes.ts';
import type { Order } from '../shop/order/order.ts';
import { pageContext } from './page-context.ts';

/**
 * For loaders and actions of an order's pages. If the visitor may not open the order or it does not exist, redirects to
 * the lookup form for guests with the number filled in. The answer is the same, so that numbers cannot be guessed.
 */
export async function openOrder(context: Readonly<RouterContextProvider>, number: string): Promise<Order> {
  const order = await context.get(pageContext).orders.order(number);
  if (order) return order;
  throw redirect(to('orderDoor', {}, { numer: number }), 303);
}
