import type { Orm } from '../db/db.ts';
import { attemptsOver } from './attempts.ts';
import type { Desk } from './order-money.ts';
import { refundsOver } from './refunds.ts';

/** The money of orders: tries to pay, and what goes back. */
export function paymentsOver(orm: Orm, desk: Desk) {
  return { attempts: attemptsOver(orm, desk), refunds: refundsOver(orm, desk) };
}
