import type { SavedAddress } from '../../account/own-data/address-book.ts';
import type { MapTiles } from '../../delivery/delivery-settings.ts';
import type { PointsFound } from '../../delivery/points/pickup-places.ts';
import type { Fault } from '../../form/faults.ts';
import type { CheckoutDrawing } from './checkout-drawing.ts';

/** Names of what the form sends beside its fields. */
export const checkoutNames = {
  key: 'klucz',
  fingerprint: 'obraz',
  intent: 'intencja',
  recount: 'przelicz',
  /** The way that was chosen before it was refused: with another address it may be used again. */
  refusedWay: 'odrzucona-dostawa',
  /** Without scripts: what pickup points are searched by, and which page of them. */
  search: 'szukany-punkt',
  page: 'strona-punktow',
} as const;

/** Fields that change what the order comes to. */
export const recountedFields = [
  'delivery_region',
  'delivery',
  'point',
  'divided',
  'payment',
  'delivery_to',
  'zipcode',
  'delivery_zipcode',
  'voucher',
] as const;

/** All that the order page shows. */
export interface CheckoutView {
  drawing: CheckoutDrawing;
  /** What stands in the fields. */
  values: Record<string, string>;
  /** Random, once per drawing. */
  orderKey: string;
  /** Delivery addresses of the client's book. */
  addresses: SavedAddress[];
  isSignedIn: boolean;
  /** Everything is remembered: the parts are folded up, and only what is agreed is asked for. */
  isExpress: boolean;
  /** The label of the button that orders. */
  button: string;
  company: string;
  /** Pickup points that were searched for without scripts. */
  search: { text: string; found: PointsFound | null };
  tiles: MapTiles | null;
}

/** Why nothing was ordered. */
export interface CheckoutRefusal {
  view: CheckoutView;
  faults: Fault[];
  /** Above the form. */
  problem: string | null;
  /** What is not as it was when the form was drawn. */
  differences: string[];
}
