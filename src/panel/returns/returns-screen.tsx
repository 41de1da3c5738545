import { formatMoney } from '../../shop/money/money.ts';
import { payout } from '../../shop/return/kept/lowered.ts';
import type { ListedReturn } from '../../shop/return/return.ts';
import type { ReturnState } from '../../shop/return/return-machine.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { panelPath } from '../addresses.ts';
import { Deadline, type Queue, QueueTabs, queueIn } from '../after-sale/queue.tsx';
import { CursorPager, cursorIn } from '../pieces/place.tsx';
import { Table } from '../pieces/table.tsx';
import { dayText } from '../pieces/when.ts';
import type { PanelScreen } from '../screen.ts';
import { returnStateNames } from './return-names.ts';

export const returnsAddress = '/panel/zwroty';
export const returnAddress = '/panel/zwroty/:number';

type ReturnQueue = Queue & { states: readonly ReturnState[] | null; empty: string };

const queues: readonly [ReturnQueue, ...ReturnQueue[]] = [
  { key: 'ocena', name: 'Do oceny', states: ['arrived'], empty: 'Żaden zwrot nie czeka na ocenę.' },
  { key: 'pieniadze', name: 'Pieniądze w drodze', states: ['accepted'], empty: 'Żaden zwrot nie czeka na pieniądze.' },
  {
    key: 'w-drodze',
    name: 'Zgłoszone i w drodze',
    states: ['announced', 'sent', 'lapsed'],
    empty: 'Żaden zwrot nie jest w drodze.',
  },
  { key: 'wszystkie', name: 'Wszystkie', states: null, empty: 'Nie było jeszcze zwrotów.' },
];

/** The shopper's deadline until the goods are sent, then the shop's deadline for the refund. */
function DeadlineOf({ own: { state, sendBy, payBy }, now }: { own: ListedReturn; now: Instant }) {
  if (state === 'announced') return <Deadline name="nadanie do" day={sendBy} now={now} />;
  if (state === 'sent' || state === 'arrived' || state === 'accepted') {
    return <Deadline name="pieniądze do" day={payBy} now={now} />;
  }
  return null;
}

export const returnsScreen: PanelScreen = {
  address: returnsAddress,
  roles: ['orders'],
  menu: 'Zwroty',
  show: async ({ store, url, now }) => {
    const queue = queueIn(url, queues);
    const { rows, ...page } = await store.returns.queue(queue.states, cursorIn(url));
    return {
      title: 'Zwroty',
      body: (
        <>
          <QueueTabs url={url} queues={queues} current={queue} />
          <Table
            name={`Zwroty: ${queue.name}`}
            columns={['Numer', 'Zgłoszony', 'Stan', 'Do oddania', 'Termin', 'Zamówienie']}
            empty={queue.empty}
            rows={rows.map((own) => ({
              key: own.id,
              cells: [
                <a key="numer" href={panelPath(returnAddress, { number: own.number })}>
                  {own.number}
                </a>,
                dayText(own.createdAt),
                returnStateNames[own.state],
                formatMoney(own.payout ?? payout(own)),
                <DeadlineOf key="termin" own={own} now={now} />,
                <a key="zamowienie" href={`/panel/zamowienia/${encodeURIComponent(own.orderNumber)}`}>
                  {own.orderNumber}
                </a>,
              ],
            }))}
          />
          <CursorPager url={url} page={page} ids={rows.map(({ id }) => id)} />
        </>
      ),
    };
  },
};
