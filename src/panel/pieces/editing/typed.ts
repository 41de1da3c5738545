import { type SyntheticEvent, useState } from 'react';

/** What is typed into a form, for showing what follows from it. `null` until something was typed. */
export function useTyped() {
  const [typed, setTyped] = useState<FormData | null>(null);
  const take = ({ target }: SyntheticEvent<HTMLElement>) => {
    const form = target instanceof HTMLElement ? target.closest('form') : null;
    if (form) setTyped(new FormData(form));
  };
  const fields = [...(typed ?? [])].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { typed, asText: new URLSearchParams(fields).toString(), listen: { onInput: take, onChange: take } };
}
