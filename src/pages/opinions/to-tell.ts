import type { OrderToTell } from '../../page-context/after-sale/opinions.ts';

/** An order and what of it can be told about, for its page. */
export interface ToTell {
  number: string;
  /** What stands in the field of the signature at first. */
  author: string;
  /** `name` is `null` for the order itself. */
  about: { kind: 'product' | 'order'; id: number | null; name: string | null; told: boolean }[];
}

/** Each product once. */
export function toTellOf({ order, told }: OrderToTell): ToTell {
  const names = new Map(order.lines.map(({ productId, name }) => [productId, name]));
  return {
    number: order.number,
    author: order.buyer.firstname,
    about: [
      ...[...names].map(([id, name]) => ({ kind: 'product' as const, id, name, told: told.products.includes(id) })),
      { kind: 'order' as const, id: null, name: null, told: told.order },
    ],
  };
}
