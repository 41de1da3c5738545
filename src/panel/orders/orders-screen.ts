import type { ListedOrder, OrderGoods } from '../../data/order/desk/order-list.ts';
import { panelOrderLimits } from '../../shop/limits.ts';
import { nextStepOf } from '../../shop/order/desk/next-step.ts';
import { type PaymentGroup, paymentGroups, questionOf } from '../../shop/order/desk/order-question.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { carriersText, sizesOf } from '../labels/label-names.ts';
import { whenText } from '../pieces/when.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { doWithMany } from './many-orders.ts';
import { listAddress, listQuery, type OrderFilters } from './order-addresses.ts';
import { paymentNames, paymentTones, stateName, stateTones } from './order-names.ts';

function rowOf(order: ListedOrder, goods: OrderGoods | undefined, now: number) {
  const { number, placedAt, state, payment, buyer, delivery, total } = order;
  return {
    number,
    buyer,
    delivery,
    total,
    placed: { short: humanTime(placedAt, now), whole: whenText(placedAt) },
    state: {
      name: stateName(state, { lines: order.types.map((type) => ({ type })), delivery: order }),
      tone: stateTones[state],
    },
    payment: { name: paymentNames[payment], tone: paymentTones[payment] },
    goods: goods ? { name: goods.name, more: goods.lines - 1 } : null,
    picture: goods?.picture ? pictureAddress(goods.picture, 240) : null,
    next: nextStepOf(order),
  };
}

/** The filters of an address that hold, because the question has them. */
function filtersIn(sent: URLSearchParams): OrderFilters {
  const { number, words, state, payments, from, until } = questionOf(sent);
  const text = (name: string) => (sent.get(name) ?? '').trim().slice(0, panelOrderLimits.typed);
  const group = (Object.keys(paymentGroups) as PaymentGroup[]).find((one) => paymentGroups[one] === payments);
  return {
    ...(number !== null || words.length > 0 ? { szukaj: text('szukaj') } : {}),
    ...(state ? { stan: state } : {}),
    ...(group ? { platnosc: group } : {}),
    ...(from === null ? {} : { od: text('od') }),
    ...(until === null ? {} : { do: text('do') }),
  };
}

async function load({ store, url, labels, now }: PanelAsk) {
  const filters = filtersIn(url.searchParams);
  const { orders, newer, older } = await store.orderDesk.list(questionOf(url.searchParams));
  const goods = await store.orderDesk.goodsOf(orders.map(({ id }) => id));
  const [first, last] = [orders[0], orders.at(-1)];
  const carriers = labels?.carriers ?? [];
  return {
    rows: orders.map((order) => rowOf(order, goods.get(order.id), now)),
    filters,
    pages: {
      newest: newer ? listQuery(filters) : null,
      newer: newer && first ? listQuery(filters, { po: String(first.id) }) : null,
      older: older && last ? listQuery(filters, { przed: String(last.id) }) : null,
    },
    labels: carriers.length === 0 ? null : { names: carriersText(carriers), sizes: Object.entries(sizesOf(carriers)) },
  };
}

/** Why nothing was done with the chosen orders: a fault, or some of them are not paid. */
export interface NotDone {
  fault: string | null;
  unpaid: { numbers: string[]; all: string[]; fields: Record<string, string> } | null;
}

export const ordersScreen = dataScreen<Awaited<ReturnType<typeof load>>, NotDone>({
  address: listAddress,
  roles: ['orders'],
  menu: 'Zamówienia',
  load,
  actions: {
    wiele: {
      run: async (ask, form) => {
        const done = await doWithMany(ask, form);
        if (done instanceof Response) return done;
        if ('notice' in done) return { to: backOf(ask.url), notice: done.notice };
        if ('fault' in done) return { told: { fault: done.fault, unpaid: null } };
        const fields = Object.fromEntries(['co', 'gabaryt', 'kg'].map((name) => [name, form.text(name)]));
        return { told: { fault: null, unpaid: { numbers: done.unpaid, all: form.all('nr'), fields } } };
      },
    },
  },
});

/** The same page of the list. */
function backOf({ searchParams }: URL): string {
  const place = ['po', 'przed'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return listQuery(filtersIn(searchParams), Object.fromEntries(place));
}
