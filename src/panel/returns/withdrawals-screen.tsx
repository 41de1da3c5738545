import type { ListPage } from '../../data/db/rows.ts';
import type { WithdrawalStanding } from '../../data/return/withdrawal-standing.ts';
import type { Withdrawal } from '../../shop/return/withdrawal-statement.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { panelPath } from '../addresses.ts';
import { Deadline, type Queue, QueueTabs, queueIn } from '../after-sale/queue.tsx';
import { CursorPager, cursorIn } from '../pieces/place.tsx';
import { Table } from '../pieces/table.tsx';
import { dayText } from '../pieces/when.ts';
import type { PanelAsk, PanelScreen } from '../screen.ts';
import { followsNames } from './return-names.ts';

export const withdrawalsAddress = '/panel/odstapienia';
export const withdrawalAddress = '/panel/odstapienia/:number';

type WithdrawalQueue = Queue & { empty: string };

const queues: readonly [WithdrawalQueue, ...WithdrawalQueue[]] = [
  { key: 'otwarte', name: 'Do załatwienia', empty: 'Żadne oświadczenie nie czeka.' },
  { key: 'bez-zamowienia', name: 'Bez zamówienia', empty: 'Każde oświadczenie ma swoje zamówienie.' },
  { key: 'wszystkie', name: 'Wszystkie', empty: 'Nie było jeszcze oświadczeń.' },
];

type Listed = ListPage<WithdrawalStanding>;

/** Lists that never exceed one page. */
const whole = (rows: WithdrawalStanding[]): Listed => ({ rows, isBefore: false, isBehind: false });

async function listed({ store, url, now }: PanelAsk, queue: Queue): Promise<Listed> {
  const standings = async (found: Withdrawal[]) => {
    const all: WithdrawalStanding[] = [];
    for (const one of found) all.push(await store.withdrawalStandings.of(one));
    return all;
  };
  if (queue.key === 'wszystkie') {
    const { rows, ...page } = await store.withdrawals.page(cursorIn(url));
    return { rows: await standings(rows), ...page };
  }
  if (queue.key === 'bez-zamowienia') return whole(await standings(await store.withdrawals.all('unmatched')));
  // Reversed, because the oldest statements are the most urgent.
  return whole((await store.withdrawalStandings.openOf(await store.withdrawals.unsettled(now))).reverse());
}

const rowOf = ({ receipt, order, open }: WithdrawalStanding, now: Instant) => {
  const { withdrawal, follows, payBy } = receipt;
  return {
    key: withdrawal.id,
    cells: [
      <a key="numer" href={panelPath(withdrawalAddress, { number: withdrawal.number })}>
        {withdrawal.number}
      </a>,
      dayText(withdrawal.at),
      withdrawal.name,
      order ? (
        <a key="zamowienie" href={`/panel/zamowienia/${encodeURIComponent(order.number)}`}>
          {order.number}
        </a>
      ) : (
        `wpisano: ${withdrawal.order}`
      ),
      open ? followsNames[follows] : 'Załatwione',
      open ? <Deadline key="termin" day={payBy} now={now} /> : null,
    ],
  };
};

export const withdrawalsScreen: PanelScreen = {
  address: withdrawalsAddress,
  roles: ['orders'],
  menu: 'Odstąpienia',
  show: async (ask) => {
    const { url, now } = ask;
    const queue = queueIn(url, queues);
    const { rows, ...page } = await listed(ask, queue);
    return {
      title: 'Odstąpienia od umowy',
      body: (
        <>
          <QueueTabs url={url} queues={queues} current={queue} />
          {queue.key === 'otwarte' ? (
            <p>
              <small>Oświadczenia złożone razem ze zwrotem są w zakładce „Zwroty”.</small>
            </p>
          ) : null}
          <Table
            name={`Odstąpienia: ${queue.name}`}
            columns={['Numer', 'Złożone', 'Kto', 'Zamówienie', 'Co dalej', 'Pieniądze do']}
            empty={queue.empty}
            rows={rows.map((one) => rowOf(one, now))}
          />
          <CursorPager url={url} page={page} ids={rows.map(({ receipt }) => receipt.withdrawal.id)} />
        </>
      ),
    };
  },
};
