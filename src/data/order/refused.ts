import type { OrderFault } from '../../shop/order/place-order.ts';

/** Thrown inside the transaction of an order, so that all of it is rolled back. */
export class Refused extends Error {
  readonly fault: OrderFault;
  readonly lineName: string | undefined;
  constructor(fault: OrderFault, lineName?: string) {
    super(fault);
    this.fault = fault;
    this.lineName = lineName;
  }
}
