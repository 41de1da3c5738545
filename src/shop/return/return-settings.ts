import type { Day } from '../time/instant.ts';
import { addWorkingDays } from '../time/working-days.ts';
import type { RefundForm, ReturnShipping } from './wizard/return-draft.ts';

/** The owner's settings of returns. */
export interface ReturnSettings {
  shipping: ReturnShipping[];
  /** Places where goods can be brought in person. */
  places: { id: string; name: string }[];
  /** For how many working days ahead a courier can be ordered. */
  pickupDaysAhead: number;
  /** Whether the shopper may choose a gift card instead of money. */
  giftCard?: boolean;
}

/** A carrier with which the shop has a contract for returns. */
export interface ReturnCarrier {
  /** The code of a locker, or the number of a label. The same return always gets the same one. */
  postingCode(own: { number: string }, way: ReturnShipping): Promise<string>;
}

/** The default: by post at the shopper's expense, which every shop can accept. */
export const plainReturnSettings: ReturnSettings = {
  shipping: [
    { id: 'poczta', name: 'Wysyłam na własny koszt', carrier: 'post', type: 'parcel', cost: 0, needsPhone: false },
  ],
  places: [],
  pickupDaysAhead: 5,
};

export const pickupDaysFrom = (today: Day, ahead: number): Day[] =>
  Array.from({ length: ahead }, (_, index) => addWorkingDays(today, index + 1));

/**
 * Cash on delivery cannot be refunded to its source, and cash refunds are possible only where goods are brought in
 * person.
 */
export function formsFor({ isCash, places, giftCard = false }: FormTerms): RefundForm[] {
  return [
    ...(isCash ? [] : ['as_paid' as const]),
    'transfer',
    ...(giftCard ? ['gift_card' as const] : []),
    ...(places.length > 0 ? ['cash' as const] : []),
    'other',
  ];
}

interface FormTerms extends Pick<ReturnSettings, 'giftCard'> {
  isCash: boolean;
  places: readonly unknown[];
}
