import type { OrderToTell } from '../../page-context/after-sale/opinions.ts';

/** An order and the products of it that an opinion can be written about. */
export interface ToTell {
  number: string;
  /** Initial value of the signature field. */
  author: string;
  /** `name` is `null` for the order itself. */
  about: { kind: 'product' | 'order'; id: number | null; name: string | null; told: boolean }[];
}

/** Lists each product once, even if the order has several lines of it. */
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
