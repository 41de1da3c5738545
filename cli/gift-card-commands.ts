import { StartError } from '../src/data/db/start-error.ts';
import { formatMoney, parseMoney } from '../src/shop/money/money.ts';
import type { Command } from './command.ts';

/** A higher value is a typing error. */
const most = 10_000_00;

/** Commands on gift cards without a sale: for a complaint, a prize. */
export const giftCardCommands: Record<string, Command> = {
  'gift-card': {
    takes: ['AMOUNT'],
    does: 'makes a gift card and prints its code, which is not shown again, for example: gift-card 50',
    run: async ([typed = ''], { inShop, print }) => {
      const value = parseMoney(typed);
      if (value === null || value <= 0 || value > most) {
        throw new StartError(`"${typed}" is not a value of a gift card; write it like 50 or 49,90.`);
      }
      await inShop(async (store) => {
        const code = await store.vouchers.give(value, Date.now());
        print(`${code}, ${formatMoney(value)}`);
      });
    },
  },
};
