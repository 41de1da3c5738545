import { type FormEvent, type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { to } from '../../../routes.ts';
import { basketChanged } from '../../../ui/basket/basket-count.ts';
import { names } from '../basket-form.ts';
import type { BasketAnswer } from './basket-answer.ts';
import { useLastSending } from './last-sending.ts';
import { type Answered, isStray } from './stray-click.ts';
import { takeAsDone } from './take-as-done.ts';

export interface Sending {
  form: RefObject<HTMLFormElement | null>;
  answer: BasketAnswer | undefined;
  /** How many answers have come. */
  answers: number;
  busy: boolean;
  /** Sends the form as it stands. */
  send(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClickCapture(event: MouseEvent): void;
}

/** A form about to be sent. One that nobody pressed a button for is outdone by the next: that holds all of it and more. */
interface Waiting {
  content: FormData;
  pressed: boolean;
  /** The button, and the code that may have been typed for it. */
  by: string | null;
  place: DOMRect | undefined;
}

/** Sends the basket's one form without leaving the page, one sending after the other: none is given up for the next. */
export function useBasketSending(): Sending {
  const { data, state, submit } = useFetcher<BasketAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<Waiting[]>([]);
  const underWay = useRef<Waiting>(undefined);
  const answered = useRef<Answered>(undefined);
  const busy = state !== 'idle' || waiting.current.length > 0;

  const next = useCallback(() => {
    const first = waiting.current.shift();
    underWay.current = first;
    if (first) submit(first.content, { method: 'post', action: to('basket'), encType: 'multipart/form-data' });
  }, [submit]);

  const send = (submitter: HTMLButtonElement | null = null) => {
    if (!form.current) return;
    const content = new FormData(form.current, submitter);
    const by = submitter && [submitter.name, submitter.value, content.get(names.code)].join(' ');
    // Pressed again before an answer came: the second time there would be nothing left to do, and that would be told.
    if (by && [underWay.current, ...waiting.current].some((one) => one?.by === by)) return;
    content.set(names.plainAnswer, 'json');
    const fileFields = [...form.current.querySelectorAll<HTMLInputElement>('input[type=file]')];
    const pressed = submitter !== null || fileFields.some(({ files }) => files?.length);
    // A file is sent once; every other field says what it said before, which asks for nothing.
    for (const field of fileFields) field.value = '';
    const place = submitter?.getBoundingClientRect();
    waiting.current = [...waiting.current.filter((one) => one.pressed), { content, pressed, by, place }];
    if (!underWay.current) next();
  };

  // An answer is heard once, when its sending has ended; each is another, even where no state between was drawn.
  useEffect(() => {
    if (state !== 'idle') return;
    if (underWay.current && data) {
      for (const { content } of waiting.current) takeAsDone(underWay.current.content, data.notices, content);
    }
    const place = underWay.current?.place;
    // When this rendering's other effects have run too: one of them leads the keyboard on.
    if (place) {
      queueMicrotask(() => {
        answered.current = { place, at: performance.now(), focus: document.activeElement };
      });
    }
    basketChanged();
    next();
  }, [state, data, next]);
  useFreshness(busy);
  useLastSending({
    form,
    underWay: () => underWay.current?.content,
    waiting: () => waiting.current.filter((one) => one.pressed).map(({ content }) => content),
  });

  return {
    form,
    ...useHeard(data, state),
    busy,
    send: () => send(),
    onSubmit: (event) => {
      event.preventDefault();
      send((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null);
    },
    onClickCapture: (event) => {
      if (!answered.current || !isStray(event, answered.current, performance.now())) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** An answer is told when the basket that it speaks of is there too, and counted: one like the last is told again. */
function useHeard(data: BasketAnswer | undefined, state: string): Pick<Sending, 'answer' | 'answers'> {
  const [heard, setHeard] = useState({ answer: data, answers: 0 });
  if (state === 'idle' && heard.answer !== data) setHeard({ answer: data, answers: heard.answers + 1 });
  return heard;
}

/** The same basket may be open in two tabs: whichever is turned to is read anew. */
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
