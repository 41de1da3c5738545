import { type MouseEvent, useEffect, useRef } from 'react';
import { to } from '../../routes.ts';
import { useMessages } from '../context/messages.tsx';
import { useOnDemand } from '../loading/on-demand.ts';
import styles from './search-box.module.css';

const loadSuggestions = async () => (await import('./search-suggestions.tsx')).Suggestions;

/**
 * A plain form, which works without JavaScript; on a phone it is a popover over the page. Everything else comes when
 * the field is first turned to, and takes over the field as it then stands, with what has been typed.
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

  // By hand, since a phone shows its keyboard only when the field is focused in the tap itself.
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
