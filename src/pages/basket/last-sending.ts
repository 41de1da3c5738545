import { type RefObject, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { to } from '../../routes.ts';
import { sentLastKey } from '../../shop/sent-last.ts';
import { basketChanged } from '../../ui/basket-count.ts';
import { names } from './basket-form.ts';
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
    const leave = (keepalive: boolean, goesOn?: FormData) => {
      const typed = shown && unsentOf(new FormData(shown), goesOn);
      const left = typed ? [...waiting(), typed] : waiting();
      for (const content of left) sendLast(content, keepalive);
      return left.length > 0;
    };
    // With the page its own sendings end, whether they have arrived or not; what arrives twice changes nothing twice.
    const hide = () => {
      if (leave(true)) remember(true);
    };
    if (remember(false)) void revalidate();
    void onItsWay?.then(revalidate);
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      leave(false, underWay());
    };
  }, []);
}

/** Whoever comes back to the basket sooner than what was sent on the way out has got there sees it when it has. */
let onItsWay: Promise<void> | undefined;

/** What outlives its page may not be large: a file that still waits is sent only when the shop itself stays open. */
function sendLast(content: FormData, keepalive: boolean): void {
  // Led on instead of answered: that costs the server least, and nobody looks.
  content.delete(names.plainAnswer);
  const sent = fetch(to('basket'), { method: 'POST', body: content, keepalive, redirect: 'manual' });
  const mine: Promise<void> = Promise.all([onItsWay, sent])
    .then(basketChanged, () => {})
    .then(() => {
      if (onItsWay === mine) onItsWay = undefined;
    });
  onItsWay = mine;
}

/** A reload asks for the page before the old one has gone: the new one then has to look again. Tells whether it had to. */
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
