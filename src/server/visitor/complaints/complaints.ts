import { evidenceOf } from '../../../data/complaint/evidence.ts';
import type { Store } from '../../../data/store.ts';
import type { ComplaintOperations, SentComplaint } from '../../../page-context/after-sale/complaints.ts';
import { contactKey } from '../../../shop/account/access/contact.ts';
import { ibanOf } from '../../../shop/account/iban.ts';
import { type ComplainedLine, complainedLines } from '../../../shop/complaint/complained-lines.ts';
import type { Complaint, ComplaintContent, ProofKind, Remedy } from '../../../shop/complaint/complaint.ts';
import { complaintAt } from '../../../shop/complaint/complaint-clock.ts';
import { complainedQuantity, complaintLineField } from '../../../shop/complaint/complaint-form.ts';
import { liabilityOf } from '../../../shop/complaint/liability.ts';
import { mailboxOf } from '../../../shop/form/mailbox.ts';
import type { LimitedKind } from '../../../shop/limits.ts';
import { parseMoney } from '../../../shop/money/money.ts';
import { isConsumer } from '../../../shop/order/consumer.ts';
import type { Order } from '../../../shop/order/order.ts';
import { paidForSome } from '../../../shop/return/sold-items.ts';
import type { Subjects } from '../rate-limiter.ts';
import type { Session } from '../session.ts';
import type { ComplaintAccess } from './complaint-access.ts';

interface ComplaintParts {
  access: ComplaintAccess;
  session: Pick<Session, 'client' | 'ensure'>;
  now: () => number;
  /** Throws `TryLater` if a limit is exceeded. */
  count(kind: LimitedKind, subjects: Subjects): Promise<void>;
}

/** A longer text cannot be the number of a complaint. */
const longestNumber = 40;

/** Actions of the current visitor on complaints. Without parts they throw, because the page is cached for everyone. */
export function complaintsOf(
  store: Pick<Store, 'complaints' | 'complaintAccess' | 'orders' | 'payments'>,
  parts: ComplaintParts | undefined,
) {
  const { complaints, complaintAccess, orders } = store;
  const requireParts = (): ComplaintParts => {
    if (!parts) throw new Error('a page that is cached for everyone asked for a complaint');
    return parts;
  };
  const complaint = async (number: string): Promise<Complaint | null> => {
    const { access, now } = requireParts();
    const found = number.length > longestNumber ? null : await complaints.byNumber(number);
    return found && (await access.maySee(found)) ? complaintAt(found, now()) : null;
  };
  const lines = async (order: Order): Promise<ComplainedLine[]> =>
    complainedLines(order, await store.payments.refunds.account(order.id));
  const verbs: ComplaintOperations = {
    complaint,
    lines,
    own: async () => {
      const { session, now } = requireParts();
      const client = await session.client();
      return client === null ? null : (await complaints.ofClient(client)).map((one) => complaintAt(one, now()));
    },
    unread: async () => {
      const client = await requireParts().session.client();
      return client === null ? 0 : complaints.unreadOf(client);
    },
    ofOrder: async ({ id }) => {
      const { now } = requireParts();
      return (await complaints.ofOrder(id)).map((one) => complaintAt(one, now()));
    },
    liability: async (complaint) => liabilityOf(complaint, complaint.order && (await orders.byId(complaint.order.id))),
    pictures: async ({ order }) => {
      const bought = order && (await orders.byId(order.id));
      return Object.fromEntries((bought?.lines ?? []).map(({ id, picture }) => [id, picture]));
    },
    begin: async () => {
      await requireParts().session.ensure();
    },
    file: async (sent) => {
      const { access, session, now, count } = requireParts();
      const content = contentOf(sent, sent.order ? await lines(sent.order) : []);
      await count('complaint', { email: mailboxOf(content.person.email) });
      const clientId = await session.client();
      const orderId = sent.order?.id ?? null;
      const files = evidenceOf(sent.files);
      const filed = await complaints.file({ formKey: sent.formKey, clientId, orderId, content, files }, now());
      await access.grant(filed);
      return filed;
    },
    open: async ({ number, contact }) => {
      const { access, count } = requireParts();
      // Unknown numbers are counted as well, so that the limit does not reveal which ones exist.
      await count('order-open', { order: number.toLowerCase().slice(0, longestNumber), email: contactKey(contact) });
      const found = number.length > longestNumber ? null : await complaints.ofGuest(number, contact);
      if (!found) return null;
      await access.grant(found);
      return found.number;
    },
    openLink: async (token) => {
      const { access, now } = requireParts();
      const id = await complaintAccess.linked(token, now());
      const found = id === null ? null : await complaints.byId(id);
      if (!found) return null;
      await access.grant(found);
      return found.number;
    },
    write: async (number, { formKey, text, files }) => {
      const found = await complaint(number);
      if (!found) return 'unknown';
      const message = { formKey, side: 'shopper' as const, text: text.trim(), files: evidenceOf(files) };
      return complaints.addMessage(found.id, message, requireParts().now());
    },
    seen: async (number, messageId) => {
      const found = await complaint(number);
      // Never beyond the last message: later messages would count as seen.
      const last = found?.messages.at(-1)?.id ?? 0;
      if (found && found.unread.shopper > 0) await complaints.markSeen(found.id, 'shopper', Math.min(messageId, last));
    },
    withdraw: async (number) => {
      const found = await complaint(number);
      if (!found) return 'unknown';
      const result = await complaints.event(found.id, 'withdraw', { who: 'shopper', now: requireParts().now() });
      if (result.status === 'done') return null;
      return result.status === 'refused' ? result.refused : 'unknown';
    },
  };
  return verbs;
}

/** The content of a complaint, from a form that was checked. */
function contentOf({ order, values }: SentComplaint, lines: ComplainedLine[]): ComplaintContent {
  const value = (name: string) => (values[name] ?? '').trim();
  const wish = value('wish') as Remedy;
  return {
    person: order
      ? { ...personOf(order), ...(value('phone') === '' ? {} : { phone: value('phone') }) }
      : { name: value('name'), email: value('email'), phone: value('phone') },
    lines: linesOf(lines, value),
    proof: order
      ? null
      : {
          kind: value('proof') as ProofKind,
          details: value('proof_details'),
          boughtOn: value('bought_on'),
          product: value('product'),
        },
    what: value('what'),
    since: value('since'),
    wish,
    amount: wish === 'lower_price' ? parseMoney(value('amount')) : null,
    ...accountOf(value('account')),
    isConsumer: order ? isConsumer(order) : value('firm') === '',
  };
}

/** Empty if the form did not ask for it. */
const accountOf = (typed: string) => (typed === '' ? {} : { account: ibanOf(typed) });

const personOf = ({ buyer }: Order) => ({
  name: `${buyer.firstname} ${buyer.lastname}`.trim() || buyer.companyName,
  email: buyer.email,
  phone: buyer.phone,
});

const linesOf = (lines: ComplainedLine[], value: (name: string) => string): ComplaintContent['lines'] =>
  lines.flatMap((line) => {
    const quantity = complainedQuantity(value(complaintLineField(line.id)), line) ?? 0;
    if (quantity === 0) return [];
    return [{ lineId: line.id, name: line.name, quantity, unit: line.unit, paid: paidForSome(line, quantity) }];
  });
