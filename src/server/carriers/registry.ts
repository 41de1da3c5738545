import { dhlCarrier } from './dhl/dhl.ts';
import { furgonetkaCarrier } from './furgonetka/furgonetka.ts';
import { inpostCarrier } from './inpost/inpost.ts';
import { polkurierCarrier } from './polkurier/polkurier.ts';
import type { CarrierDefinition } from './port.ts';

/** New ways of delivery to parcel lockers get labels of the first carrier that has lockers. */
export const labelCarriers: readonly CarrierDefinition[] = [
  inpostCarrier,
  furgonetkaCarrier,
  dhlCarrier,
  polkurierCarrier,
];
