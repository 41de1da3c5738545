import { type OrderEvent, type OrderState, type OrderStep, orderStep } from './order-machine.ts';

export const parcelStates = [
  'planned',
  'labelled',
  'handed_over',
  'on_its_way',
  'ready_to_collect',
  'delivered',
  'came_back',
] as const;
export type ParcelState = (typeof parcelStates)[number];

export const parcelEvents = ['label', 'handOver', 'move', 'arriveAtPoint', 'deliver', 'comeBack'] as const;
export type ParcelEvent = (typeof parcelEvents)[number];

export const parcelRefusals = ['parcel_not_handed_over', 'parcel_delivered', 'parcel_came_back'] as const;
export type ParcelRefusal = (typeof parcelRefusals)[number];

type ParcelStep = { state: ParcelState } | { refused: ParcelRefusal };

const go = (state: ParcelState): ParcelStep => ({ state });
const no = (refused: ParcelRefusal): ParcelStep => ({ refused });

/**
 * Every pair of state and event. Carriers report late and out of order, so an event of an earlier stage changes
 * nothing.
 */
const table: Record<ParcelState, Record<ParcelEvent, ParcelStep>> = {
  planned: {
    label: go('labelled'),
    handOver: go('handed_over'),
    move: no('parcel_not_handed_over'),
    arriveAtPoint: no('parcel_not_handed_over'),
    deliver: no('parcel_not_handed_over'),
    comeBack: no('parcel_not_handed_over'),
  },
  labelled: {
    label: go('labelled'),
    handOver: go('handed_over'),
    move: go('on_its_way'),
    arriveAtPoint: go('ready_to_collect'),
    deliver: go('delivered'),
    comeBack: go('came_back'),
  },
  handed_over: {
    label: go('handed_over'),
    handOver: go('handed_over'),
    move: go('on_its_way'),
    arriveAtPoint: go('ready_to_collect'),
    deliver: go('delivered'),
    comeBack: go('came_back'),
  },
  on_its_way: {
    label: go('on_its_way'),
    handOver: go('on_its_way'),
    move: go('on_its_way'),
    arriveAtPoint: go('ready_to_collect'),
    deliver: go('delivered'),
    comeBack: go('came_back'),
  },
  ready_to_collect: {
    label: go('ready_to_collect'),
    handOver: go('ready_to_collect'),
    move: go('ready_to_collect'),
    arriveAtPoint: go('ready_to_collect'),
    deliver: go('delivered'),
    comeBack: go('came_back'),
  },
  delivered: {
    label: go('delivered'),
    handOver: go('delivered'),
    move: go('delivered'),
    arriveAtPoint: go('delivered'),
    deliver: go('delivered'),
    comeBack: no('parcel_delivered'),
  },
  came_back: {
    label: go('came_back'),
    handOver: go('came_back'),
    move: go('came_back'),
    arriveAtPoint: go('came_back'),
    deliver: no('parcel_came_back'),
    comeBack: go('came_back'),
  },
};

/** Returns whether the parcel is still in the shop. */
export const isInShop = ({ state }: { state: ParcelState }): boolean => state === 'planned' || state === 'labelled';

/** Returns whether one parcel has left and another is still in the shop. */
export const isPartlySent = ({ state, parcels }: { state: OrderState; parcels: { state: ParcelState }[] }): boolean =>
  (state === 'accepted' || state === 'packing') && parcels.some(isInShop) && !parcels.every(isInShop);

/** The step of an order with its parcels. While a part of it is outside the shop, it cannot be cancelled as a whole. */
export function stepOfOrder(
  order: { state: OrderState; parcels: { state: ParcelState }[] },
  event: OrderEvent,
): OrderStep {
  const step = orderStep(order.state, event);
  const isOutside = order.parcels.some((parcel) => !isInShop(parcel) && parcel.state !== 'came_back');
  return 'state' in step && step.state === 'cancelled' && isOutside && isPartlySent(order)
    ? { refused: 'order_already_sent' }
    : step;
}

/** The state of the parcel after an event, or why the event is refused. */
export const parcelStep = (state: ParcelState, event: ParcelEvent): ParcelStep => table[state][event];
