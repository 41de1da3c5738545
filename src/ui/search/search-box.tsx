import { type MouseEvent, useEffect, useRef } from 'react';
import { to } from '../../routes.ts';
import { useMessages } from '../context/messages.tsx';
import { useOnDemand } from '../loading/on-demand.ts';
import styles from './search-box.module.css';

const loadSuggestions = async () => (await import('./search-suggestions.tsx')).Suggestions;

/**
 * A plain form that works without JavaScript. On a phone it is a popover over the page. The suggestions are loaded when
 * the field first gets the focus, and take over the existing field with its text.
 */
export function SearchBox() {
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [{ piece: Suggestions }, ask] = useOnDemand(loadSuggestions);
  const name = t('frame.search');

  useEffect(() => {
    if (document.activeElement === field.current) ask();
  }, [ask]);

  // Opened by script, because a phone shows its keyboard only if the field is focused within the tap event.
  const open = (event: MouseEvent) => {
    event.preventDefault();
    form.current?.showPopover();
    field.current?.focus();
  };

  return (
    <search className={styles.search}>
      <button type="button" popoverTarget="szukaj" aria-label={name} onClick={open} />
      <form ref={form} id="szukaj" popover="auto" action={to('search')} onFocus={ask}>
        <div>
          <input
            ref={field}
            name="q"
            aria-label={name}
            placeholder={name}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
          />
          <button type="submit">{name}</button>
          <button type="button" popoverTarget="szukaj" aria-label={t('frame.close')} />
        </div>
        {Suggestions && <Suggestions form={form} field={field} />}
      </form>
    </search>
  );
}
