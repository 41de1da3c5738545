import type { Day } from '../time/instant.ts';
import { addWorkingDays } from '../time/working-days.ts';
import type { RefundForm, ReturnShipping } from './wizard/return-draft.ts';

/** How goods come back, as the owner sets it. */
export interface ReturnSettings {
  shipping: ReturnShipping[];
  /** Places where goods are taken in person. */
  places: { id: string; name: string }[];
  /** For how many working days ahead a courier can be ordered. */
  pickupDaysAhead: number;
  /** Whether whoever returns may choose a gift card instead of money. */
  giftCard?: boolean;
}

/** A carrier with which the shop has a contract for returns. */
export interface ReturnCarrier {
  /** What the parcel is posted with: the code of a locker, or the number of a label. The same return gets the same. */
  postingCode(own: { number: string }, way: ReturnShipping): Promise<string>;
}

/** Where the owner sets nothing: by post at the shopper's own expense, which every shop can take. */
export const plainReturnSettings: ReturnSettings = {
  shipping: [
    { id: 'poczta', name: 'Wysyłam na własny koszt', carrier: 'post', type: 'parcel', cost: 0, needsPhone: false },
  ],
  places: [],
  pickupDaysAhead: 5,
};

export const pickupDaysFrom = (today: Day, ahead: number): Day[] =>
  Array.from({ length: ahead }, (_, index) => addWorkingDays(today, index + 1));

/** Cash that a courier collected has no way back, and cash is only given where goods are brought. */
export function formsFor({ isCash, places, giftCard = false }: FormTerms): RefundForm[] {
  return [
    ...(isCash ? [] : ['tc' as const]),
    't',
    ...(giftCard ? ['b' as const] : []),
    ...(places.length > 0 ? ['cashback' as const] : []),
    'other',
  ];
}

interface FormTerms extends Pick<ReturnSettings, 'giftCard'> {
  isCash: boolean;
  places: readonly unknown[];
}
