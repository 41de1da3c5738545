import type { Grosze } from '../money/money.ts';
import type { LineMoney } from '../return/account/line-account.ts';
import type { Day, Instant } from '../time/instant.ts';
import type { ComplaintEvent, ComplaintState } from './complaint-machine.ts';

/** What the shopper wants, and what the shop gives: repair, replacement, a lower price, the money back. */
export const remedies = ['repair', 'replacement', 'lower_price', 'refund'] as const;
export type Remedy = (typeof remedies)[number];

/** What proves a purchase besides an order of this shop: a receipt, an invoice, a payment, anything else. */
export const proofKinds = ['receipt', 'invoice', 'payment', 'other'] as const;
export type ProofKind = (typeof proofKinds)[number];

export interface ProofOfPurchase {
  kind: ProofKind;
  /** Its number, or what it says. */
  details: string;
  boughtOn: Day;
  /** What was bought, in the shopper's words. */
  product: string;
}

/** A line of the order that something is wrong with. A copy, because the complaint is read without the order. */
export interface ComplaintLine {
  lineId: number;
  name: string;
  quantity: number;
  unit: string;
  /** What was paid for so many, after codes. */
  paid: Grosze;
}

export interface Complainant {
  name: string;
  email: string;
  /** Empty: none was given. */
  phone: string;
}

/** Who wrote: the one or the other side. */
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

/** What the shop has answered, or what its silence means. */
export interface ComplaintAnswer {
  at: Instant;
  verdict: 'accepted' | 'refused';
  /** `null` with a refusal. */
  remedy: Remedy | null;
  /** The money that it gives: a lower price, or a refund. */
  amount: Grosze | null;
  /** The same by the order's lines. Absent: no money, no order, or an answer from before it was kept. */
  lines?: LineMoney[];
  reasons: string;
  /** Nobody answered in time. */
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

/** What the shopper has said is wrong and wants. */
export interface ComplaintContent {
  person: Complainant;
  lines: ComplaintLine[];
  /** Without an order. */
  proof: ProofOfPurchase | null;
  what: string;
  /** When it was noticed. */
  since: Day;
  wish: Remedy;
  /** By how much the price should be lower. */
  amount: Grosze | null;
  /** Consumers, and sole traders who bought outside their trade: for them silence is acceptance. */
  isConsumer: boolean;
}

export interface Complaint extends ComplaintContent {
  id: number;
  /** What the shopper reads and types. */
  number: string;
  filedAt: Instant;
  state: ComplaintState;
  clientId: number | null;
  /** Whoever may open the order may open its complaints. */
  order: { id: number; number: string; clientId: number | null } | null;
  answer: ComplaintAnswer | null;
  messages: ComplaintMessage[];
  /** How many messages of the other side each side has not seen. */
  unread: Record<ComplaintSide, number>;
  history: ComplaintEntry[];
}

/** A complaint as the shop's lists show it. */
export interface ListedComplaint
  extends ComplaintContent,
    Pick<Complaint, 'id' | 'number' | 'filedAt' | 'state' | 'answer'> {
  /** How many messages of the shopper nobody has seen. */
  unread: number;
}
