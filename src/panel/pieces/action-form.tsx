import { createContext, type ReactNode, type SyntheticEvent, useContext, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher, useLocation } from 'react-router';
import { useNotice } from '../frame/notice-context.ts';
import { forgetUnsaved } from '../frame/unsaved.ts';
import type { ActionAnswer } from '../view.ts';

interface Sending {
  /** The fields that are being sent, with the name and value of the pressed button. */
  fields: FormData | undefined;
}

export const SendingContext = createContext<Sending>({ fields: undefined });

/** Whether this button's form is being sent, and whether by this button. */
export function useSending(name?: string, value?: string): { isSending: boolean; isPressed: boolean } {
  const { fields } = useContext(SendingContext);
  if (!fields) return { isSending: false, isPressed: false };
  return { isSending: true, isPressed: name === undefined || fields.get(name) === value };
}

interface Props<Told> {
  /** The name of an action of the current screen. */
  action?: string;
  /** The whole address, for a form of another screen. */
  to?: string;
  /** The form carries files. */
  files?: boolean;
  /** Hidden fields. */
  fields?: Record<string, string | readonly string[]>;
  className?: string | undefined;
  /** Called when the action was done and the page stays. */
  onDone?: () => void;
  label?: string;
  id?: string;
  /** False for one of several forms of the same action: without scripts, the answer is shown by another one. */
  showsLoaded?: boolean;
  /** What the form acts on. When it changes, the answer is about something else and goes. */
  about?: string;
  /** Shown after the form, with the action's answer. `close` takes it away. */
  after?: (told: Told, close: () => void) => ReactNode;
  children: ReactNode | ((answer: { told: Told | null; sent: FormData | undefined }) => ReactNode);
}

/**
 * A form of an action. Without scripts it loads the next page; with them it is sent in the background, the pressed
 * button shows it (`Button`), and the page stays until there is an answer. Several forms may be sent in parallel.
 */
export function ActionForm<Told = never>({
  action = '',
  to,
  files = false,
  fields = {},
  className,
  onDone,
  label,
  id,
  showsLoaded = true,
  about = '',
  after,
  children,
}: Props<Told>) {
  const fetcher = useFetcher<ActionAnswer>();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const tell = useNotice();
  const loaded = useActionData() as ActionAnswer | undefined;
  const query = new URLSearchParams(search);
  const isLoaded = showsLoaded && query.get('akcja') === action && to === undefined;
  query.set('akcja', action);
  const answer = fetcher.data ?? (isLoaded ? loaded : undefined);
  /** What the answer is about; `null` if it is not shown any more. */
  const [answered, setAnswered] = useState<string | null>(about);
  if (answered !== null && answered !== about) setAnswered(null);
  const done = useRef(onDone);
  done.current = onDone;
  /** Until the answer is there. The data of the page may still be on their way then, which must not block a press. */
  const isWaiting = useRef(false);
  /** What is being sent only counts, so a press may replace it. */
  const isPreview = useRef(false);

  useEffect(() => {
    const fresh = fetcher.data;
    if (!fresh) return;
    isWaiting.current = false;
    if ('refused' in fresh) tell({ text: fresh.refused, isProblem: true });
    if ('done' in fresh) done.current?.();
    if ('confirm' in fresh && form.current) sendWhole(form.current, pressed.current);
  }, [fetcher.data, tell]);

  const told = answered === about && answer && 'told' in answer ? (answer.told as Told) : null;
  return (
    <SendingContext value={{ fields: fetcher.state === 'idle' ? undefined : (fetcher.formData ?? new FormData()) }}>
      <fetcher.Form
        ref={form}
        id={id}
        method="post"
        encType={files ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
        action={to ?? `${pathname}?${query}`}
        className={className}
        aria-label={label}
        noValidate
        onSubmit={(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
          pressed.current = event.nativeEvent.submitter;
          // A second press must not send a form twice.
          if (fetcher.state !== 'idle' && isWaiting.current && !isPreview.current) return event.preventDefault();
          isWaiting.current = true;
          isPreview.current = pressed.current?.dataset.preview !== undefined;
          setAnswered(about);
        }}
      >
        {Object.entries(fields).flatMap(([name, values]) =>
          [values].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
        {typeof children === 'function' ? children({ told, sent: fetcher.formData }) : children}
      </fetcher.Form>
      {told === null ? null : after?.(told, () => setAnswered(null))}
    </SendingContext>
  );
}

/** Sends a form as a browser without scripts does, because the answer is a whole page. */
function sendWhole(form: HTMLFormElement, pressed: HTMLElement | null): void {
  if (pressed instanceof HTMLButtonElement && pressed.name !== '') {
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name: pressed.name });
    field.value = pressed.value;
    form.append(field);
  }
  forgetUnsaved();
  form.submit();
}
