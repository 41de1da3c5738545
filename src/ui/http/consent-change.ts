import { consentCookie, type OptionalConsent, recentlySeenKey } from '../../shop/privacy/consent.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';

/** Dispatched on `window` when a shopper gives or changes consent. */
export const consentEvent = 'consent';

export function giveConsent(allowed: readonly OptionalConsent[], asked: readonly OptionalConsent[]): void {
  const https = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the cookie store for too short a time.
  document.cookie = consentCookie(allowed, { asked, day: dayOf(Date.now()), https });
  if (!allowed.includes('analytics')) forgetEvents();
  consentChanged(allowed);
}

/** Pending events are in an HttpOnly cookie. Any personal call makes the server delete it. */
function forgetEvents(): void {
  const body = new URLSearchParams({ request: '{}' });
  fetch('/ajax/get.php', { method: 'POST', body, keepalive: true }).catch(() => {});
}

/** Called when the consent cookie is set: hides the banner and deletes data that are no longer allowed. */
export function consentChanged(allowed: readonly OptionalConsent[]): void {
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
  // If the focus was in the banner, it moves to the content instead of the start of the document.
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
    // Storage is forbidden, so there is nothing to delete.
  }
}
