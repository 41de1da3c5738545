import type { WantedChange } from '../../data/return/change-lines.ts';
import { type HandLine, handLineOf } from '../../shop/order/desk/hand-order.ts';
import type { Order } from '../../shop/order/order.ts';
import { parseQuantity } from '../../shop/product/quantity.ts';
import { roundQuantity } from '../../shop/text/numbers.ts';
import { type TypedOrder, typedOrder } from '../new-order/typed-order.ts';
import type { PanelForm } from '../screen.ts';

/** The form of a change as it was typed: a quantity for each line, and the goods that join. */
export interface TypedChange extends Pick<TypedOrder, 'key' | 'lines' | 'goods'> {
  quantities: ReadonlyMap<number, string>;
  /** The total that the page showed. */
  total: number | null;
}

export const lineQuantityField = (lineId: number): string => `ilosc-${lineId}`;

export function typedChange(form: PanelForm, { lines }: Pick<Order, 'lines'>, newKey: string): TypedChange {
  const { key, lines: added, goods } = typedOrder(form, newKey);
  const total = form.text('razem');
  const quantities = lines.flatMap(({ id }) => {
    const name = lineQuantityField(id);
    return form.has(name) ? [[id, form.text(name)] as const] : [];
  });
  return {
    key,
    lines: added,
    goods,
    quantities: new Map(quantities),
    total: /^\d{1,9}$/.test(total) ? Number(total) : null,
  };
}

export interface ReadChange extends WantedChange {
  /** What is wrong with each line of the order, by its id, and with each added one. */
  faults: ReadonlyMap<number, string>;
  addedFaults: readonly (string | null)[];
}

/** More pieces of a line are bought at today's price, like any goods that join. */
export function readChange({ lines }: Pick<Order, 'lines'>, typed: TypedChange): ReadChange {
  const faults = new Map<number, string>();
  const fewer: WantedChange['fewer'] = [];
  const more: HandLine[] = [];
  for (const { id, productId, sizeId, quantity } of lines) {
    const text = typed.quantities.get(id);
    const wanted = text === undefined ? quantity : text.trim() === '' ? 0 : parseQuantity(text);
    if (wanted === null || wanted < 0) faults.set(id, 'Podaj ilość, na przykład 2, albo 0.');
    else if (wanted < quantity) fewer.push({ lineId: id, quantity: roundQuantity(quantity - wanted) });
    else if (wanted > quantity)
      more.push({ productId, sizeId, quantity: roundQuantity(wanted - quantity), price: null });
  }
  const read = typed.lines.map(handLineOf);
  return {
    fewer,
    added: [...more, ...read.flatMap((line) => ('fault' in line ? [] : [line]))],
    faults,
    addedFaults: read.map((line) => ('fault' in line ? line.fault : null)),
  };
}
