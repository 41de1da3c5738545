import { lineKey } from '../../data/order/desk/line-goods.ts';
import type { ListedComplaint } from '../../shop/complaint/complaint.ts';
import { listedAt } from '../../shop/complaint/complaint-clock.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { panelPath } from '../addresses.ts';
import { queueData, queueIn } from '../after-sale/queues.ts';
import { cursorIn } from '../pieces/place.tsx';
import { whenText } from '../pieces/when.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { complaintAddress, complaintsAddress } from './complaint-addresses.ts';
import { complaintStateNames, complaintStateTones, remedyText } from './complaint-names.ts';
import { complaintDeadline, complaintQueues } from './complaint-queues.ts';

const lineOf = ({ orderId, lines: [line] }: ListedComplaint) =>
  orderId !== null && line ? [{ orderId, lineId: line.lineId }] : [];

async function load({ store, url, now }: PanelAsk) {
  const current = queueIn(url, complaintQueues);
  const { rows, ...page } = await store.complaints.queue(current.states, cursorIn(url));
  const goods = await store.orderDesk.goodsOfLines(rows.flatMap(lineOf));
  return {
    queue: queueData(
      url,
      { queues: complaintQueues, current },
      page,
      rows.map(({ id }) => id),
    ),
    rows: rows.map((row) => {
      const { number, filedAt, state, answer, person, wish, amount, unread, lines, proof } = listedAt(row, now);
      const picture = lineOf(row).map((line) => goods.get(lineKey(line))?.picture)[0];
      return {
        number,
        to: panelPath(complaintAddress, { number }),
        filed: { short: humanTime(filedAt, now), whole: whenText(filedAt) },
        state: { name: complaintStateNames[state], tone: complaintStateTones[state] },
        deadline: complaintDeadline({ state, answer, filedAt }, now),
        person: person.name,
        goods: lines[0]?.name ?? proof?.product ?? '',
        more: Math.max(0, lines.length - 1),
        wish: remedyText(wish, amount),
        unread,
        picture: picture ? pictureAddress(picture, 240) : null,
      };
    }),
  };
}

export const complaintsScreen = dataScreen<Awaited<ReturnType<typeof load>>>({
  address: complaintsAddress,
  roles: ['orders'],
  menu: 'Reklamacje',
  load,
});
