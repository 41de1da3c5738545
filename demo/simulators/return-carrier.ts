import { createHash } from 'node:crypto';
import type { ReturnCarrier } from '../../src/shop/return/return-settings.ts';

const digitsOf = (text: string, many: number): string =>
  (BigInt(`0x${createHash('sha256').update(text).digest('hex')}`) % 10n ** BigInt(many)).toString().padStart(many, '0');

/** Creates codes and labels for the demo shop's returns, as a carrier would: always the same for one return. */
export const demoCarrier: ReturnCarrier = {
  postingCode: async ({ number }, { carrier }) =>
    carrier === 'locker' ? digitsOf(number, 10).replace(/(\d{5})(?=\d)/, '$1 ') : `PL${digitsOf(number, 18)}`,
};
