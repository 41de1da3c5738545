import { comingDeliveries, neededStock } from '../../shop/subscription/coming.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { addDays, dayOf, formatDay, formatDayShort, onWeekday } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { comingAddress, subscriptionAddress } from './subscription-addresses.ts';
import { pageWords } from './subscription-names.ts';

const comingDays = 30;
/** Enough for a shop of this size; the screen says so if there are more. */
const mostComing = 2_000;

async function load({ store, now, settings }: PanelAsk) {
  const until = addDays(dayOf(now), comingDays);
  const agreements = await store.subscriptions.coming(until, mostComing);
  const deliveries = comingDeliveries(agreements, until);
  const needed = neededStock(deliveries);
  const stock = await store.subscriptions.stock(needed);
  const title = pageWords(settings.messages);
  return {
    lead: `Zamówienia, które złożą się same w ciągu ${comingDays} dni, jeśli nic się nie zmieni.${
      agreements.length === mostComing ? ` Pokazujemy ${mostComing} najbliższych.` : ''
    }`,
    needed: needed.map(({ productId, sizeId, name, quantity, from }, at) => {
      const own = stock[at] ?? null;
      return {
        key: `${productId} ${sizeId}`,
        to: panelPath('/panel/produkty/:id', { id: productId }),
        name,
        quantity: formatNumber(quantity),
        stock: own === null ? 'bez ograniczeń' : formatNumber(own),
        isEnough: own === null || own >= quantity,
        from: formatDay(from),
      };
    }),
    days: [...new Set(deliveries.map(({ on }) => on))].map((day) => ({
      day,
      name: `${formatDayShort(day)}, ${onWeekday(day)}`,
      deliveries: deliveries
        .filter(({ on }) => on === day)
        .map(({ agreement, cycle }) => ({
          key: `${agreement.id}-${cycle}`,
          to: panelPath(subscriptionAddress, { id: agreement.id }),
          name: title('subscriptionPage.title', { id: agreement.id }),
          note: `dostawa nr ${cycle}`,
          goods: agreement.lines.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`).join(', '),
        })),
    })),
  };
}

/** The orders that subscriptions will place, and the goods that they need. */
export const comingScreen = dataScreen<Awaited<ReturnType<typeof load>>>({
  address: comingAddress,
  roles: ['orders'],
  load,
});
