import type { ProductType, WithdrawalException } from '../product/product.ts';
import { isSent } from './availability.ts';
import type { withdrawalRightMessages } from './withdrawal-right-messages.ts';

interface Sold {
  type: ProductType;
  withdrawal: WithdrawalException | null;
}

/**
 * The period starts at delivery for goods and at the contract for everything else (art. 28 of the consumer rights act).
 */
export function withdrawalKey({ type, withdrawal }: Sold): keyof typeof withdrawalRightMessages {
  return withdrawal
    ? `product.withdrawal.${withdrawal}`
    : isSent(type)
      ? 'product.withdrawal'
      : 'product.withdrawal.unsent';
}
