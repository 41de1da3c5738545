// Numbers of returns, complaints and opinions. `limits.ts` is loaded with every page, and few visitors need these.

/**
 * Returns: days to withdraw, to send the goods and to refund (art. 27, 34 and 32 of the consumer rights act), the days
 * of the reminder before that, the minimum length of the description of another form of refund, the maximum lengths of
 * texts and of the reason of a deduction, the lifetime of a draft, and the time within which the same statement counts
 * as sent from a second tab.
 */
export const returnLimits = {
  withdrawalDays: 14,
  sendDays: 14,
  sendAtLeast: 7,
  refundDays: 14,
  payReminderDays: 3,
  draftDays: 30,
  shown: 50,
  otherForm: 3,
  otherFormMost: 200,
  account: 64,
  proof: 60,
  name: 120,
  orderTyped: 60,
  text: 2_000,
  comment: 1_000,
  loweredLeast: 10,
  loweredMost: 300,
  sameStatementMinutes: 15,
} as const;

/**
 * Delayed effects of orders: a reminder of a transfer is sent `reminderDays` before the end of the reservation, if the
 * reservation is longer than `remindedHoldDays`; the mail about a failed payment is sent after `failedMailMinutes`.
 */
export const orderEffectTimes = { reminderDays: 2, remindedHoldDays: 3, failedMailMinutes: 5 } as const;

/**
 * Complaints: days for the answer and for the refund (art. 7a and 43e of the act on consumer rights), months of
 * liability, and the extension by a repair. Maximum lengths of texts in characters, and messages per complaint.
 */
export const complaintLimits = {
  answerDays: 14,
  remindDays: 3,
  moneyBackDays: 14,
  liableMonths: 24,
  repairMonths: 12,
  what: 4_000,
  details: 200,
  message: 4_000,
  reasons: 8_000,
  leastWords: 3,
  messages: 200,
  shown: 50,
} as const;

/** Photos and films per form, and per complaint. Photos are reduced to `photoSide`. */
export const evidenceLimits = {
  photoMegabytes: 15,
  filmMegabytes: 30,
  perForm: 6,
  formMegabytes: 60,
  perComplaint: 40,
  photoSide: 2_560,
  photoPixels: 64_000_000,
  cleanMs: 20_000,
  waiting: 60,
} as const;

/**
 * Opinions: maximum lengths of texts in characters, photos per opinion, and opinions per page. `first` are on the
 * product page.
 */
export const opinionLimits = {
  author: 60,
  text: 4_000,
  language: 8,
  answer: 4_000,
  photos: 5,
  perPage: 20,
  first: 5,
  facts: 2_000,
  leastFacts: 3,
  name: 100,
} as const;

/**
 * Days after delivery until the invitation, unless the owner sets another number, until it is too late for one, and for
 * which its link is valid. Refused opinions and names of reporters are deleted `keptDays` after the decision.
 */
export const opinionTimes = {
  inviteAfterDays: 7,
  mostDays: 60,
  inviteWithinDays: 30,
  linkDays: 60,
  keptDays: 180,
} as const;
