import type { Instant } from '../time/instant.ts';
import { remindsAt } from './complaint-clock.ts';
import type { ComplaintEvent } from './complaint-machine.ts';

/** Mails about a complaint. `lapsed`: there was no answer in time, and what that means. */
export const complaintMailKinds = [
  'filed',
  'accepted',
  'refused',
  'lapsed',
  'message',
  'settled',
  'withdrawn',
  ...(['shop-filed', 'shop-message', 'shop-due', 'shop-lapsed'] as const),
] as const;
export type ComplaintMailKind = (typeof complaintMailKinds)[number];

/** Mails to the shop. `shop-due`: the time to answer is nearly over. */
export const isForShop = (kind: ComplaintMailKind): boolean => kind.startsWith('shop-');

const mailsAfter: Partial<Record<ComplaintEvent, readonly ComplaintMailKind[]>> = {
  accept: ['accepted'],
  refuse: ['refused'],
  lapse: ['lapsed', 'shop-lapsed'],
  settle: ['settled'],
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
