import { parseThousandths } from '../owner/product/draft-texts.ts';
import { isReopened } from '../owner/product/stock-change.ts';
import type { AvailabilityStatus } from '../product/product.ts';

/** What another program says about the stock of a size: what it is, or by how much it changes. */
export interface StockMove {
  /** The id of the size's row. */
  row: number;
  operation: 'set' | 'change';
  /** -1 in a `set` means unlimited. */
  amount: number;
}

export interface StockState {
  amount: number;
  status: AvailabilityStatus;
}

/** A size after a move. `lacking`: what is taken and was not there. */
export interface MovedStock extends StockState {
  lacking: number;
}

const unlimited = -1;
const most = 999_999_999;
/** Stock has three decimals. */
const rounded = (amount: number): number => Math.round(amount * 1_000) / 1_000;

/** A change counts from what is there now, so sales of the shop are never undone. Unlimited stock is not counted. */
export function stockAfter(before: StockState, { operation, amount }: Omit<StockMove, 'row'>): MovedStock {
  if (operation === 'change' && before.amount === unlimited) return { ...before, lacking: 0 };
  const wanted = operation === 'set' ? amount : rounded(before.amount + amount);
  const left = wanted === unlimited && operation === 'set' ? unlimited : Math.min(Math.max(0, wanted), most);
  const lacking = left === unlimited ? 0 : rounded(Math.max(0, -wanted));
  const isBack = left !== before.amount && isReopened(before, left);
  return { amount: left, status: isBack ? 'enable' : before.status, lacking };
}

/** An amount as programs write it, a number or a text with a point; a change may be negative. `null`: it is none. */
export function moveAmount(given: unknown, operation: StockMove['operation']): number | null {
  const text = typeof given === 'number' || typeof given === 'string' ? String(given).trim() : '';
  if (operation === 'set' && text === '-1') return unlimited;
  const size = parseThousandths(text.replace(/^[+-]/, ''));
  if (size === null || (operation === 'set' && /^[+-]/.test(text))) return null;
  return text.startsWith('-') ? -size : size;
}
