import { closedBarsKey, withClosedBar } from '../../shop/notices/closed-bars.ts';
import { dismissalCookie } from '../../shop/notices/dismissal.ts';
import { type VoteSide, voteField } from '../../shop/opinion/vote-fields.ts';
import { consentFrom, consentsIn } from '../../shop/privacy/consent.ts';
import { giveConsent } from '../http/consent-change.ts';
import { sendVote } from '../http/opinion-vote.ts';

/** Click handlers of buttons that only the server renders (`static-html.tsx`), by name. */
export function pressedStaticButton(button: HTMLButtonElement): void {
  const { name, value } = button;
  if (name === voteField) {
    void vote(button);
    return;
  }
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

/** Shows how the votes stand. A vote that could not be sent goes as without scripts. */
async function vote(button: HTMLButtonElement): Promise<void> {
  const { form, value } = button;
  const id = /\d+$/.exec(form?.action ?? '')?.[0] ?? '';
  const score = await sendVote(Number(id), value as VoteSide);
  if (!score) return form?.requestSubmit(button);
  for (const other of form?.querySelectorAll('button') ?? []) {
    const count = String(score[other.value as VoteSide]);
    other.textContent = (other.textContent ?? '').replace(/\d+/, count);
    other.setAttribute('aria-pressed', String(other === button));
  }
}

/** Moves the focus to the next visible bar, or to the content after the last one. */
function removeBar(button: HTMLButtonElement): void {
  const bar = button.parentElement;
  const hadFocus = button === document.activeElement;
  const all = bar?.parentElement;
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
    // Storage is forbidden: the bar is removed from this page only.
  }
}
