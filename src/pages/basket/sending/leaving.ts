import { type RefObject, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { to } from '../../../routes.ts';
import { sentLastKey } from '../../../shop/basket/sent-last.ts';
import { timeouts } from '../../../shop/limits.ts';
import { basketChanged } from '../../../ui/basket/basket-count.ts';
import { withSessionLock } from '../../../ui/http/session-lock.ts';
import { isUnchangedText, parseLineField, was } from '../basket-form.ts';

export type Entries = [name: string, value: FormDataEntryValue][];

interface Leaving {
  form: RefObject<HTMLFormElement | null>;
  /** Entries of pressed buttons that were not sent yet. */
  waiting: Entries[];
  /** The form that is being sent. */
  sent: RefObject<FormData | undefined>;
  sendAgain(entries: Entries): void;
}

/** Sends values that were typed but not saved when the shopper leaves the page, because no blur event comes then. */
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
    const typed = () => unsentValues(new FormData(form), latest.current.sent.current);
    // Requests of the page are cancelled when it is hidden, so unconfirmed values are sent again. Sending a value twice
    // has no further effect.
    const hide = () => {
      const entries = typed();
      remember(entries);
      // Requests with `keepalive` have a size limit, and the page cannot wait for the session lock any more.
      for (const left of contents(latest.current.waiting, entries))
        void post(left, { keepalive: true }).catch(() => {});
    };
    // On reload the new page may be requested before the last request of the old one arrives, so those values are sent
    // again.
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
 * Values typed into lines that may not have reached the server when the page is left. If the shopper has typed the
 * shown value again while a different one is being sent (`sent`), the shown value counts.
 */
export function unsentValues(form: FormData, sent: FormData | undefined): Entries {
  const typed = new FormData();
  for (const [name, value] of form) {
    const shown = form.get(was + name);
    if (parseLineField(name).lineId === null || typeof value !== 'string' || typeof shown !== 'string') continue;
    const underWay = sent?.get(name);
    const before = typeof underWay === 'string' && !isUnchangedText(underWay, value) ? underWay : shown;
    if (isUnchangedText(value, before)) continue;
    typed.set(name, value);
    typed.set(was + name, before);
  }
  return [...typed];
}

/** Of the entries that an earlier page sent last, those whose fields are still unchanged on this page. */
export function notYetThere(entries: [string, string][], form: FormData): Entries {
  const before = new Map(entries);
  return entries.filter(([name]) => {
    const field = name.startsWith(was) ? name.slice(was.length) : name;
    const shown = form.get(was + field);
    return typeof shown === 'string' && isUnchangedText(shown, before.get(was + field) ?? null);
  });
}

/** Values sent on leaving. If the shopper returns before they arrive, the basket is reloaded afterwards. */
let onItsWay: Promise<void> | undefined;

/** Waits for requests under way and sends one after another, so that an older value does not arrive last. */
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
  // A redirect is the cheapest answer for the server, and the page does not use it.
  return fetch(to('basket'), { method: 'POST', body, redirect: 'manual', ...how });
}

function remember(entries: Entries): void {
  try {
    if (entries.length > 0) sessionStorage.setItem(sentLastKey, JSON.stringify(entries));
  } catch {
    // Storage may be disabled in this browser.
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
