import type { Fault } from '../../../form/faults.ts';
import { type Overrides, translator } from '../../../text/messages.ts';
import type { AgreementRefusal, OrderFault } from '../../place-order.ts';
import { needsAddress, type OfferedWay } from '../checkout-options.ts';
import { orderFaultMessages } from './order-fault-messages.ts';

/** A refusal in words. */
export function orderFaultText(
  { refused, lineName = '' }: AgreementRefusal,
  { messages, company }: { messages: Overrides; company: { phone: string } },
): string {
  const t = translator(messages, orderFaultMessages);
  return t(`orderFault.${refused}`, { name: lineName, phone: company.phone });
}

const fields: Partial<Record<OrderFault, string>> = {
  delivery_not_chosen: 'delivery',
  delivery_not_served: 'delivery',
  delivery_carrier_error: 'delivery',
  pickup_point_not_chosen: 'point',
  payment_not_chosen: 'payment',
  advance_not_payable: 'delivery',
  voucher_unknown: 'voucher',
};

/** The field of the order form at which a refusal is shown; `null`: above the form. */
export const fieldOfFault = (fault: OrderFault): string | null => fields[fault] ?? null;

const addressed = ['firstname', 'lastname', 'phone', 'street'];

/**
 * No field of the destination address was filled in: then one sentence is clearer than the fault of the first field.
 */
export function isAddressMissing(faults: readonly Fault[], way: OfferedWay | undefined): boolean {
  const first = faults[0]?.field ?? '';
  const wrong = new Set(faults.map(({ field }) => field));
  return ['', 'delivery_'].some(
    (prefix) =>
      needsAddress(way?.carrier) &&
      addressed.some((part) => prefix + part === first) &&
      ['street', 'zipcode', 'city'].every((part) => wrong.has(prefix + part)),
  );
}
