/**
 * Numbers of section 9 of the specification, each defined once. Times are in milliseconds and lengths in pixels, unless
 * the name says otherwise.
 */

export const passwordLimits = { min: 6, max: 30, maxAtRegistration: 15 } as const;
/**
 * The cost of argon2id, and how many hashes a process computes and queues concurrently. One takes some 20 ms of a core
 * and 19 MiB.
 */
export const passwordHashing = { kibibytes: 19_456, rounds: 2, atOnce: 2, waiting: 60 } as const;
/**
 * Sign-in through a service: its timeout, how long its addresses are cached, how long a shopper may stay there, and the
 * time to register after returning.
 */
export const serviceLimits = {
  timeoutMs: 5_000,
  discoveryMs: 60 * 60_000,
  visitMs: 10 * 60_000,
  waitingMs: 60 * 60_000,
} as const;
/**
 * Several accounts may share an e-mail address or a phone: `accounts` of them are tried with the password and get a
 * link, and the account of a code is searched among `named`. The link of a reminder is valid for `linkMinutes`.
 */
export const signInLimits = { accounts: 3, named: 20, linkMinutes: 30 } as const;
/** How long a browser is remembered after a sign-in, and how many browsers per person. */
export const knownBrowserLimits = { days: 180, mostOfOne: 20 } as const;
export const loginLimits = { min: 3, max: 40 } as const;
export const phoneLimits = { minCharacters: 9 } as const;
/** The maximum length of any field or call; longer input is cut. */
export const longestText = 10_000;
/** The maximum length of a field without a special limit: enough for an e-mail address. */
export const longestField = 255;
/** Maximum lengths of address fields as typed; a post code may be followed by the town by mistake. */
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
/** A form is sent without the answer of `validateClientData` after `validation`: the server checks again anyway. */
export const timeouts = { product: 18_000, fragment: 16_000, script: 5_000, validation: 5_000 } as const;

export const shippingLimits = {
  /** "Zamów do HH:MM" is shown when the deadline is nearer than this. */
  deadlineNoticeHours: 3,
  /** Beyond this number of days, the text counts days instead of naming a weekday. */
  namedDays: 29,
  promisedHours: 24,
  /** Without another term, goods are delivered within this number of days (art. 543¹ of the Civil Code). */
  latestDays: 30,
} as const;

/** Searching for pickup points: maximum length and words of a query, points per page and on a map. */
export const pointSearchLimits = { characters: 100, words: 6, perPage: 10, marks: 400, pause: 400 } as const;
/** Mails that were sent are kept for so long, also to know that they were written. */
export const mailLimits = { keptDays: 30 } as const;
/** Each text of a notice about a dangerous product. */
export const recallLimits = { text: 1_000 } as const;

/** A carrier's file with less than this share of the known points is refused, unless it is forced. */
export const pointFileLimits = { leastShare: 0.5, megabytes: 300, text: 300 } as const;
/**
 * Loading points from a carrier: how often, how long after a failure, points per page, most pages and bytes of one. A
 * load without a sign for `silentMs` was interrupted.
 */
export const pointLoadLimits = {
  everyHours: 24,
  againHours: 1,
  silentMs: 120_000,
  perPage: 500,
  mostPages: 1_000,
  pageBytes: 16_777_216,
} as const;

export const priceLimits = { decimals: 2 } as const;
export const omnibusLimits = {
  windowDays: 30,
  /** The least number of those days with a price that may be shown as the regular one. */
  usualDays: 7,
} as const;

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
/**
 * Lifetimes of a challenge, a login token, the permission to register a passkey and the cookie that binds them to a
 * browser.
 */
export const passkeyTimes = {
  challenge: 5 * 60_000,
  loginToken: 60_000,
  authorization: 15 * 60_000,
  browserKey: 60 * 60_000,
} as const;
/** Codes per account or address in `codeTimes.window`, and the tries of each. */
export const oneTimeCodeLimits = { digits: 6, tries: 5, codes: 5 } as const;
export const codeTimes = { valid: 10 * 60_000, window: 60 * 60_000 } as const;
/** How long each info bar is shown before the next one. */
export const barLimits = { shown: 8_000 } as const;
export const alertTimes = { shown: 4_000, fade: 500 } as const;

/** Section 9 lists this throttle under validation, but it applies to lazy images. */
/** More sizes than this are shown as a list that opens. */
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
/** Half a year, after which the banner is shown again; a new version of the question invalidates older answers. */
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
/** The store sums points in 32 bits. `shown`: entries per page. */
export const pointLimits = { most: 2_147_483_647, shown: 50, reason: 200 } as const;
/**
 * The timeout allows the largest file over a slow mobile connection. A file is held in memory while it is received, so
 * the number of concurrent forms with files is limited for each session and for the process.
 */
export const uploadLimits = {
  megabytes: 5,
  filesPerLine: 3,
  filesPerBasket: 12,
  timeout: 10 * 60_000,
  atOnce: 2,
  atOnceOfAll: 24,
  /** The memory for all forms with files together. */
  megabytesOfAll: 480,
} as const;
export const photoLimits = { width: 2048, height: 1536 } as const;

export const categoryMenuLimits = { columnHeight: 320, columns: 5, padding: 30, items: 10 } as const;
export const registrationSpacer = { mobile: 70, tablet: 90, desktop: 10 } as const;
/** The time within which the same registration opens no second account: a double click, or a lost response. */
export const registrationLimits = { repeatMs: 10 * 60_000 } as const;
/** How long links in mails to clients work. */
export const accountLinks = { 'confirm-email': { hours: 48 }, 'sign-in-link': { hours: 0.5 } } as const;
export const signInLinkMinutes = accountLinks['sign-in-link'].hours * 60;
/** Maximum number of products in one call, and of its fields: a few per product. */
export const callLimits = { products: 100, fields: 1_000 } as const;
/**
 * A longer text cannot be a code. Error messages show only its first characters. A shorter code could be guessed, so
 * new codes have at least `least`.
 */
export const codeLimits = {
  /** Categories and products of one rebate. */
  scope: 200,
  least: 4,
  max: 40,
  shown: 20,
} as const;

/** Maximum lengths of the remarks of an order: for the shop, and for the courier, who reads them on a small screen. */
export const orderTexts = { remarks: 1_000, courierRemarks: 255 } as const;
/** A longer text cannot be the number of an order. */
export const orderNumberLimits = { max: 40 } as const;
/** The number of product facts above the button that orders, and of random bytes in an order key. */
export const checkoutLimits = { features: 3, keyBytes: 18 } as const;

/** Addresses in a client's address book, by kind. */
export const addressLimits = { delivery: 20, invoice: 1 } as const;
/** The waiting time before an account is deleted, and how recent a sign-in must be to replace a password. */
export const deletionLimits = { waitDays: 14 } as const;
export const proofLimits = { freshMs: 10 * 60_000 } as const;
export const emailChangeLimits = { linkHours: 24 } as const;

/** The subject of a rate limit: network, session, e-mail address, account or number of an order. */
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
  /** Redirects to sign-in services and back. */
  service: { network: { most: 300, seconds: 600 }, visitor: { most: 60, seconds: 600 } },
  'change-email': {
    network: { most: 60, seconds: 3_600 },
    visitor: { most: 10, seconds: 3_600 },
    email: { most: 5, seconds: 86_400 },
  },
  /** Searches for pickup points, also by moving a map. */
  'pickup-points': { network: { most: 1_200, seconds: 60 } },
  /** Product feeds: each contains all products. */
  feed: { network: { most: 20, seconds: 3_600 } },
  /** Documents of orders: each is rendered on request. */
  document: { network: { most: 600, seconds: 3_600 }, order: { most: 60, seconds: 3_600 } },
  /** Downloads of all data of an account. */
  download: { network: { most: 200, seconds: 3_600 }, visitor: { most: 20, seconds: 3_600 } },
  /** Mails that ask the recipient to confirm an address. */
  watch: {
    network: { most: 60, seconds: 3_600 },
    visitor: { most: 30, seconds: 3_600 },
    email: { most: 10, seconds: 86_400 },
  },
  /** Registrations, also refused ones: the responses reveal who has an account. */
  register: { network: { most: 300, seconds: 3_600 }, visitor: { most: 60, seconds: 3_600 } },
  /** Mails to an address that its owner has not confirmed yet. */
  'account-mail': { network: { most: 300, seconds: 3_600 }, email: { most: 10, seconds: 86_400 } },
  /** Requests for a one-time code, and tries of codes: for all accounts together. */
  code: { network: { most: 120, seconds: 3_600 }, visitor: { most: 30, seconds: 3_600 } },
  codeTry: { network: { most: 240, seconds: 3_600 }, visitor: { most: 60, seconds: 3_600 } },
  /** Queries whether an account exists. */
  lookup: { network: { most: 300, seconds: 3_600 }, visitor: { most: 60, seconds: 3_600 } },
  /** Requests of programs with a key of the API, and of networks that try keys that do not exist. */
  api: { account: { most: 600, seconds: 60 } },
  'api-try': { network: { most: 60, seconds: 600 } },
  /** Requests to the accounts provider. Opening the sign-in page makes one. */
  passkey: { network: { most: 3_000, seconds: 3_600 } },
  /** Order forms that were sent, including refused ones. */
  order: { network: { most: 600, seconds: 3_600 }, visitor: { most: 60, seconds: 3_600 } },
  /**
   * Tries of a password; by the account as typed, so that unknown ones count the same. For one account from one network
   * or one known browser, and from all unknown browsers of all networks.
   */
  'sign-in': { network: { most: 100, seconds: 900 }, account: { most: 15, seconds: 900 } },
  'sign-in-anywhere': { account: { most: 100, seconds: 3_600 } },
  /** Mails with a link for a new password. */
  reminder: { network: { most: 30, seconds: 3_600 }, email: { most: 5, seconds: 3_600 } },
  /** Notifications of payment providers: those for all shops come from a few networks. */
  notification: { network: { most: 3_000, seconds: 60 } },
  /** Attempts to pay. */
  payment: { network: { most: 300, seconds: 600 }, visitor: { most: 60, seconds: 600 } },
  /** Orders of guests to one mailbox, whose owner may be another person: each sends mails to it. */
  'guest-order': { email: { most: 5, seconds: 86_400 } },
  /** Unknown rebate codes. */
  'rebate-code': { network: { most: 240, seconds: 3_600 }, visitor: { most: 30, seconds: 3_600 } },
  /** Unknown codes of gift cards. */
  voucher: { network: { most: 120, seconds: 3_600 }, visitor: { most: 30, seconds: 3_600 } },
  /** Tries of the current password by the signed-in client. */
  password: { account: { most: 15, seconds: 900 } },
  /** Filed complaints: each sends a mail. */
  complaint: {
    network: { most: 120, seconds: 3_600 },
    visitor: { most: 20, seconds: 3_600 },
    email: { most: 20, seconds: 86_400 },
  },
  /** Opinions that were sent, also refused ones; those with an order also count as guesses of its number. */
  opinion: {
    network: { most: 120, seconds: 3_600 },
    visitor: { most: 30, seconds: 3_600 },
    email: { most: 20, seconds: 86_400 },
  },
  /** Forms of opinions, before their photos are decoded. */
  'opinion-form': { network: { most: 240, seconds: 3_600 }, visitor: { most: 60, seconds: 3_600 } },
  'opinion-vote': { network: { most: 600, seconds: 3_600 }, visitor: { most: 120, seconds: 3_600 } },
  'opinion-report': {
    network: { most: 60, seconds: 3_600 },
    visitor: { most: 20, seconds: 3_600 },
    email: { most: 20, seconds: 86_400 },
  },
  /**
   * Tries of number and e-mail address at the order look-up for guests, as typed: right and wrong ones count the same.
   */
  'order-open': {
    network: { most: 120, seconds: 900 },
    order: { most: 15, seconds: 900 },
    email: { most: 30, seconds: 900 },
  },
  /**
   * Tries to sign in to the panel, by password, code or passkey: for one account from one network or one known browser,
   * and from all unknown browsers of all networks.
   */
  'staff-sign-in': { network: { most: 60, seconds: 900 }, account: { most: 10, seconds: 900 } },
  'staff-sign-in-anywhere': { account: { most: 60, seconds: 3_600 } },
  /** Statements of withdrawal: each sends a mail to the typed address. */
  withdrawal: { network: { most: 60, seconds: 3_600 }, email: { most: 20, seconds: 3_600 } },
} as const satisfies Record<string, Partial<Record<LimitScope, LimitWindow>>>;

/**
 * Request bodies that one process receives concurrently, and the minimum average speed after the first request timeout.
 */
export const bodyLimits = { atOnce: 1_000, atOnceByClient: 100, bytesPerSecond: 2_048 } as const;
/**
 * Writes and calls of one network that a process handles concurrently; the others wait. A large body is handled alone.
 * An office sends some requests per second, and each takes a few hundredths of one.
 */
export const clientQueueLimits = { atOnce: 2, largeBytes: 16_384, timeout: 8_000 } as const;
/** Searches by calls per network and process: fifty people who type continuously use half of it. */
export const searchRate: LimitWindow = { most: 3_000, seconds: 60 };
/** 10,000 keep-alive browsers, with some margin. */
export const connectionLimits = { most: 12_000 } as const;
/** Requests waiting for the same lock. Beyond these limits they get a response to retry later. */
export const queueLimits = { most: 1_000, timeout: 8_000 } as const;

/**
 * How long an order waits for its payment, unless the owner sets another time, and how many minutes longer while the
 * bank asks for confirmation on the phone. Contract data is stored to the end of the sixth year (KC 118), cancelled
 * orders for 30 days. `shown`: orders per page.
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
   * Defaults for reservations of an unknown buyer with an unpaid transfer: pieces of a product, percentage of its
   * stock, the total in grosze, and days.
   */
  guestHold: { pieces: 10, share: 25, value: 500_000, days: 3 },
  /** The highest values that the owner can set. */
  guestHoldDraft: { most: { pieces: 100_000, share: 100, value: 1_000_000_000, days: 60 } },
} as const;

/**
 * Maximum lengths of the fields of a withdrawal. They are separate constants, because a browser that loads an object of
 * limits loads it with every page.
 */
export const withdrawalName = 120;
export const withdrawalOrder = 60;
export const withdrawalWords = 2_000;

/**
 * Payments. A bank waits up to two minutes for a confirmation on the phone, and its answer takes additional time. The
 * notification of a provider is small; a larger body is refused.
 */
export const paymentLimits = {
  /**
   * In grosze: the maximum excess of a transfer that is entered by hand, because a forgotten comma is a common mistake.
   */
  surplus: 1_000_000,
  blikDigits: 6,
  blikWait: 150_000,
  blikPoll: 2_000,
  /** How often a page polls a payment that may end on the provider's page at any time. */
  redirectPoll: 5_000,
  /** How long an attempt without a result is looked up. */
  lookedUpFor: 7 * 86_400_000,
  /** The timeout of one call to a provider. */
  providerTimeout: 6_000,
  /** For calls that may be repeated, with a pause between them. */
  providerTries: 2,
  providerPause: 300,
  /** The charge of a stored card without any result counts as failed after this time. */
  cardWait: 12 * 3_600_000,
  answerBytes: 262_144,
  notificationBytes: 65_536,
  /** A second press of the button within this time is the same attempt. */
  doublePress: 5_000,
  /** How long a page waits for the start of an attempt, before it shows the live state. */
  beginWait: 8_000,
  /** How long a page waits for a look-up. */
  noticeWait: 3_000,
  /** Concurrent look-ups of attempts and refunds per process, and the pause between two look-ups of a refund. */
  askedAtOnce: 4,
  refundPause: 10 * 60_000,
  /** The lease of a look-up: no other process looks the attempt up sooner. */
  askedFor: 60_000,
} as const;
/**
 * Labels of carriers: the maximum weight, orders per request, the timeout of a call, the size of a label, how long a
 * page waits for a look-up and when it polls again; the same for many labels in one file. A label order without an
 * answer is given up after `lostAfter`; the pauses between look-ups of a shipment grow with its age.
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
/**
 * Orders that are packed and sent in one action: how many at once per process, how long a page and a round of the job
 * take, the pauses between tries (they grow with the age), and when an unconfirmed label stops an order.
 */
export const dispatchLimits = {
  atOnce: 4,
  pageWait: 5_000,
  roundMs: 30_000,
  pause: { least: 2_100, most: 300_000, part: 5 },
  waitedFor: 2 * 3_600_000,
  listed: 300,
} as const;
/**
 * How often a page polls the state of a payment: `steady` times at the server's interval, then with growing pauses
 * (`longest`).
 */
export const orderLookLimits = { steady: 75, growth: 1.25, longest: 60_000, most: 110 } as const;
/**
 * How long a browser may open an order that was placed or looked up in it, how long the link of a mail is valid, and
 * how long an empty basket mentions the last order.
 */
export const orderAccessLimits = { browserDays: 30, linkDays: 90, justPlacedMinutes: 60 } as const;
/** Gift cards: characters of a code, in groups, the minimum number of different ones, and the validity of a card. */
export const voucherLimits = { characters: 16, group: 4, ending: 4, validMonths: 24, leastDifferent: 6 } as const;
/** The transfer code of Polish banks, in characters. */
export const transferCodeLimits = { amountDigits: 6, name: 20, title: 32, whole: 160 } as const;

/**
 * The panel: a session ends after `idleMinutes` without a request and after `sessionHours` in any case; the lifetimes
 * of an invitation and of a passkey's challenge. A list shows `perPage` rows.
 */
export const staffLimits = {
  leastPassword: 12,
  longestPassword: 128,
  name: 80,
  perPage: 50,
  /** Saved lists of one person, for each list. */
  views: 12,
  viewName: 40,
  viewQuery: 500,
  keysOfOne: 10,
  formBytes: 1_048_576,
  idleMinutes: 60,
  sessionHours: 12,
  inviteHours: 48,
  challengeMs: 5 * 60_000,
  seenEveryMs: 60_000,
  /**
   * Digits of a code, its time step in seconds, and accepted steps before and after now, because clocks of phones
   * differ.
   */
  codeDigits: 6,
  codeSeconds: 30,
  codeSteps: 1,
  /** An action that was begun this long ago and is not complete was interrupted: no request takes that long. */
  unendedMs: 10 * 60_000,
} as const;

/**
 * Redirects of old addresses: their maximum number, how many one form may have, and the maximum length of an address.
 */
export const redirectLimits = { most: 120_000, atOnce: 1_000, longest: 1_000 } as const;

/** One picture in a form of the panel, and the size of the other fields. */
export const pictureLimits = { bytes: 20 * 1_024 * 1_024, fieldBytes: 1_048_576 } as const;

/** Searches without results: the maximum stored length, how many per day, and for how many days. */
export const missedSearchLimits = { longest: 60, ofDay: 2_000, days: 90, shownDays: 30 } as const;

/**
 * An order that staff type: its lines, found things, length of what is searched, price of a piece, length of a size's id
 * and of the reason of a price.
 */
export const handOrderLimits = { lines: 50, found: 8, typed: 100, price: 10_000_000, sizeId: 40, reason: 200 } as const;

/** Clients in the panel: how much of each kind is shown, the length of a note, and rows of a file at once. */
export const clientDeskLimits = {
  shown: 20,
  note: 4_000,
  csvBatch: 500,
  groups: 50,
  groupName: 60,
  emails: 10_000,
} as const;

/**
 * Statistics: named sources of visits a day, the length of a source's name, of a browser's name and how many of those are
 * remembered; how often a process writes what it has counted and for how many days it keeps counts that could not be
 * written; the longest span, rows of a table, and bars of a chart.
 */
export const statisticsLimits = {
  sources: 60,
  source: 60,
  agent: 400,
  knownAgents: 1_000,
  writeEveryMs: 15_000,
  unwrittenDays: 31,
  spanDays: 1_100,
  rows: 20,
  bars: 62,
} as const;

/** Synonyms of the search: characters of a word, and words per synonym. */
export const synonymLimits = { longest: 40, means: 20, most: 2_000 } as const;
/**
 * Searches of the panel: how many rows are sampled from the start of the page, and from how many matches on a word is
 * common. For a common word, scanning to the page is faster than looking up all matches, in a shop with a hundred
 * thousand rows.
 */
export const commonWords = { lookedThrough: 300, from: 8 } as const;
/**
 * Orders in the panel: the maximum length of a query and its words, of notes and reasons, orders per bulk action, the
 * maximum count of open tasks, the days after which an unpaid order is old, the days of the chart, the stock that counts
 * as low, how many open tasks of a kind are named on „Dziś”, and how many of the newest products must have a picture.
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
  shownCases: 3,
  newestProducts: 200,
  shownTrouble: 10,
  csvBatch: 500,
  tag: 30,
  tagsOfOne: 10,
  knownTags: 50,
} as const;
/**
 * Withdrawals are judged by their orders when they are listed: the number per page, and for open ones the number of days
 * and of withdrawals. Templates of answers: their number, and the maximum lengths of name and text.
 */
export const afterSaleLimits = {
  judgedPerPage: 20,
  openDays: 120,
  openMost: 60,
  templates: 100,
  templateName: 80,
  templateText: 4_000,
} as const;
