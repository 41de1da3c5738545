import type { OrderOperations } from '../../../page-context/orders.ts';
import type { PaymentOperations } from '../../../page-context/payments.ts';

interface Parts {
  orders: Pick<OrderOperations, 'order'>;
  payments: Pick<PaymentOperations, 'standing'>;
}

/**
 * `GET /ajax/order-payment?number`: the state of the payment, for the prepaid page while it is open. `null` with 404
 * for an order that is unknown or not the visitor's.
 */
export async function orderPayment(asked: URLSearchParams, { orders, payments }: Parts): Promise<Response> {
  const headers = { 'cache-control': 'no-store' };
  const order = await orders.order(asked.get('number') ?? '');
  const standing = order && (await payments.standing(order));
  if (!standing) return Response.json(null, { status: 404, headers });
  const { state, fault, paid, heldUntil, askAfter } = standing;
  return Response.json({ state, fault, paid, heldUntil, askAfter }, { headers });
}
