import type { ServerRules } from '../../address/address-field.ts';
import type { Carrier, DeliveryPayment } from '../../delivery/delivery-option.ts';
import { isPrepaid, type PaymentMethod } from '../../payment/payment-methods.ts';

/** A way of delivery that can be chosen, as the rules of the form see it. */
export interface OfferedWay {
  id: string;
  carrier: Carrier;
  payment: DeliveryPayment;
}

/** What the order form depends on. Plain data, so that a page can hand it to the browser. */
export interface CheckoutOptions {
  ways: readonly OfferedWay[];
  /** ISO codes of the countries that the shop delivers to. */
  countries: readonly string[];
  /** All methods of the shop. */
  methods: readonly PaymentMethod[];
  /** Nothing is left to be paid with money, so no method is asked for. */
  isPaid: boolean;
  /** Names of the boxes that must be ticked. */
  mustTick: readonly string[];
  /** The client's address book. */
  saved: readonly { id: number; country: string }[];
}

/** With the server's rules where the form is received; without them in the browser. */
export type CheckoutFormOptions = CheckoutOptions & { server?: ServerRules };

const addressed: readonly Carrier[] = ['courier', 'post'];
/** They tell the recipient by phone when to come. Nobody else needs the number (RODO, art. 5). */
const phoning: readonly Carrier[] = ['locker', 'courier'];

/** The parcel goes to an address. */
export const needsAddress = (carrier: Carrier | undefined): boolean =>
  carrier !== undefined && addressed.includes(carrier);
export const needsPhone = (carrier: Carrier | undefined): boolean => carrier !== undefined && phoning.includes(carrier);

/** The methods that a way of delivery allows: cash is for parcels that are paid on delivery, and nothing else is. */
export const methodsFor = (payment: DeliveryPayment, methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter((method) => isPrepaid(method) === (payment === 'prepaid'));

/** The methods of a form in which no way is chosen yet: those that one of its ways allows. Without a way, all. */
export const methodsOfWays = (
  ways: readonly Pick<OfferedWay, 'payment'>[],
  methods: readonly PaymentMethod[],
): PaymentMethod[] =>
  methods.filter(
    (method) => ways.length === 0 || ways.some(({ payment }) => methodsFor(payment, methods).includes(method)),
  );
