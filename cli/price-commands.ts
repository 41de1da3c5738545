import { StartError } from '../src/data/db/start-error.ts';
import { setDispatch } from '../src/data/owner/assortment.ts';
import { formatMoney } from '../src/shop/money/money.ts';
import type { PricePoint } from '../src/shop/price/price.ts';
import { formatNumber } from '../src/shop/text/numbers.ts';
import { dayOf, formatClock, formatDayShort, minutesOfDay } from '../src/shop/time/warsaw-time.ts';
import type { Command } from './command.ts';
import { clockIn, endIn, priceIn, productIn, sizedWords, sizeIn, startIn, stockIn, unlimited } from './words.ts';

const sized = ['PRODUCT', '[SIZE]'];

/** Commands on the price, stock and dispatch time of a size. The size may be left out if there is only one. */
export const priceCommands: Record<string, Command> = {
  price: {
    takes: [...sized, 'ZŁ'],
    does: 'sets the regular gross price, for example: price KUB-7 350 92,50; the size may be left out if it is the only one',
    run: async (words, { inShop, print }) => {
      const { product, size, last } = sizedWords(words);
      const gross = priceIn(last);
      await inShop(async (store) => {
        const name = await sizeIn(store, product, size);
        await store.prices.setRegular(name, gross);
        print(`${product}, ${name.size}: ${formatMoney(gross)}`);
      });
    },
  },
  stock: {
    takes: [...sized, 'N'],
    does: 'sets how many there are; -1 or "unlimited" when they never run out',
    run: async (words, { inShop, print }) => {
      const { product, size, last } = sizedWords(words);
      const amount = stockIn(last);
      await inShop(async (store) => {
        const name = await sizeIn(store, product, size);
        const set = await store.prices.setStock(name, amount);
        print(`${product}, ${name.size}: ${amount === -1 ? unlimited : formatNumber(amount)}`);
        if (set?.reopened) print('It had been taken off sale and is for sale again.');
        if (set?.notified) print(`A mail goes to whoever waited for it: ${set.notified}.`);
      });
    },
  },
  history: {
    takes: sized,
    does: 'prints what a size has cost and since when, promotions included',
    run: ([product = '', size = null], { inShop, print }) =>
      inShop(async (store) => {
        const points = await store.prices.history(await sizeIn(store, product, size));
        for (const point of points ?? []) print(pointLine(point));
      }),
  },
  promotion: {
    takes: [...sized, 'ZŁ'],
    options: ['from', 'until'],
    does: 'sells a size for less, from a day or now, until a day or an end by hand; "off" in place of the price ends it',
    run: async (words, { inShop, print }, { from, until }) => {
      const { product, size, last } = sizedWords(words);
      const gross = last === 'off' ? null : priceIn(last);
      const [startsAt, endsAt] = [startIn(from) ?? Date.now(), endIn(until)];
      if (endsAt !== null && endsAt <= Math.max(startsAt, Date.now())) {
        throw new StartError('A promotion ends after it begins, and not in the past.');
      }
      if (startsAt < Date.now() - 60_000) throw new StartError('A promotion cannot begin in the past.');
      await inShop(async (store) => {
        const name = await sizeIn(store, product, size);
        if (gross === null) {
          const ended = await store.prices.endPromotions(name);
          print(
            ended ? `${product}, ${name.size}: the promotion is over.` : `${product}, ${name.size} has no promotion.`,
          );
          return;
        }
        const regular = (await productIn(store, product)).sizes.find(({ id }) => id === name.size)?.gross ?? 0;
        if (gross >= regular) throw new StartError(`A promotion is below the regular price, ${formatMoney(regular)}.`);
        await store.prices.startPromotion(name, {
          kind: 'promotion',
          gross,
          startsAt,
          endsAt,
          endAnnounced: endsAt !== null,
          code: null,
        });
        const days = [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ');
        print(`${product}, ${name.size}: ${formatMoney(gross)} instead of ${formatMoney(regular)} ${days}`.trim());
      });
    },
  },
  delivery: {
    takes: [...sized, 'DAYS'],
    options: ['by'],
    does: 'says in how many working days a size leaves (0 is today, with --by 14:00 for orders until then), or "unknown"',
    run: async (words, { inShop, print }, { by }) => {
      const { product, size, last } = sizedWords(words);
      const days = last === 'unknown' ? null : Number(last);
      if (days !== null && !(/^\d{1,3}$/.test(last) && days <= 365)) {
        throw new StartError(`"${last}" is not a number of days from 0 to 365, nor "unknown".`);
      }
      const deadline = by === undefined ? null : clockIn(by);
      if (days === null && deadline !== null) throw new StartError('What leaves on an unknown day has no --by.');
      await inShop(async (store) => {
        const found = await productIn(store, product);
        const ids = size === null ? found.sizes.map(({ id }) => id) : [(await sizeIn(store, product, size)).size];
        await store.maintain(async ({ orm }) => {
          for (const id of ids) await setDispatch(orm, found.id, id, { days, deadline });
        });
        const when = days === null ? 'on an unknown day' : `in working days: ${days}`;
        print(`${product}, ${ids.join(', ')} leaves ${when}${by === undefined ? '' : `, ordered by ${by}`}`);
      });
    },
  },
};

function pointLine({ from, price }: PricePoint): string {
  const when = `${formatDayShort(dayOf(from))} ${formatClock(minutesOfDay(from))}`;
  return `${when}  ${price ? formatMoney(price.gross) : 'not offered'}${from > Date.now() ? '  (to come)' : ''}`;
}
