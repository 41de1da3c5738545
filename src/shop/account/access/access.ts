import { orderAccessLimits } from '../../limits.ts';
import type { Instant } from '../../time/instant.ts';

/** What opens an order or a complaint without an account: the key of a browser, or the link of a mail. */
export type AccessKind = 'browser' | 'link';

const dayMs = 86_400_000;
const days: Record<AccessKind, number> = { browser: orderAccessLimits.browserDays, link: orderAccessLimits.linkDays };

/** Until when a permission that is given now opens something. */
export const accessUntil = (kind: AccessKind, now: Instant): Instant => now + days[kind] * dayMs;

/** Whether it belongs to whoever is signed in. What a guest has belongs to no account. */
export const isOwnOf = ({ clientId }: { clientId: number | null }, client: number | null): boolean =>
  clientId !== null && clientId === client;
