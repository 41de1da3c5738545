import { formatMoney, type Grosze } from '../money/money.ts';
import type { Translate } from '../text/messages.ts';
import type { Instant } from '../time/instant.ts';
import type { DivisionChoice } from './delivery-choice.ts';
import type { DeliveryKey } from './delivery-messages.ts';
import type { DeliveryOffer } from './delivery-offer.ts';
import { arrivalText } from './delivery-text.ts';
import type { DeliveredLine } from './parcels.ts';

/** One division of an order into parcels, as a screen shows it. */
interface ShownParcels {
  /** The cost of all parcels. */
  cost: string;
  /** The contents, the arrival and the cost of each. */
  parcels: string[];
}

export interface ShownDivision {
  together: ShownParcels;
  divided: ShownParcels;
}

type Say = Translate<DeliveryKey>;

export const shownDivision = (
  { together, divided }: DivisionChoice,
  lines: readonly DeliveredLine[],
  now: Instant,
  t: Say,
): ShownDivision => ({
  together: { cost: priceText(together.cost.gross, t), parcels: [arrivalOf(together, 0, now, t)] },
  divided: {
    cost: priceText(divided.cost.gross, t),
    parcels: divided.parcels.map((parcel, at) =>
      t(divided.option.carrier === 'collect' ? 'delivery.share' : 'delivery.parcel', {
        n: at + 1,
        names: parcel.lines.map((line) => lines[line]?.name).join(', '),
        arrives: arrivalOf(divided, at, now, t),
        cost: priceText(divided.costs[at] ?? 0, t),
      }),
    ),
  },
});

const arrivalOf = ({ option, parcels }: DeliveryOffer, at: number, now: Instant, t: Say): string =>
  arrivalText(parcels[at] ?? unsent, option.carrier, now, t);

const unsent = { days: null, latest: null };

const priceText = (gross: Grosze, t: Say): string => (gross === 0 ? t('delivery.free') : formatMoney(gross));
