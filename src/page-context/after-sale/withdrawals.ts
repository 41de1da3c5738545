import type { Order } from '../../shop/order/order.ts';
import type { WithdrawalStatement } from '../../shop/return/withdrawal-statement.ts';
import type { JudgedWithdrawal } from '../../shop/return/withdrawal-view.ts';

/** Statements of withdrawal of whoever sent the request. Not for cached pages. */
export interface WithdrawalVerbs {
  /**
   * The order that somebody names: one that this browser may open, or whose number and e-mail address are right; then it
   * may open it from now on, as by the guests' door. `null` also when there were too many tries: whoever withdraws is not
   * held up by that.
   */
  recognise(named: { number: string; email: string }): Promise<Order | null>;
  /** Takes every statement and answers its number. The same key is the same statement. Limited in rate. */
  take(key: string, statement: WithdrawalStatement): Promise<string>;
  /** A statement with what it is worth. `null`: unknown, or not for this visitor. */
  receipt(number: string): Promise<JudgedWithdrawal | null>;
  /** Of an order that `orders.order` has given; the oldest first. */
  ofOrder(order: Order): Promise<JudgedWithdrawal[]>;
}
