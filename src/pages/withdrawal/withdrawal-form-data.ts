import { checkForm } from '../../shop/form/check-form.ts';
import type { Fault } from '../../shop/form/faults.ts';
import type { Order } from '../../shop/order/order.ts';
import type { ShownRight } from '../../shop/order/withdrawal/shown-right.ts';
import { isOfStep } from '../../shop/product/quantity.ts';
import { type ItemCount, type SoldItem, soldItems } from '../../shop/return/sold-items.ts';
import { type WithdrawalStatement, withdrawalFields, withdrawalForm } from '../../shop/return/withdrawal-statement.ts';
import { parseReturnQuantity } from '../../shop/return/wizard/draft-answers.ts';
import { itemQuantityField } from '../../shop/return/wizard/quantity-field.ts';

/** An order whose lines the form may show. */
export interface KnownOrder {
  number: string;
  /** Sentences about the right of withdrawal. They only inform: every statement is accepted. */
  right: string[];
  items: (Pick<SoldItem, 'lineId' | 'part' | 'name' | 'ofSet' | 'quantity' | 'unit' | 'step'> & { field: string })[];
}

export const knownOrder = (order: Order, { texts }: Pick<ShownRight, 'texts'>): KnownOrder => ({
  number: order.number,
  right: texts,
  items: soldItems(order)
    .filter(({ isGift }) => !isGift)
    .map(({ lineId, part, name, ofSet, quantity, unit, step }) => ({
      lineId,
      part,
      name,
      ofSet,
      quantity,
      unit,
      step,
      field: itemQuantityField({ lineId, part }),
    })),
});

export type Typed = Record<string, string>;

/** All typed values, to fill the fields again. */
export function typedValues(form: FormData): Typed {
  const entries = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return Object.fromEntries(
    entries.filter(([name]) => name !== withdrawalFields.step && name !== withdrawalFields.key),
  );
}

/**
 * Errors of the lines: `none` if no line was chosen; `many` and `parts` list fields with too high quantities and with
 * fractions of a piece.
 */
export type LineFaults = { none: boolean; many: string[]; parts: string[] };

type ReadStatement =
  | { status: 'read'; statement: WithdrawalStatement }
  /** The shopper withdraws from a part of a known order, so its lines are shown next. */
  | { status: 'lines' }
  | { status: 'faults'; faults: Fault[]; lineFaults: LineFaults; lacksWords: boolean };

const noLineFaults: LineFaults = { none: false, many: [], parts: [] };

/** The typed order number and the address for the receipt; `null` if they are invalid. */
export function namedIn(form: FormData): { number: string; email: string } | null {
  const checked = checkForm(withdrawalForm.schema, form);
  const wrong = checked.ok ? [] : checked.faults.map(({ field }) => field);
  if (wrong.includes('order') || wrong.includes('email')) return null;
  return { number: String(form.get('order')).trim(), email: String(form.get('email')).trim() };
}

/** Reads the statement. `known` is `null` if the order could not be identified. */
export function readStatement(form: FormData, known: KnownOrder | null): ReadStatement {
  const checked = checkForm(withdrawalForm.schema, form);
  if (!checked.ok) return { status: 'faults', faults: checked.faults, lineFaults: noLineFaults, lacksWords: false };
  const { name, order, email, scope, words } = checked.values;
  const statement = { name, order, email, whole: true, items: [], words: '' };
  if (scope === 'whole') return { status: 'read', statement };
  if (!known) {
    if (words === '') return { status: 'faults', faults: [], lineFaults: noLineFaults, lacksWords: true };
    return { status: 'read', statement: { ...statement, whole: false, words } };
  }
  if (form.get(withdrawalFields.lines) !== known.number) return { status: 'lines' };
  const items = known.items.map(
    ({ lineId, part, field }): ItemCount => ({
      lineId,
      part,
      quantity: parseReturnQuantity(String(form.get(field) ?? '')),
    }),
  );
  const lineFaults = lineFaultsOf(items, known);
  if (lineFaults.none || lineFaults.many.length > 0 || lineFaults.parts.length > 0) {
    return { status: 'faults', faults: [], lineFaults, lacksWords: false };
  }
  return { status: 'read', statement: { ...statement, whole: false, items: items.filter((one) => one.quantity > 0) } };
}

function lineFaultsOf(items: ItemCount[], known: KnownOrder): LineFaults {
  const typed = (index: number): number => items[index]?.quantity ?? 0;
  return {
    none: items.every(({ quantity }) => quantity === 0),
    many: known.items.flatMap(({ field, quantity }, index) => (typed(index) <= quantity ? [] : [field])),
    parts: known.items.flatMap(({ field, quantity, step }, index) =>
      typed(index) < quantity && !isOfStep(typed(index), step) ? [field] : [],
    ),
  };
}
