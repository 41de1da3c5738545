// Numbers of returns, complaints and opinions. Those of `limits.ts` come with every page, and few visitors need these.

/**
 * After the sale: days to withdraw, to send the goods and to give the money back (art. 27, 34 and 32 of the consumer
 * rights act), how many days before that the shop is reminded, the least of the words of another form of refund,
 * the longest texts, the reason of a lowered refund, how long a draft is kept, and within which time the same statement
 * is taken for a second tab.
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
 * What orders cause later: a reminder of a transfer comes so many days before the goods go back on sale, where the hold is
 * longer than `remindedHoldDays`; a payment that failed is told of after so many minutes.
 */
export const orderEffectTimes = { reminderDays: 2, remindedHoldDays: 3, failedMailMinutes: 5 } as const;

/**
 * Complaints: days for the answer and for the money (art. 7a and 43e of the act on consumer rights), months of
 * liability, and what a repair adds once. Lengths of texts, in characters, and messages of one complaint.
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

/** Photos and films of one form, and of a whole complaint. A photo is made no larger than `photoSide`. */
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
 * Opinions: characters of their texts, photos of one, and how many a page shows. `first` come with the product's page.
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
 * Days after delivery until the invitation, where the owner sets nothing else, until it is too late to send one, and for
 * which its link works. What was refused, and who reported an opinion, is kept for `keptDays` after the decision.
 */
export const opinionTimes = {
  inviteAfterDays: 7,
  mostDays: 60,
  inviteWithinDays: 30,
  linkDays: 60,
  keptDays: 180,
} as const;
