/** Every number of section 9 of the specification, named once. Times in milliseconds, lengths in pixels unless named. */

export const passwordLimits = { min: 6, max: 30, maxAtRegistration: 15 } as const;
export const loginLimits = { min: 3, max: 40 } as const;
export const phoneLimits = { minCharacters: 9 } as const;

export const debounces = { validation: 500, resize: 100 } as const;
export const timeouts = { product: 18_000, fragment: 16_000, script: 5_000 } as const;

export const shippingLimits = {
  /** "Zamów do HH:MM" is said when the deadline is nearer than this. */
  deadlineNoticeHours: 3,
  /** Further away than this, days are counted instead of naming a weekday. */
  namedDays: 29,
  promisedHours: 24,
} as const;

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

export const passkeyLimits = { oldestSafari: 15 } as const;
export const alertTimes = { shown: 4_000, fade: 500 } as const;

/** The throttle stands under validation in section 9, but it is the lazy images' own. */
export const lazyImageLimits = { offset: 100, smallBelow: 420, throttle: 25 } as const;
export const backToTopLimits = { afterViewports: 2 } as const;
export const fixedBarLimits = { fromTier: 3 } as const;

export const searchLimits = {
  results: 12,
  minCharacters: 2,
  /** When the owner leaves the setting out. */
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
 * Where neither stock nor the owner sets a limit: more of one thing would be a slip of the finger. So many lines are more
 * than any basket holds that a person filled; what a form says of further ones is not read.
 */
export const basketLimits = { mostOfOne: 99_999, lines: 300 } as const;
/** A line taken out of the basket is offered back for a while, longer to whoever is at it, and can be had back a little longer. */
export const undoLimits = { shown: 20_000, held: 9 * 60_000, stored: 10 * 60_000 } as const;
/** A wish list is long; more than a few products do not fit beside each other. */
export const listLimits = { wishlist: 200, comparison: 4 } as const;
/**
 * What is waited for a form that carries a file is enough for the largest over the slowest line of a phone. So many such
 * forms are read at once, from one session and from all in one process: a file is in memory while it comes.
 */
export const uploadLimits = {
  megabytes: 5,
  filesPerLine: 3,
  filesPerBasket: 12,
  timeout: 10 * 60_000,
  atOnce: 2,
  atOnceOfAll: 24,
} as const;
export const photoLimits = { width: 2048, height: 1536 } as const;
export const otherFormLimits = { min: 3 } as const;

export const categoryMenuLimits = { columnHeight: 320, columns: 5, padding: 30, items: 10 } as const;
export const registrationSpacer = { mobile: 70, tablet: 90, desktop: 10 } as const;
/** A call names no more products at once, and has a few fields for each. */
export const callLimits = { products: 100, fields: 1_000 } as const;
/** No carrier of the shop takes longer. */
export const carrierLimits = { workingDays: 2 } as const;
/** A longer text is no code; of it so much is shown. */
export const codeLimits = { max: 40, shown: 20 } as const;

/** Who is counted: a network, a session, an e-mail address. */
export type LimitScope = 'network' | 'visitor' | 'email';
export interface LimitWindow {
  most: number;
  seconds: number;
}
export type LimitedKind = keyof typeof rateLimits;

/**
 * How much of what costs the shop may be done in a window of time. An office or a mobile operator's customers share one
 * network, so those are far above what people do and far below what a robot can.
 */
export const rateLimits = {
  session: { network: { most: 1_200, seconds: 3_600 } },
  write: { network: { most: 1_200, seconds: 60 }, visitor: { most: 300, seconds: 60 } },
  /** In kilobytes. */
  upload: { network: { most: 524_288, seconds: 3_600 }, visitor: { most: 262_144, seconds: 3_600 } },
  /** Mails that ask somebody to confirm an address. */
  watch: {
    network: { most: 60, seconds: 3_600 },
    visitor: { most: 30, seconds: 3_600 },
    email: { most: 10, seconds: 86_400 },
  },
} as const satisfies Record<string, Partial<Record<LimitScope, LimitWindow>>>;

/** Bodies that one process takes at the same time. A body may be silent for as long as a request may take, and no slower. */
export const bodyLimits = { atOnce: 1_000, atOnceByClient: 100, bytesPerSecond: 2_048 } as const;
/** 10,000 browsers that keep a line open are served, and some more. */
export const connectionLimits = { most: 12_000 } as const;
/** Those who wait for the same thing: more of them, or longer, and they are told to come back. */
export const queueLimits = { most: 1_000, timeout: 8_000 } as const;
