import type { WithdrawalStanding } from '../../data/return/withdrawal-standing.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { panelPath } from '../addresses.ts';
import { deadlineOf } from '../after-sale/deadline-text.ts';
import { queueData, queueIn } from '../after-sale/queues.ts';
import { orderAddress } from '../orders/order-addresses.ts';
import { whenText } from '../pieces/when.ts';
import { withdrawalAddress, withdrawalsAddress } from '../returns/return-addresses.ts';
import { followsNames, withdrawalTone } from '../returns/return-names.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { withdrawalQueues, withdrawalsIn } from './withdrawal-queues.ts';

function rowOf({ receipt, order, open }: WithdrawalStanding, now: Instant) {
  const { withdrawal, follows, payBy } = receipt;
  const [line] = order?.lines ?? [];
  return {
    number: withdrawal.number,
    to: panelPath(withdrawalAddress, { number: withdrawal.number }),
    stated: { short: humanTime(withdrawal.at, now), whole: whenText(withdrawal.at) },
    name: withdrawal.name,
    order: order
      ? { number: order.number, to: panelPath(orderAddress, { number: order.number }) }
      : { number: `wpisano: ${withdrawal.order}`, to: null },
    follows: { name: open ? followsNames[follows] : 'Załatwione', tone: withdrawalTone({ open, follows }) },
    deadline: open ? deadlineOf('pieniądze do', payBy, now) : null,
    picture: line?.picture ? pictureAddress(line.picture, 240) : null,
  };
}

async function load(ask: PanelAsk) {
  const { url, now } = ask;
  const current = queueIn(url, withdrawalQueues);
  const { rows, ...page } = await withdrawalsIn(ask, current);
  const ids = rows.map(({ receipt }) => receipt.withdrawal.id);
  return {
    queue: queueData(url, { queues: withdrawalQueues, current }, page, ids),
    isOpen: current === withdrawalQueues[0],
    rows: rows.map((one) => rowOf(one, now)),
  };
}

export const withdrawalsScreen = dataScreen<Awaited<ReturnType<typeof load>>>({
  address: withdrawalsAddress,
  roles: ['orders'],
  menu: 'Odstąpienia',
  load,
});
