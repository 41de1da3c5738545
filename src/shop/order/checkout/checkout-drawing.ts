import type { ShownDelivery } from '../../delivery/delivery-choice.ts';
import type { DeliveryRefusal } from '../../delivery/delivery-offer.ts';
import type { DeliveryDays, PickupPoint } from '../../delivery/delivery-option.ts';
import type { ShownDivision } from '../../delivery/shown-division.ts';
import type { Money } from '../../money/money.ts';
import type { PaymentMethod } from '../../payment/payment-methods.ts';
import type { Picture } from '../../product/product.ts';
import type { OrderSums } from '../order.ts';
import type { ShownRate } from '../sums.ts';
import type { RightAtOrder } from '../withdrawal/shown-right.ts';
import type { CheckoutOptions } from './checkout-options.ts';
import type { AskedConsent } from './order-consents.ts';

/** A line as shown above the button: the product, its main features and legally required information. */
export interface CheckoutLine {
  key: string;
  name: string;
  slug: string;
  picture: Picture | null;
  /** Size, version, quantity, period, comment: one line each. */
  facts: string[];
  /** Main features: `Materiał: kamionka`. */
  features: string[];
  /** For example that it cannot be returned, or how a subscription ends: one sentence each. */
  notices: string[];
  /** Money, or points and gifts in words. */
  worth: Money | string;
}

interface ShownMethod {
  method: PaymentMethod;
  name: string;
  /** The next step after the button. */
  note: string;
}

/** The order form as of now. All its sentences are complete, so that the browser needs no rules of delivery. */
export interface CheckoutDrawing {
  /** For the rules of the form. */
  options: CheckoutOptions;
  deliveries: ShownDelivery[];
  /** The chosen method, if it is available. */
  chosen: string | null;
  /** Why the chosen method is not available. `null`: it is, or none was chosen. */
  refused: { code: DeliveryRefusal['code']; text: string } | null;
  isDivided: boolean;
  division: ShownDivision | null;
  point: PickupPoint | null;
  /** The methods of payment that the chosen delivery allows; all before it is chosen. */
  methods: ShownMethod[];
  lines: CheckoutLine[];
  right: RightAtOrder;
  sums: ShownSums;
  /** The delivery date, with the latest day; empty before a method is chosen. */
  arrives: string;
  /** The condition of that day; empty if there is none. */
  arrivesIf: string[];
  days: DeliveryDays;
  consents: AskedConsent[];
  /** The fingerprint of what is shown; empty while there is nothing to agree to. */
  fingerprint: string;
  /** Why it cannot be ordered as it is, as text; the code is for tests and calls. */
  problem: { code: string; text: string } | null;
  voucher: { code: string; text: string; isUsed: boolean } | null;
}

export type ShownSums = Pick<OrderSums, 'goods' | 'discount' | 'group' | 'total' | 'vouchers' | 'toPay' | 'advance'> & {
  rates: ShownRate[];
  code: string | null;
  /** The code pays for the delivery. */
  isFreeByCode: boolean;
  /** `null`: no method of delivery is chosen. */
  delivery: Money | null;
  fee: Money | null;
  points: number;
};
