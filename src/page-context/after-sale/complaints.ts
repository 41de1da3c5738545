import type { ComplainedLine } from '../../shop/complaint/complained-lines.ts';
import type { Complaint } from '../../shop/complaint/complaint.ts';
import type { ComplaintRefusal } from '../../shop/complaint/complaint-machine.ts';
import type { Liability } from '../../shop/complaint/liability.ts';
import type { Order } from '../../shop/order/order.ts';
import type { Picture } from '../../shop/product/product.ts';
import type { ReceivedFile } from '../../shop/upload/sent-form.ts';

/** A submitted form with validated values. */
export interface SentComplaint {
  /** Random, one per rendered form. */
  formKey: string;
  /** An order that `orders.order` returned, or `null` for a complaint without an order. */
  order: Order | null;
  values: Record<string, string>;
  files: ReceivedFile[];
}

type MessageAnswer = 'written' | 'repeated' | 'unknown' | 'too many messages' | 'too many files';

/** Complaints that the current visitor may open. Not for cached pages. */
export interface ComplaintOperations {
  /** Complaints of the signed-in client, newest first. `null` if the visitor is not signed in. */
  own(): Promise<Complaint[] | null>;
  /** How many messages of the shop the client has not read; 0 if the visitor is not signed in. */
  unread(): Promise<number>;
  /** Complaints about an order that `orders.order` returned, newest first. */
  ofOrder(order: Order): Promise<Complaint[]>;
  /** The lines of an order that can be complained about, with refunds already paid. */
  lines(order: Order): Promise<ComplainedLine[]>;
  /** How long the shop is liable; `null` if the day of delivery is unknown. */
  liability(complaint: Complaint): Promise<Liability | null>;
  /** Pictures of the goods by the id of their line. Empty if the goods are of no order. */
  pictures(complaint: Complaint): Promise<Record<number, Picture | null>>;
  /** Opens a session if there is none, because uploads require one. Rate limited. */
  begin(): Promise<void>;
  /** `null` if the complaint is unknown or the visitor may not open it; the two cases look the same. */
  complaint(number: string): Promise<Complaint | null>;
  /** Files a complaint. Afterwards this browser may open it. Rate limited. */
  file(sent: SentComplaint): Promise<Complaint>;
  /** The lookup for guests: `contact` is an e-mail address or a phone. Rate limited. */
  open(named: { number: string; contact: string }): Promise<string | null>;
  /** The number of the complaint that a link from a mail belongs to. Afterwards this browser may open it. */
  openLink(token: string): Promise<string | null>;
  write(number: string, message: { formKey: string; text: string; files: ReceivedFile[] }): Promise<MessageAnswer>;
  /** Marks the messages up to this one as read. */
  seen(number: string, messageId: number): Promise<void>;
  /** `null` means that the complaint was withdrawn. */
  withdraw(number: string): Promise<ComplaintRefusal | 'unknown' | null>;
}
