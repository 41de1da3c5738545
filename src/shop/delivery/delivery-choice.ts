import { formatMoney } from '../money/money.ts';
import type { Translate } from '../text/messages.ts';
import type { Instant } from '../time/instant.ts';
import type { DeliveryKey } from './delivery-messages.ts';
import { type DeliveryOffer, type DeliveryTerms, offerOf, shownOffers } from './delivery-offer.ts';
import type { Carrier, DeliveryOption, DeliveryPayment } from './delivery-option.ts';
import { arrivalText, costText, deliveryRefusalText } from './delivery-text.ts';
import { type DeliveredLine, type DivisionGroup, divisionOf, mayDivide } from './parcels.ts';

/** A method of delivery as a screen shows it. */
export interface ShownDelivery {
  id: string;
  name: string;
  carrier: Carrier;
  payment: DeliveryPayment;
  cost: string;
  /** The part of the cost for payment on delivery; empty if there is no fee. */
  fee: string;
  arrives: string;
  /** Why it cannot be chosen; `null`: it can. */
  refused: string | null;
}

export const shownDeliveries = (offers: DeliveryOffer[], now: Instant, t: Translate<DeliveryKey>): ShownDelivery[] =>
  shownOffers(offers).map((offer) => {
    const { option, cashFee, refused } = offer;
    return {
      id: option.id,
      name: option.name,
      carrier: option.carrier,
      payment: option.payment,
      cost: costText(offer, t),
      fee: cashFee.gross > 0 ? t('delivery.cashFee', { fee: formatMoney(cashFee.gross) }) : '',
      arrives: arrivalText(offer, option.carrier, now, t),
      refused: refused && deliveryRefusalText(refused, t),
    };
  });

/** One parcel on the latest day, or a parcel for each day. `null`: there is no choice. */
export interface DivisionChoice {
  groups: DivisionGroup[];
  together: DeliveryOffer;
  divided: DeliveryOffer;
  /** The additional cost of several parcels, in grosze; negative if light parcels are cheaper. */
  extra: number;
}

export function divisionChoice(
  option: DeliveryOption,
  lines: readonly DeliveredLine[],
  terms: DeliveryTerms,
): DivisionChoice | null {
  const groups = divisionOf(lines, option, terms.now);
  if (groups.length < 2 || !mayDivide(option) || option.carrier === 'email') return null;
  const together = offerOf(option, lines, { ...terms, divided: false });
  const divided = offerOf(option, lines, { ...terms, divided: true });
  return { groups, together, divided, extra: divided.cost.gross - together.cost.gross };
}
