import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../frame/unsaved.ts';
import { useSending } from '../action-form.tsx';

/** The field that a form sends when it was not sent by a person: no notice is needed then. */
export const byItself = 'samo';

const quietMs = 700;

/** Inside an `ActionForm`: sends it by itself when nothing has been typed for a moment. Without scripts it does nothing. */
export function AutoSave({ isRefused = false }: { isRefused?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const { isSending } = useSending();
  /** Counts what was typed and not sent yet. */
  const [typed, setTyped] = useState(0);
  useUnsaved(typed > 0 || isRefused);

  useEffect(() => {
    const form = button.current?.form;
    const note = () => setTyped((before) => before + 1);
    const sent = () => setTyped(0);
    form?.addEventListener('input', note);
    form?.addEventListener('submit', sent);
    return () => {
      form?.removeEventListener('input', note);
      form?.removeEventListener('submit', sent);
    };
  }, []);

  useEffect(() => {
    if (typed === 0 || isSending) return undefined;
    const timer = setTimeout(() => button.current?.form?.requestSubmit(button.current), quietMs);
    return () => clearTimeout(timer);
  }, [typed, isSending]);

  return <button ref={button} type="submit" name={byItself} value="1" hidden />;
}
