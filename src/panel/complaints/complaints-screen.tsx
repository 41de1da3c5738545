import type { Complaint } from '../../shop/complaint/complaint.ts';
import { answerBy, listedAt, moneyBackBy } from '../../shop/complaint/complaint-clock.ts';
import type { ComplaintState } from '../../shop/complaint/complaint-machine.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { panelPath } from '../addresses.ts';
import { Deadline, type Queue, QueueTabs, queueIn } from '../after-sale/queue.tsx';
import { CursorPager, cursorIn } from '../pieces/place.tsx';
import { Table } from '../pieces/table.tsx';
import { dayText } from '../pieces/when.ts';
import type { PanelScreen } from '../screen.ts';
import { complaintStateNames, remedyText } from './complaint-names.ts';

export const complaintsAddress = '/panel/reklamacje';
export const complaintAddress = '/panel/reklamacje/:number';

type ComplaintQueue = Queue & { states: readonly ComplaintState[] | null; empty: string };

const queues: readonly [ComplaintQueue, ...ComplaintQueue[]] = [
  { key: 'odpowiedz', name: 'Czekają na odpowiedź', states: ['filed'], empty: 'Żadna reklamacja nie czeka.' },
  { key: 'do-wykonania', name: 'Do wykonania', states: ['accepted', 'handling'], empty: 'Nic nie czeka na wykonanie.' },
  { key: 'wszystkie', name: 'Wszystkie', states: null, empty: 'Nie było jeszcze reklamacji.' },
];

/** The deadline for the answer, or for the payment if a refund was accepted. */
export function ComplaintDeadline({
  complaint,
  now,
}: {
  complaint: Pick<Complaint, 'state' | 'answer' | 'filedAt'>;
  now: Instant;
}) {
  const { state, answer, filedAt } = complaint;
  if (state === 'filed') return <Deadline name="odpowiedź do" day={answerBy(filedAt)} now={now} />;
  const isMoney = answer?.remedy === 'refund' || answer?.remedy === 'lower_price';
  if ((state === 'accepted' || state === 'handling') && answer && isMoney) {
    return <Deadline name="pieniądze do" day={moneyBackBy(answer.at)} now={now} />;
  }
  return null;
}

export const complaintsScreen: PanelScreen = {
  address: complaintsAddress,
  roles: ['orders'],
  menu: 'Reklamacje',
  show: async ({ store, url, now }) => {
    const queue = queueIn(url, queues);
    const { rows, ...page } = await store.complaints.queue(queue.states, cursorIn(url));
    return {
      title: 'Reklamacje',
      body: (
        <>
          <QueueTabs url={url} queues={queues} current={queue} />
          <Table
            name={`Reklamacje: ${queue.name}`}
            columns={['Numer', 'Złożona', 'Stan', 'Termin', 'Kupujący', 'Żądanie', 'Wiadomości']}
            empty={queue.empty}
            rows={rows.map((row) => {
              const one = listedAt(row, now);
              return {
                key: one.id,
                cells: [
                  <a key="numer" href={panelPath(complaintAddress, { number: one.number })}>
                    {one.number}
                  </a>,
                  dayText(one.filedAt),
                  complaintStateNames[one.state],
                  <ComplaintDeadline key="termin" complaint={one} now={now} />,
                  one.person.name,
                  remedyText(one.wish, one.amount),
                  one.unread > 0 ? <strong key="nowe">nowe: {one.unread}</strong> : null,
                ],
              };
            })}
          />
          <CursorPager url={url} page={page} ids={rows.map(({ id }) => id)} />
        </>
      ),
    };
  },
};
