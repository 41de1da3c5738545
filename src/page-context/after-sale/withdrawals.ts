import type { Order } from '../../shop/order/order.ts';
import type { WithdrawalStatement } from '../../shop/return/withdrawal-statement.ts';
import type { JudgedWithdrawal } from '../../shop/return/withdrawal-view.ts';

/** Statements of withdrawal of the current visitor. Not for cached pages. */
export interface WithdrawalOperations {
  /**
   * Finds an order that this browser may open, or whose number and e-mail address match; in the second case this
   * browser may open it afterwards. Also `null` after too many attempts, because a rate limit must not prevent a
   * withdrawal.
   */
  recognise(named: { number: string; email: string }): Promise<Order | null>;
  /** Stores every statement and returns its number. Repeated calls with one key store one statement. Rate limited. */
  take(key: string, statement: WithdrawalStatement): Promise<string>;
  /** A statement with its legal effect. `null` if it is unknown or the visitor may not open it. */
  receipt(number: string): Promise<JudgedWithdrawal | null>;
  /** Statements about an order that `orders.order` returned, oldest first. */
  ofOrder(order: Order): Promise<JudgedWithdrawal[]>;
}
