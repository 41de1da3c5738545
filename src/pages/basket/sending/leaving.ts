import { type RefObject, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { to } from '../../../routes.ts';
import { sentLastKey } from '../../../shop/basket/sent-last.ts';
import { timeouts } from '../../../shop/limits.ts';
import { basketChanged } from '../../../ui/basket/basket-count.ts';
import { withSessionLock } from '../../../ui/http/session-lock.ts';
import { isSame, lineField, was } from '../basket-form.ts';

export type Entries = [name: string, value: FormDataEntryValue][];

interface Leaving {
  form: RefObject<HTMLFormElement | null>;
  /** Pressed, and not sent yet. */
  waiting: Entries[];
  /** The form under way. */
  sent: RefObject<FormData | undefined>;
  sendAgain(entries: Entries): void;
}

/** Whoever types something and leaves, by whatever way, has meant it: it is sent without waiting for the field to be left. */
export function useLeaving(leaving: Leaving) {
  const { revalidate } = useRevalidator();
  const latest = useRef(leaving);
  useEffect(() => {
    latest.current = leaving;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount and unmount only.
  useEffect(() => {
    const form = latest.current.form.current;
    if (!form) return;
    const typed = () => typedIn(new FormData(form), latest.current.sent.current);
    // With the page its own sendings end, whether they have arrived or not; what arrives twice changes nothing twice.
    const hide = () => {
      const entries = typed();
      remember(entries);
      // What outlives its page may not be large, and nobody is there to wait for a turn.
      for (const left of contents(latest.current.waiting, entries))
        void post(left, { keepalive: true }).catch(() => {});
    };
    // A reload asks for the page before the old one has gone: what that sent last may come later, so it is sent again.
    const late = notYetThere(remembered(), new FormData(form));
    if (late.length > 0) latest.current.sendAgain(late);
    void onItsWay?.then(revalidate);
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      for (const left of contents(latest.current.waiting, typed())) postWithSessionLock(left);
    };
  }, []);
}

const contents = (waiting: Entries[], typed: Entries): Entries[] => (typed.length > 0 ? [...waiting, typed] : waiting);

/**
 * What was typed into lines and may not have arrived when the page is left. `sent` is under way: whoever has gone back
 * from it to what the page still shows means that.
 */
export function typedIn(form: FormData, sent: FormData | undefined): Entries {
  const typed = new FormData();
  for (const [name, value] of form) {
    const shown = form.get(was + name);
    if (lineField(name).lineId === null || typeof value !== 'string' || typeof shown !== 'string') continue;
    const underWay = sent?.get(name);
    const before = typeof underWay === 'string' && !isSame(underWay, value) ? underWay : shown;
    if (isSame(value, before)) continue;
    typed.set(name, value);
    typed.set(was + name, before);
  }
  return [...typed];
}

/** Of what an earlier page sent last, the fields that still say what they said then. Others were changed since. */
export function notYetThere(entries: [string, string][], form: FormData): Entries {
  const before = new Map(entries);
  return entries.filter(([name]) => {
    const field = name.startsWith(was) ? name.slice(was.length) : name;
    const shown = form.get(was + field);
    return typeof shown === 'string' && isSame(shown, before.get(was + field) ?? null);
  });
}

/** Whoever comes back to the basket sooner than what was sent on the way out has got there sees it when it has. */
let onItsWay: Promise<void> | undefined;

/** After what is under way, and one after the other: an older value must not come last. */
function postWithSessionLock(entries: Entries): void {
  const mine: Promise<void> = withSessionLock(() => post(entries, { signal: AbortSignal.timeout(timeouts.product) }))
    .then(basketChanged, () => {})
    .then(() => {
      if (onItsWay === mine) onItsWay = undefined;
    });
  onItsWay = mine;
}

function post(entries: Entries, how: RequestInit): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  // Led on instead of answered: that costs the server least, and nobody looks.
  return fetch(to('basket'), { method: 'POST', body, redirect: 'manual', ...how });
}

function remember(entries: Entries): void {
  try {
    if (entries.length > 0) sessionStorage.setItem(sentLastKey, JSON.stringify(entries));
  } catch {
    // Nothing may be kept in this browser.
  }
}

function remembered(): [string, string][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(sentLastKey) ?? '[]');
    sessionStorage.removeItem(sentLastKey);
    return Array.isArray(entries) ? entries.filter((one) => Array.isArray(one) && one.length === 2) : [];
  } catch {
    return [];
  }
}
