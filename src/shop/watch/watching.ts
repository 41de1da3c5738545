import type { WatchKey } from './watch-messages.ts';

/** Maximum number of watched sizes for an address and day: enough for a person, useless for a robot. */
export const watchLimits = { perAddressAndDay: 20 } as const;

export type WatchResult = 'watching' | 'available' | 'unknown' | 'too-many' | 'bad-address' | 'no-consent';

export const watchMessageKeys = {
  watching: 'watch.watching',
  available: 'watch.available',
  unknown: 'watch.unknown',
  'too-many': 'watch.tooMany',
  'bad-address': 'watch.badAddress',
  'no-consent': 'watch.noConsent',
} as const satisfies Record<WatchResult, WatchKey>;
