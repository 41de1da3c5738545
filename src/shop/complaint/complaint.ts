import type { Grosze } from '../money/money.ts';
import type { CashPart } from '../order/paid-in-cash.ts';
import type { LineMoney } from '../return/account/line-account.ts';
import type { Day, Instant } from '../time/instant.ts';
import type { ComplaintEvent, ComplaintState } from './complaint-machine.ts';

/** Remedies that the shopper may want and the shop may give: repair, replacement, a lower price, a refund. */
export const remedies = ['repair', 'replacement', 'lower_price', 'refund'] as const;
export type Remedy = (typeof remedies)[number];

/** Proofs of a purchase without an order of this shop: a receipt, an invoice, a payment, anything else. */
export const proofKinds = ['receipt', 'invoice', 'payment', 'other'] as const;
export type ProofKind = (typeof proofKinds)[number];

interface ProofOfPurchase {
  kind: ProofKind;
  /** Its number or text. */
  details: string;
  boughtOn: Day;
  /** The product, in the shopper's words. */
  product: string;
}

/** A line of the order with a defect. It is a copy, because the complaint is read without the order. */
interface ComplaintLine {
  lineId: number;
  name: string;
  quantity: number;
  unit: string;
  /** The price of these pieces, after codes. */
  paid: Grosze;
}

interface Complainant {
  name: string;
  email: string;
  /** Empty: not given. */
  phone: string;
}

/** The author of a message. */
export type ComplaintSide = 'shopper' | 'shop';

export interface ComplaintFile {
  id: number;
  name: string;
  /** A photo is shown, a film is offered for download. */
  kind: 'photo' | 'film';
  size: number;
}

export interface ComplaintMessage {
  id: number;
  at: Instant;
  from: ComplaintSide;
  text: string;
  files: ComplaintFile[];
}

/** The shop's answer, or the acceptance by silence. */
export interface ComplaintAnswer {
  at: Instant;
  verdict: 'accepted' | 'refused';
  /** `null` with a refusal. */
  remedy: Remedy | null;
  /** The refund: a lower price, or the whole price. */
  amount: Grosze | null;
  /** The refund by the order's lines. Absent: no money, no order, or an answer from before this field existed. */
  lines?: LineMoney[];
  reasons: string;
  /** Accepted by silence: there was no answer in time. */
  bySilence: boolean;
}

/** Everything that happened to a complaint, oldest first. */
export interface ComplaintEntry {
  at: Instant;
  /** `shopper`, `shop`, `clock`. */
  who: string;
  event: ComplaintEvent | 'file';
  state: ComplaintState;
}

/** The complaint as filed: the defect and the shopper's wish. */
export interface ComplaintContent {
  person: Complainant;
  lines: ComplaintLine[];
  /** Only without an order. */
  proof: ProofOfPurchase | null;
  what: string;
  /** When it was noticed. */
  since: Day;
  wish: Remedy;
  /** The wanted reduction of the price. */
  amount: Grosze | null;
  /** The account for the refund, as IBAN. Absent: not asked for, or not given. */
  account?: string;
  /** Consumers, and sole traders who bought outside their trade: for them silence is acceptance. */
  isConsumer: boolean;
}

export interface Complaint extends ComplaintContent {
  id: number;
  /** The number that the shopper sees and types. */
  number: string;
  filedAt: Instant;
  state: ComplaintState;
  clientId: number | null;
  /** A visitor who may open the order may also open its complaints. */
  order: { id: number; number: string; clientId: number | null; cash: CashPart } | null;
  answer: ComplaintAnswer | null;
  messages: ComplaintMessage[];
  /** The number of unread messages of the other side, for each side. */
  unread: Record<ComplaintSide, number>;
  history: ComplaintEntry[];
}

/** A complaint in the shop's lists. */
export interface ListedComplaint
  extends ComplaintContent,
    Pick<Complaint, 'id' | 'number' | 'filedAt' | 'state' | 'answer'> {
  orderId: number | null;
  /** The number of the shopper's messages that staff have not read. */
  unread: number;
}
