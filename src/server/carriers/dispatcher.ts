import { setTimeout as pause } from 'node:timers/promises';
import type { DispatchRow } from '../../data/order/desk/dispatches.ts';
import type { Store } from '../../data/store.ts';
import type { LabelResult, OrderLabels } from '../../panel/labels/labels.ts';
import type { Dispatcher } from '../../panel/orders/dispatcher.ts';
import type { DeliveryOption } from '../../shop/delivery/delivery-option.ts';
import { dispatchLimits } from '../../shop/limits.ts';
import { dispatchStep } from '../../shop/order/desk/dispatch.ts';
import { type LabelRoute, labelRoute } from '../../shop/order/labels/label-order.ts';
import type { Order } from '../../shop/order/order.ts';
import type { Log } from '../log.ts';

interface Parts {
  store: Pick<Store, 'dispatches' | 'orders' | 'orderDesk' | 'shipments' | 'uncancelled'>;
  /** `null`: no carrier is connected. */
  labels: Pick<OrderLabels, 'carriers' | 'order' | 'refresh'> | null;
  /** Every way of delivery, also those that are off now. */
  ways(): readonly DeliveryOption[];
  log: Log;
  now: () => number;
}

type Outcome = Pick<DispatchRow, 'state' | 'why' | 'dueAt'>;

const shortestPauseMs = 50;
const done: Outcome = { state: 'done', why: null, dueAt: null };
const stopped = (why: string): Outcome => ({ state: 'stopped', why, dueAt: null });

/**
 * Packs and sends orders whose dispatch is written down. Nothing here is remembered: each step is read from the order
 * and its labels, so an interrupted round is continued by the next one, of this process or of another.
 */
export function openDispatcher({ store, labels, ways, log, now }: Parts): Dispatcher {
  const later = ({ beganAt }: DispatchRow, why: string | null): Outcome => {
    const age = now() - beganAt;
    if (age > dispatchLimits.waitedFor) return stopped('label_late');
    const { least, most, part } = dispatchLimits.pause;
    return { state: 'waiting', why, dueAt: now() + Math.min(most, Math.max(least, age / part)) };
  };

  async function ordered(row: DispatchRow, order: Order, route: LabelRoute | null, parcelId: number) {
    const { size } = row;
    const grams = row.grams ?? (await store.orderDesk.gramsOf(order)).get(parcelId) ?? null;
    const result = await labels?.order(order, { parcelId, route, packed: { size: sizeFor(route, size), grams } });
    return result ? outcomeOf(row, result) : stopped('label_other_carrier');
  }

  /** `null`: the next step may be taken. */
  function outcomeOf(row: DispatchRow, result: LabelResult): Outcome | null {
    if (result.status === 'refused') return stopped(result.refused);
    if (result.status === 'waiting') return later(row, null);
    if (result.status !== 'faults') return null;
    return result.faults.some(({ code }) => code === 'away') ? later(row, 'label_away') : stopped('label_refused');
  }

  /** Takes the next step of an order. `null`: it was taken, and another one may follow. */
  async function stepOn(row: DispatchRow, order: Order): Promise<Outcome | 'waits' | null> {
    const { trackingNumber } = row;
    const route = labelRoute(order, ways(), labels?.carriers ?? []);
    const shipments = await store.shipments.ofOrder(order.id);
    const step = dispatchStep(order, { route, shipments, trackingNumber });
    switch (step.do) {
      case 'done':
        return done;
      case 'stop':
        return stopped(step.why);
      case 'wait':
        return 'waits';
      case 'label':
        return ordered(row, order, route, step.parcelId);
      default: {
        const details = step.do === 'send' && trackingNumber !== '' ? { trackingNumber } : {};
        const result = await store.orders.event(order.id, step.do, { who: 'shop', now: now() }, details);
        return result.status === 'refused' ? stopped(result.refused) : null;
      }
    }
  }

  async function work(row: DispatchRow): Promise<Outcome> {
    for (let isRefreshed = false; ; ) {
      const order = await store.orders.byId(row.orderId);
      if (!order) return stopped('order_unknown');
      const outcome = await stepOn(row, order);
      if (outcome === 'waits') {
        if (isRefreshed) return later(row, null);
        isRefreshed = true;
        await labels?.refresh(row.orderId);
      } else if (outcome) return outcome;
    }
  }

  async function round(row: DispatchRow): Promise<void> {
    try {
      await store.dispatches.settle(row, await work(row));
    } catch (error) {
      // The lease ends by itself, and the order is tried again.
      log.bug('dispatches', error);
    }
  }

  async function workDue(among?: readonly number[]): Promise<void> {
    const until = now() + dispatchLimits.roundMs;
    for (;;) {
      const rows = await store.dispatches.takeDue(dispatchLimits.atOnce, now(), among);
      await Promise.all(rows.map(round));
      if (rows.length < dispatchLimits.atOnce || now() >= until) return;
    }
  }

  /** A carrier confirms a label after a moment, so orders that wait for it are tried again while the page waits. */
  async function workAmong(orderIds: readonly number[]): Promise<void> {
    const until = now() + dispatchLimits.pageWait;
    for (;;) {
      await workDue(orderIds);
      const next = await store.dispatches.nextDue(orderIds);
      if (next === null || next > until) return;
      await pause(Math.max(shortestPauseMs, next - now()), undefined, { ref: false });
    }
  }

  return {
    workDue: () => workDue(),
    // The person may close the page before the carrier has answered.
    async begin(orderIds) {
      const all = store.uncancelled(() => workAmong(orderIds)).catch((error: unknown) => log.bug('dispatches', error));
      await Promise.race([all, pause(dispatchLimits.pageWait, undefined, { ref: false })]);
    },
  };
}

/** Orders of one press may have labels of several carriers; one without this size gets its smallest. */
const sizeFor = (route: LabelRoute | null, size: string): string => {
  const sizes = route?.carrier.sizes ?? {};
  return Object.hasOwn(sizes, size) ? size : (Object.keys(sizes)[0] ?? '');
};
