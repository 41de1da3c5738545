import { type FormEvent, type MouseEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { to } from '../../../routes.ts';
import { basketChanged } from '../../../ui/basket/basket-count.ts';
import { basketNames } from '../basket-form.ts';
import type { BasketAnswer } from './basket-answer.ts';
import { type Entries, useLeaving } from './leaving.ts';
import { type Answered, isStray } from './stray-click.ts';

/** A pressed button or a chosen file: the entries it adds to the form when the form is sent. */
export interface Press {
  entries: Entries;
  place?: DOMRect | undefined;
}

/**
 * One request at a time, and a queue of presses. The form is read when a request begins, not before: by then the page
 * shows the previous answer, and the fields contain what was typed since. `turn` counts the requests.
 */
export type SendingState = { turn: number } & (
  | { at: 'idle' }
  | { at: 'sending'; press: Press | null }
  /** `next` is empty if only changed fields are waiting. */
  | { at: 'waiting'; press: Press | null; next: Press[] }
);

export type Event = { kind: 'ask'; press: Press | null } | { kind: 'answer' };

export const idle: SendingState = { at: 'idle', turn: 0 };

export function nextSending(state: SendingState, event: Event): SendingState {
  return event.kind === 'ask' ? asked(state, event.press) : answered(state);
}

function asked(state: SendingState, press: Press | null): SendingState {
  if (state.at === 'idle') return { ...state, at: 'sending', press, turn: state.turn + 1 };
  const next = state.at === 'waiting' ? state.next : [];
  // A repeated press is ignored: the second request would find nothing to do and show an error.
  if (press && [state.press, ...next].some((other) => other && isSamePress(other, press))) return state;
  return { ...state, at: 'waiting', next: press ? [...next, press] : next };
}

function answered(state: SendingState): SendingState {
  if (state.at === 'idle') return state;
  const { turn } = state;
  if (state.at === 'sending') return { at: 'idle', turn };
  const [press = null, ...next] = state.next;
  const sending = { press, turn: turn + 1 };
  return next.length > 0 ? { at: 'waiting', next, ...sending } : { at: 'sending', ...sending };
}

const isSamePress = (one: Press, other: Press): boolean =>
  one.entries.length === other.entries.length &&
  one.entries.every(([name, value], at) => other.entries[at]?.[0] === name && other.entries[at][1] === value);

export interface Sending {
  form: RefObject<HTMLFormElement | null>;
  answer: BasketAnswer | undefined;
  answers: number;
  busy: boolean;
  /** Sends the form with its current values. */
  send(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClickCapture(event: MouseEvent): void;
}

/** Sends the basket's form without leaving the page. */
export function useBasketSending(): Sending {
  const { data, state, submit } = useFetcher<BasketAnswer>();
  const [machine, dispatch] = useReducer(nextSending, idle);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<FormData>(undefined);
  const settled = useRef<Answered>(undefined);
  const busy = machine.at !== 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sending.
  useEffect(() => {
    if (machine.at === 'idle' || !form.current) return;
    const content = formWith(new FormData(form.current), machine.press?.entries ?? []);
    sent.current = content;
    submit(content, { method: 'post', action: to('basket'), encType: 'multipart/form-data' });
  }, [machine.turn]);

  // React may skip states of the fetcher, so an answer is recognised by new data or by the end of a request that was
  // seen to begin.
  const heard = useRef({ data, begun: false });
  useEffect(() => {
    if (state !== 'idle') heard.current.begun = true;
    else if (heard.current.begun || heard.current.data !== data) {
      const place = machine.at === 'idle' ? undefined : machine.press?.place;
      heard.current = { data, begun: false };
      sent.current = undefined;
      // Runs after the other effects of this render, because one of them moves the focus.
      if (place) {
        queueMicrotask(() => {
          settled.current = { place, at: performance.now(), focus: document.activeElement };
        });
      }
      basketChanged();
      dispatch({ kind: 'answer' });
    }
  }, [state, data, machine]);
  useFreshness(busy);
  useLeaving({
    form,
    waiting: machine.at === 'waiting' ? machine.next.map(({ entries }) => entries) : [],
    sent,
    sendAgain: (entries) => dispatch({ kind: 'ask', press: { entries } }),
  });

  const send = (submitter: HTMLButtonElement | null) => {
    if (form.current) dispatch({ kind: 'ask', press: pressOf(form.current, submitter) });
  };
  return {
    form,
    ...useTold(data, state),
    busy,
    send: () => send(null),
    onSubmit: (event) => {
      event.preventDefault();
      send((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null);
    },
    onClickCapture: (event) => {
      if (!settled.current || !isStray(event, settled.current, performance.now())) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/**
 * Publishes an answer together with the basket it belongs to. The counter makes two equal answers distinct, so that the
 * second is shown again.
 */
function useTold(data: BasketAnswer | undefined, state: string): Pick<Sending, 'answer' | 'answers'> {
  const [told, setTold] = useState({ answer: data, answers: 0 });
  if (state === 'idle' && told.answer !== data) setTold({ answer: data, answers: told.answers + 1 });
  return told;
}

function formWith(form: FormData, entries: Entries): FormData {
  for (const [name, value] of [...form]) if (value instanceof File) form.delete(name);
  for (const [name, value] of entries) {
    if (value instanceof File) form.append(name, value);
    else form.set(name, value);
  }
  form.set(basketNames.plainAnswer, 'json');
  return form;
}

/** File fields are emptied immediately: each file is sent once, and another can be chosen during the upload. */
function pressOf(form: HTMLFormElement, submitter: HTMLButtonElement | null): Press | null {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const entries: Entries = fields.flatMap(({ name, files }) =>
    [...(files ?? [])].map((file): Entries[0] => [name, file]),
  );
  for (const field of fields) field.value = '';
  // Every request saves the typed values, so recount adds nothing.
  if (submitter && submitter.name !== basketNames.recount) {
    if (submitter.name === basketNames.useCode)
      entries.push([basketNames.code, new FormData(form).get(basketNames.code) ?? '']);
    entries.push([submitter.name, submitter.value]);
  }
  return entries.length > 0 ? { entries, place: submitter?.getBoundingClientRect() } : null;
}

/** The same basket may be open in two tabs, so it is reloaded when its tab becomes active. */
function useFreshness(busy: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (!busy && document.visibilityState === 'visible') void revalidate();
    };
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [busy, revalidate]);
}
