import { closedBarsKey, withClosedBar } from '../../shop/notices/closed-bars.ts';
import { dismissalCookie } from '../../shop/notices/dismissal.ts';
import { consentFrom, consentsIn } from '../../shop/privacy/consent.ts';
import { giveConsent } from '../http/consent-change.ts';

/** What the buttons do that only the server draws (`still.tsx`), by their names. */
export function pressedStaticButton(button: HTMLButtonElement): void {
  const { name, value } = button;
  if (name === 'consent') {
    const asked = consentsIn(button.form?.dataset.asked ?? '');
    const allowed = consentFrom(value, [], asked);
    if (allowed) giveConsent(allowed, asked);
    return;
  }
  if (name === 'bar') rememberClosed(value);
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the cookie store for too short a time.
  if (name === 'dismissable') document.cookie = dismissalCookie(value, location.protocol === 'https:');
  removeBar(button);
}

/** The keyboard goes on at the next bar that is to be seen, or at the page when that was the last. */
function removeBar(button: HTMLButtonElement): void {
  const bar = button.parentElement;
  const hadFocus = button === document.activeElement;
  const all = bar?.parentElement;
  // On a narrow screen the next one waits until the shop is opened anew.
  all?.setAttribute('data-closed', '');
  const others = [...(all?.children ?? [])];
  const later = others.slice(others.indexOf(bar as Element) + 1);
  bar?.remove();
  if (!hadFocus) return;
  const next = later.find((other) => other.getClientRects().length > 0)?.querySelector('button');
  (next ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

function rememberClosed(id: string): void {
  try {
    localStorage.setItem(closedBarsKey, withClosedBar(localStorage.getItem(closedBarsKey), id));
  } catch {
    // Not remembered, but gone from this page.
  }
}
