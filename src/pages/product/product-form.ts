import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { to } from '../../routes.ts';
import type { FormAnswer } from './form-answer.ts';

/** Sends a form of the product page without leaving it. `hear` is called once for each answer, never while one is awaited. */
export function useProductForm(slug: string, hear: (answer: FormAnswer) => void) {
  const { data, state, submit } = useFetcher<FormAnswer>();
  const busy = state !== 'idle';
  const heard = useRef<FormAnswer>(undefined);

  useEffect(() => {
    if (!data || data === heard.current) return;
    heard.current = data;
    hear(data);
  }, [data, hear]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    form.set('odpowiedz', 'json');
    submit(form, { method: 'post', action: to('product', { slug }) });
  };
  return { answer: data, busy, onSubmit };
}
