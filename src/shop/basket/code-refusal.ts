import type { Money } from '../money/money.ts';
import { formatMoney } from '../money/money.ts';
import type { Translate } from '../text/messages.ts';
import type { BasketKey } from './basket-messages.ts';
import type { CodeRefusal, CodeState } from './rebate-code.ts';

const keys: Record<CodeRefusal, BasketKey> = {
  unknown: 'basket.codeUnknown',
  early: 'basket.codeEarly',
  expired: 'basket.codeExpired',
  used: 'basket.codeUsed',
  repeated: 'basket.codeRepeated',
  first: 'basket.codeFirst',
  minimum: 'basket.codeMinimum',
  scope: 'basket.codeScope',
  unsent: 'basket.codeUnsent',
  group: 'basket.codeGroup',
  nothing: 'basket.codeNothing',
};

/** Why a code does not work in this basket. */
export function codeRefusalText(
  { code, reason, limit }: Extract<CodeState, { state: 'refused' }>,
  worth: Money,
  t: Translate<BasketKey>,
): string {
  const from = limit ?? 0;
  return t(keys[reason], { code, amount: formatMoney(from), missing: formatMoney(from - worth.gross) });
}
