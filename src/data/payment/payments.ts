import type { Orm } from '../db/db.ts';
import { createAttempts } from './attempts.ts';
import type { Desk } from './order-money.ts';
import { createRefunds } from './refunds.ts';

/** Payments of orders: attempts and refunds. */
export function createPayments(orm: Orm, desk: Desk) {
  return { attempts: createAttempts(orm, desk), refunds: createRefunds(orm, desk) };
}
