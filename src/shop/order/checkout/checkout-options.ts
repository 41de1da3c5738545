import type { ServerRules } from '../../address/address-field.ts';
import type { Carrier, DeliveryPayment } from '../../delivery/delivery-option.ts';
import { isPrepaid, type PaymentMethod } from '../../payment/payment-methods.ts';

/** An available method of delivery, with the fields that the form's rules need. */
export interface OfferedWay {
  id: string;
  carrier: Carrier;
  payment: DeliveryPayment;
}

/** The inputs of the order form. Plain data, so that a page can pass it to the browser. */
export interface CheckoutOptions {
  ways: readonly OfferedWay[];
  /** ISO codes of the countries that the shop delivers to. */
  countries: readonly string[];
  /** All methods of payment of the shop. */
  methods: readonly PaymentMethod[];
  /** Nothing is left to pay with money, so no method of payment is required. */
  isPaid: boolean;
  /** Names of the boxes that must be ticked. */
  mustTick: readonly string[];
  /** The client's address book. */
  saved: readonly { id: number; country: string }[];
}

/** With the server's rules on the server; without them in the browser. */
export type CheckoutFormOptions = CheckoutOptions & { server?: ServerRules };

const addressed: readonly Carrier[] = ['courier', 'post'];
/**
 * These carriers notify the recipient by phone. For other carriers the number is not needed, so it is not collected
 * (RODO, art. 5).
 */
const phoning: readonly Carrier[] = ['locker', 'courier'];

/** The parcel goes to an address. */
export const needsAddress = (carrier: Carrier | undefined): boolean =>
  carrier !== undefined && addressed.includes(carrier);
export const needsPhone = (carrier: Carrier | undefined): boolean => carrier !== undefined && phoning.includes(carrier);

/** The methods of payment that a delivery allows: cash only with payment on delivery, and nothing else there. */
export const methodsFor = (payment: DeliveryPayment, methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter((method) => isPrepaid(method) === (payment === 'prepaid'));

/**
 * The methods of payment before a delivery is chosen: those that one of the deliveries allows. Without any delivery,
 * all.
 */
export const methodsOfWays = (
  ways: readonly Pick<OfferedWay, 'payment'>[],
  methods: readonly PaymentMethod[],
): PaymentMethod[] =>
  methods.filter(
    (method) => ways.length === 0 || ways.some(({ payment }) => methodsFor(payment, methods).includes(method)),
  );
