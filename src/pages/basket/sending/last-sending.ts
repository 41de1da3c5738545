import { type RefObject, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { to } from '../../../routes.ts';
import { sentLastKey } from '../../../shop/basket/sent-last.ts';
import { timeouts } from '../../../shop/limits.ts';
import { basketChanged } from '../../../ui/basket/basket-count.ts';
import { withSessionLock } from '../../../ui/http/session-lock.ts';
import { names } from '../basket-form.ts';
import { unsentOf } from './unsent.ts';

interface Left {
  form: RefObject<HTMLFormElement | null>;
  underWay(): FormData | undefined;
  /** What buttons were pressed for and nobody has sent yet. */
  waiting(): FormData[];
}

/** Whoever types something and leaves, by whatever way, has meant it: it is sent without waiting for the field to be left. */
export function useLastSending({ form, underWay, waiting }: Left) {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same form and the same two questions as long as the basket is shown.
  useEffect(() => {
    const shown = form.current;
    const leave = (mayBeLost: boolean) => {
      const typed = shown && unsentOf(new FormData(shown), { underWay: underWay(), mayBeLost });
      return typed ? [...waiting(), typed] : waiting();
    };
    // With the page its own sendings end, whether they have arrived or not; what arrives twice changes nothing twice.
    const hide = () => {
      const left = leave(true);
      if (left.length > 0) remember(true);
      // What outlives its page may not be large, and nobody is there to wait for a turn.
      for (const content of left) void sendLast(content, { keepalive: true }).catch(() => {});
    };
    // A reload asks for the page before the old one has gone: what that sent last may still be on its way.
    const looks = remember(false) ? lookAgainMs.map((ms) => setTimeout(revalidate, ms)) : [];
    void onItsWay?.then(revalidate);
    addEventListener('pagehide', hide);
    return () => {
      for (const look of looks) clearTimeout(look);
      removeEventListener('pagehide', hide);
      for (const content of leave(false)) sendWithSessionLock(content);
    };
  }, []);
}

/** On a slow line once is not enough, and the page cannot hear when it arrives. */
const lookAgainMs = [1_000, 3_000, 9_000];

/** Whoever comes back to the basket sooner than what was sent on the way out has got there sees it when it has. */
let onItsWay: Promise<void> | undefined;

/** After what is under way, and one after the other: an older value must not come last. */
function sendWithSessionLock(content: FormData): void {
  const mine: Promise<void> = withSessionLock(() =>
    sendLast(content, { signal: AbortSignal.timeout(timeouts.product) }),
  )
    .then(basketChanged, () => {})
    .then(() => {
      if (onItsWay === mine) onItsWay = undefined;
    });
  onItsWay = mine;
}

function sendLast(content: FormData, how: RequestInit): Promise<Response> {
  // Led on instead of answered: that costs the server least, and nobody looks.
  content.delete(names.plainAnswer);
  return fetch(to('basket'), { method: 'POST', body: content, redirect: 'manual', ...how });
}

/** That the page after this one has to look again; tells whether this one had to. */
function remember(sent: boolean): boolean {
  try {
    const before = sessionStorage.getItem(sentLastKey) !== null;
    if (sent) sessionStorage.setItem(sentLastKey, '1');
    else sessionStorage.removeItem(sentLastKey);
    return before;
  } catch {
    return false;
  }
}
