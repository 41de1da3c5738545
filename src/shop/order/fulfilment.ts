import type { Order, OrderLine } from './order.ts';

/** How what was bought reaches its buyer. A service is not sent: the buyer comes to it, and gets its term confirmed. */
export type Fulfilment = 'parcel' | 'collect' | 'email' | 'service';

/** What of an order decides it. */
export interface Fulfilled {
  lines: readonly Pick<OrderLine, 'type'>[];
  delivery: Pick<Order['delivery'], 'carrier'>;
}

export const isService = ({ type }: Pick<OrderLine, 'type'>): boolean => type === 'product_service';

const byCarrier = ({ carrier }: Fulfilled['delivery']): Fulfilment =>
  carrier === 'collect' || carrier === 'email' ? carrier : 'parcel';

/** Of a whole order: of services only where it holds nothing else. */
export const fulfilmentOf = ({ lines, delivery }: Fulfilled): Fulfilment =>
  lines.length > 0 && lines.every(isService) ? 'service' : byCarrier(delivery);

/** The label of the fact on a product's page that says where a service takes place. */
const placeFact = 'Miejsce';

/** Where a service takes place; `null`: its page does not say. */
export const servicePlace = (facts: readonly (readonly [label: string, value: string])[]): string | null =>
  facts.find(([label]) => label.trim().toLowerCase() === placeFact.toLowerCase())?.[1] ?? null;
