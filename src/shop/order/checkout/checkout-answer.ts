import type { SavedAddress } from '../../account/own-data/address-book.ts';
import type { MapTiles } from '../../delivery/delivery-settings.ts';
import type { PointsFound } from '../../delivery/points/pickup-places.ts';
import type { Fault } from '../../form/faults.ts';
import type { CheckoutDrawing } from './checkout-drawing.ts';

/** Names of the form's technical fields. */
export const checkoutNames = {
  key: 'klucz',
  fingerprint: 'obraz',
  intent: 'intencja',
  recount: 'przelicz',
  /** The method that was chosen before it was refused: with another address it may be available again. */
  refusedWay: 'odrzucona-dostawa',
  /** Without scripts: the search text for pickup points, and the page of results. */
  search: 'szukany-punkt',
  page: 'strona-punktow',
} as const;

/** Fields that affect the total of the order. */
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

/** The data of the order page. */
export interface CheckoutView {
  drawing: CheckoutDrawing;
  /** The values of the fields. */
  values: Record<string, string>;
  /** Random, one per rendering of the form. */
  orderKey: string;
  /** Delivery addresses of the client's address book. */
  addresses: SavedAddress[];
  isSignedIn: boolean;
  /** All choices are remembered: the sections are collapsed, and only the consents are left to give. */
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
  /** Shown above the form. */
  problem: string | null;
  /** What has changed since the form was shown. */
  differences: string[];
}
