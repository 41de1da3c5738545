import { handOrderLimits } from '../../shop/limits.ts';
import type { TypedLine } from '../../shop/order/desk/hand-order.ts';
import type { PanelForm } from '../screen.ts';
import { orderFields } from './new-order-addresses.ts';

/** A line of the form. `adds`: how many times it was found again, so that its field shows the new quantity. */
export interface FormLine extends TypedLine {
  adds: number;
}

/** The form as it was typed. */
export interface TypedOrder {
  key: string;
  /** The chosen client, by the id of the list of clients; empty: typed by hand. */
  person: string;
  fields: Record<string, string>;
  lines: FormLine[];
  goods: string;
  people: string;
}

const keyShape = /^[\w-]{36}$/;

/** Reads the form; too many lines are left out. */
export function typedOrder(form: PanelForm, newKey: string): TypedOrder {
  const of = (name: string) => form.all(name).map((text) => text.trim());
  const [products, sizes, quantities] = [of('product'), of('size'), of('quantity')];
  const [prices, reasons, adds] = [of('price'), of('reason'), of('adds')];
  const key = form.text('key');
  return {
    key: keyShape.test(key) ? key : newKey,
    person: /^[1-9]\d{0,8}$/.test(form.text('klient')) ? form.text('klient') : '',
    fields: Object.fromEntries(orderFields.map((name) => [name, form.text(name)])),
    lines: products.slice(0, handOrderLimits.lines).map((productId, index) => ({
      productId,
      sizeId: sizes[index] ?? '',
      quantity: quantities[index] ?? '',
      price: prices[index] ?? '',
      reason: reasons[index] ?? '',
      adds: Number(/^\d{1,4}$/.exec(adds[index] ?? '')?.[0] ?? 0),
    })),
    goods: form.text('towar').slice(0, handOrderLimits.typed),
    people: form.text('kto').slice(0, handOrderLimits.typed),
  };
}

/** One more piece of a size: the same line if it is there already. */
export function withOneMore(lines: readonly FormLine[], productId: string, sizeId: string): FormLine[] {
  const known = lines.find((line) => line.productId === productId && line.sizeId === sizeId);
  if (!known) {
    const line = { productId, sizeId, quantity: '1', price: '', reason: '', adds: 0 };
    return [...lines, line].slice(0, handOrderLimits.lines);
  }
  const quantity = /^\d{1,6}$/.test(known.quantity) ? String(Number(known.quantity) + 1) : known.quantity;
  return lines.map((line) => (line === known ? { ...known, quantity, adds: known.adds + 1 } : line));
}
