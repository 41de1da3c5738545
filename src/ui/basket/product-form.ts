import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { to } from '../../routes.ts';
import { plainAnswerField } from '../../shop/product/product-fields.ts';
import { basketChanged } from './basket-count.ts';

/** The values of the intent field in the forms of a product page. */
export const productIntents = { buy: 'kup', watch: 'powiadom', code: 'kod' } as const;

/**
 * Submits a form to a product's page without leaving the current page. `hear` is called once per answer, never while a
 * request is pending.
 */
export function useProductForm<Answer>(slug: string, hear: (answer: Answer) => void) {
  const { data, state, submit } = useFetcher<Answer>();
  const busy = state !== 'idle';
  const heard = useRef<typeof data>(undefined);

  useEffect(() => {
    if (!data || data === heard.current) return;
    heard.current = data;
    hear(data as Answer);
    basketChanged();
  }, [data, hear]);

  const send = (element: HTMLFormElement, submitter: HTMLElement | null) => {
    if (busy) return;
    // The pressed button may be a field too, for example a size.
    const form = new FormData(element, submitter);
    form.set(plainAnswerField, 'json');
    submit(form, { method: 'post', action: to('product', { slug }) });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
  };
  return { answer: data, busy, send, onSubmit };
}
