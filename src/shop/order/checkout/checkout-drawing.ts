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

/** A line as it stands above the button: what is bought, its main features and what the law wants told of it. */
export interface ShownLine {
  key: string;
  name: string;
  slug: string;
  picture: Picture | null;
  /** Size, version, quantity, period, comment: a line each. */
  facts: string[];
  /** Main features: `Materiał: kamionka`. */
  features: string[];
  /** That it cannot be returned, how a subscription ends: a sentence each. */
  notices: string[];
  /** `1 234,56 zł`, or points. */
  worth: string;
}

export interface ShownMethod {
  method: PaymentMethod;
  name: string;
  /** What happens after the button. */
  note: string;
}

/** The order form with what holds now. All its sentences are finished, so that the browser needs no rules of delivery. */
export interface CheckoutDrawing {
  /** For the rules of the form. */
  options: CheckoutOptions;
  deliveries: ShownDelivery[];
  /** The chosen way, if it can be used. */
  chosen: string | null;
  /** Why the way that was chosen cannot be used. `null`: it can, or none was chosen. */
  refused: { code: DeliveryRefusal['code']; text: string } | null;
  isDivided: boolean;
  division: ShownDivision | null;
  point: PickupPoint | null;
  /** Those that the chosen way allows; all before it is chosen. */
  methods: ShownMethod[];
  lines: ShownLine[];
  right: RightAtOrder;
  sums: ShownSums;
  /** When it comes, with the latest day; empty before a way is chosen. */
  arrives: string;
  days: DeliveryDays;
  consents: AskedConsent[];
  /** Of what is shown; empty while nothing can be agreed to. */
  fingerprint: string;
  /** Why it cannot be ordered as it is, in words; a code for tests and calls. */
  problem: { code: string; text: string } | null;
  voucher: { code: string; text: string; isUsed: boolean } | null;
}

export type ShownSums = Pick<OrderSums, 'goods' | 'discount' | 'total' | 'vouchers' | 'toPay' | 'advance'> & {
  rates: ShownRate[];
  code: string | null;
  /** `null`: no way of delivery is chosen. */
  delivery: Money | null;
  fee: Money | null;
  points: number;
};
