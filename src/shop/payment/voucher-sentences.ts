import { type Overrides, translator } from '../text/messages.ts';
import type { VoucherFault } from './voucher.ts';
import { voucherMessages } from './voucher-messages.ts';

/** Why a code pays nothing, in words. */
export const voucherSentence = (fault: VoucherFault, overrides?: Overrides): string =>
  translator(overrides, voucherMessages)(`voucher.${fault}`);
