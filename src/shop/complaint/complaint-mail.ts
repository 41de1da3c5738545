import type { Instant } from '../time/instant.ts';
import { remindsAt } from './complaint-clock.ts';
import type { ComplaintEvent } from './complaint-machine.ts';

/** Mails about a complaint, named for staff. `lapsed`: there was no answer in time, and what that means. */
export const complaintMailNames = {
  filed: 'Reklamacja przyjęta',
  accepted: 'Reklamacja uznana',
  refused: 'Reklamacja nieuznana',
  lapsed: 'Reklamacja uznana przez brak odpowiedzi',
  message: 'Wiadomość w sprawie reklamacji',
  settled: 'Reklamacja zakończona',
  withdrawn: 'Reklamacja wycofana',
} as const;
/** Mails to the shop. `shop-due`: the time to answer is nearly over. */
export const complaintNoticeNames = {
  'shop-filed': 'Do sklepu: nowa reklamacja',
  'shop-message': 'Do sklepu: wiadomość w sprawie reklamacji',
  'shop-due': 'Do sklepu: termin odpowiedzi na reklamację',
  'shop-lapsed': 'Do sklepu: minął termin odpowiedzi na reklamację',
} as const;
type ComplaintNotice = keyof typeof complaintNoticeNames;
export type ComplaintMailKind = keyof typeof complaintMailNames | ComplaintNotice;
export const isComplaintNotice = (kind: ComplaintMailKind): kind is ComplaintNotice =>
  Object.hasOwn(complaintNoticeNames, kind);
export const complaintMailKinds = Object.keys({
  ...complaintMailNames,
  ...complaintNoticeNames,
}) as ComplaintMailKind[];

/** The mail that the buyer gets after an event of the shop; the panel shows it before. */
export const buyerMailAfter = { accept: 'accepted', refuse: 'refused', settle: 'settled' } as const satisfies Partial<
  Record<ComplaintEvent, ComplaintMailKind>
>;

/** The mail about a message, to the other side. */
export const messageMailFrom = { shop: 'message', shopper: 'shop-message' } as const satisfies Record<
  string,
  ComplaintMailKind
>;

const mailsAfter: Partial<Record<ComplaintEvent, readonly ComplaintMailKind[]>> = {
  accept: [buyerMailAfter.accept],
  refuse: [buyerMailAfter.refuse],
  lapse: ['lapsed', 'shop-lapsed'],
  settle: [buyerMailAfter.settle],
  withdraw: ['withdrawn'],
};

/** The mails after an event. */
export const complaintMailsAfter = (event: ComplaintEvent): readonly ComplaintMailKind[] => mailsAfter[event] ?? [];

/** The mails of a new complaint, with their times: `shop-due` reminds the shop before its deadline. */
export const mailsOfNewComplaint = (filedAt: Instant): { kind: ComplaintMailKind; at: Instant }[] => [
  { kind: 'filed', at: filedAt },
  { kind: 'shop-filed', at: filedAt },
  { kind: 'shop-due', at: remindsAt(filedAt) },
];
