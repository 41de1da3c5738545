import type { ProductType, WithdrawalException } from '../product/product.ts';
import type { MessageKey } from '../text/messages.ts';
import { isSent } from './availability.ts';

interface Sold {
  type: ProductType;
  withdrawal: WithdrawalException | null;
}

/**
 * The period starts at delivery for goods and at the contract for everything else (art. 28 of the consumer rights act).
 */
export function withdrawalKey({ type, withdrawal }: Sold): MessageKey {
  return withdrawal
    ? `product.withdrawal.${withdrawal}`
    : isSent(type)
      ? 'product.withdrawal'
      : 'product.withdrawal.unsent';
}
