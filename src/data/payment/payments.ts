import type { Orm } from '../db/db.ts';
import { attemptsOver } from './attempts.ts';
import type { Desk } from './order-money.ts';
import { refundsOver } from './refunds.ts';

/** Payments of orders: attempts and refunds. */
export function paymentsOver(orm: Orm, desk: Desk) {
  return { attempts: attemptsOver(orm, desk), refunds: refundsOver(orm, desk) };
}
