import { basketLimits } from '../limits.ts';
import type { Translate } from '../text/messages.ts';
import { formatNumber, quantityScale } from '../text/numbers.ts';
import { pluralObject } from '../text/plural.ts';
import type { OrderRange, Unit } from './product.ts';

export interface QuantityRules {
  unit: Pick<Unit, 'sellBy' | 'precision'>;
  range: OrderRange;
  /** Stock. -1 means unlimited. */
  amount: number;
  subscription: boolean;
}

export interface QuantityBounds {
  min: number;
  /** `null` means no upper limit. */
  max: number | null;
  step: number;
  precision: number;
  /** False if even the minimum is not available. */
  purchasable: boolean;
}

export interface QuantityAlert {
  key: 'minimum' | 'maximum';
  n: number;
}

export interface ClampedQuantity {
  quantity: number;
  alert: QuantityAlert | null;
}

const inside = (quantity: number): number => Math.round(quantity * quantityScale);
const outside = (thousandths: number): number => thousandths / quantityScale;

export function quantityBounds({ unit, range, amount, subscription }: QuantityRules): QuantityBounds {
  const finest = quantityScale / 10 ** unit.precision;
  const step = Math.max(finest, Math.round(inside(unit.sellBy) / finest) * finest);
  const minimums = [range.minPerOrder, range.minSizePerOrder, subscription ? range.minSubscription : null];
  const maximums = [amount === -1 ? null : amount, range.maxPerOrder, range.maxSizePerOrder];
  const largest = Math.max(step, ...minimums.map((limit) => inside(limit ?? 0)));
  const smallest = Math.min(...maximums.map((limit) => (limit === null ? Number.POSITIVE_INFINITY : inside(limit))));
  const min = Math.ceil(largest / step) * step;
  const max = Number.isFinite(smallest) ? Math.max(0, Math.floor(smallest / step) * step) : null;
  return {
    min: outside(min),
    max: max === null ? null : outside(max),
    step: outside(step),
    precision: unit.precision,
    purchasable: max === null || max >= min,
  };
}

/**
 * Parses a typed quantity with a decimal comma or point. `null` if it is not a number. Very large numbers are capped,
 * so that the stock limit applies to them.
 */
export function parseQuantity(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)) return null;
  return Math.min(Number(plain), 1e9);
}

/** Whether a quantity is a multiple of the step in which a thing is sold. */
export const isOfStep = (quantity: number, step: number): boolean => inside(quantity) % Math.max(1, inside(step)) === 0;

/** The largest multiple of a step that is not above a quantity. */
export const downToStep = (quantity: number, step: number): number =>
  outside(inside(quantity) - (inside(quantity) % Math.max(1, inside(step))));

/** The nearest quantity that can be ordered, with a message if a limit changed it. */
export function clampQuantity(asked: number | null, bounds: QuantityBounds): ClampedQuantity {
  const { min, max, step, purchasable } = bounds;
  if (!purchasable) return { quantity: 0, alert: null };
  if (asked === null || !Number.isFinite(asked)) return { quantity: min, alert: null };
  const quantity = outside(Math.round(inside(asked) / inside(step)) * inside(step));
  const most = max ?? Math.max(min, outside(Math.floor(inside(basketLimits.mostOfOne) / inside(step)) * inside(step)));
  if (quantity < min) return { quantity: min, alert: { key: 'minimum', n: min } };
  if (quantity > most) return { quantity: most, alert: { key: 'maximum', n: most } };
  return { quantity, alert: null };
}

export function stepUp(quantity: number, bounds: QuantityBounds): ClampedQuantity {
  return clampQuantity(outside(inside(quantity) + inside(bounds.step)), bounds);
}

export function stepDown(quantity: number, bounds: QuantityBounds): ClampedQuantity {
  return clampQuantity(outside(inside(quantity) - inside(bounds.step)), bounds);
}

/** `Minimalnie możesz zamówić 2 sztuki`, `Maksymalnie możesz zamówić 1 sztukę`. */
export function quantityAlertText({ key, n }: QuantityAlert, unit: Unit, t: Translate): string {
  return t(`quantity.${key}`, { n: formatNumber(n), unit: pluralObject(n, unit.forms) });
}
