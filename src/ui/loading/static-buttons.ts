import { closedBarsKey, withClosedBar } from '../../shop/notices/closed-bars.ts';
import { dismissalCookie } from '../../shop/notices/dismissal.ts';
import { type VoteSide, voteCall, voteField } from '../../shop/opinion/vote-fields.ts';
import { consentFrom, consentsIn } from '../../shop/privacy/consent.ts';
import { giveConsent } from '../http/consent-change.ts';
import { withSessionLock } from '../http/session-lock.ts';

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

/** Sends a vote and shows the new counts. If that fails, the form is submitted as without scripts. */
async function vote(button: HTMLButtonElement, form = button.form): Promise<void> {
  const id = /\d+$/.exec(form?.action ?? '')?.[0] ?? '';
  const score = await withSessionLock(() => scoreAfter(voteCall(id, button.value)));
  if (!score) return form?.requestSubmit(button);
  for (const each of form?.querySelectorAll('button') ?? []) {
    each.textContent = (each.textContent ?? '').replace(/\d+/, String(score[`score_${each.value as VoteSide}`]));
    each.setAttribute('aria-pressed', String(each === button));
  }
  const told = form?.querySelector<HTMLElement>('[role=status]');
  if (told) told.textContent = told.dataset.done ?? '';
}

async function scoreAfter(call: string): Promise<Record<`score_${VoteSide}`, number> | undefined> {
  try {
    return (await (await fetch(call, { method: 'POST' })).json()).result;
  } catch {
    return undefined;
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
