import { panelOrderLimits } from '../../limits.ts';
import type { PaymentState } from '../../payment/payment-machine.ts';
import { folded } from '../../text/folded.ts';
import type { Instant } from '../../time/instant.ts';
import { typedDay } from '../../time/typed-day.ts';
import { addDays, startOfDay } from '../../time/warsaw-time.ts';
import type { Order } from '../order.ts';
import type { OrderState } from '../order-machine.ts';
import { parseOrderNumber } from '../order-number.ts';
import { isPartlySent } from '../parcel-machine.ts';
import { typedTag } from './order-tag.ts';

/** States in the shop's list: a partly sent order has a separate state. */
export const deskStates = [
  ...(['placed', 'accepted', 'packing', 'part_sent', 'part_ready'] as const),
  ...(['sent', 'delivered', 'closed', 'cancelled'] as const),
] as const satisfies readonly (OrderState | 'part_sent' | 'part_ready')[];
export type DeskState = (typeof deskStates)[number];

export function deskStateOf(order: Pick<Order, 'state' | 'parcels' | 'delivery'>): DeskState {
  if (!isPartlySent(order)) return order.state;
  return order.delivery.carrier === 'collect' ? 'part_ready' : 'part_sent';
}

/** The filter of the list of orders. */
export interface OrderQuestion {
  /** Prefixes of words, all of which an order must have. */
  words: string[];
  /** A complete order number: then nothing else is searched. */
  number: string | null;
  state: DeskState | null;
  payments: readonly PaymentState[] | null;
  from: Instant | null;
  until: Instant | null;
  /** A word that staff put on orders. */
  tag: string | null;
  /** Who of the staff takes care of it. */
  assigned: number | null;
  /** Older than this order, or newer: for paging. */
  before: number | null;
  after: number | null;
}

/** Groups of payment states, by the words of the address. */
export const paymentGroups = {
  'przy-odbiorze': ['none'],
  nieoplacone: ['waiting', 'confirming', 'failed', 'underpaid'],
  oplacone: ['paid'],
  zwracane: ['refunding'],
  'zwrot-czesci': ['refunded_in_part'],
  zwrocone: ['refunded'],
  wygasle: ['expired'],
} as const satisfies Record<string, readonly PaymentState[]>;
export type PaymentGroup = keyof typeof paymentGroups;

const isGroup = (text: string): text is PaymentGroup => Object.hasOwn(paymentGroups, text);

/** Splits words like `order_words` in the database (migration 0046). */
const between = /[\s!-/:-@[-`{-~„”–—]+/;

/** E-mail addresses and order numbers are not split. */
const isWhole = (part: string): boolean => part.includes('@') || /^\d{4}-\d+$/.test(part);

/**
 * A phone or tax number in any notation: `600 700 800`, `+48 600-700-800`. The store has the last nine digits of a
 * phone, and the ten of a tax number. Groups of three may be the beginning of a phone.
 */
function writtenNumber(typed: string): string | null {
  if (/^\d{3}( \d{3})( \d{1,3})?$/.test(typed)) return typed.replaceAll(' ', '');
  if (!/^(\+|00)?[\d\s().-]{9,30}$/.test(typed) || /^\d{4}-\d+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length === 10 && !typed.startsWith('+')) return digits;
  return digits.length >= 9 && digits.length <= 15 ? digits.slice(-9) : null;
}

export const questionWords = (typed: string): string[] => {
  const number = writtenNumber(typed.trim());
  return number === null ? wordsOf(typed) : [number];
};

const wordsOf = (typed: string): string[] =>
  folded(typed)
    .split(/\s+/)
    .flatMap((part) => (isWhole(part) ? part : part.split(between)))
    .filter((word) => word !== '')
    .slice(0, panelOrderLimits.words)
    .map((word) => word.slice(0, panelOrderLimits.word));

/** Prefixes of words in the syntax of the store's search. */
export const searchExpression = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ');

/** A word that few orders have: an e-mail address, a phone, a number. */
export const isTelling = (words: readonly string[]): boolean =>
  words.some((word) => word.includes('@') || /\d{5}/.test(word));

const openStates: readonly DeskState[] = ['placed', 'accepted', 'packing', 'part_sent', 'part_ready'];
const settledPayments: readonly PaymentState[] = ['none', 'paid', 'expired'];

/** Open orders: their number is always small, regardless of the number of all orders. */
export const isAboutFew = ({ state, payments }: Pick<OrderQuestion, 'state' | 'payments'>): boolean =>
  (state !== null && openStates.includes(state)) ||
  (payments !== null && !payments.some((one) => settledPayments.includes(one)));

const idIn = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Parses the query of the list's address; unknown filters are ignored. */
export function parseOrderQuestion(query: URLSearchParams): OrderQuestion {
  const sent = (name: string) => (query.get(name) ?? '').trim().slice(0, panelOrderLimits.typed);
  const number = parseOrderNumber(sent('szukaj'));
  const payment = sent('platnosc');
  const from = typedDay(sent('od'));
  const until = typedDay(sent('do'));
  return {
    words: number === null ? questionWords(sent('szukaj')) : [],
    number,
    state: deskStates.find((state) => state === sent('stan')) ?? null,
    payments: isGroup(payment) ? paymentGroups[payment] : null,
    from: from === null ? null : startOfDay(from),
    until: until === null ? null : startOfDay(addDays(until, 1)),
    tag: typedTag(sent('znacznik')),
    assigned: idIn(sent('opiekun')),
    before: idIn(sent('przed')),
    after: idIn(sent('po')),
  };
}
