import { staffLimits } from '../../shop/limits.ts';
import { periodText } from '../../shop/product/subscription-period.ts';
import { type SubscriptionState, subscriptionStates } from '../../shop/subscription/subscription-machine.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { formatDay } from '../../shop/time/warsaw-time.ts';
import { panelPath, withQuery } from '../addresses.ts';
import { pageLinks } from '../pieces/list/page-links.ts';
import { cursorIn, fromStart } from '../pieces/place.tsx';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { subscriptionAddress, subscriptionsAddress } from './subscription-addresses.ts';
import { pageWords, sayOf, stateTones } from './subscription-names.ts';

const stateIn = (url: URL): SubscriptionState | null => {
  const sent = url.searchParams.get('stan');
  return subscriptionStates.find((state) => state === sent) ?? null;
};

async function load({ store, url, settings }: PanelAsk) {
  const say = sayOf(settings.messages);
  const state = stateIn(url);
  const page = await store.subscriptions.list(cursorIn(url), { state, most: staffLimits.perPage });
  const counts = await store.subscriptions.counts();
  const view = (one: SubscriptionState | null, name: string) => ({
    name,
    to: withQuery(url, { ...fromStart, stan: one }),
    isCurrent: one === state,
  });
  return {
    isFiltered: state !== null,
    views: [
      view(null, 'Wszystkie'),
      ...subscriptionStates.map((one) => view(one, `${say(`subscription.state.${one}`)} (${counts[one]})`)),
    ],
    pages: pageLinks(
      url,
      page,
      page.rows.map(({ id }) => id),
    ),
    rows: page.rows.map(({ id, agreed, email, lines, days, state: own, nextOn }) => ({
      id: String(id),
      to: panelPath(subscriptionAddress, { id }),
      name: pageWords(settings.messages)('subscriptionPage.title', { id }),
      buyer: `${agreed.buyer.firstname} ${agreed.buyer.lastname}`,
      email,
      goods: lines.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`).join(', '),
      period: periodText(days),
      state: { name: say(`subscription.state.${own}`), tone: stateTones[own] },
      next: own === 'active' ? formatDay(nextOn) : '–',
    })),
  };
}

/** All subscriptions that were sold. */
export const subscriptionsScreen = dataScreen<Awaited<ReturnType<typeof load>>>({
  address: subscriptionsAddress,
  roles: ['orders'],
  menu: 'Subskrypcje',
  load,
});
