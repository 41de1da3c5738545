import { isSent } from '../../catalogue/availability.ts';
import type { Carrier, PickupPoint } from '../../delivery/delivery-option.ts';
import type { Grosze } from '../../money/money.ts';
import type { Day } from '../../time/instant.ts';
import type { Returnable } from '../judgement.ts';
import { countOf, type ItemCount } from '../sold-items.ts';

/** How the goods come back: the shopper posts a parcel, a courier fetches it, or the shopper brings it. */
export const returnTypes = ['parcel', 'courier', 'person'] as const;
export type ReturnType = (typeof returnTypes)[number];

/** Compartments of parcel lockers, smallest first: the parameter of a parcel. */
export const parcelSizes = ['A', 'B', 'C'] as const;

/**
 * The words of the calls: `tc` the way the money came, `t` a transfer to an account, `b` a gift card, `cashback` cash in
 * the shop's own place. `other` is agreed in words.
 */
export const refundForms = ['tc', 't', 'b', 'cashback', 'other'] as const;
export type RefundForm = (typeof refundForms)[number];

/** Asked once, never required: withdrawal needs no reason. */
export const returnReasons = ['changed_mind', 'size', 'different', 'late', 'better_price', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What was filled in so far. Nothing is dropped when an earlier answer changes, so going back loses nothing. */
export interface ReturnDraft {
  items: ItemCount[];
  reason: ReturnReason | null;
  comment: string;
  type: ReturnType | null;
  /** What each type asks: a size, a day, a place of the shop. */
  params: Partial<Record<ReturnType, string>>;
  /** Id of the way of sending. */
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

/** A way of sending goods back, as the owner sets it. */
export interface ReturnShipping {
  id: string;
  name: string;
  carrier: Carrier;
  type: 'parcel' | 'courier';
  /** What the shopper pays for it, taken off the refund; 0: the shop pays. */
  cost: Grosze;
  /** The carrier sends a code or calls. */
  needsPhone: boolean;
}

/** What the shop offers to whoever fills the wizard in. */
export interface ReturnTerms {
  offered: Returnable[];
  shipping: readonly ReturnShipping[];
  /** Places where goods are taken in person. */
  places: readonly { id: string; name: string }[];
  /** Days on which a courier can come. */
  pickupDays: readonly Day[];
  forms: readonly RefundForm[];
  /** Of the account or the order; empty: none is set. */
  phone: string;
  /** The point of the draft, if the store has it. */
  point: PickupPoint | null;
}

/** Whether something has to be sent: a gift card that came by e-mail has not. */
export const hasGoods = ({ items }: ReturnDraft, { offered }: ReturnTerms): boolean =>
  offered.some(({ item }) => isSent(item.type) && countOf(items, item) > 0);

/** Ways of sending for a type. */
export const shippingFor = ({ shipping }: Pick<ReturnTerms, 'shipping'>, type: ReturnType | null): ReturnShipping[] =>
  shipping.filter((way) => way.type === type);

/** A way that needs a phone is disabled until one is set. */
export const isDisabled = ({ needsPhone }: ReturnShipping, { phone }: Pick<ReturnTerms, 'phone'>): boolean =>
  needsPhone && phone === '';

/** A type is disabled when each of its ways is, and not offered without any. */
export function typeStanding(type: ReturnType, terms: ReturnTerms): 'offered' | 'needs_phone' | 'not_offered' {
  if (type === 'person') return terms.places.length > 0 ? 'offered' : 'not_offered';
  const ways = shippingFor(terms, type);
  if (ways.length === 0) return 'not_offered';
  return ways.every((way) => isDisabled(way, terms)) ? 'needs_phone' : 'offered';
}

/** What may be answered as the parameter of a type. */
export function paramsOf(type: ReturnType, { places, pickupDays }: ReturnTerms): readonly string[] {
  if (type === 'parcel') return parcelSizes;
  return type === 'courier' ? pickupDays : places.map(({ id }) => id);
}

/** The confirmation dialog of a type was closed without confirming. */
export function withoutParam(draft: ReturnDraft): ReturnDraft {
  if (draft.type === null) return draft;
  const { [draft.type]: _, ...params } = draft.params;
  return { ...draft, params };
}
