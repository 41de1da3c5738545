import { panelOrderLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { mayOpen } from '../../shop/staff/roles.ts';
import { comparedSales } from '../../shop/staff/sales.ts';
import { addDays, dayOf, startOfDay } from '../../shop/time/warsaw-time.ts';
import { Faults } from '../pieces/form.tsx';
import { everyRole, type PanelAsk, type PanelPage, type PanelScreen } from '../screen.ts';
import { BeforeSelling, gapsOf } from './before-selling.tsx';
import { SalesChart } from './sales-chart.tsx';
import { RunningOut, Trouble } from './trouble.tsx';
import { type OpenWithdrawals, WaitingList } from './waiting.tsx';

async function salesOf({ store, now }: PanelAsk) {
  const today = dayOf(now);
  const from = startOfDay(addDays(today, 1 - 2 * panelOrderLimits.chartDays));
  return comparedSales(await store.orderDesk.sales(from), today, panelOrderLimits.chartDays);
}

/** Statements of withdrawal that require an action, and the earliest deadline for a refund. */
async function openWithdrawals({ store, now }: PanelAsk): Promise<OpenWithdrawals> {
  const open = await store.withdrawalStandings.openOf(await store.withdrawals.unsettled(now));
  return { count: open.length, payBy: open.map(({ receipt }) => receipt.payBy).toSorted()[0] ?? null };
}

/** Each role sees its own tasks. */
async function page(ask: PanelAsk, faults: string[] = []): Promise<PanelPage> {
  const { store, staff, now } = ask;
  const isOrders = mayOpen(staff.role, ['orders']);
  const gaps = staff.role === 'owner' ? await gapsOf(ask) : [];
  const sales = isOrders ? await salesOf(ask) : null;
  const stock = mayOpen(staff.role, ['orders', 'catalogue']) ? await store.today.lowStock() : [];
  const failed = isOrders ? await store.jobs.givenUp(panelOrderLimits.shownTrouble) : [];
  const stuck = isOrders ? await store.jobs.stuck(panelOrderLimits.shownTrouble) : [];
  return {
    title: 'Dziś',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <p>Dzień dobry, {staff.name}.</p>
        <Faults texts={faults} />
        <BeforeSelling gaps={gaps} />
        {isOrders ? (
          <WaitingList waiting={await store.today.waiting(now)} withdrawals={await openWithdrawals(ask)} now={now} />
        ) : null}
        {sales ? (
          <section aria-labelledby="sprzedaz">
            <h2 id="sprzedaz">Sprzedaż</h2>
            <p>
              Dziś: <strong>{formatMoney(sales.today.gross)}</strong>, zamówienia: {sales.today.orders}. Liczą się
              zamówienia nieanulowane, opłacone albo płatne przy odbiorze.
            </p>
            <SalesChart sales={sales} />
          </section>
        ) : null}
        <Trouble failed={failed} stuck={stuck} mayRetry={staff.role === 'owner'} />
        <RunningOut stock={stock} mayOpenProducts={mayOpen(staff.role, ['catalogue'])} />
      </>
    ),
  };
}

/** The first screen: open tasks. */
export const todayScreen: PanelScreen = {
  address: '/panel',
  roles: everyRole,
  menu: 'Dziś',
  show: (ask) => page(ask),
  actions: {
    ponow: {
      roles: [],
      run: async (ask, form) => {
        const id = /^[1-9]\d{0,14}$/.test(form.text('job')) ? Number(form.text('job')) : 0;
        if (!(await ask.store.jobs.tryAgain(id, ask.now))) return page(ask, ['To zadanie jest już zrobione.']);
        return {
          to: '/panel',
          notice: 'Zadanie zostanie wykonane za chwilę.',
          journal: { action: 'job-again', subject: `job ${id}` },
        };
      },
    },
  },
};
