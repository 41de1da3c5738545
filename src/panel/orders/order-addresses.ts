import type { DeskState, PaymentGroup } from '../../shop/order/desk/order-question.ts';
import { panelPath } from '../addresses.ts';

export const ordersAddress = '/panel/zamowienia';
export const orderAddress = `${ordersAddress}/:number`;

/** What the order contains, before it is packed. */
export const orderLinesAddress = `${orderAddress}/produkty`;

export const pickingAddress = `${ordersAddress}/kompletacja`;
export const slipsAddress = `${ordersAddress}/specyfikacje`;
export const printedLabelsAddress = `${ordersAddress}/etykiety`;
export const slipAddress = `${orderAddress}/specyfikacja`;

/** The filters of the order list, as fields of its address. */
export interface OrderFilters {
  szukaj?: string;
  stan?: DeskState;
  platnosc?: PaymentGroup;
  od?: string;
  do?: string;
  znacznik?: string;
  /** The id of a person of the staff. */
  opiekun?: string;
}

/** The address of the list with filters, without any other parameters. */
export function ordersQuery(filters: OrderFilters, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...filters, ...more });
  return query.size === 0 ? ordersAddress : `${ordersAddress}?${query}`;
}

/** An order, opened from a list with filters: its neighbours are those of the list. */
export function orderLink(number: string, filters: OrderFilters = {}): string {
  const query = new URLSearchParams({ ...filters });
  const path = panelPath(orderAddress, { number });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The field that confirms an action with a second press. */
export const knowingly = 'mimo';
