import type { ListedOrder, OrderGoods } from '../../data/order/desk/order-list.ts';
import type { OrderMarks } from '../../data/order/desk/order-marks.ts';
import { mayDispatchUnseen, nextStepOf } from '../../shop/order/desk/next-step.ts';
import { parseOrderQuestion } from '../../shop/order/desk/order-question.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import type { NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { carriersText, labelSizes } from '../labels/label-names.ts';
import { routeOf } from '../labels/label-route.ts';
import { viewActions, viewsOf } from '../pieces/list/view-actions.ts';
import { whenText } from '../pieces/when.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { dispatchesOf } from './dispatching.ts';
import { doWithMany } from './many-orders.ts';
import { type OrderFilters, orderLink, ordersAddress, ordersQuery } from './order-addresses.ts';
import { orderFiltersIn } from './order-filters.ts';
import { orderStateTones, paymentNames, paymentTones, stateName } from './order-names.ts';

interface Around {
  goods: OrderGoods | undefined;
  marks: OrderMarks | undefined;
  /** The filters of the list, for the neighbours of the order. */
  filters: OrderFilters;
}

function rowOf(ask: PanelAsk, order: ListedOrder, { goods, marks, filters }: Around) {
  const { number, placedAt, state, payment, buyer, delivery, total, carrier, optionId } = order;
  const fulfilled = { lines: order.types.map((type) => ({ type })), delivery: order };
  const route = routeOf(ask, { delivery: { carrier, optionId, point: order.hasPoint ? {} : null } });
  return {
    number,
    to: orderLink(number, filters),
    buyer,
    delivery,
    total,
    placed: { short: humanTime(placedAt, ask.now), whole: whenText(placedAt) },
    state: { name: stateName(state, fulfilled), tone: orderStateTones[state] },
    payment: { name: paymentNames[payment], tone: paymentTones[payment] },
    goods: goods ? { name: goods.name, more: goods.lines - 1 } : null,
    picture: goods?.picture ? pictureAddress(goods.picture, 240) : null,
    tags: marks?.tags ?? [],
    assigned: marks?.assigned?.name ?? '',
    next: nextStepOf({ state, payment, mayDispatch: mayDispatchUnseen(fulfilled, route !== null) }),
  };
}

async function load(ask: PanelAsk) {
  const { store, url, labels } = ask;
  const filters = orderFiltersIn(url.searchParams);
  const { orders, newer, older } = await store.orderDesk.list(parseOrderQuestion(url.searchParams));
  const ids = orders.map(({ id }) => id);
  const goods = await store.orderDesk.goodsOf(ids);
  const marks = await store.orderMarks.of(ids);
  const [first, last] = [orders[0], orders.at(-1)];
  const carriers = labels?.carriers ?? [];
  return {
    rows: orders.map((order) => rowOf(ask, order, { goods: goods.get(order.id), marks: marks.get(order.id), filters })),
    filters,
    pages: {
      newest: newer ? ordersQuery(filters) : null,
      newer: newer && first ? ordersQuery(filters, { po: String(first.id) }) : null,
      older: older && last ? ordersQuery(filters, { przed: String(last.id) }) : null,
    },
    labels:
      carriers.length === 0 ? null : { names: carriersText(carriers), sizes: Object.entries(labelSizes(carriers)) },
    dispatches: await dispatchesOf(ask),
    views: await viewsOf(ask, ordersAddress),
    tags: await store.orderMarks.known(),
    people: await store.orderMarks.assignable(),
  };
}

/** Why nothing was done with the chosen orders: a fault, or some of them are not paid. */
export interface NotDone {
  fault: string | null;
  unpaid: { numbers: string[]; all: string[]; fields: Record<string, string> } | null;
}

export const ordersScreen = dataScreen<Awaited<ReturnType<typeof load>>, NotDone>({
  address: ordersAddress,
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
        const fields = Object.fromEntries(['co', 'gabaryt', 'kg', 'tag'].map((name) => [name, form.text(name)]));
        return { told: { fault: null, unpaid: { numbers: done.unpaid, all: form.all('nr'), fields } } };
      },
    },
    'nadaj-dalej': {
      run: async (ask) => {
        const { store, dispatcher, now, url } = ask;
        const ids = await store.dispatches.goOn(now);
        if (ids.length === 0) return { to: backOf(url), notice: 'Nic nie czekało na dokończenie.' };
        await dispatcher.begin(ids);
        return { to: backOf(url), notice: `Próbujemy dalej, zamówień: ${ids.length}.`, journal: goneOn(ids.length) };
      },
    },
    'nadaj-schowaj': {
      run: async ({ store, staff, url }) => {
        await store.dispatches.putAway(staff.id);
        return { to: backOf(url), notice: 'Schowano.' };
      },
    },
    ...viewActions(ordersAddress),
  },
});

const goneOn = (count: number): NewJournalEntry => ({
  action: 'order-dispatched',
  subject: 'address /panel/zamowienia',
  after: { orders: count },
});

/** The same page of the list. */
function backOf({ searchParams }: URL): string {
  const place = ['po', 'przed'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return ordersQuery(orderFiltersIn(searchParams), Object.fromEntries(place));
}
