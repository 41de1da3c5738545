import type { Orm } from '../db/db.ts';
import type { SecretBox } from '../secret/secret-box.ts';
import { createAttempts } from './attempts.ts';
import { createCards } from './cards.ts';
import type { Desk } from './order-money.ts';
import { createRefunds } from './refunds.ts';

/** Payments of orders: attempts, refunds, and the cards that providers store. */
export function createPayments(orm: Orm, desk: Desk, box: SecretBox | undefined) {
  return { attempts: createAttempts(orm, desk), refunds: createRefunds(orm, desk), cards: createCards(orm, box) };
}
