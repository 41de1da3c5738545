import type { Order, OrderLine } from './order.ts';

/**
 * How the buyer gets what was bought. A service is not sent: the buyer attends it and gets a confirmation of its date.
 */
export type Fulfilment = 'parcel' | 'collect' | 'email' | 'service';

/** The fields of an order that decide it. */
export interface Fulfilled {
  lines: readonly Pick<OrderLine, 'type'>[];
  delivery: Pick<Order['delivery'], 'carrier'>;
}

export const isService = ({ type }: Pick<OrderLine, 'type'>): boolean => type === 'product_service';

const byCarrier = ({ carrier }: Fulfilled['delivery']): Fulfilment =>
  carrier === 'collect' || carrier === 'email' ? carrier : 'parcel';

/** For a whole order: `service` only if it has nothing else. */
export const fulfilmentOf = ({ lines, delivery }: Fulfilled): Fulfilment =>
  lines.length > 0 && lines.every(isService) ? 'service' : byCarrier(delivery);

/** The label of the fact on a product's page that says where a service takes place. */
const placeFact = 'Miejsce';

/** Where a service takes place; `null`: unknown. */
export const servicePlace = (facts: readonly (readonly [label: string, value: string])[]): string | null =>
  facts.find(([label]) => label.trim().toLowerCase() === placeFact.toLowerCase())?.[1] ?? null;
