import { panelOrderLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { parseOrderQuestion } from '../../shop/order/desk/order-question.ts';
import { reordersOf, salesDays } from '../../shop/staff/reorder.ts';
import { mayOpen } from '../../shop/staff/roles.ts';
import { changePercent, comparedSales, type DaySales } from '../../shop/staff/sales.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { addDays, dayOf, formatDayShort, startOfDay } from '../../shop/time/warsaw-time.ts';
import { openSteps } from '../first-steps/steps-now.ts';
import { dealWithJob, failuresOf, retryJob } from '../mails/failures.ts';
import { dispatchesOf } from '../orders/dispatching.ts';
import { doWithMany } from '../orders/many-orders.ts';
import { chartOf } from '../pieces/numbers/chart.ts';
import { dataScreen, everyRole, type PanelAsk } from '../screen.ts';
import { gapsOf } from './before-selling.ts';
import { workOf } from './work.ts';

async function salesOf({ store, now }: PanelAsk) {
  const today = dayOf(now);
  const from = startOfDay(addDays(today, 1 - 2 * panelOrderLimits.chartDays));
  const sales = comparedSales(await store.orderDesk.sales(from), today, panelOrderLimits.chartDays);
  const bar = ({ day, gross }: DaySales) => ({ label: formatDayShort(day), value: gross, text: formatMoney(gross) });
  const weekAgo = sales.now.at(-1 - daysOfWeek)?.gross ?? 0;
  return {
    today: sales.today,
    weekAgo,
    change: changePercent({ now: sales.today.gross, before: weekAgo }),
    chart: chartOf(
      { id: 'sprzedaz', title: 'Ostatnie 30 dni', now: sales.now.map(bar), before: sales.before.map(bar) },
      formatMoney,
    ),
    sums: sales.sums,
  };
}

const daysOfWeek = 7;

/** Orders that wait for the shop to accept them, the oldest of the newest page first. */
async function newOrders({ store, now }: PanelAsk) {
  const asked = new URLSearchParams({ stan: 'placed', platnosc: 'przy-odbiorze' });
  const { orders } = await store.orderDesk.list(parseOrderQuestion(asked), shownOrders);
  return orders.map(({ number, buyer, total, placedAt }) => ({
    number,
    buyer,
    total,
    placed: humanTime(placedAt, now),
  }));
}

const shownOrders = 5;

const fromFirst = { behind: null, before: null };
const shownTrouble = panelOrderLimits.shownTrouble;

/** What has to be ordered at suppliers, the most urgent first. */
async function reorders({ store, now }: PanelAsk) {
  const supplied = await store.today.supplied(now - salesDays * 86_400_000, now);
  return reordersOf(supplied, dayOf(now))
    .slice(0, panelOrderLimits.shownStock)
    .map(({ id, name, amount, outOn, orderBy, isLate }) => ({
      id,
      name,
      left: formatNumber(amount),
      out: amount === 0 ? 'brak w magazynie' : `wystarczy do ${formatDayShort(outOn)}`,
      order: isLate ? `zamów dziś: termin minął ${formatDayShort(orderBy)}` : `zamów do ${formatDayShort(orderBy)}`,
      isLate,
    }));
}

/** Each role sees its own tasks. */
async function load(ask: PanelAsk) {
  const { store, staff } = ask;
  const isOrders = mayOpen(staff.role, ['orders']);
  const seesStock = mayOpen(staff.role, ['orders', 'catalogue']);
  const stock = seesStock ? await store.today.lowStock() : [];
  return {
    name: staff.name,
    gaps: staff.role === 'owner' ? await gapsOf(ask) : [],
    openSteps: staff.role === 'owner' ? await openSteps(ask) : 0,
    work: isOrders ? await workOf(ask) : null,
    stopped: isOrders ? ((await dispatchesOf(ask))?.stopped.slice(0, panelOrderLimits.shownCases) ?? []) : [],
    newOrders: isOrders ? await newOrders(ask) : [],
    sales: isOrders ? await salesOf(ask) : null,
    failed: isOrders ? (await failuresOf(ask, 'open', fromFirst, panelOrderLimits.shownCases)).rows : [],
    retrying: isOrders ? (await failuresOf(ask, 'retrying', fromFirst, shownTrouble)).rows : [],
    stock: stock.map(({ id, product, size, amount }) => ({
      id,
      name: [product, size].filter(Boolean).join(', '),
      left: formatNumber(amount),
    })),
    reorders: seesStock ? await reorders(ask) : [],
    mayOpenProducts: mayOpen(staff.role, ['catalogue']),
  };
}

const here = '/panel';

/** The first screen: open tasks, the worst first, each with its action. */
export const todayScreen = dataScreen<Awaited<ReturnType<typeof load>>, { fault: string }>({
  address: here,
  roles: everyRole,
  menu: 'Dziś',
  load,
  actions: {
    ponow: { roles: ['orders'], run: (ask, form) => retryJob(ask, form, here) },
    zalatwione: { roles: ['orders'], run: (ask, form) => dealWithJob(ask, form, here) },
    przyjmij: {
      roles: ['orders'],
      run: async (ask, form) => {
        const done = await doWithMany(ask, { ...form, text: (name) => (name === 'co' ? 'przyjmij' : form.text(name)) });
        if (done instanceof Response) return done;
        if ('notice' in done) return { to: here, notice: done.notice };
        return {
          told: { fault: 'fault' in done ? done.fault : 'Zamówienie nie jest opłacone. Przyjmij je na liście.' },
        };
      },
    },
  },
});
