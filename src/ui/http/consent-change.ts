import { consentCookie, type OptionalConsent, recentlySeenKey } from '../../shop/privacy/consent.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';

/** Sent on `window` when a shopper has answered, or answered otherwise. */
export const consentEvent = 'consent';

export function giveConsent(allowed: readonly OptionalConsent[], asked: readonly OptionalConsent[]): void {
  const https = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the cookie store for too short a time.
  document.cookie = consentCookie(allowed, { asked, day: dayOf(Date.now()), https });
  if (!allowed.includes('analytics')) forgetEvents();
  consentChanged(allowed);
}

/** Events that wait are in a cookie which scripts cannot touch; any call of one's own makes the server forget them. */
function forgetEvents(): void {
  const body = new URLSearchParams({ request: '{}' });
  fetch('/ajax/get.php', { method: 'POST', body, keepalive: true }).catch(() => {});
}

/** The cookie is there already: the question goes, and so does what is no longer allowed to be kept. */
export function consentChanged(allowed: readonly OptionalConsent[]): void {
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
  // Whoever answered by keyboard goes on at the page, not at its very start.
  const hadFocus = banner?.contains(document.activeElement);
  if (banner) banner.hidden = true;
  if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true });
  if (!allowed.includes('history')) forgetSeen();
  dispatchEvent(new CustomEvent(consentEvent, { detail: allowed }));
}

function forgetSeen(): void {
  try {
    localStorage.removeItem(recentlySeenKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
