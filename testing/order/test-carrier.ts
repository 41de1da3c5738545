import { labelCarriers } from '../../src/server/carriers/registry.ts';
import type { LabelCarrierFacts } from '../../src/shop/order/labels/label-carrier.ts';

/** Carriers for tests of rules and screens, which the program gives them otherwise. */
export const testCarriers: readonly LabelCarrierFacts[] = labelCarriers;
export const [testCarrier = missing()] = testCarriers;

function missing(): never {
  throw new Error('no carrier is registered');
}
