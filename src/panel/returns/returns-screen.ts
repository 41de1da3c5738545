import { lineKey } from '../../data/order/desk/line-goods.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { payout } from '../../shop/return/kept/lowered.ts';
import type { ListedReturn } from '../../shop/return/return.ts';
import { type ReturnReason, returnReasons } from '../../shop/return/wizard/return-draft.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { panelPath, withQuery } from '../addresses.ts';
import { queueData, queueIn } from '../after-sale/queues.ts';
import { orderAddress } from '../orders/order-addresses.ts';
import { cursorIn, fromStart } from '../pieces/place.tsx';
import { whenText } from '../pieces/when.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { returnAddress, returnsAddress } from './return-addresses.ts';
import { reasonName, returnStateNames, returnStateTones } from './return-names.ts';
import { returnDeadline, returnQueues } from './return-queues.ts';

const reasonField = 'powod';

/** The reason in the address: `null` for returns without one, nothing if it does not say. */
function reasonIn(url: URL): { reason?: ReturnReason | null } {
  const sent = url.searchParams.get(reasonField);
  if (sent === 'nie-podano') return { reason: null };
  const reason = returnReasons.find((one) => one === sent);
  return reason ? { reason } : {};
}

/** The first of the returned lines; the others are counted. */
const lineOf = ({ orderId, refund }: ListedReturn) => {
  const [line] = refund.lines ?? [];
  return line ? [{ orderId, lineId: line.lineId }] : [];
};

async function load({ store, url, now }: PanelAsk) {
  const queue = queueIn(url, returnQueues);
  const { reason } = reasonIn(url);
  const { rows, ...page } = await store.returns.queue(queue.states, cursorIn(url), reason);
  const goods = await store.orderDesk.goodsOfLines(rows.flatMap(lineOf));
  return {
    queue: queueData(
      url,
      { queues: returnQueues, current: queue },
      page,
      rows.map(({ id }) => id),
    ),
    chips:
      reason === undefined
        ? []
        : [
            {
              name: `Powód: ${reasonName(reason)}`,
              without: withQuery(url, { [reasonField]: null, ...fromStart }),
            },
          ],
    rows: rows.map((own) => {
      const line = lineOf(own).map((one) => goods.get(lineKey(one)))[0];
      return {
        number: own.number,
        to: panelPath(returnAddress, { number: own.number }),
        filed: { short: humanTime(own.createdAt, now), whole: whenText(own.createdAt) },
        state: { name: returnStateNames[own.state], tone: returnStateTones[own.state] },
        deadline: returnDeadline(own, now),
        amount: own.payout ?? payout(own),
        goods: line?.name ?? '',
        more: Math.max(0, (own.refund.lines ?? []).length - 1),
        picture: line?.picture ? pictureAddress(line.picture, 240) : null,
        order: { number: own.orderNumber, to: panelPath(orderAddress, { number: own.orderNumber }) },
      };
    }),
  };
}

export const returnsScreen = dataScreen<Awaited<ReturnType<typeof load>>>({
  address: returnsAddress,
  roles: ['orders'],
  menu: 'Zwroty',
  load,
});
