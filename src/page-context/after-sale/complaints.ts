import type { ComplainedLine } from '../../shop/complaint/complained-lines.ts';
import type { Complaint } from '../../shop/complaint/complaint.ts';
import type { ComplaintRefusal } from '../../shop/complaint/complaint-machine.ts';
import type { Liability } from '../../shop/complaint/liability.ts';
import type { Order } from '../../shop/order/order.ts';
import type { ReceivedFile } from '../../shop/upload/sent-form.ts';

/** A form as it was sent, with its values checked already. */
export interface SentComplaint {
  /** Random, once per drawing of the form. */
  formKey: string;
  /** An order that `orders.order` has given; `null`: without one. */
  order: Order | null;
  values: Record<string, string>;
  files: ReceivedFile[];
}

export type MessageAnswer = 'written' | 'repeated' | 'unknown' | 'too many messages' | 'too many files';

/** Complaints that whoever sent the request may open. Not for cached pages. */
export interface ComplaintVerbs {
  /** Of the signed-in client, newest first. `null`: nobody is signed in. */
  own(): Promise<Complaint[] | null>;
  /** How many messages of the shop the signed-in client has not read; 0 for whoever is not signed in. */
  unread(): Promise<number>;
  /** About an order that `orders.order` has given, newest first. */
  ofOrder(order: Order): Promise<Complaint[]>;
  /** What of an order can be complained about, and what of its money went back already. */
  lines(order: Order): Promise<ComplainedLine[]>;
  /** How long the shop is liable; `null`: the day of delivery is not known. */
  liability(complaint: Complaint): Promise<Liability | null>;
  /** Opens a session if there is none: files are taken from a session alone. Limited in rate. */
  begin(): Promise<void>;
  /** As it stands now; `null`: unknown, or not for this visitor. Nobody learns which. */
  complaint(number: string): Promise<Complaint | null>;
  /** From now on this browser may open it. Limited in rate. */
  file(sent: SentComplaint): Promise<Complaint>;
  /** The guests' door: `contact` is an e-mail address or a phone. Limited in rate. */
  open(named: { number: string; contact: string }): Promise<string | null>;
  /** The number of the complaint that a mail's link belongs to; this browser may open it from now on. */
  openLink(token: string): Promise<string | null>;
  write(number: string, message: { formKey: string; text: string; files: ReceivedFile[] }): Promise<MessageAnswer>;
  /** The shopper has seen the messages up to this one. */
  seen(number: string, messageId: number): Promise<void>;
  /** `null`: withdrawn. */
  withdraw(number: string): Promise<ComplaintRefusal | 'unknown' | null>;
}
