import { orderAccessLimits } from '../../limits.ts';
import type { Instant } from '../../time/instant.ts';

/** Access to an order or a complaint without an account: by the token of a browser, or by the link of a mail. */
export type AccessKind = 'browser' | 'link';

const dayMs = 86_400_000;
const days: Record<AccessKind, number> = { browser: orderAccessLimits.browserDays, link: orderAccessLimits.linkDays };

/** The end of access that is granted now. */
export const accessUntil = (kind: AccessKind, now: Instant): Instant => now + days[kind] * dayMs;

/** Returns whether it belongs to the signed-in client. Things of guests belong to no account. */
export const isOwnOf = ({ clientId }: { clientId: number | null }, client: number | null): boolean =>
  clientId !== null && clientId === client;
