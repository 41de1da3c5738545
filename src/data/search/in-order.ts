import type { Slots } from './product-index.ts';

/** Negative if the first slot comes before the second; never 0 for two slots. */
export type Order = (one: number, other: number) => number;

/** More would be moved for each slot that comes before them. */
const mostKept = 500;

/**
 * A page of slots in an order. It shows a few of many thousands, so the rest is not sorted: the first pages are kept
 * while all slots are passed, and for deep pages slots are parted until the page is found.
 */
export function inOrder(slots: Slots, order: Order, { skip = 0, take }: { skip?: number; take: number }): number[] {
  if (skip >= slots.length) return [];
  const last = skip + take;
  if (last <= mostKept && last * 8 <= slots.length) return firstBy(slots, order, last).slice(skip);
  const parted = slots.slice();
  const end = Math.min(last, slots.length);
  part(parted, order, skip);
  if (end < parted.length) part(parted, order, end, skip);
  return Array.from(parted.subarray(skip, end)).sort(order);
}

/** The latest are looked at first: they rank highest, so that few are replaced. */
function firstBy(slots: Slots, order: Order, count: number): number[] {
  const first: number[] = [];
  for (let at = slots.length - 1; at >= 0; at -= 1) {
    const slot = slots[at] ?? 0;
    const last = first[count - 1];
    if (last !== undefined && order(slot, last) >= 0) continue;
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order(first[middle] ?? 0, slot) <= 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, slot);
    if (first.length > count) first.pop();
  }
  return first;
}

/** Moves slots until those before the place `at` are the first ones of the order, in any order. Those before `from` stay. */
function part(slots: Slots, order: Order, at: number, from = 0): void {
  let [low, high] = [from, slots.length - 1];
  while (low < high) {
    const [lower, upper] = halves(slots, order, low, high);
    if (at < upper && at > lower) return;
    if (at <= lower) high = lower;
    else low = upper;
  }
}

/** Moves slots of this part, so that those up to the first result come before those from the second one on. */
function halves(slots: Slots, order: Order, low: number, high: number): [lower: number, upper: number] {
  const middle = slots[middleOf(slots, order, low, high)] ?? 0;
  let [left, right] = [low, high];
  while (left <= right) {
    while (order(slots[left] ?? 0, middle) < 0) left += 1;
    while (order(slots[right] ?? 0, middle) > 0) right -= 1;
    if (left > right) break;
    const moved = slots[left] ?? 0;
    slots[left] = slots[right] ?? 0;
    slots[right] = moved;
    left += 1;
    right -= 1;
  }
  return [right, left];
}

/** The place of the middle one of three, so that a sorted list is parted in halves. */
function middleOf(slots: Slots, order: Order, low: number, high: number): number {
  const middle = (low + high) >>> 1;
  const three = [low, middle, high].sort((one, other) => order(slots[one] ?? 0, slots[other] ?? 0));
  return three[1] ?? middle;
}
