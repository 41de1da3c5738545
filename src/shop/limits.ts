/**
 * Numbers of section 9 of the specification, each defined once. Times are in milliseconds and lengths in pixels, unless
 * the name says otherwise.
 */

export const passwordLimits = { min: 6, max: 30, maxAtRegistration: 15 } as const;
/**
 * The cost of argon2id, and how many hashes are made and wait at once in a process. One takes some 20 ms of a core and
 * 19 MiB.
 */
export const passwordHashing = { kibibytes: 19_456, rounds: 2, atOnce: 2, waiting: 60 } as const;
/**
 * Sign-in by another service: how long the service may take to answer, how long its addresses are remembered, how long
 * a shopper may stay there, and how long whoever came back may take to register.
 */
export const serviceLimits = {
  timeoutMs: 5_000,
  discoveryMs: 60 * 60_000,
  visitMs: 10 * 60_000,
  waitingMs: 60 * 60_000,
} as const;
/**
 * Several accounts may share an e-mail address or a phone: so many are tried with the password and get a link, and the
 * one that a code is for is looked for among `named`. The link of a reminder works for `linkMinutes`.
 */
export const signInLimits = { accounts: 3, named: 20, linkMinutes: 30 } as const;
/** For how long a browser is remembered in which somebody has signed in, and how many of one person. */
export const knownBrowserLimits = { days: 180, mostOfOne: 20 } as const;
export const loginLimits = { min: 3, max: 40 } as const;
export const phoneLimits = { minCharacters: 9 } as const;
/** The longest text of any field or call; nothing reads more of what a shopper sends. */
export const longestText = 10_000;
/** The longest value of a field that has no limit of its own: an e-mail address fits, and nothing longer is looked at. */
export const longestField = 255;
/** The longest texts of an address as they are typed; a post code may have the town behind it by mistake. */
export const fieldLimits = {
  firstname: 100,
  lastname: 100,
  companyName: 200,
  street: 150,
  zipcode: 40,
  city: 100,
  region: 2,
  phone: 40,
  phone2: 40,
  taxNumber: 30,
  additional: 200,
} as const;
/** No living person was born earlier. */
export const birthDateLimits = { first: '1900-01-01' } as const;

export const debounces = { validation: 500, resize: 100 } as const;
/** A form is sent without the answer of `validateClientData` after `validation`: the server decides again anyway. */
export const timeouts = { product: 18_000, fragment: 16_000, script: 5_000, validation: 5_000 } as const;

export const shippingLimits = {
  /** "Zamów do HH:MM" is shown when the deadline is nearer than this. */
  deadlineNoticeHours: 3,
  /** Beyond this number of days, the text counts days instead of naming a weekday. */
  namedDays: 29,
  promisedHours: 24,
  /** Without another term goods are delivered within so many days of the contract (art. 543¹ of the Civil Code). */
  latestDays: 30,
} as const;

/** Searching for pickup points: what is read of a question, how many a list shows at once and a map at most. */
export const pointSearchLimits = { characters: 100, words: 6, perPage: 10, marks: 400, pause: 400 } as const;
/** A file of a carrier with less than this share of the points that are known is refused, unless it is forced. */
export const pointFileLimits = { leastShare: 0.5, megabytes: 300, text: 300 } as const;

export const priceLimits = { decimals: 2 } as const;
export const omnibusLimits = { windowDays: 30 } as const;

export const calendarLimits = {
  years: 15,
  yearsEachSide: 7,
  first: '1970-01-01',
  last: '2470-12-31',
  timeStep: 1,
  lastHour: 23,
  lastMinute: 59,
} as const;

export const passkeyLimits = { oldestSafari: 15, mostOfOne: 20, nameLength: 60 } as const;
/** How long a challenge, a login token, the permission to register a passkey and what binds them to a browser are valid. */
export const passkeyTimes = {
  challenge: 5 * 60_000,
  loginToken: 60_000,
  authorization: 15 * 60_000,
  browserKey: 60 * 60_000,
} as const;
/** Codes of one account or address in `codeTimes.window`, and the tries of each. */
export const oneTimeCodeLimits = { digits: 6, tries: 5, codes: 5 } as const;
export const codeTimes = { valid: 10 * 60_000, window: 60 * 60_000 } as const;
/** How long each of the shop's lines is seen before the next takes its place. */
export const barLimits = { shown: 8_000 } as const;
export const alertTimes = { shown: 4_000, fade: 500 } as const;

/** Section 9 lists this throttle under validation, but it applies to lazy images. */
/** More sizes than this are chosen from a list that opens. */
export const sizesBelowEachOther = 7;

export const lazyImageLimits = { offset: 100, smallBelow: 420, throttle: 25 } as const;
export const backToTopLimits = { afterViewports: 2 } as const;
export const fixedBarLimits = { fromTier: 3 } as const;

export const searchLimits = {
  results: 12,
  minCharacters: 2,
  /** Used when the owner does not set a minimum. */
  minCharactersUnset: 4,
  pause: 500,
} as const;

export const miniBasketLimits = { hiddenAbove: 22, plainListAbove: 10, freeShippingAt: 0 } as const;
export const dismissalLimits = { days: 1 } as const;
/** Half a year, after which a shopper is asked anew; another version of the question makes older answers void. */
export const consentLimits = { days: 180, version: 2 } as const;
export const focusHelperLimits = { focusDelay: 100 } as const;
export const tooltipLimits = { hideDelay: 500, offset: 15 } as const;

export const commentLimits = { max: 255 } as const;
/**
 * The maximum quantity where neither stock nor the owner sets a limit: a larger number is a typing error. The line
 * limit is above any real basket, and further lines of a form are ignored.
 */
export const basketLimits = { mostOfOne: 99_999, lines: 300 } as const;
/**
 * How long a removed basket line can be restored: how long the offer is shown, how long it is shown while hovered or
 * focused, and how long the line is stored.
 */
export const undoLimits = { shown: 20_000, held: 9 * 60_000, stored: 10 * 60_000 } as const;
/** The comparison is small because its columns must fit on the screen. */
export const listLimits = { wishlist: 200, comparison: 4 } as const;
/** Lists of a client, products on one of them, and characters of its name. */
export const shoppingListLimits = { lists: 50, lines: 200, name: 80 } as const;
/** The store sums points into 32 bits. A page shows so many entries. */
export const pointLimits = { most: 2_147_483_647, shown: 50, reason: 200 } as const;
/**
 * The timeout allows the largest file over a slow mobile connection. A file is held in memory while it is received, so
 * the number of such forms at once is limited for each session and for the process.
 */
export const uploadLimits = {
  megabytes: 5,
  filesPerLine: 3,
  filesPerBasket: 12,
  timeout: 10 * 60_000,
  atOnce: 2,
  atOnceOfAll: 24,
  /** What forms with files may hold in memory together. */
  megabytesOfAll: 480,
} as const;
export const photoLimits = { width: 2048, height: 1536 } as const;

export const categoryMenuLimits = { columnHeight: 320, columns: 5, padding: 30, items: 10 } as const;
export const registrationSpacer = { mobile: 70, tablet: 90, desktop: 10 } as const;
/** For so long the same registration sent again opens no second account: a double click, or a lost answer. */
export const registrationLimits = { repeatMs: 10 * 60_000 } as const;
/** How long links in mails to clients work. */
export const accountLinks = { 'confirm-email': { hours: 48 }, 'sign-in-link': { hours: 0.5 } } as const;
export const signInLinkMinutes = accountLinks['sign-in-link'].hours * 60;
/** Maximum number of products in one call, and of its fields: a few for each product. */
export const callLimits = { products: 100, fields: 1_000 } as const;
/**
 * A longer text cannot be a code. Error messages show only its first characters. A shorter one is found by trying, so no
 * new code has fewer than `least`.
 */
export const codeLimits = { least: 4, max: 40, shown: 20 } as const;

/** The longest remarks of an order: for the shop, and for the courier, who reads them on a small screen. */
export const orderTexts = { remarks: 1_000, courierRemarks: 255 } as const;
/** A longer text is no number of an order. */
export const orderNumberLimits = { max: 40 } as const;
/** So many facts of a product stand above the button that orders. An order key has so many random bytes. */
export const checkoutLimits = { features: 3, keyBytes: 18 } as const;

/** Addresses in a client's address book, by kind. */
export const addressLimits = { delivery: 20, invoice: 1 } as const;
/** How long an account waits for its deletion, and how recent a sign-in proves who it is without a password. */
export const deletionLimits = { waitDays: 14 } as const;
export const proofLimits = { freshMs: 10 * 60_000 } as const;
export const emailChangeLimits = { linkHours: 24 } as const;

/** What a rate limit is counted by: network, session, e-mail address, account or number of an order. */
export type LimitScope = 'network' | 'visitor' | 'email' | 'account' | 'order';
export interface LimitWindow {
  most: number;
  seconds: number;
}
export type LimitedKind = keyof typeof rateLimits;

/**
 * Rate limits for expensive operations, in fixed windows. An office or the customers of a mobile operator share one
 * network, so the network limits are far above human use and far below what a robot can do.
 */
export const rateLimits = {
  session: { network: { most: 1_200, seconds: 3_600 } },
  write: { network: { most: 1_200, seconds: 60 }, visitor: { most: 300, seconds: 60 } },
  /** In kilobytes. */
  upload: { network: { most: 524_288, seconds: 3_600 }, visitor: { most: 262_144, seconds: 3_600 } },
  /** Ways to other services and back. */
  service: { network: { most: 300, seconds: 600 }, visitor: { most: 60, seconds: 600 } },
  'change-email': {
    network: { most: 60, seconds: 3_600 },
    visitor: { most: 10, seconds: 3_600 },
    email: { most: 5, seconds: 86_400 },
  },
  /** Searches for pickup points, also by moving a map. */
  'pickup-points': { network: { most: 1_200, seconds: 60 } },
  /** Files for price comparison: each is all products. */
  feed: { network: { most: 20, seconds: 3_600 } },
  /** Documents of orders: each is drawn when it is asked for. */
  document: { network: { most: 600, seconds: 3_600 }, order: { most: 60, seconds: 3_600 } },
  /** Downloads of all data of an account. */
  download: { network: { most: 200, seconds: 3_600 }, visitor: { most: 20, seconds: 3_600 } },
  /** Mails that ask the recipient to confirm an address. */
  watch: {
    network: { most: 60, seconds: 3_600 },
    visitor: { most: 30, seconds: 3_600 },
    email: { most: 10, seconds: 86_400 },
  },
  /** Registrations, also refused ones: their answers tell who has an account. */
  register: { network: { most: 300, seconds: 3_600 }, visitor: { most: 60, seconds: 3_600 } },
  /** Mails to an address that its owner has not confirmed yet. */
  'account-mail': { network: { most: 300, seconds: 3_600 }, email: { most: 10, seconds: 86_400 } },
  /** Requests for a one-time code, and tries of codes: of all accounts together. */
  code: { network: { most: 120, seconds: 3_600 }, visitor: { most: 30, seconds: 3_600 } },
  codeTry: { network: { most: 240, seconds: 3_600 }, visitor: { most: 60, seconds: 3_600 } },
  /** Questions whether somebody has an account. */
  lookup: { network: { most: 300, seconds: 3_600 }, visitor: { most: 60, seconds: 3_600 } },
  /** Requests to the accounts provider. Opening the sign-in page makes one. */
  passkey: { network: { most: 3_000, seconds: 3_600 } },
  /** Orders that were sent: also those that cannot be placed. */
  order: { network: { most: 600, seconds: 3_600 }, visitor: { most: 60, seconds: 3_600 } },
  /**
   * Tries of a password; the account as it was typed, so that unknown ones are counted the same. Of one account by one
   * network or one known browser, and by all unknown browsers of all networks.
   */
  'sign-in': { network: { most: 100, seconds: 900 }, account: { most: 15, seconds: 900 } },
  'sign-in-anywhere': { account: { most: 100, seconds: 3_600 } },
  /** Mails with a link for a new password. */
  reminder: { network: { most: 30, seconds: 3_600 }, email: { most: 5, seconds: 3_600 } },
  /** Notifications of payment providers: all shops of a provider come from a few networks. */
  notification: { network: { most: 3_000, seconds: 60 } },
  /** Tries to pay. */
  payment: { network: { most: 300, seconds: 600 }, visitor: { most: 60, seconds: 600 } },
  /** Orders of guests to one mailbox, whose owner may not be the one who orders: each writes mails to it. */
  'guest-order': { email: { most: 5, seconds: 86_400 } },
  /** Unknown rebate codes. */
  'rebate-code': { network: { most: 240, seconds: 3_600 }, visitor: { most: 30, seconds: 3_600 } },
  /** Codes of gift cards that nobody has. */
  voucher: { network: { most: 120, seconds: 3_600 }, visitor: { most: 30, seconds: 3_600 } },
  /** Tries of the current password by whoever is signed in. */
  password: { account: { most: 15, seconds: 900 } },
  /** Complaints that were filed: each writes a mail. */
  complaint: {
    network: { most: 120, seconds: 3_600 },
    visitor: { most: 20, seconds: 3_600 },
    email: { most: 20, seconds: 86_400 },
  },
  /** Opinions that were sent, also refused ones; those of an order are counted as guesses of its number too. */
  opinion: {
    network: { most: 120, seconds: 3_600 },
    visitor: { most: 30, seconds: 3_600 },
    email: { most: 20, seconds: 86_400 },
  },
  /** Forms of opinions before their photos are decoded. */
  'opinion-form': { network: { most: 240, seconds: 3_600 }, visitor: { most: 60, seconds: 3_600 } },
  'opinion-vote': { network: { most: 600, seconds: 3_600 }, visitor: { most: 120, seconds: 3_600 } },
  'opinion-report': {
    network: { most: 60, seconds: 3_600 },
    visitor: { most: 20, seconds: 3_600 },
    email: { most: 20, seconds: 86_400 },
  },
  /** Tries of number and e-mail address at the guests' door, as they were typed: right and wrong ones count the same. */
  'order-open': {
    network: { most: 120, seconds: 900 },
    order: { most: 15, seconds: 900 },
    email: { most: 30, seconds: 900 },
  },
  /**
   * Tries to sign in to the panel, by password, code or passkey: of one account by one network or one known browser, and
   * by all unknown browsers of all networks.
   */
  'staff-sign-in': { network: { most: 60, seconds: 900 }, account: { most: 10, seconds: 900 } },
  'staff-sign-in-anywhere': { account: { most: 60, seconds: 3_600 } },
  /** Statements of withdrawal: each is a mail to the address that was typed. */
  withdrawal: { network: { most: 60, seconds: 3_600 }, email: { most: 20, seconds: 3_600 } },
} as const satisfies Record<string, Partial<Record<LimitScope, LimitWindow>>>;

/** Request bodies that one process receives at once, and the minimum average speed after the first request timeout. */
export const bodyLimits = { atOnce: 1_000, atOnceByClient: 100, bytesPerSecond: 2_048 } as const;
/**
 * Writes and calls of one network that a process works on at once; the others wait. A large body is worked on alone.
 * An office writes some requests a second, and one takes a few hundredths of it.
 */
export const laneLimits = { atOnce: 2, largeBytes: 16_384, timeout: 8_000 } as const;
/** Searches by calls for one network and process: fifty people who type all the time ask for half of it. */
export const searchRate: LimitWindow = { most: 3_000, seconds: 60 };
/** 10,000 keep-alive browsers, with some margin. */
export const connectionLimits = { most: 12_000 } as const;
/** Requests waiting for the same lock. When there are more, or they wait longer, they are asked to retry later. */
export const queueLimits = { most: 1_000, timeout: 8_000 } as const;

/**
 * How long an order waits for its payment, where the owner sets nothing else, and for how many minutes it waits on while
 * the bank asks on the phone. Contract data is kept to the end of the sixth year (KC 118), orders that came to nothing
 * for 30 days. A list shows so many.
 */
export const orderLimits = {
  holdMinutes: 30,
  transferDays: 7,
  confirmingMinutes: 2,
  payingMinutes: 10,
  keptYears: 6,
  unfinishedDays: 30,
  forgottenAtOnce: 1_000,
  shown: 50,
  /**
   * What a buyer whom the shop does not know holds with an unpaid transfer, where the owner sets nothing else: so many
   * pieces of a product, so many hundredths of its stock, goods of so many grosze, for so many days.
   */
  guestHold: { pieces: 10, share: 25, value: 500_000, days: 3 },
} as const;

/**
 * The longest fields of a statement of withdrawal. They stand alone, because a browser that loads an object of limits loads
 * it with every page.
 */
export const withdrawalName = 120;
export const withdrawalOrder = 60;
export const withdrawalWords = 2_000;

/**
 * Payments. A bank asks for a confirmation on the phone for up to two minutes, and its answer takes its time. The
 * notification of a provider is small; a larger body is none.
 */
export const paymentLimits = {
  /** In grosze: what a transfer may bring too much of; a comma is forgotten easily. */
  surplus: 1_000_000,
  blikDigits: 6,
  blikWait: 150_000,
  blikPoll: 2_000,
  /** How often a page asks about a payment that may end on the provider's page at any time. */
  redirectPoll: 5_000,
  /** For how long an attempt that nobody ended is looked up. */
  lookedUpFor: 7 * 86_400_000,
  /** One try of a call to a provider. */
  providerTimeout: 6_000,
  /** For calls that may be repeated, with a pause between them. */
  providerTries: 2,
  providerPause: 300,
  answerBytes: 262_144,
  notificationBytes: 65_536,
  /** A second press of the button within this time is the same attempt. */
  doublePress: 5_000,
  /** How long a page waits for the answer to the beginning of an attempt, before it shows the live state. */
  beginWait: 8_000,
  /** How long a page waits for a look-up. */
  noticeWait: 3_000,
  /** Attempts and refunds that a process asks about at once, and the pause between two questions about a refund. */
  askedAtOnce: 4,
  refundPause: 10 * 60_000,
  /** Another process asks about the same attempt no sooner. */
  askedFor: 60_000,
} as const;
/**
 * Labels of carriers: the heaviest parcel, orders at once, one call, the size of a label, how long a page waits for a
 * look-up and after how long it asks again; the same for many labels in one file. An order without an answer is given up
 * after `lostAfter`; a shipment is followed for so long, with pauses that grow to a part of its age.
 */
export const labelLimits = {
  grams: 50_000,
  atOnce: 20,
  timeout: 6_000,
  pdfBytes: 4_194_304,
  pageWait: 3_000,
  askedAgain: 2_000,
  printedAtOnce: 100,
  manyTimeout: 15_000,
  manyPdfBytes: 33_554_432,
  askedAtOnce: 4,
  askedFor: 60_000,
  lostAfter: 60_000,
  followedFor: 60 * 86_400_000,
  shownFaults: 8,
  pauses: {
    waiting: { least: 5_000, most: 3_600_000, part: 2 },
    confirmed: { least: 600_000, most: 6 * 3_600_000, part: 10 },
  },
} as const;
/** How often a page asks how a payment stands: `steady` times as the server says, then with growing pauses (`longest`). */
export const orderLookLimits = { steady: 75, growth: 1.25, longest: 60_000, most: 110 } as const;
/**
 * How long a browser may open an order that was placed or looked up in it, how long the link of a mail works, and how long
 * an empty basket tells of an order.
 */
export const orderAccessLimits = { browserDays: 30, linkDays: 90, justPlacedMinutes: 60 } as const;
/** Gift cards: characters of a code, in groups, how many of them differ at least, and how long one is valid. */
export const voucherLimits = { characters: 16, group: 4, ending: 4, validMonths: 24, leastDifferent: 6 } as const;
/** The transfer code of Polish banks, in characters. */
export const transferCodeLimits = { amountDigits: 6, name: 20, title: 32, whole: 160 } as const;

/**
 * The panel: a session ends after `idleMinutes` without a request and after `sessionHours` in any case; an invitation
 * and a passkey's challenge work for so long. A list shows `perPage` rows.
 */
export const staffLimits = {
  leastPassword: 12,
  longestPassword: 128,
  name: 80,
  perPage: 50,
  keysOfOne: 10,
  formBytes: 1_048_576,
  idleMinutes: 60,
  sessionHours: 12,
  inviteHours: 48,
  challengeMs: 5 * 60_000,
  seenEveryMs: 60_000,
  /** Digits of a code, its step in seconds, and steps before and after now that count: clocks of phones differ. */
  codeDigits: 6,
  codeSeconds: 30,
  codeSteps: 1,
  /** What was begun so long ago and has not ended was interrupted: no request lasts that long. */
  unendedMs: 10 * 60_000,
} as const;

/** Redirects of old addresses: how many there are, how many are typed at once, and the longest address. */
export const redirectLimits = { most: 20_000, atOnce: 1_000, longest: 1_000 } as const;

/** One picture in a form of the panel, and the fields beside it. */
export const pictureLimits = { bytes: 20 * 1_024 * 1_024, fieldBytes: 1_048_576 } as const;

/** Searches that found nothing: the longest that is kept, how many of a day, and for how many days. */
export const missedSearchLimits = { longest: 60, ofDay: 2_000, days: 90, shownDays: 30 } as const;

/** Synonyms of the search: characters of a word, and words that mean one. */
export const synonymLimits = { longest: 40, means: 20, most: 2_000 } as const;
/**
 * Searches of the panel: how many rows are looked through from where the page begins, and from how many on a word is common.
 * A page of a common word is walked to sooner than all that have it are looked up, in a shop of a hundred thousand.
 */
export const commonWords = { lookedThrough: 300, from: 8 } as const;
/**
 * Orders in the panel: the longest question and its words, the longest note and reason, orders done at once, the most that
 * is counted of what waits, days after which an unpaid order is old, days of the chart, and the least that is left of a
 * product that does not run out.
 */
export const panelOrderLimits = {
  typed: 120,
  words: 8,
  word: 60,
  note: 4_000,
  reason: 500,
  tracking: 40,
  atOnce: 100,
  counted: 1_000,
  unpaidDays: 3,
  chartDays: 30,
  lowStock: 3,
  shownStock: 12,
  shownTrouble: 10,
  csvBatch: 500,
} as const;
/**
 * Statements of withdrawal are judged by their orders when they are listed: so many on a page, and for what is open so many
 * of the last days. Answers that staff have written beforehand have so many characters.
 */
export const afterSaleLimits = {
  judgedPerPage: 20,
  openDays: 120,
  openMost: 60,
  templates: 100,
  templateName: 80,
  templateText: 4_000,
} as const;
