import { isSent } from '../../catalogue/availability.ts';
import type { Carrier, PickupPoint } from '../../delivery/delivery-option.ts';
import type { Grosze } from '../../money/money.ts';
import type { Day } from '../../time/instant.ts';
import type { Returnable } from '../judgement.ts';
import { countOfItem, type ItemCount } from '../sold-items.ts';

/** How the goods are sent back: the shopper posts a parcel, a courier collects it, or the shopper brings it. */
export const returnTypes = ['parcel', 'courier', 'person'] as const;
export type ReturnType = (typeof returnTypes)[number];

/** Compartments of parcel lockers, smallest first: the parameter of a parcel. */
export const parcelSizes = ['A', 'B', 'C'] as const;

/** `as_paid`: the way the money came. `cash`: in the shop. `other`: agreed in words. */
export const refundForms = ['as_paid', 'transfer', 'gift_card', 'cash', 'other'] as const;
export type RefundForm = (typeof refundForms)[number];

/** Optional: a withdrawal needs no reason. */
export const returnReasons = ['changed_mind', 'size', 'different', 'late', 'better_price', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The current answers. Nothing is dropped when an earlier answer changes, so going back loses nothing. */
export interface ReturnDraft {
  items: ItemCount[];
  reason: ReturnReason | null;
  comment: string;
  type: ReturnType | null;
  /** The parameter of each type: a size, a day, a place of the shop. */
  params: Partial<Record<ReturnType, string>>;
  /** Id of the way of sending back. */
  shipping: string | null;
  /** Code of the point where it is posted. */
  point: string | null;
  form: RefundForm | null;
  account: string;
  other: string;
}

export const emptyDraft: ReturnDraft = {
  items: [],
  reason: null,
  comment: '',
  type: null,
  params: {},
  shipping: null,
  point: null,
  form: null,
  account: '',
  other: '',
};

/** A way of sending goods back, from the owner's settings. */
export interface ReturnShipping {
  id: string;
  name: string;
  carrier: Carrier;
  type: 'parcel' | 'courier';
  /** The cost for the shopper, deducted from the refund; 0: the shop pays. */
  cost: Grosze;
  /** The carrier sends a code or calls. */
  needsPhone: boolean;
}

/** The shop's offer for the wizard. */
export interface ReturnTerms {
  offered: Returnable[];
  shipping: readonly ReturnShipping[];
  /** Places where goods can be brought in person. */
  places: readonly { id: string; name: string }[];
  /** Days on which a courier can come. */
  pickupDays: readonly Day[];
  forms: readonly RefundForm[];
  /** From the account or the order; empty: none. */
  phone: string;
  /** The point of the draft, if the store has it. */
  point: PickupPoint | null;
}

/** Returns whether something has to be sent: a gift card by e-mail does not. */
export const hasGoodsToSend = ({ items }: ReturnDraft, { offered }: ReturnTerms): boolean =>
  offered.some(({ item }) => isSent(item.type) && countOfItem(items, item) > 0);

/** Ways of sending back for a type. */
export const shippingFor = ({ shipping }: Pick<ReturnTerms, 'shipping'>, type: ReturnType | null): ReturnShipping[] =>
  shipping.filter((way) => way.type === type);

/** A way that needs a phone is disabled until there is one. */
export const isDisabled = ({ needsPhone }: ReturnShipping, { phone }: Pick<ReturnTerms, 'phone'>): boolean =>
  needsPhone && phone === '';

/** A type is disabled if all of its ways are, and not offered without any. */
export function typeStanding(type: ReturnType, terms: ReturnTerms): 'offered' | 'needs_phone' | 'not_offered' {
  if (type === 'person') return terms.places.length > 0 ? 'offered' : 'not_offered';
  const ways = shippingFor(terms, type);
  if (ways.length === 0) return 'not_offered';
  return ways.every((way) => isDisabled(way, terms)) ? 'needs_phone' : 'offered';
}

/** The allowed parameters of a type. */
export function allowedParams(type: ReturnType, { places, pickupDays }: ReturnTerms): readonly string[] {
  if (type === 'parcel') return parcelSizes;
  return type === 'courier' ? pickupDays : places.map(({ id }) => id);
}

/** The confirmation dialog of a type was closed without confirming. */
export function withoutParam(draft: ReturnDraft): ReturnDraft {
  if (draft.type === null) return draft;
  const { [draft.type]: _, ...params } = draft.params;
  return { ...draft, params };
}
