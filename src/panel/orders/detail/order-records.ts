import type { ListedMail } from '../../../data/mail/outbox.ts';
import type { OrderNote } from '../../../data/order/desk/order-desk.ts';
import type { StoredDocument } from '../../../data/order/documents/stored-documents.ts';
import type { RefundRow } from '../../../data/payment/refund-rows.ts';
import type { JournalEntry } from '../../../data/staff/journal.ts';
import { mailName, mayResend } from '../../../shop/mail/mail-kinds.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import type { LabelCarrierFacts } from '../../../shop/order/labels/label-carrier.ts';
import type { Order } from '../../../shop/order/order.ts';
import { journalActionName } from '../../../shop/staff/journal-entry.ts';
import { humanTime } from '../../../shop/time/human-time.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { panelPath } from '../../addresses.ts';
import { documentPdfAddress, documentXmlAddress } from '../../documents/document-files.ts';
import { documentKindNames } from '../../documents/document-names.ts';
import { mailState } from '../../mails/mail-state.ts';
import { whenText } from '../../pieces/when.ts';
import { journalChanges } from '../../staff/journal-changes.ts';
import { journalFieldName, journalValueName } from '../../staff/journal-values.ts';
import { actorName, attemptNames, entryName, methodNames, refundNames } from '../order-names.ts';

/** What is to be paid, was paid and went back, with every attempt and refund. */
export const moneyOf = ({ payment, sums }: Order, refunds: readonly RefundRow[]) => ({
  sums: [
    // What was due stays with its payment when a part is withdrawn after it.
    ['Do zapłaty', formatMoney(Math.min(payment.due, sums.toPay))],
    ...(payment.state === 'underpaid' ? [['Do dopłaty', formatMoney(payment.due - payment.paid)] as const] : []),
    ['Wpłynęło', formatMoney(payment.paid)],
    ['Oddano', formatMoney(payment.refunded)],
  ] as const,
  rows: [
    ...payment.attempts.map(({ sessionId, at, method, provider, amount, state, fault }) => ({
      key: sessionId,
      when: whenText(at),
      what: `${methodNames[method]}${provider ? ` (${provider})` : ''}`,
      amount: formatMoney(amount),
      state: `${attemptNames[state]}${fault ? ` (${fault})` : ''}`,
    })),
    ...refunds.map(({ id, createdAt, amount, state, askAt }) => ({
      key: id,
      when: whenText(createdAt),
      what: 'Zwrot',
      amount: formatMoney(amount),
      state: state === 'planned' && askAt === null ? 'do wysłania przelewem' : refundNames[state],
    })),
  ],
});

export const documentsOf = (documents: readonly StoredDocument[]) =>
  documents.map(({ id, number, kind, issuedAt, ksef }) => ({
    id,
    name: `${documentKindNames[kind]} ${number}`,
    pdf: panelPath(documentPdfAddress, { id }),
    xml: ksef ? panelPath(documentXmlAddress, { id }) : null,
    when: whenText(issuedAt),
  }));

export const mailsOf = (mails: readonly ListedMail[]) =>
  mails.map((mail) => ({
    id: mail.id,
    name: mailName(mail.kind),
    when: whenText(mail.createdAt),
    state: mailState(mail),
    isFailed: mail.failedAt !== null,
    mayResend: mail.sentAt !== null && mayResend(mail.kind),
  }));

interface Sources {
  notes: readonly OrderNote[];
  journal: readonly JournalEntry[];
  carriers: readonly LabelCarrierFacts[];
  now: Instant;
}

/** Everything that happened to the order, newest first, with the person of the staff who did it. */
export function orderRecords(order: Order, { notes, journal, carriers, now }: Sources) {
  // An action of staff and its events are of the same instant.
  const personAt = new Map(journal.map(({ at, who }) => [at, who]));
  const told = new Set<Instant>([...order.history.map(({ at }) => at), ...notes.map(({ at }) => at)]);
  const entries = [
    ...order.history.map((entry) => ({
      at: entry.at,
      who: (entry.who === 'shop' ? personAt.get(entry.at) : undefined) ?? actorName(entry.who, carriers),
      what: entryName(entry, order, carriers),
    })),
    ...notes.map(({ at, who, kind, text }) => ({
      at,
      who,
      what: kind === 'message' ? 'Wiadomość do kupującego' : 'Notatka',
      words: text,
    })),
    ...journal
      .filter(({ at }) => !told.has(at))
      .map((entry) => ({ at: entry.at, who: entry.who, what: sentenceOf(entry, carriers) })),
  ];
  return entries
    .map(({ at, ...entry }, place) => ({
      ...entry,
      at,
      place,
      when: { short: humanTime(at, now), whole: whenText(at) },
    }))
    .toSorted((one, other) => other.at - one.at || other.place - one.place)
    .map(({ at: _, place: _place, ...entry }) => entry);
}

/** An entry of the journal with what it changed. */
function sentenceOf(entry: JournalEntry, carriers: readonly LabelCarrierFacts[]): string {
  const name = journalActionName(entry.action);
  const changes = journalChanges(entry.before, entry.after)
    .map(({ name: field, after, before }) => [field, after ?? before] as const)
    .map(([field, value]) => {
      const text = value === null ? '' : journalValueName(entry, field, value, carriers);
      return [journalFieldName(field), text].filter(Boolean).join(': ');
    })
    .filter(Boolean);
  const said = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return changes.length > 0 ? `${said} (${changes.join(', ')})` : said;
}
