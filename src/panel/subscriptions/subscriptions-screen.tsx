import { staffLimits } from '../../shop/limits.ts';
import { periodText } from '../../shop/product/subscription-period.ts';
import { comingDeliveries, neededStock } from '../../shop/subscription/coming.ts';
import { type SubscriptionState, subscriptionStates } from '../../shop/subscription/subscription-machine.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { addDays, dayOf, formatDay, formatDayShort, onWeekday } from '../../shop/time/warsaw-time.ts';
import { panelPath, withQuery } from '../addresses.ts';
import { CursorPager, cursorIn, fromStart } from '../pieces/place.tsx';
import { chosenLink, Table } from '../pieces/table.tsx';
import type { PanelAsk, PanelPage, PanelScreen } from '../screen.ts';
import { comingAddress, pageWords, sayOf, subscriptionAddress, subscriptionsAddress } from './subscription-names.ts';

const stateIn = (url: URL): SubscriptionState | null => {
  const sent = url.searchParams.get('stan');
  return subscriptionStates.find((state) => state === sent) ?? null;
};

export function SubscriptionLink({ id, overrides }: { id: number; overrides: Record<string, string> }) {
  return (
    <a href={panelPath(subscriptionAddress, { id: String(id) })}>
      {pageWords(overrides)('subscriptionPage.title', { id })}
    </a>
  );
}

async function list(ask: PanelAsk): Promise<PanelPage> {
  const { store, url, settings } = ask;
  const say = sayOf(settings.messages);
  const state = stateIn(url);
  const page = await store.subscriptions.list(cursorIn(url), { state, most: staffLimits.perPage });
  const counts = await store.subscriptions.counts();
  return {
    title: 'Subskrypcje',
    body: (
      <>
        <p className="row">
          <a href={withQuery(url, { ...fromStart, stan: null })} {...chosenLink(state === null)}>
            Wszystkie
          </a>
          {subscriptionStates.map((one) => (
            <a key={one} href={withQuery(url, { ...fromStart, stan: one })} {...chosenLink(state === one)}>
              {say(`subscription.state.${one}`)} ({counts[one]})
            </a>
          ))}
          <a href={comingAddress}>Kalendarz i zapasy</a>
        </p>
        <Table
          name="Subskrypcje"
          columns={['Subskrypcja', 'Kupujący', 'Produkty', 'Jak często', 'Stan', 'Następne zamówienie']}
          empty="Nie ma takich subskrypcji."
          rows={page.rows.map(({ id, agreed, email, lines, days, state: own, nextOn }) => ({
            key: id,
            cells: [
              <SubscriptionLink key="link" id={id} overrides={settings.messages} />,
              <span key="buyer">
                {agreed.buyer.firstname} {agreed.buyer.lastname}
                <small>{email}</small>
              </span>,
              lines.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`).join(', '),
              periodText(days),
              say(`subscription.state.${own}`),
              own === 'active' ? formatDay(nextOn) : '–',
            ],
          }))}
        />
        <CursorPager url={url} page={page} ids={page.rows.map(({ id }) => id)} />
      </>
    ),
  };
}

export const subscriptionsScreen: PanelScreen = {
  address: subscriptionsAddress,
  roles: ['orders'],
  menu: 'Subskrypcje',
  show: list,
};

const comingDays = 30;
/** Enough for a shop of this size; the screen says so if there are more. */
const mostComing = 2_000;

async function coming({ store, now, settings }: PanelAsk): Promise<PanelPage> {
  const today = dayOf(now);
  const until = addDays(today, comingDays);
  const agreements = await store.subscriptions.coming(until, mostComing);
  const deliveries = comingDeliveries(agreements, until);
  const needed = neededStock(deliveries);
  const stock = await store.subscriptions.stock(needed);
  const days = [...new Set(deliveries.map(({ on }) => on))];
  const lacking = (at: number, quantity: number) =>
    stock[at] !== null && (stock[at] ?? 0) < quantity ? 'za mało' : 'wystarczy';
  return {
    title: 'Subskrypcje: kalendarz',
    body: (
      <>
        <p>
          <a href={subscriptionsAddress}>Wszystkie subskrypcje</a>
        </p>
        <p>
          Zamówienia, które złożą się same w ciągu {comingDays} dni, jeśli nic się nie zmieni.
          {agreements.length === mostComing ? ` Pokazujemy ${mostComing} najbliższych.` : ''}
        </p>
        <section aria-labelledby="zapasy">
          <h2 id="zapasy">Co będzie potrzebne</h2>
          <Table
            name="Potrzebne zapasy"
            columns={['Produkt', 'Potrzeba', 'W magazynie', 'Ocena', 'Pierwszy dzień']}
            empty="W tym czasie nic nie będzie potrzebne."
            rows={needed.map(({ productId, sizeId, name, quantity, from }, at) => ({
              key: `${productId} ${sizeId}`,
              cells: [
                <a key="product" href={panelPath('/panel/produkty/:id', { id: String(productId) })}>
                  {name}
                </a>,
                formatNumber(quantity),
                stock[at] === null ? 'bez ograniczeń' : formatNumber(stock[at] ?? 0),
                lacking(at, quantity),
                formatDay(from),
              ],
            }))}
          />
        </section>
        <h2>Dzień po dniu</h2>
        {days.length === 0 ? <p className="empty">W tym czasie nie ma dostaw z subskrypcji.</p> : null}
        {days.map((day) => (
          <section key={day} aria-label={formatDay(day)}>
            <h3>
              {formatDayShort(day)}, {onWeekday(day)}
            </h3>
            <ul>
              {deliveries
                .filter(({ on }) => on === day)
                .map(({ agreement, cycle }) => (
                  <li key={`${agreement.id}-${cycle}`}>
                    <SubscriptionLink id={agreement.id} overrides={settings.messages} />, dostawa nr {cycle}:{' '}
                    {agreement.lines.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`).join(', ')}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </>
    ),
  };
}

export const comingScreen: PanelScreen = { address: comingAddress, roles: ['orders'], show: coming };
