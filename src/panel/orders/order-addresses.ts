import type { DeskState, PaymentGroup } from '../../shop/order/desk/order-question.ts';

export const listAddress = '/panel/zamowienia';
export const orderAddress = `${listAddress}/:number`;

/** The filters of the order list, as fields of its address. */
export interface OrderFilters {
  szukaj?: string;
  stan?: DeskState;
  platnosc?: PaymentGroup;
  od?: string;
  do?: string;
}

/** The address of the list with filters, without any other parameters. */
export function listQuery(filters: OrderFilters, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...filters, ...more });
  return query.size === 0 ? listAddress : `${listAddress}?${query}`;
}

/** The field that confirms an action with a second press. */
export const knowingly = 'mimo';
